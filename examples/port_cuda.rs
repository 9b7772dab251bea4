//! A CUDA C function beside its port, which gives the GPU's bits.
//!
//! ```cuda
//! __device__ float horner(float x) {
//!     float p = 0.008333334f;
//!     p = __fmaf_rn(p, x * x, -0.16666667f);
//!     p = __fmaf_rn(p, x * x, 1.0f);
//!     return p * x;
//! }
//!
//! __device__ float2 interval_product(float2 a, float b) {   // b >= 0
//!     return make_float2(__fmul_rd(a.x, b), __fmul_ru(a.y, b));
//! }
//!
//! __device__ float blend(float a, float b, float t) {
//!     return a + t * (b - a);                               // one fma under -fmad=true
//! }
//! ```
//!
//! Intrinsics carry over unchanged, under their own names. An attribute expresses nvcc's default contraction
//! (`contract`), and that decimal literals are rounded to nearest whatever the mode (`literals = rn`), as C's are.
//!
//! `cargo run -p fpcontrol-examples --example port_cuda`
#![allow(missing_docs, reason = "an example")]

use fpcontrol::cuda::{__fmaf_rn, __fmul_rd, __fmul_ru, float2};
use fpcontrol::fp;

#[fp(contract, literals = rn)]
fn horner(x: f32) -> f32 {
    let mut p = 0.008333334_f32;
    p = __fmaf_rn(p, x * x, -0.16666667);
    p = __fmaf_rn(p, x * x, 1.0);
    p * x
}

fn interval_product(a: float2, b: f32) -> float2 {
    float2 { x: __fmul_rd(a.x, b), y: __fmul_ru(a.y, b) }
}

#[fp(contract, literals = rn)]
fn blend(a: f32, b: f32, t: f32) -> f32 {
    a + t * (b - a)
}

/// The same without contraction: nvcc's `-fmad=false`.
#[fp(contract = off, literals = rn)]
fn blend_unfused(a: f32, b: f32, t: f32) -> f32 {
    a + t * (b - a)
}

/// The same in a directed mode, with the literal as C rounds it and as the mode does.
#[fp(round = ru, literals = rn)]
fn scaled_as_in_c(x: f32) -> f32 {
    x * 0.7
}

#[fp(round = ru)]
fn scaled_upward(x: f32) -> f32 {
    x * 0.7
}

fn main() {
    let show = |name: &str, x: f32| println!("{name:<34} {x:<16} {:08x}", x.to_bits());
    for x in [0.5, 1.0, -0.25] {
        show(&format!("horner({x})"), horner(x));
    }
    let product = interval_product(float2 { x: 0.1, y: 0.2 }, 0.3);
    show("interval_product([0.1, 0.2], 0.3).x", product.x);
    show("interval_product([0.1, 0.2], 0.3).y", product.y);
    show("blend(0.2, 0.9, 0.3)", blend(0.2, 0.9, 0.3));
    show("blend(0.2, 0.9, 0.3), -fmad=false", blend_unfused(0.2, 0.9, 0.3));
    show("1 * 0.7f, literals = rn", scaled_as_in_c(1.0));
    show("1 * 0.7, rounded upward", scaled_upward(1.0));
}
