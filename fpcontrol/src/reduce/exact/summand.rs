//! The elements of exact sums.

use super::blocks;
use super::counts::ElementClass;
use super::superaccumulator::Superaccumulator;
use crate::backend::Datum;
use fpcontrol_core::{Binary32, Binary64, Environment, ExactNumber};

/// A float that an accumulator takes and rounds to: `f32` and `f64`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Summand, Superaccumulator};
///
/// fn sum_of_rows<T: Summand>(rows: &[Vec<T>]) -> T {
///     let mut sum = Superaccumulator::new();
///     rows.iter().for_each(|row| sum.add_all(row));
///     sum.round_under::<Rn, T>()
/// }
///
/// assert_eq!(sum_of_rows(&[vec![1e100_f64, 1.0], vec![-1e100]]), 1.0);
/// ```
pub trait Summand: Datum + Into<f64> {
    /// Rounds an exact number.
    #[doc(hidden)]
    fn rounded(number: ExactNumber, environment: Environment) -> Self;

    /// Adds a slice to an accumulator.
    #[doc(hidden)]
    fn add_slice(accumulator: &mut Superaccumulator, elements: &[Self]);

    /// Adds the products of two slices of the same length.
    #[doc(hidden)]
    fn add_slices(accumulator: &mut Superaccumulator, left: &[Self], right: &[Self]);
}

macro_rules! summands {
    ($($float:ident: $format:ident, $sum:ident, $products:ident;)*) => {
        $(
            impl Summand for $float {
                #[inline]
                fn rounded(number: ExactNumber, environment: Environment) -> Self {
                    $format::from_exact_flagged(number, environment).value.to_host()
                }

                fn add_slice(accumulator: &mut Superaccumulator, elements: &[Self]) {
                    blocks::$sum(accumulator, elements);
                }

                fn add_slices(accumulator: &mut Superaccumulator, left: &[Self], right: &[Self]) {
                    blocks::$products(accumulator, left, right);
                }
            }
        )*
    };
}

summands! {
    f32: Binary32, add_f32, add_products_f32;
    f64: Binary64, add_f64, add_products_f64;
}

/// A float taken apart.
pub(in crate::reduce) enum Parts {
    Nan,
    Infinite(bool),
    Zero(bool),
    Finite(Finite),
}

/// `±significand * 2^exponent`.
pub(in crate::reduce) struct Finite {
    pub(in crate::reduce) negative: bool,
    pub(in crate::reduce) significand: u64,
    pub(in crate::reduce) exponent: i32,
}

impl Parts {
    pub(in crate::reduce) fn of(x: f64) -> Self {
        let (negative, field) = (x.is_sign_negative(), (x.to_bits() >> 52 & 0x7ff) as i32);
        let fraction = x.to_bits() & ((1 << 52) - 1);
        match (field, fraction) {
            (0x7ff, 0) => Self::Infinite(negative),
            (0x7ff, _) => Self::Nan,
            (0, 0) => Self::Zero(negative),
            (0, _) => Self::Finite(Finite { negative, significand: fraction, exponent: -1074 }),
            _ => Self::Finite(Finite { negative, significand: fraction | 1 << 52, exponent: field - 1075 }),
        }
    }

    pub(super) fn kind(&self) -> ElementClass {
        match self {
            Self::Nan => ElementClass::Nan,
            Self::Infinite(negative) => ElementClass::infinity(*negative),
            Self::Zero(negative) => ElementClass::zero(*negative),
            Self::Finite(_) => ElementClass::Number,
        }
    }

    /// Returns whether the sign is minus. That of a NaN counts as plus.
    pub(super) fn is_negative(&self) -> bool {
        match self {
            Self::Nan => false,
            Self::Infinite(negative) | Self::Zero(negative) | Self::Finite(Finite { negative, .. }) => *negative,
        }
    }
}
