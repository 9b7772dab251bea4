//! Slice versions and kernels, to be read as assembly.

use fpcontrol::control::{Rd, Ru, Rz};
use fpcontrol::{fp, lanes};

#[fp(round = rz, lanes)]
pub fn quotient_sum(a: f32, b: f32) -> f32 {
    (a + b) / b
}

#[fp(round = ru, lanes)]
pub fn root_product(a: f64, b: f64) -> f64 {
    (a * b).sqrt()
}

#[fp(round = rd, lanes)]
pub fn fused(a: f32, b: f32, c: f32) -> f32 {
    a.mul_add(b, c)
}

macro_rules! kernels {
    ($($name:ident $control:ident;)*) => {
        $(
            pub fn $name(out: &mut [f32], a: &[f32], b: &[f32]) {
                lanes::add::<$control, f32>(out, a, b);
                lanes::sub::<$control, f32>(out, a, b);
                lanes::mul::<$control, f32>(out, a, b);
                lanes::div::<$control, f32>(out, a, b);
                lanes::sqrt::<$control, f32>(out, a);
            }
        )*
    };
}

kernels! {
    toward_zero Rz;
    upward Ru;
    downward Rd;
}
