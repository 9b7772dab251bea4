//! Parameters and places of a function as bits, so that sets of them are cheap.

use super::{Threads, Value};
use crate::facts::{Given, Order};
use crate::hir::Name;
use crate::types::Ty;
use serde::{Deserialize, Serialize};

/// How many parameters are told apart.
const PARAMETERS: usize = 24;

/// The bit of a parameter: `self` is the first, whether there is one or not.
pub(crate) fn bit(parameter: usize) -> u64 {
    if parameter < PARAMETERS { 1 << parameter } else { 0 }
}

/// The bits of all parameters; the bits of other places are above them.
pub(crate) const ALL: u64 = (1 << PARAMETERS) - 1;

/// The bit of the place with this number.
pub(crate) fn place_bit(count: usize) -> u64 {
    let bit = PARAMETERS + count;
    if bit < KEYS.start { 1 << bit } else { 0 }
}

/// The bits of the parts of keys, which the loops that are walked share.
const KEYS: std::ops::Range<usize> = 48..60;

/// A bit for a part of a key that is not used yet; 0 if there is none.
pub(crate) fn key_bit(used: u64) -> u64 {
    KEYS.map(|bit| 1 << bit).find(|bit| used & bit == 0).unwrap_or(0)
}

/// The first argument of a closure, when its body is asked what it does with that argument.
pub(crate) const HANDED: u64 = 1 << 62;

/// The value of a parameter.
pub(crate) fn given(ty: Ty, parameter: usize) -> Value {
    let bit = bit(parameter);
    let value = Value { reaches: bit, sources: bit, terms: bit, ..Value::of(ty) };
    match &value.ty {
        Ty::Float | Ty::Other => value,
        Ty::Integer => Value { threads: Some(Threads { at: None, given: bit, size: false }), ..value },
        _ => Value { order: Some(Order::given(Given { order: bit, ..Given::default() })), ..value },
    }
}

/// A field of a parameter, with the bit that stands for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GivenField {
    pub bit: u64,
    pub parameter: usize,
    /// The names of the fields, with points between.
    pub path: Name,
}
