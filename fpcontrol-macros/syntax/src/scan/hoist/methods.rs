//! The methods that an inert function may call.

use super::kinds::Kind;
use super::places::item_of;
use super::walk::Walk;
use proc_macro2::{Ident, Span};
use quote::quote_spanned;
use syn::{Expr, ExprMethodCall};

/// Methods of floats that return one: those that round are under control, the others look at bits. Those that std leaves to the platform's library (`floor`) are not among them.
const OF_FLOATS: &[&str] = &[
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "clamp", "copysign", "cos", "cosh",
    "exp", "exp2", "exp_m1", "ln", "ln_1p", "log", "log10", "log2", "max", "min", "mul_add", "powf", "powi", "recip",
    "signum", "sin", "sinh", "sqrt", "tan", "tanh",
];

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

/// Whether a method runs a closure, or an operation, for each element.
pub(super) fn repeats(name: &Ident) -> bool {
    ["fold", "for_each", "product", "sum"].iter().any(|method| name == method)
}

impl Walk {
    pub(super) fn method(&mut self, call: &ExprMethodCall) -> Option<Kind> {
        let receiver = self.expr(&call.receiver)?;
        let (name, arguments) = (call.method.to_string(), call.args.iter().collect::<Vec<_>>());
        match (&receiver, name.as_str(), arguments.as_slice()) {
            (Kind::Items(_) | Kind::Range, name, arguments) => self.of_an_iterator(receiver.clone(), name, arguments),
            (_, name, arguments) => match self.of_a_number(receiver.value(), name)? {
                Some(kind) => {
                    arguments.iter().try_for_each(|argument| self.number(argument).map(|_| ()))?;
                    Some(kind)
                }
                None => self.of_a_sequence(receiver.value(), name, arguments),
            },
        }
    }

    /// What a method of a number returns, if it is one. A trait of the user's may have a method of this name for other types.
    fn of_a_number(&mut self, receiver: &Kind, name: &str) -> Option<Option<Kind>> {
        let (of_floats, about, of_integers) =
            (OF_FLOATS.contains(&name), ABOUT_FLOATS.contains(&name), OF_INTEGERS.contains(&name));
        match receiver {
            Kind::Float if of_floats => Some(Some(Kind::Float)),
            Kind::Float if about => Some(Some(Kind::Other)),
            Kind::Integer if of_integers => Some(Some(Kind::Integer)),
            Kind::Place(place) if of_floats && of_integers => {
                self.ask("number", place);
                Some(Some(receiver.clone()))
            }
            Kind::Place(place) if of_floats || about => {
                self.ask("float", place);
                Some(Some(if about { Kind::Other } else { Kind::Float }))
            }
            Kind::Place(place) if of_integers => {
                self.ask("integer", place);
                Some(Some(Kind::Integer))
            }
            Kind::Float | Kind::Integer => None,
            _ => Some(None),
        }
    }

    /// Arrays get these methods from slices, but only if no trait has one for the array itself. So arrays are not among the receivers.
    fn of_a_sequence(&mut self, receiver: &Kind, name: &str, arguments: &[&Expr]) -> Option<Kind> {
        let slices = ["chunks", "chunks_exact", "chunks_exact_mut", "chunks_mut", "windows"].contains(&name);
        match (name, arguments) {
            ("len" | "is_empty", []) => {
                self.sequence(receiver)?;
                Some(Kind::Integer)
            }
            ("swap", [one, other]) => {
                self.sequence(receiver)?;
                self.number(one)?;
                self.number(other)?;
                Some(Kind::Unit)
            }
            ("iter" | "iter_mut", []) => match receiver {
                Kind::Slice(of) => Some((**of).clone().reference().items()),
                Kind::Place(place) => {
                    self.ask("sequence", place);
                    // The elements are asked about by reference, since a place may be behind one.
                    let iterator = quote_spanned! { Span::mixed_site() => #place.iter() };
                    self.ask("of_slice", &iterator);
                    Some(item_of(&iterator).items())
                }
                _ => None,
            },
            (_, [length]) if slices => {
                self.number(length)?;
                match receiver {
                    Kind::Slice(of) => Some(Kind::Slice(of.clone()).reference().items()),
                    Kind::Place(place) => {
                        self.ask("sequence", place);
                        Some(item_of(&quote_spanned! { Span::mixed_site() => #place.chunks(1) }).items())
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn sequence(&mut self, kind: &Kind) -> Option<()> {
        match kind {
            Kind::Slice(_) => Some(()),
            Kind::Place(place) => {
                self.ask("sequence", place);
                Some(())
            }
            _ => None,
        }
    }

    /// The adaptors that run no code but the closures that stand here.
    fn of_an_iterator(&mut self, receiver: Kind, name: &str, arguments: &[&Expr]) -> Option<Kind> {
        let item = self.item(receiver)?;
        match (name, arguments) {
            ("rev", []) => Some(item.items()),
            ("skip" | "step_by" | "take", [count]) => {
                self.number(count)?;
                Some(item.items())
            }
            ("enumerate", []) => Some(Kind::Tuple(vec![Kind::Integer, item]).items()),
            ("copied" | "cloned", []) => Some(self.scalar(&item)?.items()),
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
                let init = self.number(init)?;
                let folded = self.closure(closure, vec![init.clone(), item])?;
                self.scalar(&folded)?;
                Some(init)
            }
            ("sum" | "product", []) => self.scalar(&item),
            _ => None,
        }
    }

    /// What a closure returns. Its parameters are of these kinds.
    fn closure(&mut self, expr: &Expr, kinds: Vec<Kind>) -> Option<Kind> {
        let Expr::Closure(closure) = expr else { return None };
        let is_plain = closure.attrs.is_empty() && closure.asyncness.is_none() && closure.constness.is_none();
        if !is_plain || closure.inputs.len() != kinds.len() {
            return None;
        }
        let known = self.variables();
        for (pattern, kind) in closure.inputs.iter().zip(kinds) {
            self.undropped(&kind)?;
            self.bind(pattern, kind)?;
        }
        let kind = self.expr(&closure.body)?;
        self.undropped(&kind)?;
        self.forget(known);
        Some(kind)
    }
}
