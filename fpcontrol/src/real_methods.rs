//! The exact methods of floats for every [`Real`] type.

use crate::control::Rn;
use crate::real::Real;
use fpcontrol_core::Rounding;

/// The exact methods of `T: Real`, such as `abs`, `floor` and `is_nan`.
///
/// An annotated function with a type parameter has them without an import; elsewhere, `use fpcontrol::RealMethods as _;`.
///
/// ```
/// use fpcontrol::{Real, round};
///
/// #[round(ru)]
/// fn fraction_of_sum<T: Real>(a: T, b: T) -> T {
///     let sum = a + b;
///     (sum - sum.floor()).abs()
/// }
///
/// assert_eq!(fraction_of_sum(1.25_f64, 2.5), 0.75);
/// ```
///
/// They round nothing, so they are the same in every mode. If Rust has a method of the same name, or another bound of the type parameter has one, that method is called.
/// Methods that round, such as `sqrt` and `exp`, and `min` and `max` are methods of a `T: Real` in annotated functions as they are.
pub trait RealMethods: Real {
    /// Returns the absolute value.
    #[must_use]
    fn abs(&self) -> Self {
        self.controlled_abs::<Rn>()
    }

    /// Returns the greatest integer not above the number.
    #[must_use]
    fn floor(&self) -> Self {
        self.rounded_to_integral(Rounding::TowardNegative)
    }

    /// Returns the least integer not below the number.
    #[must_use]
    fn ceil(&self) -> Self {
        self.rounded_to_integral(Rounding::TowardPositive)
    }

    /// Returns `self` without its fraction.
    #[must_use]
    fn trunc(&self) -> Self {
        self.rounded_to_integral(Rounding::TowardZero)
    }

    /// Returns the nearest integer; on a tie, the integer farther from zero.
    #[must_use]
    fn round(&self) -> Self {
        self.rounded_to_integral(Rounding::TiesToAway)
    }

    /// Returns the nearest integer; on a tie, the even integer.
    #[must_use]
    fn round_ties_even(&self) -> Self {
        self.rounded_to_integral(Rounding::TiesToEven)
    }

    /// Returns what [`trunc`](Self::trunc) takes away, with the sign of the number; +0 of an integer, NaN of an infinity.
    #[must_use]
    fn fract(&self) -> Self {
        *self - self.rounded_to_integral(Rounding::TowardZero)
    }

    /// Returns the number, or the limit beyond which it lies; a NaN stays one.
    ///
    /// # Panics
    ///
    /// If `min` is not at most `max`.
    #[must_use]
    fn clamp(&self, min: Self, max: Self) -> Self {
        assert!(min <= max, "min > max, or either was NaN. min = {min:?}, max = {max:?}");
        if *self < min {
            min
        } else if *self > max {
            max
        } else {
            *self
        }
    }

    /// Returns whether it is a NaN.
    #[must_use]
    fn is_nan(&self) -> bool {
        self.is_no_number()
    }

    /// Returns whether it is neither an infinity nor a NaN.
    #[must_use]
    fn is_finite(&self) -> bool {
        self.controlled_abs::<Rn>() <= Self::MAX
    }

    /// Returns whether it is +∞ or −∞.
    #[must_use]
    fn is_infinite(&self) -> bool {
        self.controlled_abs::<Rn>() > Self::MAX
    }
}

#[diagnostic::do_not_recommend]
impl<T: Real> RealMethods for T {}
