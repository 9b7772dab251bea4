//! The bound [`Real`] for generic code: a type that computes like a real number.
//!
//! ```
//! fn twice<T: fpcontrol::Real>(x: T) -> T { x + x }
//! assert_eq!((twice(1.0_f64), twice(2.0_f32)), (2.0, 4.0));
//! ```

use crate::consts::Constant;
use crate::control::Control;
use crate::reduce::blocks::{self, BLOCK};
use crate::{ops, reduce};
use fpcontrol_core::{Binary32, Binary64, Rounding};

/// A type that computes like a real number under a control: `f32`, `f64`, and types made from them.
///
/// It is the bound for generic functions: `fn f<T: Real>(a: T, b: T) -> T`, annotated or not. All four reference forms of
/// the operators work (`a + b`, `a + &b`, `&a + b`, `&a + &b`), natively and under a control, without further bounds.
///
/// ```
/// use fpcontrol::{Real, round};
///
/// #[round(rd)]
/// fn area<T: Real>(width: T, height: T) -> T {
///     width * height
/// }
///
/// assert_eq!(area(2.0_f32, 3.0), 6.0);
/// assert!(area(0.1_f64, 0.1) < 0.1 * 0.1);
/// ```
///
/// A function without an annotation takes the control as a type parameter, `C: Control`, and calls the traits of [`ops`]:
/// `width.controlled_mul::<C>(height)`.
pub trait Real:
    Copy
    + core::fmt::Debug
    + PartialOrd
    + 'static
    + Operators<Self, Self>
    + for<'a> Operators<&'a Self, Self>
    + for<'a> Referenced<'a, Reference = &'a Self, Reference: ReferenceOperators<Self>>
    + Negation<Self>
    + Assignments<Self>
    + for<'a> Assignments<&'a Self>
    + ops::Sqrt
    + ops::Recip
    + ops::RecipSqrt
    + ops::MulAdd
    + ops::Min
    + ops::Max
    + ops::Abs
    + ops::Hypot
    + ops::Powi
    + ops::RemEuclid
    + ops::DivEuclid
    + ops::ToDegrees
    + ops::ToRadians
    + ops::Clamp
    + ops::Kind<Is = ops::IsFloat>
    + ops::Compare
    + ops::Equate
    + ops::Functions
{
    /// −0, the neutral element of addition in every mode but rd.
    const NEGATIVE_ZERO: Self;

    /// 1, the neutral element of multiplication.
    const ONE: Self;

    /// This type's value of a number in a source, a literal or a [constant](crate::consts), in a mode: rounded once from the
    /// number itself, or around it.
    #[must_use]
    fn rounded_constant(constant: &Constant, rounding: Rounding) -> Self;

    /// This type's value of an integer, in a mode.
    #[must_use]
    fn rounded_integer(integer: Integer, rounding: Rounding) -> Self;

    /// The nearest integer in a mode's direction: `floor`, `ceil`, `trunc`, `round`, `round_ties_even`.
    #[must_use]
    fn rounded_to_integral(self, rounding: Rounding) -> Self;

    /// What the control reads it as: the zero that a flushed subnormal counts as, the `f32` of a machine that has no `f64`.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    fn as_read<C: Control>(self) -> Self {
        self
    }

    /// Whether it is a NaN, or what stands for one. Of some types more than a NaN is unequal to itself.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    #[allow(clippy::eq_op, reason = "a NaN is the one float that is not itself")]
    fn is_no_number(self) -> bool {
        self != self
    }

    /// The exact sum, rounded once: [`reduce::Exact`].
    #[must_use]
    fn exact_sum<C: Control>(elements: &[Self]) -> Self;

    /// The exact dot product of two slices of the same length, rounded once: [`reduce::Exact`].
    #[must_use]
    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self;

    /// The exact sum of elements that come one by one, rounded once. By default they are collected; without the feature `std`
    /// there is no default.
    #[cfg(feature = "std")]
    #[must_use]
    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        Self::exact_sum::<C>(&elements.collect::<Vec<_>>())
    }

    /// The exact sum of elements that come one by one, rounded once. With the feature `std` there is a default.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self;

    /// The exact dot product of pairs that come one by one, rounded once. By default they are collected; without the feature
    /// `std` there is no default.
    #[cfg(feature = "std")]
    #[must_use]
    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
        let (left, right): (Vec<_>, Vec<_>) = pairs.unzip();
        Self::exact_dot::<C>(&left, &right)
    }

    /// The exact dot product of pairs that come one by one, rounded once. With the feature `std` there is a default.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self;

    /// The sum of the elements' leading parts: [`reduce::Binned`]. A type that is not cut at bins sums exactly, which does not
    /// depend on the order either.
    #[must_use]
    fn binned_sum<C: Control>(elements: &[Self]) -> Self {
        Self::exact_sum::<C>(elements)
    }

    /// The same of elements that come one by one.
    #[must_use]
    fn binned_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        Self::exact_sum_of::<C>(elements)
    }

    /// Two powers of two whose product is 1, by the first of which all elements must be multiplied before they are squared,
    /// because the square of the largest of them is not in the middle of the range; `None` if it is, or nothing helps.
    #[doc(hidden)]
    #[must_use]
    fn norm_scale(_largest: Self) -> Option<[Self; 2]> {
        None
    }

    /// The balanced sum of a block, by operations on slices where the type has them.
    #[doc(hidden)]
    #[must_use]
    fn block_sum<C: Control>(_: &[Self; BLOCK]) -> Option<Self> {
        None
    }

    /// The balanced sum of the rounded products of a block, by operations on slices where the type has them.
    #[doc(hidden)]
    #[must_use]
    fn block_dot<C: Control>(_: &[Self; BLOCK], _: &[Self; BLOCK]) -> Option<Self> {
        None
    }
}

macro_rules! floats {
    ($($float:ident $format:ident $power:ident $middle:literal $down:literal $up:literal;)*) => {
        $(
            impl Real for $float {
                const NEGATIVE_ZERO: Self = -0.0;
                const ONE: Self = 1.0;

                #[inline]
                fn rounded_constant(constant: &Constant, rounding: Rounding) -> Self {
                    constant.$float(rounding)
                }

                #[inline]
                fn rounded_integer(integer: Integer, rounding: Rounding) -> Self {
                    integer.$float(rounding)
                }

                #[inline]
                fn rounded_to_integral(self, rounding: Rounding) -> Self {
                    $format::from_host(self).round_to_integral(rounding).to_host()
                }

                #[inline]
                fn as_read<C: Control>(self) -> Self {
                    ops::float::Float::flush::<C>(self)
                }

                #[inline]
                fn exact_sum<C: Control>(elements: &[Self]) -> Self {
                    reduce::exact_sum::<C, Self>(elements)
                }

                #[inline]
                fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
                    reduce::exact_dot::<C, Self>(left, right)
                }

                #[inline]
                fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
                    reduce::exact_sum_of::<C, Self>(elements)
                }

                #[inline]
                fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
                    reduce::exact_dot_of::<C, Self>(pairs)
                }

                #[inline]
                fn binned_sum<C: Control>(elements: &[Self]) -> Self {
                    reduce::binned_sum::<C, Self>(elements)
                }

                #[inline]
                fn binned_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
                    reduce::binned_sum_of::<C, Self>(elements)
                }

                fn norm_scale(largest: Self) -> Option<[Self; 2]> {
                    // By the exponent, which no square of a number in the middle brings near the ends.
                    let exponent = (largest.to_bits() >> (Self::MANTISSA_DIGITS - 1)) as i32 - (Self::MAX_EXP - 1);
                    let scale = match exponent {
                        Self::MAX_EXP => return None,
                        exponent if exponent >= $middle => -$down,
                        exponent if exponent < -$middle && largest != 0.0 => $up,
                        _ => return None,
                    };
                    Some([scale, -scale].map(|exponent| $power(exponent)))
                }

                fn block_sum<C: Control>(block: &[Self; BLOCK]) -> Option<Self> {
                    Some(blocks::sum::<C, $float>(block))
                }

                fn block_dot<C: Control>(left: &[Self; BLOCK], right: &[Self; BLOCK]) -> Option<Self> {
                    Some(blocks::dot::<C, $float>(left, right))
                }
            }
        )*
    };
}

floats! {
    f32 Binary32 power_of_two_32 48 80 100;
    f64 Binary64 power_of_two_64 480 600 600;
}

fn power_of_two_32(exponent: i32) -> f32 {
    f32::from_bits(((exponent + 127) as u32) << 23)
}

fn power_of_two_64(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Any of Rust's integers, as a [`Real`] takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Integer {
    /// Whether it is below zero.
    pub negative: bool,
    /// Its distance from zero.
    pub magnitude: u128,
}

macro_rules! integers {
    ($($integer:ty)*) => {
        $(
            impl From<$integer> for Integer {
                #[inline]
                fn from(n: $integer) -> Self {
                    #[allow(unused_comparisons, reason = "half of the types have no sign")]
                    let negative = n < 0;
                    let magnitude = n as u128;
                    Self { negative, magnitude: if negative { magnitude.wrapping_neg() } else { magnitude } }
                }
            }
        )*
    };
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

macro_rules! roundings {
    ($($float:ident $format:ident;)*) => {
        impl Integer {
            $(
                /// In a mode.
                pub(crate) const fn $float(self, rounding: Rounding) -> $float {
                    let Self { negative, magnitude } = self;
                    let rounding = if negative { rounding.mirrored() } else { rounding };
                    let value = $format::from_u128(magnitude, rounding).to_host();
                    if negative { -value } else { value }
                }
            )*
        }
    };
}

roundings! {
    f32 Binary32;
    f64 Binary64;
}

/// The binary operators with one type on the right, native and under control.
pub trait Operators<Rhs, Output>:
    core::ops::Add<Rhs, Output = Output>
    + core::ops::Sub<Rhs, Output = Output>
    + core::ops::Mul<Rhs, Output = Output>
    + core::ops::Div<Rhs, Output = Output>
    + core::ops::Rem<Rhs, Output = Output>
    + ops::Add<Rhs, Output = Output>
    + ops::Sub<Rhs, Output = Output>
    + ops::Mul<Rhs, Output = Output>
    + ops::Div<Rhs, Output = Output>
    + ops::Rem<Rhs, Output = Output>
    + ops::Product<Rhs, Product = ops::Deferred<Output>>
{
}

impl<T, Rhs, Output> Operators<Rhs, Output> for T where
    T: core::ops::Add<Rhs, Output = Output>
        + core::ops::Sub<Rhs, Output = Output>
        + core::ops::Mul<Rhs, Output = Output>
        + core::ops::Div<Rhs, Output = Output>
        + core::ops::Rem<Rhs, Output = Output>
        + ops::Add<Rhs, Output = Output>
        + ops::Sub<Rhs, Output = Output>
        + ops::Mul<Rhs, Output = Output>
        + ops::Div<Rhs, Output = Output>
        + ops::Rem<Rhs, Output = Output>
        + ops::Product<Rhs, Product = ops::Deferred<Output>>
{
}

/// Unary minus, native and under control.
pub trait Negation<Output>: core::ops::Neg<Output = Output> + ops::Neg<Output = Output> {}

impl<T, Output> Negation<Output> for T where T: core::ops::Neg<Output = Output> + ops::Neg<Output = Output> {}

/// The compound assignments with one type on the right, native and under control.
pub trait Assignments<Rhs>:
    core::ops::AddAssign<Rhs>
    + core::ops::SubAssign<Rhs>
    + core::ops::MulAssign<Rhs>
    + core::ops::DivAssign<Rhs>
    + core::ops::RemAssign<Rhs>
    + ops::AddAssign<Rhs>
    + ops::SubAssign<Rhs>
    + ops::MulAssign<Rhs>
    + ops::DivAssign<Rhs>
    + ops::RemAssign<Rhs>
{
}

impl<T, Rhs> Assignments<Rhs> for T where
    T: core::ops::AddAssign<Rhs>
        + core::ops::SubAssign<Rhs>
        + core::ops::MulAssign<Rhs>
        + core::ops::DivAssign<Rhs>
        + core::ops::RemAssign<Rhs>
        + ops::AddAssign<Rhs>
        + ops::SubAssign<Rhs>
        + ops::MulAssign<Rhs>
        + ops::DivAssign<Rhs>
        + ops::RemAssign<Rhs>
{
}

/// The operators of `&T`, whose results are `T`s.
///
/// Every `&T` of a [`Real`] type has them by the `impl` below, so the compiler also believes it of an associated type:
/// `trait Space { type Scalar: Real; }`. There it knows the operators of `S::Scalar`, and cannot conclude anything about
/// `&S::Scalar`.
pub trait ReferenceOperators<T>: Operators<T, T> + for<'b> Operators<&'b T, T> + Negation<T> {}

// Its supertraits follow from `T: Real` itself. What proves them for each type is the bound of the `impl` of `Referenced`.
impl<T: Real> ReferenceOperators<T> for &T {}

/// A type seen through a reference: what lets [`Real`] promise operators on `&T` without a `where` clause of the user's,
/// because bounds on the associated types of a supertrait are implied.
pub trait Referenced<'a> {
    /// `&'a Self`.
    type Reference;
}

impl<'a, T: 'static> Referenced<'a> for T
where
    &'a T: Operators<T, T> + for<'b> Operators<&'b T, T> + Negation<T>,
{
    type Reference = &'a T;
}
