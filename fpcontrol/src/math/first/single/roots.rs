//! Square roots of other things than floats.
//!
//! Errors, relative, with u = 2^-53: the root of x and its reciprocal round once each: 2 u. Squares of 24 bits are exact, their sum has an
//! error of u, its root half of that and its own: 1.5 u. An estimate's unit is u at least.
//!
//! Nothing here is fused: the backends of CPUs ask it too, also in regions that fuse nothing.

use super::estimate::{Estimate, NORMAL};
use super::root;

const UNITS: u64 = 3;

/// `1 / sqrt(x)` of positive normal numbers.
#[inline(always)]
pub fn rsqrt(x: f32) -> Option<Estimate> {
    let is_normal = (f32::MIN_POSITIVE..f32::INFINITY).contains(&x);
    is_normal.then(|| Estimate { value: 1.0 / root(f64::from(x)), units: UNITS })
}

/// `sqrt(x^2 + y^2)`, where it is an ordinary number.
#[inline(always)]
pub fn hypot(x: f32, y: f32) -> Option<Estimate> {
    const LEAST: f64 = NORMAL * NORMAL;
    const MOST: f64 = f32::MAX as f64 * f32::MAX as f64 / 4.0;
    let (x, y) = (f64::from(x), f64::from(y));
    let sum = x * x + y * y;
    // No NaN either.
    (LEAST..MOST).contains(&sum).then(|| Estimate { value: root(sum), units: UNITS })
}
