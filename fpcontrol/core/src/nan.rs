//! NaNs: the one place that says what an operation returns where IEEE 754 delivers a NaN.
//!
//! Arithmetic, conversions and min/max return the format's canonical NaN ([`Format::CANONICAL_NAN`]): CUDA's `0x7fffffff`
//! for f32 and `0x7fff` for the halves, the positive quiet NaN without payload for f64 and x87. Payloads are not propagated:
//! PTX does not, plain Rust does not promise to, and a function of its operands is easier to reason about. Only
//! `negate`, `abs`, `copy_sign` and bit moves keep a NaN's bits. A signalling operand, or an encoding that x87 does not
//! support, raises invalid.

use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::unpacked::Class;

/// The canonical NaN of a format, with invalid if asked.
#[inline(always)]
pub(crate) const fn nan<F: Format>(invalid: bool) -> Flagged<u128> {
    Flagged::new(F::CANONICAL_NAN, Exceptions::INVALID.when(invalid))
}

/// Whether an operand signals.
#[inline(always)]
pub(crate) const fn signals(class: Class) -> bool {
    matches!(class, Class::SignalingNan)
}
