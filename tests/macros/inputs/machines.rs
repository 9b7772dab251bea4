//! Regions of other machines.

use fpcontrol::{fp, round};

#[fp(machine = "sm_10", contract)]
pub fn early(a: f32, b: f32, c: f32) -> f32 {
    a * b + c
}

#[fp(machine = "sm_12")]
pub fn demoted(x: f64, n: i64) -> (f64, f64, i32, bool) {
    (x * 0.1 + 1.0 / 3.0, n as f64, x as i32, x < 0.1)
}

#[fp(machine = "sm_13", round = ru)]
pub fn double_up(a: f64, b: f64) -> f64 {
    a * b + 0.1
}

#[fp(machine = "sm_20", contract)]
pub fn fermi(a: f32, b: f32, c: f32) -> f32 {
    const THIRD: f32 = 1.0 / 3.0;
    a * b + c * THIRD
}

#[fp(machine = "x86_sse", ftz)]
pub fn sse(a: f64, b: f64) -> (f64, bool) {
    (a * b, a == 0.0)
}

#[fp(machine = "x87(64, store = always)")]
pub fn stored(a: f64, b: f64, c: f64) -> f64 {
    a * b - c
}

#[fp(machine = "x87(64, store = assign)")]
pub fn kept(a: f64, b: f64, n: usize) -> (f64, bool, f32, usize) {
    let mut sum = a;
    sum += a * b - 1.0;
    sum -= b;
    let below = sum > -a / b;
    (sum * 2.0 % b, below, (a * b) as f32, n * 2 + 1)
}

/// The innermost of machine and backend wins.
#[fp(machine = "sm_10")]
pub mod nested {
    #[fpcontrol::fp(machine = "sm_20")]
    pub const fn ninth(x: f32) -> f32 {
        x / 9.0
    }

    #[fpcontrol::fp(backend = fpcontrol::backend::Soft, ftz = off)]
    pub fn reference(x: f32) -> f32 {
        x / 9.0
    }

    pub fn quotient(x: f32, y: f32) -> f32 {
        #[fpcontrol::fp(machine = "x87(53, store = assign)")]
        let exact = x / y;
        exact - x / y
    }
}

#[round(rn)]
pub fn part(a: f32, b: f32) -> f32 {
    fpcontrol::inline::fp!(machine = "sm_11"; a - b) + a
}
