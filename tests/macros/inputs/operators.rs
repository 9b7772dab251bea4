//! Operators, operands and literals.

use fpcontrol::round;

#[round(rz)]
pub fn slice(a: f32, b: f32) -> f32 {
    a + b
}

#[round(ru)]
pub fn all(a: f64, b: f64) -> [f64; 6] {
    [a + b, a - b, a * b, a / b, a % b, -a]
}

#[round(rd)]
pub fn structure(a: f32, b: f32, c: f32) -> f32 {
    -(a + b) * (c - (a - b)) / 2.0 + -c
}

/// Calls are operands that do something: the product of the first two is finished before the third.
#[round(rz)]
pub fn calls(f: impl Fn() -> f32) -> f32 {
    f() * f() + f()
}

#[round(rn)]
pub fn references(a: &f32, b: &f32) -> f32 {
    a * b + *a - &(a + 1.0)
}

#[round(rn)]
pub fn decimals(x: f32) -> f32 {
    0.1 * x + 3.5e-2
}

#[round(ru)]
pub fn exact_decimals(x: f32) -> f32 {
    -1.5 * x + 0.25 - 1f32
}

#[round(rz)]
pub fn literals_only() -> f32 {
    let third = 1.0 / 3.0;
    let int: &'static i32 = &(2 * 3);
    if *int == 6 { third } else { 0.0 }
}

#[round(rz)]
pub fn indices(v: &[f32; 4], i: usize) -> f32 {
    v[i + 1] * v[1 + 1] - v[(i * 2) % 3]
}

#[round(ru)]
pub fn comparisons(a: f64, b: f64) -> bool {
    a + b > b && a * b <= a || !(a - b == 0.0)
}

#[allow(clippy::cast_possible_wrap, reason = "32 fits")]
#[round(rz)]
pub fn integers(n: i32, m: u8) -> i32 {
    let bits = i32::from(m) + i32::BITS as i32;
    ((n << 2) | (bits & 3)) * -1 + (n - bits) / 7
}
