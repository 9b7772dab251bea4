//! Float literals in a region's mode.
//!
//! A macro does not know whether `0.1` is an `f32` or an `f64`, so it rounds the decimal to both and the compiler chooses:
//! `literal(0.1, single_bits, double_bits)` has the type, and takes part in the inference, that `0.1` alone would.

/// A type that a float literal can have.
pub trait Literal: Copy {
    /// The one of the two roundings that is of this type.
    #[must_use]
    fn of(single: u32, double: u64) -> Self;
}

impl Literal for f32 {
    #[inline]
    fn of(single: u32, _: u64) -> Self {
        Self::from_bits(single)
    }
}

impl Literal for f64 {
    #[inline]
    fn of(_: u32, double: u64) -> Self {
        Self::from_bits(double)
    }
}

/// The literal, rounded in the region's mode; `native` is the literal as written and gives only its type.
#[must_use]
#[inline]
pub fn literal<T: Literal>(native: T, single: u32, double: u64) -> T {
    let _ = native;
    T::of(single, double)
}
