//! The conversions, one table for each format. To add a conversion, add its row.

use super::kinds::*;
use super::rows::{narrowings, widenings};
use crate::cuda::{__half, __nv_bfloat16, Vector2};
use fpcontrol_core::small::{E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, Overflow, TF32, UE5M3};
use fpcontrol_core::{BFloat16, Binary16, Binary32, Binary64, Environment, ExactNumber, Rounding};

const RN: Rounding = Rounding::TiesToEven;
const KEEP_SUBNORMALS: Environment = Environment::new(RN);

/// The names of the functions of this module.
pub(super) const LISTS: &[&[&str]] =
    &[TO_FP8, FROM_FP8, TO_FP6, FROM_FP6, TO_FP4, FROM_FP4, TO_E8M0, FROM_E8M0, TO_UE5M3, FROM_UE5M3, TO_TF32];

const fn double(x: f64) -> ExactNumber {
    Binary64::from_host(x).to_exact(KEEP_SUBNORMALS)
}

const fn single(x: f32) -> ExactNumber {
    Binary32::from_host(x).to_exact(KEEP_SUBNORMALS)
}

const fn half(x: __half) -> ExactNumber {
    x.to_exact(KEEP_SUBNORMALS)
}

const fn bfloat16(x: __nv_bfloat16) -> ExactNumber {
    x.to_exact(KEEP_SUBNORMALS)
}

narrowings! { TO_FP8 (saturate: __nv_saturation_t, fp8_interpretation: __nv_fp8_interpretation_t) -> u8 u16 by to_fp8,
    "FP8 of the given kind, to nearest even";
    double f64: __nv_cvt_double_to_fp8 __nv_cvt_double2_to_fp8x2;
    single f32: __nv_cvt_float_to_fp8 __nv_cvt_float2_to_fp8x2;
    half __half: __nv_cvt_halfraw_to_fp8 __nv_cvt_halfraw2_to_fp8x2;
    bfloat16 __nv_bfloat16: __nv_cvt_bfloat16raw_to_fp8 __nv_cvt_bfloat16raw2_to_fp8x2;
}

widenings! { FROM_FP8 (fp8_interpretation: __nv_fp8_interpretation_t) <- u16 by of_fp8, "FP8 of the given kind, exactly,";
    __half Binary16: __nv_cvt_fp8_to_halfraw __nv_cvt_fp8x2_to_halfraw2;
    __nv_bfloat16 BFloat16: __nv_cvt_fp8_to_bf16raw __nv_cvt_fp8x2_to_bf162raw;
}

const fn to_fp8(number: ExactNumber, saturate: __nv_saturation_t, kind: __nv_fp8_interpretation_t) -> u8 {
    match kind {
        // Where a number overflows to NaN, CUDA keeps its sign.
        __NV_E4M3 => match E4M3::from_exact(number, RN, saturate.overflow()).to_bits() {
            0x7f if number.negative && !number.class.is_nan() => 0xff,
            code => code,
        },
        __NV_E5M2 => E5M2::from_exact(number, RN, saturate.overflow()).to_bits(),
    }
}

const fn of_fp8(code: u8, kind: __nv_fp8_interpretation_t) -> ExactNumber {
    match kind {
        __NV_E4M3 => E4M3::from_bits(code).to_exact(),
        __NV_E5M2 => E5M2::from_bits(code).to_exact(),
    }
}

narrowings! { TO_FP6 (fp6_interpretation: __nv_fp6_interpretation_t, rounding: cudaRoundMode) -> u8 u16 by to_fp6,
    "FP6 of the given kind; too large numbers become the largest, NaN the largest positive one";
    double f64: __nv_cvt_double_to_fp6 __nv_cvt_double2_to_fp6x2;
    single f32: __nv_cvt_float_to_fp6 __nv_cvt_float2_to_fp6x2;
    half __half: __nv_cvt_halfraw_to_fp6 __nv_cvt_halfraw2_to_fp6x2;
    bfloat16 __nv_bfloat16: __nv_cvt_bfloat16raw_to_fp6 __nv_cvt_bfloat16raw2_to_fp6x2;
}

widenings! { FROM_FP6 (fp6_interpretation: __nv_fp6_interpretation_t) <- u16 by of_fp6,
    "FP6 of the given kind, in the lower six bits, exactly,";
    __half Binary16: __nv_cvt_fp6_to_halfraw __nv_cvt_fp6x2_to_halfraw2;
    __nv_bfloat16 BFloat16: __nv_cvt_fp6_to_bf16raw __nv_cvt_fp6x2_to_bf162raw;
}

const fn to_fp6(number: ExactNumber, kind: __nv_fp6_interpretation_t, rounding: cudaRoundMode) -> u8 {
    match kind {
        __NV_E2M3 => E2M3::from_exact(number, rounding.rounding(), Overflow::Saturate).to_bits(),
        __NV_E3M2 => E3M2::from_exact(number, rounding.rounding(), Overflow::Saturate).to_bits(),
    }
}

const fn of_fp6(code: u8, kind: __nv_fp6_interpretation_t) -> ExactNumber {
    match kind {
        __NV_E2M3 => E2M3::from_bits(code).to_exact(),
        __NV_E3M2 => E3M2::from_bits(code).to_exact(),
    }
}

narrowings! { TO_FP4 (fp4_interpretation: __nv_fp4_interpretation_t, rounding: cudaRoundMode) -> u8 u8 by to_fp4,
    "FP4; too large numbers become the largest, NaN the largest positive one";
    double f64: __nv_cvt_double_to_fp4 __nv_cvt_double2_to_fp4x2;
    single f32: __nv_cvt_float_to_fp4 __nv_cvt_float2_to_fp4x2;
    half __half: __nv_cvt_halfraw_to_fp4 __nv_cvt_halfraw2_to_fp4x2;
    bfloat16 __nv_bfloat16: __nv_cvt_bfloat16raw_to_fp4 __nv_cvt_bfloat16raw2_to_fp4x2;
}

widenings! { FROM_FP4 (fp4_interpretation: __nv_fp4_interpretation_t) <- u8 by of_fp4, "FP4, in the lower four bits, exactly,";
    __half Binary16: __nv_cvt_fp4_to_halfraw __nv_cvt_fp4x2_to_halfraw2;
    __nv_bfloat16 BFloat16: __nv_cvt_fp4_to_bf16raw __nv_cvt_fp4x2_to_bf162raw;
}

const fn to_fp4(number: ExactNumber, kind: __nv_fp4_interpretation_t, rounding: cudaRoundMode) -> u8 {
    match kind {
        __NV_E2M1 => E2M1::from_exact(number, rounding.rounding(), Overflow::Saturate).to_bits(),
    }
}

const fn of_fp4(code: u8, kind: __nv_fp4_interpretation_t) -> ExactNumber {
    match kind {
        __NV_E2M1 => E2M1::from_bits(code).to_exact(),
    }
}

narrowings! { TO_E8M0 (saturate: __nv_saturation_t, rounding: cudaRoundMode) -> u8 u16 by to_e8m0,
    "the scale E8M0: its magnitude as a power of two, at least 2^-127";
    double f64: __nv_cvt_double_to_e8m0 __nv_cvt_double2_to_e8m0x2;
    single f32: __nv_cvt_float_to_e8m0 __nv_cvt_float2_to_e8m0x2;
    bfloat16 __nv_bfloat16: __nv_cvt_bfloat16raw_to_e8m0 __nv_cvt_bfloat162raw_to_e8m0x2;
}

widenings! { FROM_E8M0 () <- u16 by of_e8m0, "The scale E8M0, exactly,";
    __nv_bfloat16 BFloat16: __nv_cvt_e8m0_to_bf16raw __nv_cvt_e8m0x2_to_bf162raw;
}

const fn to_e8m0(number: ExactNumber, saturate: __nv_saturation_t, rounding: cudaRoundMode) -> u8 {
    E8M0::from_exact(number, rounding.rounding(), saturate.overflow()).to_bits()
}

const fn of_e8m0(code: u8) -> ExactNumber {
    E8M0::from_bits(code).to_exact()
}

narrowings! { TO_UE5M3 (saturate: __nv_saturation_t, rounding: cudaRoundMode) -> u8 u16 by to_ue5m3,
    "the scale UE5M3: its magnitude, rounded";
    double f64: __nv_cvt_double_to_ue5m3 __nv_cvt_double2_to_ue5m3x2;
    single f32: __nv_cvt_float_to_ue5m3 __nv_cvt_float2_to_ue5m3x2;
    half __half: __nv_cvt_halfraw_to_ue5m3 __nv_cvt_half2raw_to_ue5m3x2;
    bfloat16 __nv_bfloat16: __nv_cvt_bfloat16raw_to_ue5m3 __nv_cvt_bfloat162raw_to_ue5m3x2;
}

widenings! { FROM_UE5M3 () <- u16 by of_ue5m3, "The scale UE5M3";
    __half Binary16: __nv_cvt_ue5m3_to_halfraw __nv_cvt_ue5m3x2_to_halfraw2;
    __nv_bfloat16 BFloat16: __nv_cvt_ue5m3_to_bf16raw __nv_cvt_ue5m3x2_to_bf162raw;
}

const fn to_ue5m3(number: ExactNumber, saturate: __nv_saturation_t, rounding: cudaRoundMode) -> u8 {
    UE5M3::from_exact(number, rounding.rounding(), saturate.overflow()).to_bits()
}

const fn of_ue5m3(code: u8) -> ExactNumber {
    UE5M3::from_bits(code).to_exact()
}

crate::cuda::rows::functions! { TO_TF32;
    /// `f32` to TF32, to nearest, ties away from zero, in the upper 19 bits of the result: `nvcuda::wmma::__float_to_tf32`.
    __float_to_tf32(x: f32) -> f32 {
        TF32::from_exact(single(x), Rounding::TiesToAway, Overflow::Infinity).to_binary32(RN).to_host()
    }
}
