//! The methods that an inert function may call.

use super::kinds::Kind;
use super::names::primitive;
use super::walk::Walk;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use std::rc::Rc;
use syn::{Expr, ExprMethodCall, GenericArgument, ReturnType};

/// Methods of floats that return one: those that round are under control, the others look at bits. Those that std leaves to the platform's library (`floor`) are not among them.
const OF_FLOATS: &[&str] = &[
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "clamp", "copysign", "cos", "cosh",
    "exp", "exp2", "exp_m1", "ln", "ln_1p", "log", "log10", "log2", "max", "min", "mul_add", "powf", "powi", "recip",
    "signum", "sin", "sinh", "sqrt", "tan", "tanh",
];

/// Those of them that take more than their receiver: what a user's method of that name takes is not known.
const WITH_OPERANDS: &[&str] = &["atan2", "clamp", "copysign", "log", "max", "min", "mul_add", "powf", "powi"];

/// Methods of floats that return something else.
const ABOUT_FLOATS: &[&str] =
    &["is_finite", "is_infinite", "is_nan", "is_sign_negative", "is_sign_positive", "to_bits"];

/// Methods of all integers that return one.
const OF_INTEGERS: &[&str] = &[
    "abs_diff",
    "clamp",
    "count_ones",
    "count_zeros",
    "div_euclid",
    "leading_zeros",
    "max",
    "min",
    "pow",
    "rem_euclid",
    "rotate_left",
    "rotate_right",
    "saturating_add",
    "saturating_mul",
    "saturating_sub",
    "trailing_zeros",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_neg",
    "wrapping_sub",
];

/// Methods of slices that take `&self`, and nothing else.
const BY_SHARED_REFERENCE: &[&str] = &["is_empty", "iter", "len"];

/// Whether a method runs a closure, or an operation, for each element.
pub(super) fn repeats(name: &Ident) -> bool {
    ["fold", "for_each", "product", "sum"].iter().any(|method| name == method)
}

impl Walk {
    /// A call of a method that is known to be std's. A method belongs to what stands in the text, before the compiler looks behind references: a trait of the user's may have `abs` for `&f64`, or
    /// `len` for `&mut [f64]` and for an array. So the kind of the receiver is the exact one, or the compiler is asked.
    pub(super) fn method(&mut self, call: &ExprMethodCall) -> Option<Kind> {
        let receiver = self.expr(&call.receiver)?;
        let (name, arguments) = (call.method.to_string(), call.args.iter().collect::<Vec<_>>());
        match receiver {
            Kind::Items(_) | Kind::Range if ["product", "sum"].contains(&name.as_str()) => {
                let item = self.item(receiver)?;
                self.scalar(&item)?;
                self.reduced(call)
            }
            Kind::Items(_) | Kind::Range => self.of_an_iterator(receiver, &name, &arguments),
            Kind::Float | Kind::Integer | Kind::Place(_) => {
                let kind = self.of_a_number(&receiver, &name)?;
                arguments.iter().try_for_each(|argument| self.number(argument).map(|_| ()))?;
                Some(kind)
            }
            Kind::Slice(of) => self.of_a_slice(&of, false, &name, &arguments),
            Kind::Reference(of, is_mutable) => match &*of {
                Kind::Float if arguments.is_empty() && !WITH_OPERANDS.contains(&name.as_str()) => {
                    let kind = self.of_a_number(&of, &name)?;
                    self.ask_behind(&call.method, is_mutable, |float| float);
                    Some(kind)
                }
                Kind::Slice(of)
                    if matches!(**of, Kind::Float) && is_mutable && BY_SHARED_REFERENCE.contains(&name.as_str()) =>
                {
                    self.ask_behind(&call.method, true, |float| quote! { [#float] });
                    self.of_a_slice(of, false, &name, &arguments)
                }
                Kind::Slice(of) => self.of_a_slice(of, is_mutable, &name, &arguments),
                Kind::Vector(_) if !is_mutable && ["len", "is_empty"].contains(&name.as_str()) => {
                    arguments.is_empty().then_some(Kind::Integer)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Asks the compiler whether a method of a reference is that of what it refers to. It is not said whether that is of `f32` or of `f64`, so it must be for both.
    fn ask_behind(&mut self, method: &Ident, is_mutable: bool, of: impl Fn(TokenStream) -> TokenStream) {
        let mutability = is_mutable.then(|| quote_spanned! { Span::mixed_site() => mut });
        let method = Ident::new(&method.to_string(), Span::mixed_site());
        for float in ["f32", "f64"] {
            let float = Ident::new(float, Span::mixed_site());
            let referred = of(quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::#float });
            self.question(quote_spanned! { Span::mixed_site() =>
                __fpcontrol::hoist::result(|| {
                    #[allow(unused_imports)]
                    use __fpcontrol::hoist::Behind as _;
                    __fpcontrol::hoist::any::<&#mutability #referred>().#method()
                }).fp_behindmost()
            });
        }
    }

    /// What a method of a number returns.
    fn of_a_number(&mut self, receiver: &Kind, name: &str) -> Option<Kind> {
        let (of_floats, about, of_integers) =
            (OF_FLOATS.contains(&name), ABOUT_FLOATS.contains(&name), OF_INTEGERS.contains(&name));
        match receiver {
            // It compares; the other methods of floats that do are the backend's.
            Kind::Float | Kind::Place(_) if self.flushes && name == "clamp" => None,
            Kind::Float if of_floats => Some(Kind::Float),
            Kind::Float if about => Some(if name == "to_bits" { Kind::Integer } else { Kind::Other }),
            Kind::Integer if of_integers => Some(Kind::Integer),
            Kind::Place(place) if of_floats && of_integers => {
                self.ask("fp_number", place);
                Some(receiver.clone())
            }
            Kind::Place(place) if of_floats => {
                self.ask("fp_float", place);
                Some(Kind::Float)
            }
            Kind::Place(place) if of_integers => {
                self.ask("fp_integer", place);
                Some(Kind::Integer)
            }
            _ => None,
        }
    }

    /// A method of a slice, or of a reference to one. Behind a mutable reference only methods that take one go before those of traits.
    fn of_a_slice(&mut self, of: &Rc<Kind>, is_mutable: bool, name: &str, arguments: &[&Expr]) -> Option<Kind> {
        let part = |is_mutable| Kind::Slice(of.clone()).reference(is_mutable).items();
        let kind = match (name, arguments, is_mutable) {
            ("len", [], false) => Kind::Integer,
            ("is_empty", [], false) => Kind::Other,
            ("iter", [], false) => (**of).clone().reference(false).items(),
            ("iter_mut", [], true) => (**of).clone().reference(true).items(),
            ("chunks" | "chunks_exact" | "windows", [_], false) => part(false),
            ("chunks_mut" | "chunks_exact_mut", [_], true) => part(true),
            ("swap", [_, _], true) => Kind::Unit,
            _ => return None,
        };
        arguments.iter().try_for_each(|argument| self.integer(argument))?;
        Some(kind)
    }

    /// The number that a sum or a product is, if its type stands in the call. It could be a type of the user's.
    fn reduced(&mut self, call: &ExprMethodCall) -> Option<Kind> {
        let arguments = call.turbofish.as_ref().filter(|_| call.args.is_empty())?;
        let Some(GenericArgument::Type(ty)) = arguments.args.first() else { return None };
        primitive(ty)?;
        Some(self.declared(ty))
    }

    /// The adaptors that run no code but the closures that stand here.
    fn of_an_iterator(&mut self, receiver: Kind, name: &str, arguments: &[&Expr]) -> Option<Kind> {
        let item = self.item(receiver)?;
        match (name, arguments) {
            ("rev", []) => Some(item.items()),
            ("skip" | "step_by" | "take", [count]) => {
                self.integer(count)?;
                Some(item.items())
            }
            ("enumerate", []) => Some(Kind::Tuple(vec![Kind::Integer, item]).items()),
            ("copied" | "cloned", []) => {
                let Kind::Reference(of, _) = item else { return None };
                self.plain(&of)?;
                Some((*of).clone().items())
            }
            ("zip", [other]) => {
                let other = self.expr(other)?;
                let other = self.item(other)?;
                Some(Kind::Tuple(vec![item, other]).items())
            }
            ("map", [closure]) => Some(self.closure(closure, vec![item])?.items()),
            ("for_each", [closure]) => {
                self.closure(closure, vec![item])?;
                Some(Kind::Unit)
            }
            ("fold", [init, closure]) => {
                let init = self.expr(init)?;
                let init = self.exactly(init)?;
                let folded = self.closure(closure, vec![init.clone(), item])?;
                self.exactly(folded)?;
                Some(init)
            }
            _ => None,
        }
    }

    /// What a closure returns. Its parameters are of these kinds. What it captures, it borrows.
    fn closure(&mut self, expr: &Expr, kinds: Vec<Kind>) -> Option<Kind> {
        let Expr::Closure(closure) = expr else { return None };
        let is_plain = closure.asyncness.is_none() && closure.constness.is_none() && closure.capture.is_none();
        let returns_what_it_computes = matches!(closure.output, ReturnType::Default);
        if !is_plain || !returns_what_it_computes || closure.inputs.len() != kinds.len() {
            return None;
        }
        let known = self.variables();
        for (pattern, kind) in closure.inputs.iter().zip(kinds) {
            self.settled(&kind)?;
            self.bind(pattern, kind)?;
        }
        let kind = self.expr(&closure.body)?;
        self.settled(&kind)?;
        self.forget(known);
        Some(kind)
    }
}
