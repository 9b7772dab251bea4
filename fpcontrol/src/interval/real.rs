//! Intervals as a [`Real`]: methods under a control, comparisons, conversions.

use super::{Bound, Interval};
use crate::consts::Constant;
use crate::control::Control;
use crate::ops::{
    Abs, Cast, Clamp, Compare, DivEuclid, Equate, Hypot, IsFloat, Kind, Max, Midpoint, Min, Mul, MulAdd, Recip,
    RecipSqrt, RemEuclid, Sqrt, ToDegrees, ToRadians,
};
use crate::real::{Integer, Real};
use crate::reduce::{Reduce, Superaccumulator};
use core::cmp::Ordering;
use fpcontrol_core::{Binary64, Rounding};

#[diagnostic::do_not_recommend]
impl<T: Bound> Real for Interval<T> {
    const ZERO: Self = Self::ZERO;
    /// Intervals have one zero only.
    const NEGATIVE_ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;
    const TWO: Self = Self { lo: T::TWO, hi: T::TWO };
    const HALF: Self = Self { lo: T::HALF, hi: T::HALF };
    const MAX: Self = Self { lo: T::MAX, hi: T::MAX };
    const MIN: Self = Self { lo: T::MIN, hi: T::MIN };
    const MIN_POSITIVE: Self = Self { lo: T::MIN_POSITIVE, hi: T::MIN_POSITIVE };
    const EPSILON: Self = Self { lo: T::EPSILON, hi: T::EPSILON };
    /// All numbers from the largest finite one on.
    const INFINITY: Self = Self { lo: T::MAX, hi: T::INFINITY };
    /// All numbers down from the least finite one.
    const NEG_INFINITY: Self = Self { lo: T::NEG_INFINITY, hi: T::MIN };
    /// The empty interval.
    const NAN: Self = Self::EMPTY;

    /// Encloses the number, whatever the control's mode.
    #[inline]
    fn rounded_constant(constant: &Constant, _: Rounding) -> Self {
        Self::from(constant)
    }

    /// Encloses the integer, whatever the control's mode.
    #[inline]
    fn rounded_integer(integer: Integer, _: Rounding) -> Self {
        let bound = |rounding| T::bound_of_integer(integer, rounding);
        Self::of(bound(Rounding::TowardNegative), bound(Rounding::TowardPositive))
    }

    /// Rounds all numbers of the interval.
    #[inline]
    fn rounded_to_integral(self, rounding: Rounding) -> Self {
        self.integral(rounding)
    }

    /// No interval of more than one number is equal to itself.
    #[inline]
    fn is_no_number(self) -> bool {
        self.is_empty()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Bound> Reduce for Interval<T> {
    /// Between the exact sums of the bounds.
    fn exact_sum<C: Control>(elements: &[Self]) -> Self {
        exact_sum(elements.iter().copied())
    }

    /// The products are rounded outward, their sum is exact.
    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
        exact_sum(left.iter().zip(right).map(|(&a, b)| a.controlled_mul::<C>(b)))
    }

    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        exact_sum(elements)
    }

    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
        exact_sum(pairs.map(|(a, b)| a.controlled_mul::<C>(b)))
    }
}

fn exact_sum<T: Bound>(terms: impl Iterator<Item = Interval<T>>) -> Interval<T> {
    let (mut lo, mut hi) = (Superaccumulator::new(), Superaccumulator::new());
    for term in terms {
        if term.is_empty() {
            return Interval::EMPTY;
        }
        lo.add(term.lo);
        hi.add(term.hi);
    }
    Interval::of(lo.round(Rounding::TowardNegative), hi.round(Rounding::TowardPositive))
}

/// Its arithmetic rounds.
#[diagnostic::do_not_recommend]
impl<T: Bound> Kind for Interval<T> {
    type Is = IsFloat;
}

macro_rules! methods {
    ($($trait:ident $method:ident ($($operand:ident),*) $operation:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Bound> $trait for Interval<T> {
                #[inline]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                    self.$operation::<C::Backend>($($operand),*)
                }
            }
        )*
    };
}

methods! {
    Sqrt controlled_sqrt() root;
    MulAdd controlled_mul_add(factor, addend) fused;
}

impl<T: Bound> Recip for Interval<T> {
    #[inline]
    fn controlled_recip<C: Control>(self) -> Self {
        Self::ONE.over::<C::Backend>(self)
    }
}

impl<T: Bound> RecipSqrt for Interval<T> {
    #[inline]
    fn controlled_recip_sqrt<C: Control>(self) -> Self {
        Self::ONE.over::<C::Backend>(self.root::<C::Backend>())
    }
}

macro_rules! sequences {
    ($($trait:ident $method:ident ($($operand:ident: $type:ty),*) $operation:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Bound> $trait for Interval<T> {
                #[inline]
                fn $method<C: Control>(self $(, $operand: $type)*) -> Self {
                    self.$operation::<C::Backend>($($operand),*)
                }
            }
        )*
    };
}

sequences! {
    Hypot controlled_hypot(other: Self) hypotenuse;
    RemEuclid controlled_rem_euclid(rhs: Self) euclidean_remainder;
    DivEuclid controlled_div_euclid(rhs: Self) euclidean_quotient;
    Midpoint controlled_midpoint(other: Self) half_way;
    ToDegrees controlled_to_degrees() degrees;
    ToRadians controlled_to_radians() radians;
}

/// These methods are exact.
macro_rules! exact_methods {
    ($($trait:ident $method:ident ($($operand:ident),*) $operation:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Bound> $trait for Interval<T> {
                #[inline]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                    self.$operation($($operand),*)
                }
            }
        )*
    };
}

exact_methods! {
    Abs controlled_abs() abs;
    Min controlled_min(other) min;
    Max controlled_max(other) max;
    Clamp controlled_clamp(min, max) clamp;
}

/// A relation that holds for all numbers of both intervals. Only equal single numbers are equal.
impl<T: Bound> PartialOrd for Interval<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        if self.is_empty() || other.is_empty() {
            None
        } else if self.hi < other.lo {
            Some(Ordering::Less)
        } else if self.lo > other.hi {
            Some(Ordering::Greater)
        } else {
            (self == other).then_some(Ordering::Equal)
        }
    }
}

/// Whether both are the same single number. For sets see [`Interval::equals`].
impl<T: Bound> PartialEq for Interval<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is_singleton() && self.equals(*other)
    }
}

impl<T: Bound> Compare for Interval<T> {
    #[inline]
    fn controlled_partial_cmp<C: Control>(&self, other: &Self) -> Option<Ordering> {
        self.partial_cmp(other)
    }
}

impl<T: Bound> Equate for Interval<T> {
    #[inline]
    fn controlled_equals<C: Control>(&self, other: &Self) -> bool {
        self == other
    }
}

/// Around the number. An infinity or a NaN is treated as by [`Interval::point`].
impl<T: Bound> From<&Constant> for Interval<T> {
    fn from(constant: &Constant) -> Self {
        let bounds = T::bound_of_constant(constant);
        if bounds.rd < bounds.ru { Self::of(bounds.rd, bounds.ru) } else { Self::point(bounds.rd) }
    }
}

/// Returns the interval of one number, as [`Interval::point`] does.
impl<T: Bound> From<T> for Interval<T> {
    fn from(x: T) -> Self {
        Self::point(x)
    }
}

impl From<f32> for Interval<f64> {
    fn from(x: f32) -> Self {
        Interval::<f32>::point(x).into()
    }
}

impl From<Interval<f32>> for Interval<f64> {
    fn from(x: Interval<f32>) -> Self {
        Self { lo: x.lo.into(), hi: x.hi.into() }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Bound> Cast<Self> for Interval<T> {
    #[inline]
    fn controlled_cast<C: Control>(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl Cast<Interval<f64>> for Interval<f32> {
    #[inline]
    fn controlled_cast<C: Control>(self) -> Interval<f64> {
        self.into()
    }
}

/// Returns the interval of one number.
#[diagnostic::do_not_recommend]
impl Cast<Interval<Self>> for f64 {
    #[inline]
    fn controlled_cast<C: Control>(self) -> Interval<Self> {
        self.into()
    }
}

#[diagnostic::do_not_recommend]
impl Cast<Interval<f32>> for Interval<f64> {
    #[inline]
    fn controlled_cast<C: Control>(self) -> Interval<f32> {
        if self.is_empty() {
            return Interval::EMPTY;
        }
        let bound = |x, rounding| Binary64::from_host(x).to_binary32(rounding).to_host();
        Interval::of(bound(self.lo, Rounding::TowardNegative), bound(self.hi, Rounding::TowardPositive))
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {
        $(
            /// Encloses the integer.
            impl<T: Bound> From<$integer> for Interval<T> {
                fn from(n: $integer) -> Self {
                    Self::rounded_integer(n.into(), Rounding::TiesToEven)
                }
            }

            /// Encloses the integer.
            #[diagnostic::do_not_recommend]
            impl<T: Bound> Cast<Interval<T>> for $integer {
                #[inline]
                fn controlled_cast<C: Control>(self) -> Interval<T> {
                    self.into()
                }
            }
        )*
    };
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
