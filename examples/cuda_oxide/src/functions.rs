//! What host and device both run: ordinary functions, and what their arithmetic means. Who computes is a type parameter.

use fpcontrol::backend::Backend;
use fpcontrol::fp;

/// `b² − 4ac`, rounded after each operation. cuda-oxide by itself fuses it.
#[fp(no_contract, backend = B)]
pub fn discriminant<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
    b * b - 4.0 * a * c
}

/// The same with `b * b` inside a fused multiply-add: contraction is chosen function by function.
#[fp(contract, backend = B)]
pub fn discriminant_fused<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
    b * b - 4.0 * a * c
}

/// The length of a vector, each operation rounded up: never less than the exact length.
#[fp(round = ru, backend = B)]
pub fn norm_up<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
    (a * a + b * b + c * c).sqrt()
}

/// Each operation rounded down, and subnormals flushed.
#[fp(round = rd, ftz, backend = B)]
pub fn ratio_down<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
    a / (b * b + 1.0) - c / 3.0
}

/// `1 / (1 + e^-a)`, with the denominator down: never less than the exact quotient.
#[fp(round = ru, backend = B)]
pub fn sigmoid_up<B: Backend>(a: f32, _b: f32, _c: f32) -> f32 {
    1.0 / denominator_down::<B>(a)
}

#[fp(round = rd, backend = B)]
fn denominator_down<B: Backend>(a: f32) -> f32 {
    1.0 + (-a).exp()
}
