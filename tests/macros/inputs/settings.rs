//! The attributes other than `round`, and what they write: fused products, literals in the mode, casts, flushed comparisons,
//! reciprocals.

use fpcontrol::{contract, fast_mode, fp, ftz, no_fma, round, use_fast_math};

#[contract]
pub fn contracted(a: f32, b: f32, c: f32, values: &[f32]) -> f32 {
    let mut sum = a * b + c * c;
    sum -= a * (c - b * a);
    sum + values[0] * values[1]
}

#[round(ru)]
#[no_fma]
pub fn literals(x: f64) -> f64 {
    0.3 * x - 0.25 + -0.7
}

#[fp(round = rd, literals = rn, nan = canonical)]
pub fn ported(x: f64, n: usize) -> f32 {
    (0.3 * x) as f32 + n as f32
}

#[ftz]
pub fn flushed(a: f32, b: f32, n: usize) -> bool {
    a.abs() + 1.0 < b.max(a) && n != 3
}

#[fast_mode]
pub fn fast(x: f32) -> f32 {
    1.0 / x.sqrt() / 3.0
}

#[use_fast_math]
pub fn use_fast(x: f32) -> f32 {
    1.0 / x.sqrt() * x + 1.0 / (x + x)
}

#[round(rd)]
pub fn with_items(x: f64) -> f64 {
    use std::f64::consts::SQRT_2;
    const N: usize = 3;
    x * SQRT_2 / N as f64
}

#[fp(round = ru, seal)]
pub fn sealed(a: f64, b: f64) -> f64 {
    if a > b {
        return a - b;
    }
    a + b
}

#[fp(seal = on)]
pub fn sealed_result(text: &str, scale: f64) -> Result<(f64, f64), std::num::ParseFloatError> {
    let x = text.parse::<f64>()?;
    Ok((x * scale, [x].map(|x| x + 1.0)[0]))
}
