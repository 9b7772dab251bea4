//! Rounding to an integer, in every mode except to odd, by additions that are exact or round at the ones.

use crate::backend::Datum;
use fpcontrol_core::Rounding;

/// Rounding to an integer of the same format.
pub(in crate::backend) trait Integral: Datum {
    /// The nearest integer in the mode's direction; the reference's result. Not for [`Rounding::ToOdd`].
    fn round_to_integral(self, mode: Rounding) -> Self;
}

macro_rules! integral {
    ($($float:ident)*) => {
        $(
            impl Integral for $float {
                #[inline]
                fn round_to_integral(self, mode: Rounding) -> Self {
                    // All larger numbers are integers.
                    const LARGE: $float = (1_u64 << ($float::MANTISSA_DIGITS - 1)) as $float;
                    let magnitude = self.abs();
                    if magnitude >= LARGE || magnitude.is_nan() {
                        return self;
                    }
                    // The sum rounds at the ones, ties to even; the difference is exact.
                    let nearest = (magnitude + LARGE) - LARGE;
                    let truncated = if nearest > magnitude { nearest - 1.0 } else { nearest };
                    let is_up = match mode {
                        Rounding::TiesToEven => return nearest.copysign(self),
                        Rounding::TowardZero | Rounding::ToOdd => false,
                        Rounding::TowardPositive => self > 0.0 && truncated < magnitude,
                        Rounding::TowardNegative => self < 0.0 && truncated < magnitude,
                        Rounding::TiesToAway => magnitude - truncated >= 0.5,
                    };
                    (if is_up { truncated + 1.0 } else { truncated }).copysign(self)
                }
            }
        )*
    };
}

integral! { f32 f64 }
