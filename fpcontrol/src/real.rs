//! The bound for generic code.

use crate::ops;

/// A type that computes like a real number under a control: `f32`, `f64`, and types made from them.
///
/// It is the bound for generic functions: `fn f<T: Real>(a: T, b: T) -> T`, annotated or not. All four reference forms of
/// the operators work (`a + b`, `a + &b`, `&a + b`, `&a + &b`), natively and under a control, without further bounds.
///
/// ```
/// use fpcontrol::{Control, Real, Rounding};
/// use fpcontrol::ops::{Add, Mul};
///
/// fn dot<C: Control, T: Real>(a: [T; 2], b: &[T; 2]) -> T {
///     let products = (a[0].controlled_mul::<C>(&b[0]), (&a[1]).controlled_mul::<C>(&b[1]));
///     products.0.controlled_add::<C>(products.1)
/// }
///
/// enum Down {}
/// impl Control for Down {
///     const ROUNDING: Rounding = Rounding::TowardNegative;
///     type Backend = fpcontrol::backend::Default;
/// }
/// assert!(dot::<Down, f64>([0.1, 0.2], &[0.3, 0.4]) <= dot::<Down, f64>([0.1, 0.2], &[0.3, 0.5]));
/// ```
pub trait Real:
    Copy
    + PartialOrd
    + 'static
    + Operators<Self, Self>
    + for<'a> Operators<&'a Self, Self>
    + for<'a> Referenced<
        'a,
        Reference = &'a Self,
        Reference: Operators<Self, Self> + for<'b> Operators<&'b Self, Self> + Negation<Self>,
    >
    + Negation<Self>
    + Assignments<Self>
    + for<'a> Assignments<&'a Self>
    + ops::Sqrt
    + ops::Recip
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
    + ops::Compare
{
    /// −0, the neutral element of addition in every mode but rd.
    const NEGATIVE_ZERO: Self;

    /// 1, the neutral element of multiplication.
    const ONE: Self;
}

impl Real for f32 {
    const NEGATIVE_ZERO: Self = -0.0;
    const ONE: Self = 1.0;
}

impl Real for f64 {
    const NEGATIVE_ZERO: Self = -0.0;
    const ONE: Self = 1.0;
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

/// A type seen through a reference: what lets [`Real`] promise operators on `&T` without a `where` clause of the user's,
/// because bounds on the associated types of a supertrait are implied.
pub trait Referenced<'a> {
    /// `&'a Self`.
    type Reference;
}

impl<'a, T: 'static> Referenced<'a> for T {
    type Reference = &'a T;
}
