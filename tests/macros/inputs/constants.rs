//! Constants: `const fn`, items, blocks; literals and what is made of them; casts to any name.

#![allow(
    clippy::zero_divided_by_zero,
    clippy::eq_op,
    clippy::type_complexity,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "code as users write it"
)]

use core::ffi::c_int;
use fpcontrol::{contract, fp, ftz, round};

pub type Scalar = f32;

pub struct Point {
    pub x: f64,
    pub y: f32,
}

#[round(ru)]
pub const fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    let mut sum = 0.1;
    let mut i = coefficients.len();
    while i > 0 {
        i -= 1;
        sum = sum * x + coefficients[i];
    }
    sum
}

#[contract]
pub const fn fused(a: f32, b: f32, mut c: f32, n: usize) -> f32 {
    c -= a * b;
    c + a * b - (n * 2 + 1) as f32
}

#[ftz]
pub const fn flushed(a: f32, b: f32, n: i32) -> bool {
    a.abs() < b.max(a) || n + n.abs() != 3
}

#[round(rd)]
pub fn with_items(x: f64) -> f64 {
    const TENTH: f64 = 0.1;
    const SUM: Point = Point { x: 2.0 * TENTH, y: 0.7 };
    static TABLE: [f32; 2] = [0.1, 1.0 / 3.0];
    const N: usize = 2 * 3;
    x * SUM.x + (TABLE[1] + SUM.y * const { TENTH * 0.3 } as f32) as f64 * N as f64
}

#[round(ru)]
pub const ABOVE: f64 = 1.0 / 3.0;

#[fp(round = rd)]
pub static BELOW: f64 = 2.0_f64.sqrt() / 3.0;

pub struct Bounds;

#[round(ru)]
impl Bounds {
    pub const HIGH: f64 = 1.0 / 3.0;
    #[round(rd)]
    pub const LOW: f64 = 1.0 / 3.0;
}

impl Bounds {
    #[round(ru)]
    pub const ALONE: f64 = 1.0 / 3.0;
}

#[round(ru)]
pub fn thirds(x: f64) -> (&'static f32, f64) {
    (&(1.0 / 3.0), x * (1.0 / -3.0) + 0.1)
}

#[fpcontrol::use_fast_math]
pub const fn with_functions(x: f32, y: &f32) -> f32 {
    let scale = const { 2.0_f32.ln() };
    x.sin().powi(3) + 1.0 / y.sqrt() - f32::powf(x, scale)
}

#[fp(round = rn, nan = canonical)]
pub fn nearest(x: f64) -> f64 {
    x * (1.0 / 3.0) + (0.0 / 0.0)
}

#[round(rz)]
pub fn casts(x: f64, n: u64) -> (c_int, Scalar, f32, usize, Box<dyn Fn(f64) -> f64>) {
    (x as c_int, n as Scalar, x as _, x as usize, Box::new(move |y| x + y) as Box<dyn Fn(f64) -> f64>)
}
