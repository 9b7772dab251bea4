use fpcontrol::round;
use std::ops::Add;

#[round(rz)]
fn called(a: f32, b: f32) -> f32 {
    f32::sqrt(a) + Add::add(a, b) + <f32 as Add>::add(a, b) + std::ops::Mul::mul(a, b)
}

#[round(rz)]
fn passed(v: &[f32]) -> f32 {
    v.iter().copied().map(f32::recip).fold(0.0, f32::max)
}

// These are not arithmetic of floats.
#[round(rz)]
fn others(a: usize, b: usize) -> usize {
    usize::max(a, b) + std::cmp::min(a, b)
}

fn main() {
    let _ = (called(1.0, 2.0), passed(&[]), others(1, 2));
}
