//! Methods and associated functions of numbers.

use crate::types::Ty;
use crate::types::library::is_elementary;
use crate::types::tables::numbers::{self, Gives};
use fpcontrol_core::FloatMethod;

/// The result type of a method of a number.
pub(crate) fn method(name: &str, receiver: &Ty) -> Option<Ty> {
    let own = || match receiver {
        Ty::Unknown => Ty::Float,
        known => known.clone(),
    };
    Some(match name {
        _ if numbers::has(name, Gives::Own) => own(),
        _ if numbers::has(name, Gives::Float) => Ty::Float,
        _ if numbers::has(name, Gives::Two) => Ty::Tuple([own(), own()].into()),
        _ if FloatMethod::named(name).is_some_and(FloatMethod::returns_float) => own(),
        _ if numbers::has(name, Gives::WithInteger) => Ty::Tuple([own(), Ty::Integer].into()),
        _ if numbers::has(name, Gives::Integer) => Ty::Integer,
        _ if numbers::has(name, Gives::Perhaps) => own().option(),
        _ if numbers::has(name, Gives::Other) => Ty::Other,
        _ => return None,
    })
}

/// Names that only floats and types made of floats have.
pub(crate) fn is_unmistakable(name: &str) -> bool {
    // Loggers have methods called `log` too.
    is_elementary(name) && !numbers::has(name, Gives::Ambiguous) || numbers::has(name, Gives::Unmistakable)
}

/// The result type of an associated function of a number type: `f64::sqrt(x)`, `T::from_f64(x)`.
pub(crate) fn associated(name: &str, owner: &Ty, argument: &Ty) -> Option<Ty> {
    match owner {
        Ty::Float | Ty::Integer => match name {
            _ if numbers::has(name, Gives::Associated) => Some(owner.clone()),
            _ => method(name, owner),
        },
        Ty::Parameter(_) => match method(name, owner) {
            // `T::max(a, b)` and the like; what is not a method makes a `T`.
            Some(ty) if !argument.is_unknown() => Some(ty),
            _ => None,
        },
        _ => None,
    }
}
