//! The smaller and the larger of two numbers, by comparisons.

use crate::backend::Datum;

/// Minimum and maximum with ordered zeros.
pub(in crate::backend) trait Order: Datum {
    /// The smaller, −0 before +0; NaN if either is.
    fn minimum(a: Self, b: Self) -> Self;
    /// The larger, −0 before +0; NaN if either is.
    fn maximum(a: Self, b: Self) -> Self;
    /// The smaller, −0 before +0; a number rather than a NaN.
    fn minimum_number(a: Self, b: Self) -> Self;
    /// The larger, −0 before +0; a number rather than a NaN.
    fn maximum_number(a: Self, b: Self) -> Self;
}

macro_rules! order {
    ($($float:ident)*) => {
        $(
            impl Order for $float {
                #[inline]
                fn minimum(a: Self, b: Self) -> Self {
                    // Neither is less: they are equal, or one is a NaN.
                    if a < b {
                        a
                    } else if b < a {
                        b
                    } else if a == b {
                        $float::from_bits(a.to_bits() | b.to_bits())
                    } else {
                        a + b
                    }
                }

                #[inline]
                fn maximum(a: Self, b: Self) -> Self {
                    if a > b {
                        a
                    } else if b > a {
                        b
                    } else if a == b {
                        $float::from_bits(a.to_bits() & b.to_bits())
                    } else {
                        a + b
                    }
                }

                #[inline]
                fn minimum_number(a: Self, b: Self) -> Self {
                    if a < b || b.is_nan() {
                        a
                    } else if a == b {
                        $float::from_bits(a.to_bits() | b.to_bits())
                    } else {
                        b
                    }
                }

                #[inline]
                fn maximum_number(a: Self, b: Self) -> Self {
                    if a > b || b.is_nan() {
                        a
                    } else if a == b {
                        $float::from_bits(a.to_bits() & b.to_bits())
                    } else {
                        b
                    }
                }
            }
        )*
    };
}

order! { f32 f64 }
