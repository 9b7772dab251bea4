//! The bound [`Real`] for generic code: a type that computes like a real number.
//!
//! ```
//! fn twice<T: fpcontrol::Real>(x: T) -> T { x + x }
//! assert_eq!((twice(1.0_f64), twice(2.0_f32)), (2.0, 4.0));
//! ```

use crate::consts::Constant;
use crate::control::{Control, Rn};
use crate::float::Float;
use crate::ops;
use crate::reduce::Reduce;
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
/// [`real!`](macro@crate::real) makes a `T` of a literal, an integer or a [constant](crate::consts): `real!(0.1 as T)`, rounded in the mode of the annotated function.
///
/// A function without an annotation takes the control as a type parameter, `C: Control`, and calls the traits of [`ops`]:
/// `width.controlled_mul::<C>(height)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not implement `fpcontrol::Real`",
    label = "annotated generic code needs `fpcontrol::Real`",
    note = "`f32`, `f64`, `Interval` and `Shadow` implement it; make it the bound of a type parameter, or a supertrait of your float trait"
)]
pub trait Real:
    Copy
    + core::fmt::Debug
    + PartialOrd
    + 'static
    // So the compiler knows it of a user's `Sum<T>` too, and tells that from a type parameter of which nothing is known (`ops/own/decide/`).
    + core::panic::UnwindSafe
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
    + Reduce
{
    /// +0.
    const ZERO: Self;

    /// −0, the neutral element of addition in every mode but rd.
    const NEGATIVE_ZERO: Self;

    /// 1, the neutral element of multiplication.
    const ONE: Self;

    /// 2.
    const TWO: Self;

    /// 1/2.
    const HALF: Self;

    /// The largest finite number.
    const MAX: Self;

    /// The finite number farthest below zero.
    const MIN: Self;

    /// The smallest positive number that is not subnormal.
    const MIN_POSITIVE: Self;

    /// The distance from 1 to the next larger number.
    const EPSILON: Self;

    /// +∞, or the value that stands for numbers that are too large.
    const INFINITY: Self;

    /// −∞, or the value that stands for numbers that are too far below zero.
    const NEG_INFINITY: Self;

    /// A NaN, or the value that stands for one.
    const NAN: Self;

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

    /// The number as which the control reads it: zero for a flushed subnormal, the nearest `f32` on a machine without `f64`.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    fn as_read<C: Control>(self) -> Self {
        self
    }

    /// Whether it is a NaN, or the value that stands for one. Some types have other values that are unequal to themselves.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    #[allow(clippy::eq_op, reason = "a NaN is the one float that is not itself")]
    fn is_no_number(self) -> bool {
        self != self
    }
}

macro_rules! floats {
    ($($float:ident $format:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Real for $float {
                const ZERO: Self = 0.0;
                const NEGATIVE_ZERO: Self = -0.0;
                const ONE: Self = 1.0;
                const TWO: Self = 2.0;
                const HALF: Self = 0.5;
                const MAX: Self = Self::MAX;
                const MIN: Self = Self::MIN;
                const MIN_POSITIVE: Self = Self::MIN_POSITIVE;
                const EPSILON: Self = Self::EPSILON;
                const INFINITY: Self = Self::INFINITY;
                const NEG_INFINITY: Self = Self::NEG_INFINITY;
                const NAN: Self = Self::NAN;

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
                    match rounding {
                        Rounding::TowardNegative => Float::floor::<Rn>(self),
                        Rounding::TowardPositive => Float::ceil::<Rn>(self),
                        Rounding::TowardZero => Float::trunc::<Rn>(self),
                        Rounding::TiesToAway => Float::round::<Rn>(self),
                        Rounding::TiesToEven => Float::round_ties_even::<Rn>(self),
                        Rounding::ToOdd => $format::from_host(self).round_to_integral(rounding).to_host(),
                    }
                }

                #[inline]
                fn as_read<C: Control>(self) -> Self {
                    Float::flush::<C>(self)
                }
            }
        )*
    };
}

floats! {
    f32 Binary32;
    f64 Binary64;
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
/// Every `&T` of a [`Real`] type has them by the `impl` below. For an associated type, `trait Space { type Scalar: Real; }`,
/// the compiler knows only the operators of `S::Scalar`, and cannot conclude anything about `&S::Scalar` on the left of an
/// operator.
pub trait ReferenceOperators<T>: Operators<T, T> + for<'b> Operators<&'b T, T> + Negation<T> {}

// Its supertraits follow from `T: Real` itself. What proves them for each type is the bound of the `impl` of `Referenced`.
impl<T: Real> ReferenceOperators<T> for &T {}

/// A type seen through a reference. It lets [`Real`] promise operators on `&T` without a `where` clause of the user,
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
