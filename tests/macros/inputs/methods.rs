//! Methods that are operations, methods with a receiver, generic functions.

use fpcontrol::{Real, round};

#[derive(Clone, Copy)]
pub struct Vector {
    pub x: f64,
    pub y: f64,
}

impl Vector {
    #[round(ru)]
    pub fn norm(&self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    #[round(rz)]
    pub fn scale(mut self, k: f64) -> Self {
        self.x *= k;
        self.y *= k;
        self
    }
}

#[round(rz)]
pub fn written(a: f32, b: &f32, c: &&f32) -> [f32; 4] {
    [a.sqrt(), b.recip(), c.mul_add(a, *b + 1.0), -a.sqrt()]
}

#[round(ru)]
pub fn statistics(xs: &[f64], n: i32) -> (f64, f64) {
    let mean = xs.iter().sum::<f64>() / xs.len() as f64;
    let moment: f64 = xs.iter().map(|x| (x - mean).powi(n)).sum();
    (moment, xs.iter().copied().map(f64::abs).fold(0.0, f64::max).hypot(mean))
}

#[round(rz)]
pub fn operators(a: f64, b: &f64) -> f64 {
    use std::ops::{Add, Mul};
    Add::add(a.mul(b), f64::mul(a, 2.0)).rem_euclid(3.0)
}

#[round(rz)]
pub fn second(xs: &[f32]) -> f32 {
    let p = xs.as_ptr();
    // SAFETY: the slice has two elements at least.
    unsafe { *p.add(1) }
}

#[round(rd)]
pub fn horner(x: f64, coefficients: &[f64]) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum: f64, c| sum.mul_add(x, *c))
}

#[allow(clippy::eq_op, reason = "operators of one operand")]
#[round(rd)]
pub fn generic<T: Real>(a: T, b: &T) -> T {
    let mut sum = a * b + a / a;
    sum -= b;
    (sum - a).sqrt() + -(b * b)
}
