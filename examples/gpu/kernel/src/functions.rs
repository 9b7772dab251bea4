//! What CPU and GPU both run: ordinary functions, and what their arithmetic means. This file is compiled three times: into the
//! kernels, into the program that compares, and into the example `same_bits`, which needs no GPU.
//!
//! To add one, write it and list it below.

use fpcontrol::{contract, no_contract, round};

/// Calls `$callback! { function function … }` with every function; all take three `f32`.
macro_rules! for_each_function {
    ($callback:ident) => {
        $callback! { discriminant discriminant_fused horner norm_up ratio_down logistic difference_of_products sigmoid_up }
    };
}
pub(crate) use for_each_function;

/// `b² − 4ac`, rounded after each operation: what `nvcc -fmad=false` compiles.
#[no_contract]
pub fn discriminant(a: f32, b: f32, c: f32) -> f32 {
    b * b - 4.0 * a * c
}

/// The same with `b * b` inside a fused multiply-add, as nvcc compiles it by default.
#[contract]
pub fn discriminant_fused(a: f32, b: f32, c: f32) -> f32 {
    b * b - 4.0 * a * c
}

/// A polynomial in `c`, toward zero.
#[round(rz)]
pub fn horner(a: f32, b: f32, c: f32) -> f32 {
    ((0.1 * c + a) * c + b) * c + 1.0
}

/// The length of a vector, each operation rounded up: never less than the exact length.
#[round(ru)]
pub fn norm_up(a: f32, b: f32, c: f32) -> f32 {
    (a * a + b * b + c * c).sqrt()
}

/// Each operation rounded down.
#[round(rd)]
pub fn ratio_down(a: f32, b: f32, c: f32) -> f32 {
    a / (b * b + 1.0) - c / 3.0
}

/// Sixty steps of a recurrence that doubles any difference: one wrong bit at the start is another number at the end.
#[no_contract]
pub fn logistic(a: f32, b: f32, c: f32) -> f32 {
    let mut x = 0.5 + 0.25 * (a.abs() / (a.abs() + 1.0));
    let mut step = 0;
    while step < 60 {
        x = 4.0 * x * (1.0 - x);
        step += 1;
    }
    x + b * c
}

/// Kahan's difference of products, with the fused multiply-adds written out.
#[no_contract]
pub fn difference_of_products(a: f32, b: f32, c: f32) -> f32 {
    let product = b * c;
    let error = (-b).mul_add(c, product);
    a.mul_add(a, -product) + error
}

/// `1 / (1 + e^-a)`: a GPU has no such instruction, and CUDA's `expf` is allowed an error of a unit; this `exp` is correctly rounded on both
/// sides. With the denominator down the quotient is never less than the exact one.
#[round(ru)]
pub fn sigmoid_up(a: f32, _b: f32, _c: f32) -> f32 {
    1.0 / denominator_down(a)
}

#[round(rd)]
fn denominator_down(a: f32) -> f32 {
    1.0 + (-a).exp()
}
