//! The questions that the expansion of a call asks the compiler, in code that never runs: whose method it is, and whether the receiver is lent or moved.

use super::Parts;
use super::place::is_variable;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::{Expr, ExprReference, Token};

/// The number of rows of the longest table with which the run time decides whose method a call names (`ops::own::decide`), whose operator, and
/// whether a receiver is lent or moved (`ops::own::hand`).
const METHODS: usize = 15;
const OPERATORS: usize = 9;
const HANDED: usize = 14;

impl Parts<'_> {
    /// The questions about the receiver `q`, and the statements that the call as written needs before it.
    pub(super) fn question(&self, k: &Ident, q: &Ident) -> (TokenStream, TokenStream) {
        let (span, method) = (self.span, self.plain_name());
        if self.is_operator {
            let (scope, types, decided) = (self.scope(), self.argument_types(), self.of_operator(k, q));
            let (itself, pointer) = (self.of_itself(q), self.of_pointer(q));
            let question = quote_spanned! { span =>
                #scope
                #types
                #itself
                #pointer
                {
                    use __fpcontrol::own::operators::named::#method as _;
                    #decided
                }
            };
            return (question, TokenStream::new());
        }
        let (types, found, handed) = (self.argument_types(), self.of_method(k, q), self.handed(q));
        (
            quote_spanned! { span => #types #found #handed },
            quote_spanned! { span => use __fpcontrol::own::fallback::#method as _; },
        )
    }

    /// Whether the receiver is a value, which the method may borrow or move.
    pub(super) fn asks_how_it_is_handed(&self) -> bool {
        self.moved.is_some() && !self.is_rebound && !self.is_operator && !self.is_adapted && self.is_repeatable
    }

    /// The name, if the operand is not a place of the user's.
    fn plain_name(&self) -> Ident {
        Ident::new(&self.method.to_string(), self.span)
    }

    /// The method's call on a receiver of the same type, with arguments of the same types.
    fn called(&self, receiver: &TokenStream) -> TokenStream {
        let (span, written, arguments) = (self.span, &self.method, self.argument_names());
        quote_spanned! { span => #receiver.#written(#(#arguments),*) }
    }

    /// The same on a reference. References have the methods of every ordered type too, with references as arguments.
    fn called_of_reference(&self, receiver: &TokenStream) -> TokenStream {
        let (span, written) = (self.span, &self.method);
        if !self.takes_values {
            return self.called(receiver);
        }
        let any = self.arguments.iter().map(|_| quote_spanned! { span => __fpcontrol::own::any() });
        quote_spanned! { span => #receiver.#written(#(#any),*) }
    }

    /// Values of the arguments' types. A variable is coerced to the type of a parameter; a value whose type is inferred is not.
    fn argument_types(&self) -> TokenStream {
        let (span, names) = (self.span, self.argument_names());
        let values = self.arguments.iter().map(|argument| match argument {
            // It may lie in a packed struct.
            argument if self.is_operator && is_field(argument) => {
                quote_spanned! { span => __fpcontrol::own::like_place(&raw const #argument) }
            }
            argument => {
                let reference = reference(span, argument);
                quote_spanned! { span => __fpcontrol::own::like(#reference) }
            }
        });
        let allow = self.allow_unreachable();
        quote_spanned! { span => #(#allow let #names = #values;)* }
    }

    fn argument_names(&self) -> Vec<Ident> {
        (0..self.arguments.len()).map(|index| self.name(&format!("a{index}"))).collect()
    }

    fn of_method(&self, k: &Ident, q: &Ident) -> TokenStream {
        let (span, method, r) = (self.span, self.plain_name(), self.name("r"));
        let called = self.called(&quote_spanned! { span => #q.receiver() });
        let found = quote_spanned! { span =>
            #q.found::<__fpcontrol::own::rows::#method, _>(__fpcontrol::own::like(&#r))
        };
        let decided = self.decision(k, &found, (METHODS, "decide"));
        quote_spanned! { span =>
            let #r = {
                use __fpcontrol::own::named::#method as _;
                #called
            };
            #decided
        }
    }

    /// Whether the receiver is lent or moved, judging by the results of the methods of that name for references to it.
    fn handed(&self, q: &Ident) -> Option<TokenStream> {
        let (span, method, [h, r, a, b]) =
            (self.span, self.plain_name(), ["h", "r", "a", "b"].map(|name| self.name(name)));
        let of_value = self.called(&quote_spanned! { span => #q.value() });
        let l = self.name("l");
        let [of_lent, of_lent_mut] = [quote_spanned! { span => #l.lent() }, quote_spanned! { span => #l.lent_mut() }]
            .map(|lent| self.called_of_reference(&lent));
        let of_reference = Ident::new(if self.takes_values { "OfOrderedReference" } else { "OfReference" }, span);
        let references = vec![Token![&](span); HANDED];
        self.asks_how_it_is_handed().then(|| {
            quote_spanned! { span =>
                let #l = {
                    use __fpcontrol::own::Lend as _;
                    (&&#q).lending()
                };
                let #a = {
                    use __fpcontrol::own::#of_reference as _;
                    (#of_lent, #of_lent_mut)
                };
                let #b = {
                    use __fpcontrol::own::OfPointer as _;
                    #of_value
                };
                let #r = #q.handed::<__fpcontrol::own::rows::#method, _, _, _, _>(#r, #a, #b);
                #h.is((#(#references)* #r).hand());
            }
        })
    }

    fn of_operator(&self, k: &Ident, q: &Ident) -> TokenStream {
        let (span, method) = (self.span, self.plain_name());
        let (s, a) = (self.name("s"), self.argument_names());
        let argument = match a.as_slice() {
            [] => quote_spanned! { span => () },
            names => quote_spanned! { span => #(__fpcontrol::own::like(&#names)),* },
        };
        let row = quote_spanned! { span => __fpcontrol::own::operators::rows::#method };
        let receiver = match self.is_assignment() {
            true => quote_spanned! { span => {
                use __fpcontrol::own::operators::Assign as _;
                (&&#q.assigning::<#row, _>(#argument)).receiver()
            } },
            false => quote_spanned! { span => #q.receiver() },
        };
        let i = self.name("i");
        let results = quote_spanned! { span => #argument, #receiver.#method(#(#a),*), #s, #i };
        let called = match self.is_moved_operand() {
            true => {
                let p = self.name("p");
                quote_spanned! { span => #q.operated_value::<#row, _, _, _, _, _>(#results, #p) }
            }
            false => quote_spanned! { span => #q.operated::<#row, _, _, _, _>(#results) },
        };
        self.decision(k, &called, (OPERATORS, "decide_operator"))
    }

    /// What a method of a reference itself returns: plain code finds it before the methods of what the reference points to.
    fn of_itself(&self, q: &Ident) -> TokenStream {
        let (span, method, i, a) = (self.span, self.plain_name(), self.name("i"), self.argument_names());
        // A strict region refuses all parameters, and a `&mut T` has the assignments of `T`.
        if !self.emitter.rules.lenient || self.is_assignment() {
            return quote_spanned! { span => let #i = __fpcontrol::own::any::<__fpcontrol::own::Absent>(); };
        }
        quote_spanned! { span =>
            let #i = {
                use __fpcontrol::own::operators::{Itself as _, OfItself as _};
                (&&#q).itself().#method(#(#a),*)
            };
        }
    }

    /// What a method of a value's type itself returns, if it dereferences: such a value may be moved.
    fn of_pointer(&self, q: &Ident) -> Option<TokenStream> {
        let (span, method, p, a) = (self.span, self.plain_name(), self.name("p"), self.argument_names());
        self.is_moved_operand().then(|| {
            quote_spanned! { span =>
                let #p = {
                    use __fpcontrol::own::operators::OfPointer as _;
                    #q.value().#method(#(#a),*)
                };
            }
        })
    }

    /// Whether the receiver of an operator's method is a value.
    fn is_moved_operand(&self) -> bool {
        self.moved.is_some() && self.is_operator && !self.is_assignment()
    }

    /// The decision by the method's result, behind as many references as the run time has rows.
    fn decision(&self, k: &Ident, called: &TokenStream, (rows, decide): (usize, &str)) -> TokenStream {
        let decide = Ident::new(decide, self.span);
        let (span, way) = (self.span, self.name("w"));
        let references = vec![Token![&](span); rows];
        match self.emitter.rules.lenient {
            true => quote_spanned! { span =>
                let #way = #called;
                #k.is(#way.leniently((#(#references)* (&&&&&#way).group()).#decide()));
            },
            false => quote_spanned! { span => #k.is((#(#references)* (&&&&&#called).group()).#decide()); },
        }
    }

    /// Asks whether core's trait of the operator is in scope here.
    fn scope(&self) -> TokenStream {
        let (span, s, method) = (self.span, self.name("s"), self.plain_name());
        let token = quote_spanned! { span => __fpcontrol::own::any::<__fpcontrol::own::operators::CoreOperators>() };
        // Their types follow from the method, which may be one that a trait of the user's gives to every type.
        let arguments = self.arguments.iter().map(|_| quote_spanned! { span => __fpcontrol::own::any() });
        quote_spanned! { span => let #s = #token.#method(#(#arguments),*); }
    }
}

fn is_field(argument: &Expr) -> bool {
    matches!(argument, Expr::Field(_)) && is_variable(argument, true)
}

/// `&argument`, with parentheses where it needs them: around a cast.
fn reference(span: Span, argument: &Expr) -> Expr {
    let (and_token, expr) = (Token![&](span), Box::new(argument.clone()));
    Expr::Reference(ExprReference { attrs: Vec::new(), and_token, mutability: None, expr })
}
