//! The functions of `cuda_device::float`: their names and signatures were read in cuda-oxide's sources, at the snapshot of 2026-08-08.
//!
//! Each returns what PTX's instruction of the name returns, as [`INSTRUCTIONS`] says by the reference. Approximations are those of the CPU's backends: within PTX's bounds.

use crate::calls::count;
use fpcontrol::backend::ptx::{INSTRUCTIONS, Instruction};
use fpcontrol::backend::{Approximate, Soft};
use fpcontrol::control::{Control, Functions as Choice};
use fpcontrol::cuda;
use fpcontrol::ops::Functions as _;
use fpcontrol::reference::{Binary64, FlushRule, Rounding, Subnormals};
use std::sync::LazyLock;

/// Functions that an instruction of the tables computes.
macro_rules! instructions {
    ($($float:ident $name:ident($($operand:ident),+);)*) => {
        $(
            #[doc = concat!("PTX's `", stringify!($name), "`.")]
            #[must_use]
            #[inline(never)]
            pub fn $name($($operand: $float),+) -> $float {
                static INSTRUCTION: LazyLock<&Instruction> = LazyLock::new(|| instruction(stringify!($name)));
                count(stringify!($name));
                let mut operands = [0; 3];
                for (operand, value) in operands.iter_mut().zip([$($operand),+]) {
                    *operand = u64::from(value.to_bits());
                }
                // The rule of flushing instructions is that of regions, until a device decides.
                let bits = INSTRUCTION.evaluate(operands, FlushRule::AfterRoundingUnbounded).expect("no approximation");
                $float::from_bits(bits.try_into().expect("as wide as the type"))
            }
        )*

        /// Their names.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

macro_rules! approximations {
    ($($float:ident $name:ident($operand:ident) { $value:expr })*) => {
        $(
            #[doc = concat!("PTX's `", stringify!($name), "`.")]
            #[must_use]
            #[inline(never)]
            pub fn $name($operand: $float) -> $float {
                count(stringify!($name));
                $value
            }
        )*

        /// Their names.
        pub const APPROXIMATIONS: &[&str] = &[$(stringify!($name)),*];
    };
}

instructions! {
    f32 add_rm_f32(a, b);
    f32 add_rm_ftz_f32(a, b);
    f32 add_rm_ftz_sat_f32(a, b);
    f32 add_rm_sat_f32(a, b);
    f32 add_rn_f32(a, b);
    f32 add_rn_ftz_f32(a, b);
    f32 add_rn_ftz_sat_f32(a, b);
    f32 add_rn_sat_f32(a, b);
    f32 add_rp_f32(a, b);
    f32 add_rp_ftz_f32(a, b);
    f32 add_rp_ftz_sat_f32(a, b);
    f32 add_rp_sat_f32(a, b);
    f32 add_rz_f32(a, b);
    f32 add_rz_ftz_f32(a, b);
    f32 add_rz_ftz_sat_f32(a, b);
    f32 add_rz_sat_f32(a, b);
    f32 mul_rm_f32(a, b);
    f32 mul_rm_ftz_f32(a, b);
    f32 mul_rn_f32(a, b);
    f32 mul_rn_ftz_f32(a, b);
    f32 mul_rp_f32(a, b);
    f32 mul_rp_ftz_f32(a, b);
    f32 mul_rz_f32(a, b);
    f32 mul_rz_ftz_f32(a, b);
    f32 div_rm_f32(a, b);
    f32 div_rm_ftz_f32(a, b);
    f32 div_rn_f32(a, b);
    f32 div_rn_ftz_f32(a, b);
    f32 div_rp_f32(a, b);
    f32 div_rp_ftz_f32(a, b);
    f32 div_rz_f32(a, b);
    f32 div_rz_ftz_f32(a, b);
    f32 fma_rm_f32(a, b, c);
    f32 fma_rm_ftz_f32(a, b, c);
    f32 fma_rm_ftz_sat_f32(a, b, c);
    f32 fma_rm_sat_f32(a, b, c);
    f32 fma_rn_f32(a, b, c);
    f32 fma_rn_ftz_f32(a, b, c);
    f32 fma_rn_ftz_sat_f32(a, b, c);
    f32 fma_rn_sat_f32(a, b, c);
    f32 fma_rp_f32(a, b, c);
    f32 fma_rp_ftz_f32(a, b, c);
    f32 fma_rp_ftz_sat_f32(a, b, c);
    f32 fma_rp_sat_f32(a, b, c);
    f32 fma_rz_f32(a, b, c);
    f32 fma_rz_ftz_f32(a, b, c);
    f32 fma_rz_ftz_sat_f32(a, b, c);
    f32 fma_rz_sat_f32(a, b, c);
    f32 sqrt_rm_f32(a);
    f32 sqrt_rm_ftz_f32(a);
    f32 sqrt_rn_f32(a);
    f32 sqrt_rn_ftz_f32(a);
    f32 sqrt_rp_f32(a);
    f32 sqrt_rp_ftz_f32(a);
    f32 sqrt_rz_f32(a);
    f32 sqrt_rz_ftz_f32(a);
    f32 rcp_rm_f32(a);
    f32 rcp_rm_ftz_f32(a);
    f32 rcp_rn_f32(a);
    f32 rcp_rn_ftz_f32(a);
    f32 rcp_rp_f32(a);
    f32 rcp_rp_ftz_f32(a);
    f32 rcp_rz_f32(a);
    f32 rcp_rz_ftz_f32(a);
    f32 max_ftz_nan_xorsign_abs_f32(a, b);
    f32 max_ftz_xorsign_abs_f32(a, b);
    f32 max_nan_xorsign_abs_f32(a, b);
    f32 max_xorsign_abs_f32(a, b);
    f32 min_ftz_nan_xorsign_abs_f32(a, b);
    f32 min_ftz_xorsign_abs_f32(a, b);
    f32 min_nan_xorsign_abs_f32(a, b);
    f32 min_xorsign_abs_f32(a, b);
    f64 add_rm_f64(a, b);
    f64 add_rn_f64(a, b);
    f64 add_rp_f64(a, b);
    f64 add_rz_f64(a, b);
    f64 mul_rm_f64(a, b);
    f64 mul_rn_f64(a, b);
    f64 mul_rp_f64(a, b);
    f64 mul_rz_f64(a, b);
    f64 div_rm_f64(a, b);
    f64 div_rn_f64(a, b);
    f64 div_rp_f64(a, b);
    f64 div_rz_f64(a, b);
    f64 fma_rm_f64(a, b, c);
    f64 fma_rn_f64(a, b, c);
    f64 fma_rp_f64(a, b, c);
    f64 fma_rz_f64(a, b, c);
    f64 sqrt_rm_f64(a);
    f64 sqrt_rn_f64(a);
    f64 sqrt_rp_f64(a);
    f64 sqrt_rz_f64(a);
    f64 rcp_rm_f64(a);
    f64 rcp_rn_f64(a);
    f64 rcp_rp_f64(a);
    f64 rcp_rz_f64(a);
}

approximations! {
    f32 cos_approx_f32(a) { cuda::__cosf(a) }
    f32 cos_approx_ftz_f32(a) { flushed(cuda::__cosf(flushed(a))) }
    f32 ex2_approx_f32(a) { a.controlled_exp2::<Fast>() }
    f32 ex2_approx_ftz_f32(a) { flushed(flushed(a).controlled_exp2::<Fast>()) }
    f32 lg2_approx_f32(a) { cuda::__log2f(a) }
    f32 lg2_approx_ftz_f32(a) { flushed(cuda::__log2f(flushed(a))) }
    f32 rcp_approx_ftz_f32(a) { <Soft as Approximate>::rcp_approx::<Flushing>(a) }
    f32 rsqrt_approx_f32(a) { <Soft as Approximate>::rsqrt_approx::<Fast>(a) }
    f32 rsqrt_approx_ftz_f32(a) { <Soft as Approximate>::rsqrt_approx::<Flushing>(a) }
    f32 sin_approx_f32(a) { cuda::__sinf(a) }
    f32 sin_approx_ftz_f32(a) { flushed(cuda::__sinf(flushed(a))) }
    f32 sqrt_approx_f32(a) { <Soft as Approximate>::sqrt_approx::<Fast>(a) }
    f32 sqrt_approx_ftz_f32(a) { <Soft as Approximate>::sqrt_approx::<Flushing>(a) }
    f32 tanh_approx_f32(a) { cuda::__tanhf(a) }
    f64 rcp_approx_ftz_f64(a) { gross(Binary64::from_host(a).recip(Rounding::TiesToEven).to_host()) }
    f64 rsqrt_approx_f64(a) { Binary64::from_host(a).rsqrt(Rounding::TiesToEven).to_host() }
}

/// The row of a function. PTX writes `NaN`, cuda-oxide `nan`.
fn instruction(name: &str) -> &'static Instruction {
    let name = name.replace("_nan_", "_NaN_");
    INSTRUCTIONS.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("PTX has no {name}"))
}

/// Approximate functions, subnormals kept.
enum Fast {}

impl Control for Fast {
    const FUNCTIONS: Choice = Choice::Approximate;
    type Backend = Soft;
}

/// The same, subnormals flushed.
enum Flushing {}

impl Control for Flushing {
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    type Backend = Soft;
}

fn flushed(x: f32) -> f32 {
    if x.is_subnormal() { 0.0_f32.copysign(x) } else { x }
}

/// The upper half of a number, as `rcp.approx.ftz.f64` of PTX returns it.
fn gross(x: f64) -> f64 {
    f64::from_bits(x.to_bits() >> 32 << 32)
}
