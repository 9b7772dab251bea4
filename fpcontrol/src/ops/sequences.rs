//! Methods of floats that are several operations: std's definitions, each operation under the control.

use super::cast::Cast;
use super::float::Float;
use crate::control::Control;
use core::fmt::Debug;

/// The constants that the sequences need of a type.
pub(crate) trait Steps: Float + PartialOrd + Debug {
    const ZERO: Self;
    const ONE: Self;
    /// 180/π to nearest, as std has it.
    const DEGREES_PER_RADIAN: Self;
    /// π/180 to nearest, as std has it.
    const RADIANS_PER_DEGREE: Self;

    fn midpoint<C: Control>(a: Self, b: Self) -> Self;

    /// As `f32::clamp`: a NaN stays, and limits out of order panic.
    #[inline]
    #[track_caller]
    fn clamp<C: Control>(a: Self, min: Self, max: Self) -> Self {
        let [a, min, max] = [a, min, max].map(<Self as Float>::flush::<C>);
        assert!(min <= max, "min > max, or either was NaN. min = {min:?}, max = {max:?}");
        if a < min {
            min
        } else if a > max {
            max
        } else {
            a
        }
    }
}

impl Steps for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const DEGREES_PER_RADIAN: Self = f32::from_bits(0x4265_2ee1);
    const RADIANS_PER_DEGREE: Self = f32::from_bits(0x3c8e_fa35);

    /// In f64, as std does on every target with f64 in hardware; the sum and the cast round.
    #[inline]
    fn midpoint<C: Control>(a: Self, b: Self) -> Self {
        let (a, b): (f64, f64) = (a.controlled_cast::<C>(), b.controlled_cast::<C>());
        let middle = <f64 as Float>::div::<C>(<f64 as Float>::add::<C>(a, b), 2.0);
        middle.controlled_cast::<C>()
    }
}

impl Steps for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const DEGREES_PER_RADIAN: Self = f64::from_bits(0x404c_a5dc_1a63_c1f8);
    const RADIANS_PER_DEGREE: Self = f64::from_bits(0x3f91_df46_a252_9d39);

    /// The sum is halved, except where it might overflow: there the operands are.
    #[inline]
    fn midpoint<C: Control>(a: Self, b: Self) -> Self {
        const LARGEST: f64 = f64::MAX / 2.0;
        if a.abs() <= LARGEST && b.abs() <= LARGEST {
            <Self as Float>::div::<C>(<Self as Float>::add::<C>(a, b), 2.0)
        } else {
            <Self as Float>::add::<C>(<Self as Float>::div::<C>(a, 2.0), <Self as Float>::div::<C>(b, 2.0))
        }
    }
}

/// Squares and multiplies from the last digit, and takes the reciprocal last, as the run-time library does. LLVM folds `powi` of constants by another function.
#[inline]
pub(crate) fn powi<C: Control, F: Steps>(mut base: F, n: i32) -> F {
    let (mut digits, mut power) = (n.unsigned_abs(), F::ONE);
    loop {
        if digits & 1 != 0 {
            power = <F as Float>::mul::<C>(power, base);
        }
        digits >>= 1;
        if digits == 0 {
            break;
        }
        base = <F as Float>::mul::<C>(base, base);
    }
    if n < 0 { <F as Float>::recip::<C>(power) } else { power }
}

#[inline]
pub(crate) fn to_degrees<C: Control, F: Steps>(radians: F) -> F {
    <F as Float>::mul::<C>(radians, F::DEGREES_PER_RADIAN)
}

#[inline]
pub(crate) fn to_radians<C: Control, F: Steps>(degrees: F) -> F {
    <F as Float>::mul::<C>(degrees, F::RADIANS_PER_DEGREE)
}

/// C's `fdim`: a NaN where an operand is one.
#[inline]
pub(crate) fn abs_sub<C: Control, F: Steps>(a: F, b: F) -> F {
    if <F as Float>::flush::<C>(a) <= <F as Float>::flush::<C>(b) { F::ZERO } else { <F as Float>::sub::<C>(a, b) }
}

#[inline]
pub(crate) fn rem_euclid<C: Control, F: Steps>(a: F, b: F) -> F {
    let remainder = <F as Float>::fmod::<C>(a, b);
    if remainder < F::ZERO { <F as Float>::add::<C>(remainder, <F as Float>::abs::<C>(b)) } else { remainder }
}

#[inline]
pub(crate) fn div_euclid<C: Control, F: Steps>(a: F, b: F) -> F {
    let quotient = <F as Float>::trunc::<C>(<F as Float>::div::<C>(a, b));
    if <F as Float>::fmod::<C>(a, b) < F::ZERO {
        let towards_the_divisor =
            if <F as Float>::flush::<C>(b) > F::ZERO { <F as Float>::sub::<C> } else { <F as Float>::add::<C> };
        towards_the_divisor(quotient, F::ONE)
    } else {
        quotient
    }
}
