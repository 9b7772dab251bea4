//! Vectors: as many elements as one step of a kernel computes.

use crate::consts::Constant;
use crate::control::Control;
use crate::float::Float;
use crate::ops::{Abs, Clamp, DivEuclid, Functions, Hypot, Max, Min, RecipSqrt, RemEuclid, ToDegrees, ToRadians};
use crate::real::Integer;
use crate::reduce::Summand;
use core::fmt::Debug;
use fpcontrol_core::Rounding;

/// The type of an element. It repeats what it needs of `Real`, whose bounds on references the compiler does not carry
/// over to an associated type.
pub trait Scalar:
    Float
    + Summand
    + Debug
    + Abs
    + Clamp
    + DivEuclid
    + Functions
    + Hypot
    + Max
    + Min
    + RecipSqrt
    + RemEuclid
    + ToDegrees
    + ToRadians
{
    /// The control's NaN, if it is canonical.
    const CANONICAL: Self;
    /// The constants of `Real`.
    const NUMBERS: Numbers<Self>;

    /// `Real::rounded_constant`.
    fn constant(constant: &Constant, rounding: Rounding) -> Self;
    /// `Real::rounded_integer`.
    fn integer(integer: Integer, rounding: Rounding) -> Self;
    /// `Real::rounded_to_integral`.
    fn integral(self, rounding: Rounding) -> Self;

    /// The vector of a machine without any that is known, or of a backend that computes element by element.
    type Elements: Vector<Element = Self>;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type Xmm: Vector<Element = Self>;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type Ymm: Vector<Element = Self>;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type Zmm: Vector<Element = Self>;
    /// AVX-512 for controls that flush this type.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type ZmmFlushing: Vector<Element = Self>;
}

/// The constants of `Real`, as values.
pub struct Numbers<T> {
    pub zero: T,
    pub two: T,
    pub half: T,
    pub max: T,
    pub min: T,
    pub min_positive: T,
    pub epsilon: T,
    pub infinity: T,
    pub neg_infinity: T,
    pub nan: T,
}

/// A vector of a level. What it computes is what each element's type does.
///
/// # Safety
/// `Array` has as many elements as the vector, and nothing else: both have one size, and any bits are a value of both.
#[allow(missing_docs, reason = "the names are those of the table of operations")]
pub unsafe trait Vector: Copy + core::panic::UnwindSafe + 'static {
    /// The type of an element.
    type Element: Scalar;
    /// The elements one by one.
    type Array: Copy + AsRef<[Self::Element]> + AsMut<[Self::Element]>;
    /// The number of elements.
    const LANES: usize = size_of::<Self>() / size_of::<Self::Element>();
    /// How many vectors a turn of a loop computes.
    const VECTORS: usize = if size_of::<Self>() > 64 { 1 } else { 4 };
    /// One truth value for each element.
    type Mask: Copy + Debug + 'static;

    /// −0 everywhere.
    const NEGATIVE_ZERO: Self;
    /// 1 everywhere.
    const ONE: Self;

    /// Returns a vector whose elements are all `x`.
    fn splat(x: Self::Element) -> Self;
    /// Returns the vector of these elements.
    #[inline(always)]
    fn from_array(array: Self::Array) -> Self {
        const { assert!(size_of::<Self>() == size_of::<Self::Array>()) };
        // SAFETY: as the trait demands.
        unsafe { core::mem::transmute_copy(&array) }
    }

    /// Returns the elements.
    #[inline(always)]
    fn to_array(self) -> Self::Array {
        const { assert!(size_of::<Self>() == size_of::<Self::Array>()) };
        // SAFETY: as the trait demands.
        unsafe { core::mem::transmute_copy(&self) }
    }

    fn add<C: Control>(a: Self, b: Self) -> Self;
    fn sub<C: Control>(a: Self, b: Self) -> Self;
    fn mul<C: Control>(a: Self, b: Self) -> Self;
    fn div<C: Control>(a: Self, b: Self) -> Self;
    fn sqrt<C: Control>(a: Self) -> Self;
    fn fma<C: Control>(a: Self, b: Self, c: Self) -> Self;

    /// `a * b`, rounded, `+ c`, rounded.
    #[inline(always)]
    fn mul_then_add<C: Control>(a: Self, b: Self, c: Self) -> Self {
        Self::add::<C>(Self::mul::<C>(a, b), c)
    }

    /// `a * b`, rounded, `- c`, rounded.
    #[inline(always)]
    fn mul_then_sub<C: Control>(a: Self, b: Self, c: Self) -> Self {
        Self::sub::<C>(Self::mul::<C>(a, b), c)
    }

    /// `c -` the rounded `a * b`, rounded.
    #[inline(always)]
    fn mul_then_sub_from<C: Control>(a: Self, b: Self, c: Self) -> Self {
        Self::sub::<C>(c, Self::mul::<C>(a, b))
    }

    fn less(a: Self, b: Self) -> Self::Mask;
    fn less_equal(a: Self, b: Self) -> Self::Mask;
    fn equal(a: Self, b: Self) -> Self::Mask;
    fn and(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    fn or(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    fn not(a: Self::Mask) -> Self::Mask;
    /// From `a` where the mask is true, else from `b`: all bits, of NaNs too.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;

    /// Applies a function to each element.
    #[inline(always)]
    fn map<const N: usize>(operands: [Self; N], compute: impl Fn([Self::Element; N]) -> Self::Element) -> Self {
        let operands = operands.map(Self::to_array);
        let mut out = operands[0];
        for (i, out) in out.as_mut().iter_mut().enumerate() {
            *out = compute(column(&operands, i));
        }
        Self::from_array(out)
    }
}

/// An element of each array. Not a closure where it is used, which would be compiled for each computation.
#[inline(always)]
fn column<A: AsRef<[T]>, T: Copy, const N: usize>(arrays: &[A; N], i: usize) -> [T; N] {
    core::array::from_fn(|k| arrays[k].as_ref()[i])
}
