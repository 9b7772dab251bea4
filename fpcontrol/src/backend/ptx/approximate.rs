//! The approximations. Each is one instruction, so its results have the GPU's bits.

use super::Ptx;
use super::instruction::*;
use crate::backend::{Approximate, Fidelity};
use crate::control::{Control, environment};

macro_rules! approximations {
    ($($method:ident($($operand:ident),*) $keep:ident $flush:ident;)*) => {
        impl Approximate for Ptx {
            const FIDELITY: Fidelity = Fidelity::Exact;

            $(
                #[inline(always)]
                fn $method<C: Control>($($operand: f32),*) -> f32 {
                    if environment::<C, f32>().flushes() { $flush($($operand),*) } else { $keep($($operand),*) }
                }
            )*
        }
    };
}

approximations! {
    div_full(a, b) div_full_f32 div_full_ftz_f32;
    div_approx(a, b) div_approx_f32 div_approx_ftz_f32;
    rcp_approx(x) rcp_approx_f32 rcp_approx_ftz_f32;
    sqrt_approx(x) sqrt_approx_f32 sqrt_approx_ftz_f32;
    rsqrt_approx(x) rsqrt_approx_f32 rsqrt_approx_ftz_f32;
}
