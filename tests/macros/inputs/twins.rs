//! Functions with generic twins.

#![allow(clippy::needless_lifetimes, reason = "code as users write it")]

#[fpcontrol::fp(round = rz, twin)]
/// A polynomial.
#[inline]
pub fn horner(x: f64) -> f64 {
    (0.1 * x + -2.5) * x + 3e-4
}

#[fpcontrol::fp(round = ru, twin = mean_of)]
pub fn mean(values: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    for value in values {
        sum += value;
    }
    (!values.is_empty()).then(|| sum / values.len() as f64)
}

#[fpcontrol::fp(literals = rn, round = rd, twin)]
pub fn area<'a, const N: usize>(radii: &'a [f32; N], scale: impl Fn(f32) -> f32) -> Vec<f32> {
    let largest: f32 = f32::MIN;
    let area = |r: f32| std::f32::consts::PI * r * r.abs();
    let mut all = vec![0.0; N];
    for (i, r) in radii.iter().enumerate() {
        all[i] = scale(area(*r)).max(largest).floor() + f32::from(7_u8) * fpcontrol::consts::E.f32.ru;
    }
    all
}
