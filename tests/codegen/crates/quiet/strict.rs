//! An expansion is quiet where everything is an error.
#![deny(warnings, unused, unused_qualifications, missing_docs, nonstandard_style, future_incompatible)]
#![forbid(unsafe_code)]

use fpcontrol::{Real, fp, round};
use std::iter::Sum;
use std::ops::{Add, Mul};

/// A function.
#[must_use]
#[inline]
#[round(ru)]
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..a.len() {
        sum += a[i] * b[i];
    }
    (sum - 1.0).sqrt()
}

/// The imports that the plain code needs stay in use.
#[must_use]
#[round(ru)]
pub fn methods(a: &[f32], b: f32) -> f32 {
    let largest = a.iter().copied().fold(b, f32::max).min(1.0);
    let roots: f32 = Sum::sum(a.iter().copied().map(f32::sqrt));
    let sum = f32::sum(a.iter()) + roots;
    Add::add(sum, largest.powi(2)).mul(b).hypot(a.iter().product())
}

/// Only one of the two traits with a `max` is needed.
#[must_use]
#[round(rd)]
pub fn generic<T: Real>(a: T, b: T) -> T {
    T::sqrt(a).max(b)
}

/// Compiled for several processors.
#[must_use]
#[fp(round = ru, multiversion)]
pub fn versions(a: f64, (b, _): (f64, u8)) -> f64 {
    a / b
}

/// A number.
#[derive(Clone, Copy)]
pub struct Number(f64);

#[fp(round = ru, multiversion)]
impl Number {
    /// Its quotient.
    #[must_use]
    pub fn over(self, b: f64) -> f64 {
        self.0 / b
    }
}

impl Number {
    /// Its product.
    #[must_use]
    #[fp(round = ru, multiversion)]
    pub fn times(&self, b: impl Into<f64>) -> f64 {
        self.0 * b.into()
    }
}

/// Parentheses that an attribute needs.
#[must_use]
#[round(rd)]
pub fn parts(a: f64, b: f64) -> [f64; 6] {
    let high = #[round(ru)] (a / b);
    let mut w = f64::sqrt(#[round(ru)] (f64::exp(a)));
    w = #[round(ru)] (w / b);
    let over = |x: f64| #[round(ru)] (x / b);
    let chosen = match w > a {
        true => #[round(ru)] (a * b),
        false => #[round(rz)] (a.exp()),
    };
    if let 1..=2 = #[round(ru)] (w as u8) {
        return #[round(ru)] ([a * b; 6]);
    }
    [high, w, over(a), chosen, { #[round(ru)] (a - b) }, a]
}

/// Nothing to rewrite.
#[round(ru)]
pub fn nothing() {}

#[test]
#[round(ru)]
fn a_test() {
    let third = 1.0_f32 / 3.0;
    assert!(third > 0.0);
}

fn main() {
    let _: f32 = dot(&[1.0], &[2.0]);
    let _ = parts(1.0, 2.0);
    nothing();
}
