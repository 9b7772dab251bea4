//! Functions with slice versions.

use fpcontrol::lanes::select;

/// A line.
#[fpcontrol::fp(round = rz, lanes(slope = shared, offset = shared))]
#[inline]
pub fn line(slope: f32, x: f32, offset: f32) -> f32 {
    slope * x + offset
}

#[fpcontrol::fp(round = ru, ftz, lanes)]
pub fn clipped(mut x: f32, out: f32, n: u8) -> f32 {
    let y = x / (out + 0.1);
    x += 1.0;
    select(y < 1.0 && out > 0.0 || y > -1.0, y, select(n > 3, f32::from(n), x))
}

#[fpcontrol::fp(lanes)]
pub fn larger(a: f64, b: f64) -> f64 {
    select(a < b, b, a)
}
