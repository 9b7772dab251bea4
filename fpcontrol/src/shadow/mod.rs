//! Shadow values: each carries a number and, beside it, what the number would be with 113 bits.
//!
//! The generic twin of a function (`#[fp(twin)]`) computes with them as the function does: the values are the function's, bit for bit,
//! and every one carries the value that the same operations give in binary128, rounded to nearest. Their difference is the
//! error of the whole computation so far, cancellation included, which the errors of single operations do not show.
//!
//! ```
//! use fpcontrol::{Shadow, fp};
//!
//! #[fp(round = rn, twin)]
//! fn root(b: f64, c: f64) -> f64 {
//!     b - (b * b - c).sqrt()
//! }
//!
//! let x = root_over(Shadow::new(1e8_f64), Shadow::new(1.0));
//! assert_eq!(x.value(), root(1e8, 1.0)); // 7.45e-9
//! assert!(x.relative_error() > 0.4); // it should be 5e-9
//! ```
//!
//! Comparisons look at the values, and so do branches, `min`, `max` and `clamp`. The shadow shows what this path through the function computes, not
//! which path would be right. The shadow of a literal is its decimal text to 113 bits; so is that of a named constant.
//! [`Shadow::new`] makes an input without error, [`Shadow::with`] one with an error.
//!
//! A shadow does not enclose: it is rounded too, by up to 2^-113 in each operation, and a difference of shadows can cancel like any
//! other. [`Interval`](crate::Interval) encloses.

mod functions;
mod operators;
mod real;

use crate::control::Rn;
use crate::math;
use crate::real::Real;
use crate::reduce::Summand;
use core::fmt;
use fpcontrol_core::{Binary32, Binary64, Binary128, Class, Environment, Rounding, X87Extended};
use sealed::Narrow;

/// A number, and its value with 113 bits: a [`Real`].
///
/// ```
/// use fpcontrol::Shadow;
///
/// let third = Shadow::new(1.0_f64) / Shadow::new(3.0);
/// assert_eq!(third.value(), 1.0 / 3.0);
/// assert!(third.error_in_ulps() <= 0.5);
/// ```
#[derive(Clone, Copy)]
pub struct Shadow<T> {
    value: T,
    exact: Binary128,
}

impl<T> crate::ops::own::decide::Computes for Shadow<T> {}

/// The types that have shadows: `f32` and `f64`.
///
/// ```
/// use fpcontrol::Shadow;
/// use fpcontrol::shadow::Shadowed;
///
/// /// The error of a sum of tenths, in units in the last place.
/// fn error<T: Shadowed>(tenth: T) -> f64 {
///     (0..10).fold(Shadow::new(T::ZERO), |sum, _| sum + Shadow::new(tenth)).error_in_ulps()
/// }
///
/// assert!(error(0.1_f32) > 0.0 && error(0.1_f64) < 4.0);
/// ```
pub trait Shadowed: Narrow + Real + Summand {}

impl Shadowed for f32 {}
impl Shadowed for f64 {}

mod sealed {
    use super::*;

    /// What a shadow needs of its number, under names that no method of floats has.
    pub trait Narrow: Copy {
        const SMALLEST_EXPONENT: i32;
        const BITS_OF_PRECISION: i32;
        /// The exact values of the constants of `Real`.
        const SHADOWS: Shadows;

        fn shadow_of(self) -> Binary128;
    }

    pub struct Shadows {
        pub max: Binary128,
        pub min_positive: Binary128,
        pub epsilon: Binary128,
    }

    const fn power_of_two(exponent: i32) -> Binary128 {
        Binary128::from_bits(((exponent + 0x3fff) as u128) << 112)
    }

    /// Returns the largest number with this exponent, in a format with `digits` bits after the point.
    const fn largest(exponent: i32, digits: u32) -> Binary128 {
        let fraction = ((1 << digits) - 1) << (112 - digits);
        Binary128::from_bits(power_of_two(exponent).to_bits() | fraction)
    }

    macro_rules! narrow {
        ($($host:ident $format:ident;)*) => {
            $(
                impl Narrow for $host {
                    const SMALLEST_EXPONENT: i32 = Self::MIN_EXP - 1;
                    const BITS_OF_PRECISION: i32 = Self::MANTISSA_DIGITS as i32;
                    const SHADOWS: Shadows = Shadows {
                        max: largest(Self::MAX_EXP - 1, Self::MANTISSA_DIGITS - 1),
                        min_positive: power_of_two(Self::MIN_EXP - 1),
                        epsilon: power_of_two(1 - Self::MANTISSA_DIGITS as i32),
                    };

                    fn shadow_of(self) -> Binary128 {
                        Binary128::widen($format::from_host(self))
                    }
                }
            )*
        };
    }

    narrow! {
        f32 Binary32;
        f64 Binary64;
    }
}

impl<T: Shadowed> Shadow<T> {
    /// Returns a number without error.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self { value, exact: value.shadow_of() }
    }

    /// Returns a number with the exact value that it stands for.
    #[must_use]
    pub const fn with(value: T, exact: Binary128) -> Self {
        Self { value, exact }
    }

    /// Returns the number that the function computes.
    #[must_use]
    pub const fn value(self) -> T {
        self.value
    }

    /// Returns the number that the function would compute with 113 bits.
    #[must_use]
    pub const fn exact(self) -> Binary128 {
        self.exact
    }

    /// Returns the distance between the value and its shadow. It is NaN if one of them is NaN.
    #[must_use]
    pub fn absolute_error(self) -> f64 {
        to_f64(self.distance())
    }

    /// Returns the distance divided by the shadow. It is 0 if both are equal, and ∞ if only the shadow is zero.
    #[must_use]
    pub fn relative_error(self) -> f64 {
        let distance = self.distance();
        match class(distance) {
            Class::Zero => 0.0,
            Class::Finite | Class::Infinite | Class::QuietNan | Class::SignalingNan => {
                to_f64(distance.div(self.exact.abs(), NEAREST))
            }
        }
    }

    /// Returns the distance in units in the last place of the shadow, as if it were a `T`.
    #[must_use]
    pub fn error_in_ulps(self) -> f64 {
        let number = self.exact.to_exact(Environment::new(NEAREST));
        let exponent = match number.class {
            Class::Finite => number.exponent.max(T::SMALLEST_EXPONENT),
            Class::Zero | Class::Infinite | Class::QuietNan | Class::SignalingNan => T::SMALLEST_EXPONENT,
        };
        to_f64(self.distance().scale_b(T::BITS_OF_PRECISION - 1 - exponent, NEAREST))
    }

    /// Returns how many significant decimal digits of the value are right: −log10 of the relative error. It is ∞ if there is no error, and never below 0.
    ///
    /// ```
    /// use fpcontrol::Shadow;
    ///
    /// let ten = Shadow::new(10.0_f64);
    /// let tenth = Shadow::new(1.0) / ten;
    /// assert_eq!(tenth.significant_digits().floor(), 16.0);
    /// let lost = (tenth + ten) - ten; // 10.1 has two digits before the point
    /// assert_eq!(lost.significant_digits().floor(), 14.0);
    /// ```
    #[must_use]
    pub fn significant_digits(self) -> f64 {
        let error = self.relative_error();
        if error >= 1.0 { 0.0 } else { -math::log10::<Rn, f64>(error) }
    }

    fn distance(self) -> Binary128 {
        self.value.shadow_of().sub(self.exact, NEAREST).abs()
    }
}

/// The value, the exact number to 64 bits, and the error.
///
/// ```
/// use fpcontrol::Shadow;
///
/// let third = Shadow::new(1.0_f64) / Shadow::new(3.0);
/// let text = "Shadow { value: 0.3333333333333333, exact: 0.33333333333333333334, error_in_ulps: 0.333, significant_digits: 16.3 }";
/// assert_eq!(format!("{third:?}"), text);
/// ```
impl<T: Shadowed> fmt::Debug for Shadow<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exact = X87Extended::from_exact(self.exact.to_exact(Environment::new(NEAREST)), NEAREST);
        let (ulps, digits) = (Binary64::from_host(self.error_in_ulps()), self.significant_digits());
        f.debug_struct("Shadow")
            .field("value", &self.value)
            .field("exact", &format_args!("{exact}"))
            .field("error_in_ulps", &format_args!("{}", ulps.to_decimal::<3>(NEAREST)))
            .field("significant_digits", &format_args!("{digits:.1}"))
            .finish()
    }
}

const NEAREST: Rounding = Rounding::TiesToEven;

fn to_f64(x: Binary128) -> f64 {
    x.to_binary64(NEAREST).to_host()
}

fn class(x: Binary128) -> Class {
    x.to_exact(Environment::new(NEAREST)).class
}
