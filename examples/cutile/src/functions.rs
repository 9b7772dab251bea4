//! The scalar functions, in the modes of the kernels of the same names.

use fpcontrol::{fp, no_contract, round};

/// |(a, b)|, never below it.
#[round(ru)]
pub fn norm_up(a: f32, b: f32) -> f32 {
    (a * a + b * b).sqrt()
}

/// a² / b, truncated, without subnormals.
#[fp(round = rz, ftz)]
pub fn ratio_flushed(a: f32, b: f32) -> f32 {
    a * a / b
}

/// a² + b, rounded once.
#[round(rd)]
pub fn fused_down(a: f32, b: f32) -> f32 {
    a.mul_add(a, b)
}

/// a² + b, rounded twice: operators of tiles are rounded to nearest, one by one.
#[no_contract]
pub fn operators(a: f32, b: f32) -> f32 {
    a * a + b
}
