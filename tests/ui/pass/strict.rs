//! An expansion is quiet where everything is an error.
#![deny(warnings, unused, unused_qualifications, missing_docs, nonstandard_style, future_incompatible)]
#![forbid(unsafe_code)]

use fpcontrol::round;

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
    nothing();
}
