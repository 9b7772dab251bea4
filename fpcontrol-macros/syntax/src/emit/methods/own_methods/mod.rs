//! A call of a method whose receiver may be of any type: the float's method under the control, or the user's own, whichever
//! plain Rust would call. `ops::own` of the run time shows the expansion and says how the compiler decides.
//!
//! The call stands in the expansion twice and its receiver four times, and only one copy runs. So a receiver that is not a place is bound once
//! before them, and arguments that compute are bound too.

pub(in crate::emit) mod adapted;
mod arguments;
mod assignment;
mod lenient;
mod place;
mod question;
mod reduction;

use crate::compiler_flags::has_instruments;
use crate::emit::Emitter;
use crate::emit::operations::expressions::one_armed_match;
use crate::emit::spans::parenthesised;
use crate::scan::methods::{Call, Row};
use crate::scan::site::Seen;
use crate::scan::without_parentheses;
use crate::spans::{at, bound};
use place::{beginning, is_constant, is_repeatable, rooted};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, ExprParen, Token, UnOp, token};

/// Whether a type of the user's can have a method of its own with this name. Comparisons are methods of core's traits,
/// which are always in scope. The operators' traits are in scope only where they are imported, so such a method may be the user's, even for a float.
#[must_use]
pub fn is_decided(row: &Row, is_float: bool) -> bool {
    match row.call {
        Call::Plain => !is_float && !["Compare", "Relations"].contains(&row.owners[0]),
        Call::Operator | Call::Reduction | Call::Adapted => true,
    }
}

/// Chooses between `written` and `controlled`, which is the same call of the method under the control.
pub fn either(
    written: ExprMethodCall,
    controlled: &ExprMethodCall,
    (row, seen): (&Row, Seen),
    emitter: Emitter,
) -> Expr {
    let span = at(written.method.span());
    let parts = Parts::of(written, span, (row, seen), emitter);
    let call = match row.call {
        Call::Reduction => parts.reduction(controlled),
        Call::Plain | Call::Operator | Call::Adapted => parts.call(controlled),
    };
    let known = || Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::known() });
    let call = match parts.asks_how_it_is_handed() {
        true => one_armed_match(span, known(), parts.name("h").into_token_stream(), call).into_token_stream(),
        false => call,
    };
    let decided = one_armed_match(span, known(), parts.name("k").into_token_stream(), call);
    behind(span, parts.bound, decided)
}

/// `match (values…) { (patterns…) => decided }`.
fn behind(span: Span, mut bound: Vec<Bound>, decided: Expr) -> Expr {
    match bound.len() {
        0 => decided,
        1 => {
            let Bound { pattern, value, .. } = bound.remove(0);
            one_armed_match(span, value, pattern, decided.into_token_stream())
        }
        _ => {
            let (patterns, values): (Vec<_>, Vec<_>) =
                bound.into_iter().map(|bound| (bound.pattern, bound.value)).unzip();
            let values = Expr::Verbatim(quote_spanned! { span => (#(#values),*) });
            let patterns = quote_spanned! { span => (#(#patterns),*) };
            one_armed_match(span, values, patterns, decided.into_token_stream())
        }
    }
}

/// Methods of integers that floats have too, and that take their receiver by value. Methods of every ordered type do so too.
const OF_INTEGERS: &[&str] = &["div_euclid", "midpoint", "rem_euclid"];

/// A receiver that begins with a bound value.
#[derive(Clone)]
struct Moved {
    /// The name of what holds the value.
    slot: Ident,
    /// The receiver with the value moved out of it.
    receiver: Expr,
}

/// A call, taken apart.
#[derive(Clone)]
struct Parts<'a> {
    span: Span,
    /// Where the receiver stands.
    receiver: Span,
    method: Ident,
    /// The values that are bound before the call, in the order of evaluation.
    bound: Vec<Bound>,
    /// The receiver, as an expression that may be repeated.
    place: Expr,
    /// Whether the receiver is bound for a type parameter alone, which takes it by value.
    is_rebound: bool,
    /// The receiver for a call that moves it, if it begins with a bound value. Other calls borrow that value, which lives as long as in plain code.
    moved: Option<Moved>,
    arguments: Vec<Expr>,
    /// Whether the call of the user's own method may stand beside the controlled one.
    is_repeatable: bool,
    is_operator: bool,
    /// Whether it is a method that types of other crates have.
    is_adapted: bool,
    /// Whether every ordered type, or every integer, has a method of this name that takes it by value.
    takes_values: bool,
    seen: Seen,
    /// Whether the arguments stand in both calls, because they may change what the receiver or the place of an assignment means, or could observe when it is
    /// evaluated.
    stays_in_order: bool,
    emitter: Emitter<'a>,
}

/// The value as the argument of a generated function. A lint would call the braces of a block unnecessary there, so it is in parentheses. The user's braces
/// stay, because the edition of their place decides when temporaries in the block's last expression are dropped.
pub(in crate::emit) fn as_argument(value: Expr) -> Expr {
    let paren_token = token::Paren(at(Spanned::span(&value)));
    match value {
        Expr::Block(_) => Expr::Paren(ExprParen { attrs: Vec::new(), paren_token, expr: Box::new(value) }),
        value => value,
    }
}

/// A value that is bound before the call: the beginning of the receiver, an index in it, or an argument.
#[derive(Clone)]
struct Bound {
    name: Ident,
    pattern: TokenStream,
    value: Expr,
}

impl<'a> Parts<'a> {
    fn of(call: ExprMethodCall, span: Span, (row, seen): (&Row, Seen), emitter: Emitter<'a>) -> Self {
        let arguments = call.args.into_iter().collect();
        let is_repeatable = call.turbofish.is_none();
        let mut parts = Self {
            span,
            receiver: at(Spanned::span(&call.receiver)),
            method: call.method,
            bound: Vec::new(),
            place: *call.receiver,
            is_rebound: false,
            moved: None,
            arguments,
            is_repeatable,
            is_operator: row.call == Call::Operator,
            is_adapted: row.call == Call::Adapted,
            takes_values: row.is_of_order() || OF_INTEGERS.contains(&row.name),
            seen,
            stays_in_order: false,
            emitter,
        };
        let receiver = parts.place.clone();
        parts.place = parts.as_place(receiver.clone());
        if row.call != Call::Adapted {
            parts.bind_arguments(receiver);
        }
        if row.call != Call::Reduction {
            parts.lend();
        }
        parts
    }

    fn name(&self, name: &str) -> Ident {
        bound(name, self.span)
    }

    /// The expression as a place. Its beginning is bound unless it is a variable, and indices that compute are bound too.
    fn as_place(&mut self, expr: Expr) -> Expr {
        match without_parentheses(expr) {
            Expr::Path(path) => Expr::Path(path),
            Expr::Field(mut field) => {
                field.base = Box::new(self.as_place(*field.base));
                Expr::Field(field)
            }
            Expr::Index(mut index) => {
                index.expr = Box::new(self.as_place(*index.expr));
                if !is_repeatable(&index.index) {
                    index.index = Box::new(self.bind(*index.index));
                }
                Expr::Index(index)
            }
            Expr::Unary(mut unary) if matches!(unary.op, UnOp::Deref(_)) => {
                unary.expr = Box::new(self.as_place(*unary.expr));
                let paren_token = token::Paren(at(Spanned::span(&unary)));
                Expr::Paren(ExprParen { attrs: Vec::new(), paren_token, expr: Box::new(Expr::Unary(unary)) })
            }
            // It may give a place, out of which nothing can be moved.
            Expr::Macro(invocation) if self.is_adapted => Expr::Macro(invocation),
            value => self.bind(value),
        }
    }

    fn bind(&mut self, value: Expr) -> Expr {
        let span = at(Spanned::span(&value));
        let name = bound(&format!("t{}", self.bound.len()), span);
        let pattern = quote_spanned! { span => mut #name };
        self.bound.push(Bound { name: name.clone(), pattern, value });
        Expr::Verbatim(name.into_token_stream())
    }

    /// Borrows the bound beginning of the receiver, so that the result of a call, such as a guard, lives until the end of the statement.
    fn lend(&mut self) {
        let Expr::Verbatim(name) = beginning(&self.place) else { return };
        let name = name.to_string();
        let Some(Bound { name, pattern, value }) = self.bound.iter_mut().find(|bound| bound.name == name) else {
            return;
        };
        *pattern = name.to_token_stream();
        // If its type is not known, the compiler reports it here.
        let begin = Spanned::span(value);
        let span = at(begin);
        let lent = as_argument(value.clone());
        *value = Expr::Verbatim(quote_spanned! { span => &mut __fpcontrol::own::Slot::of(#lent) });
        let begun = |value| parenthesised(begin, value).into();
        let receiver = rooted(self.place.clone(), &begun(quote_spanned! { span => #name.take() }));
        self.place = rooted(self.place.clone(), &begun(quote_spanned! { span => *#name.place() }));
        self.moved = Some(Moved { slot: name.clone(), receiver });
    }

    fn is_assignment(&self) -> bool {
        self.is_operator && self.method.to_string().ends_with("_assign")
    }

    fn call(&self, controlled: &ExprMethodCall) -> TokenStream {
        let (span, [k, c, o]) = (self.span, ["k", "c", "o"].map(|name| self.name(name)));
        // If the receiver's type is not known, the compiler reports it about this name.
        let q = bound("q", self.receiver);
        let (address, allow) = self.address();
        let (call, own) = (self.under_control(&c, controlled), self.own(&o, controlled));
        let (question, fallback) = self.question(&k, &q);
        let allow_unreachable = self.allow_unreachable();
        // It may panic, at the place of the user's call. An arm that is never taken ends before that place, so nothing counts it as code that did not run.
        let place = self.method.span();
        let (gate, nothing) = (Ident::new("gate", place), parenthesised(place, TokenStream::new()));
        quote_spanned! { span => {
            if false {
                __fpcontrol::own::never();
                #allow
                let #q = (&&&&__fpcontrol::own::pick(#address)).peel();
                #question
            }
            match #k.way() {
                #allow
                #allow_unreachable
                __fpcontrol::own::Way::Controlled(#c) => {
                    #c.gate();
                    #call
                }
                __fpcontrol::own::Way::Own(#o) => {
                    #fallback
                    #o.pass();
                    #o.#gate #nothing;
                    #own
                }
            }
        } }
    }

    /// The call under the control of this way.
    fn under_control(&self, way: &Ident, controlled: &ExprMethodCall) -> TokenStream {
        let seen = self.seen(way, &self.address().0);
        // The compiler's suggestions depend on where the call begins and ends.
        let call = |arguments: &[Expr]| ExprMethodCall {
            receiver: Box::new(Expr::Verbatim(seen.clone())),
            args: arguments.iter().cloned().chain(self.uncalled()).collect(),
            ..controlled.clone()
        };
        match self.stays_in_order {
            true => self.in_order(call),
            false => call(&self.arguments).into_token_stream(),
        }
    }

    /// The call as written. The method's result may borrow from the receiver, so a bound value is then lent to it.
    fn own(&self, o: &Ident, controlled: &ExprMethodCall) -> TokenStream {
        if !self.is_repeatable {
            let span = self.span;
            return quote_spanned! { span => #o.refuse() };
        }
        if self.stays_in_order && !self.is_assignment() && self.emitter.rules.lenient {
            return self.written_or_bound(o, controlled);
        }
        self.lent_or_moved(o, |receiver| self.written(receiver, o, controlled))
    }

    /// A call whose receiver is lent or moved if it is bound.
    fn lent_or_moved(&self, o: &Ident, call: impl Fn(&Expr) -> TokenStream) -> TokenStream {
        let (span, [l, m]) = (self.span, ["l", "m"].map(|name| self.name(name)));
        let Some(Moved { slot, receiver }) = &self.moved else { return call(&self.place) };
        let (lent, moved) = (call(&self.place), call(receiver));
        let h = self.name("h");
        let handed = match self.asks_how_it_is_handed() {
            true => quote_spanned! { span => __fpcontrol::own::handing(&#o, &#h) },
            false => quote_spanned! { span => (&&&#slot.lends(&#o)) },
        };
        quote_spanned! { span =>
            match #handed.receiver() {
                __fpcontrol::own::Receiver::Lent(#l) => {
                    #l.gate();
                    #lent
                }
                __fpcontrol::own::Receiver::Moved(#m) => {
                    #m.gate();
                    #moved
                }
            }
        }
    }

    /// The call as written, with this receiver. A panic in the user's method has the place of the user's call.
    fn written(&self, receiver: &Expr, o: &Ident, controlled: &ExprMethodCall) -> TokenStream {
        let span = self.span;
        let argument = |value: &Expr| match self.is_operator {
            true => value.clone(),
            false => Expr::Verbatim(quote_spanned! { span => #o.argument(#value) }),
        };
        let call = ExprMethodCall {
            receiver: Box::new(receiver.clone()),
            method: self.method.clone(),
            turbofish: None,
            args: self.arguments.iter().map(argument).collect(),
            ..controlled.clone()
        };
        let own = self.noted(o, quote_spanned! { span => #o.own(#call) });
        match self.emitter.rules.lenient {
            true if self.is_assignment() => self.asked_of_place(o, &own, controlled),
            true if self.stays_in_order => own,
            true => self.asked(o, &own),
            false => own,
        }
    }

    /// With instruments, the call of a method that is not under control, behind a note of its place and its types, by which
    /// `cargo fpcontrol` counts it.
    fn noted(&self, o: &Ident, own: TokenStream) -> TokenStream {
        if !has_instruments() {
            return own;
        }
        let (span, (address, _), control) = (self.span, self.address(), self.emitter.at(self.span));
        quote_spanned! { span => match __fpcontrol::own::note_own::<#control, _, _>(&#o, #address) { () => #own } }
    }

    /// An additional argument of an operator's method: a closure for the call as written, which is never called if the receiver is under control.
    fn uncalled(&self) -> Option<Expr> {
        let (span, blanks) = (self.span, (0..=self.arguments.len()).map(|_| Token![_](self.span)));
        self.is_operator.then(|| Expr::Verbatim(quote_spanned! { span => |#(#blanks),*| loop {} }))
    }

    /// The receiver under the control, at the place of the user's receiver.
    fn seen(&self, way: &Ident, address: &TokenStream) -> TokenStream {
        let (span, place) = (at(Spanned::span(&self.place)), &self.place);
        match self.is_assignment() {
            true => quote_spanned! { span => (*#way.see_mut({
                use __fpcontrol::own::Place as _;
                #place.fpcontrol_lent_mut()
            })) },
            false => quote_spanned! { span => (*#way.see(#address)) },
        }
    }

    /// The address of the receiver, and an attribute that it needs before the statement or arm in which it stands. An item, and an
    /// upper-case name, may be a constant, whose copy has an address, but which has none itself.
    fn address(&self) -> (TokenStream, Option<TokenStream>) {
        let (span, place) = (self.span, &self.place);
        match beginning(place) {
            Expr::Macro(_) => (quote_spanned! { span => &#place }, None),
            Expr::Path(path) if self.seen.is_of_item || is_constant(path) => {
                (quote_spanned! { span => &#place }, Some(quote_spanned! { span => #[allow(static_mut_refs)] }))
            }
            _ => (quote_spanned! { span => &raw const #place }, None),
        }
    }
}
