use fpcontrol::round;

#[round(rz)]
fn elementary(x: f64) -> f64 {
    x.sin() + x.powi(2).exp() - x.hypot(1.0)
}

#[round(rz)]
fn reductions(v: &[f32]) -> f32 {
    v.iter().sum::<f32>() + v.iter().product::<f32>()
}

#[round(rz)]
fn extrema(a: f32, b: f32) -> f32 {
    a.min(b).max(1.0)
}

#[round(rz)]
fn operators(a: f32, b: f32) -> f32 {
    use std::ops::{Add, Mul};
    a.add(b).mul(b)
}

fn main() {
    let _ = (elementary(1.0), reductions(&[]), extrema(1.0, 2.0), operators(1.0, 2.0));
}
