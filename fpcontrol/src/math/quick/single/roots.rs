//! Square roots in composed expressions.
//!
//! An inverse root is the quotient of `f64`: a test compares what it rounds to with integers, for all significands and both
//! parities of the exponent, and no other operand is another case, since powers of four change no bit of the quotient. Nothing is
//! decided, so that the compiler computes several at once.
//!
//! Errors of lengths, relative, with u = 2^-53: squares of 24 bits are exact, their sum has an error of u, its root half of that and its
//! own: 1.5 u. An estimate's unit is u at least.
//!
//! Nothing here is fused: the backends of CPUs ask it too, also in regions that fuse nothing.

use super::estimate::{Estimate, NORMAL, converted};
use super::root;
use fpcontrol_core::Rounding;

const UNITS: u64 = 3;

/// `1 / sqrt(x)`, which is never subnormal; of 0 it is ∞ with its sign, of ∞ 0, of negative numbers NaN.
#[inline(always)]
pub fn rsqrt(x: f32, rounding: Rounding) -> Option<f32> {
    converted(1.0 / root(f64::from(x)), rounding)
}

/// `sqrt(x^2 + y^2)`, where it is an ordinary number.
#[inline(always)]
pub fn hypot(x: f32, y: f32) -> Option<Estimate> {
    const LEAST: f64 = NORMAL * NORMAL;
    const MOST: f64 = f32::MAX as f64 * f32::MAX as f64 / 4.0;
    let (x, y) = (f64::from(x), f64::from(y));
    let sum = x * x + y * y;
    // NaN fails the test too.
    (LEAST..MOST).contains(&sum).then(|| Estimate { value: root(sum), units: UNITS })
}
