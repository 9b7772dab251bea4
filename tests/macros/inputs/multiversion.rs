//! Functions compiled for each level of processor.

#![allow(clippy::needless_lifetimes, reason = "code as users write it")]

#[fpcontrol::fp(round = ru, multiversion)]
/// A dot product.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (a, b) in a.iter().zip(b) {
        sum += a * b;
    }
    sum
}

#[fpcontrol::fp(round = rz, multiversion)]
#[allow(clippy::needless_pass_by_value, reason = "code as users write it")]
pub fn last<'a, T: Into<f64> + Clone, const N: usize>((values, mut scale): (&'a [T; N], f64), _: u8) -> Option<f64> {
    scale /= 3.0;
    values.last().map(|value| value.clone().into() * scale)
}
