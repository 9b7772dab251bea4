//! Pairs: one instruction for both components, or two where the target has none for pairs. Each function has its intrinsic's name.

use super::half::Half;
use super::instruction::*;
use crate::cuda_types::{__half2, __nv_bfloat162, Vector2, float2};
#[cfg(not(target_feature = "sm_80"))]
use fpcontrol_core::{Binary32, Rounding};

/// A pair of halves, with the intrinsics that are one instruction on some target.
pub(crate) trait Pair: Copy {
    fn __hadd2(a: Self, b: Self) -> Self;
    fn __hsub2(a: Self, b: Self) -> Self;
    fn __hmul2(a: Self, b: Self) -> Self;
    fn __hadd2_rn(a: Self, b: Self) -> Self;
    fn __hsub2_rn(a: Self, b: Self) -> Self;
    fn __hmul2_rn(a: Self, b: Self) -> Self;
    fn __hadd2_sat(a: Self, b: Self) -> Self;
    fn __hsub2_sat(a: Self, b: Self) -> Self;
    fn __hmul2_sat(a: Self, b: Self) -> Self;
    fn __hmin2(a: Self, b: Self) -> Self;
    fn __hmax2(a: Self, b: Self) -> Self;
    fn __hmin2_nan(a: Self, b: Self) -> Self;
    fn __hmax2_nan(a: Self, b: Self) -> Self;
    fn __hfma2(a: Self, b: Self, c: Self) -> Self;
    fn __hfma2_sat(a: Self, b: Self, c: Self) -> Self;
    fn __hfma2_relu(a: Self, b: Self, c: Self) -> Self;
    /// To nearest even.
    fn from_floats(x: f32, y: f32) -> Self;
}

/// Each method is one instruction on targets from `$sm` on, and two on older ones.
macro_rules! methods {
    ($($sm:literal $method:ident($($arg:ident),*) $instruction:ident $scalar:ident;)*) => {
        $(
            #[inline(always)]
            fn $method($($arg: Self),*) -> Self {
                #[cfg(target_feature = $sm)]
                return $instruction($($arg),*);
                #[cfg(not(target_feature = $sm))]
                return Vector2 { x: Half::$scalar($($arg.x),*), y: Half::$scalar($($arg.y),*) };
            }
        )*
    };
}

/// Each method is two instructions: none computes both components.
macro_rules! components {
    ($($method:ident($($arg:ident),*) $scalar:ident;)*) => {
        $(
            #[inline(always)]
            fn $method($($arg: Self),*) -> Self {
                Vector2 { x: Half::$scalar($($arg.x),*), y: Half::$scalar($($arg.y),*) }
            }
        )*
    };
}

impl Pair for __half2 {
    methods! {
        "sm_53" __hadd2(a, b) add_rn_f16x2 add;
        "sm_53" __hsub2(a, b) sub_rn_f16x2 sub;
        "sm_53" __hmul2(a, b) mul_rn_f16x2 mul;
        "sm_53" __hadd2_rn(a, b) add_rn_f16x2 add;
        "sm_53" __hsub2_rn(a, b) sub_rn_f16x2 sub;
        "sm_53" __hmul2_rn(a, b) mul_rn_f16x2 mul;
        "sm_53" __hadd2_sat(a, b) add_rn_sat_f16x2 add_sat;
        "sm_53" __hsub2_sat(a, b) sub_rn_sat_f16x2 sub_sat;
        "sm_53" __hmul2_sat(a, b) mul_rn_sat_f16x2 mul_sat;
        "sm_80" __hmin2(a, b) min_f16x2 min;
        "sm_80" __hmax2(a, b) max_f16x2 max;
        "sm_80" __hmin2_nan(a, b) min_NaN_f16x2 min_nan;
        "sm_80" __hmax2_nan(a, b) max_NaN_f16x2 max_nan;
        "sm_53" __hfma2(a, b, c) fma_rn_f16x2 fma;
        "sm_53" __hfma2_sat(a, b, c) fma_rn_sat_f16x2 fma_sat;
        "sm_80" __hfma2_relu(a, b, c) fma_rn_relu_f16x2 fma_relu;
    }

    #[inline(always)]
    fn from_floats(x: f32, y: f32) -> Self {
        // The first operand becomes the upper component.
        #[cfg(target_feature = "sm_80")]
        return cvt_rn_f16x2_f32(y, x);
        #[cfg(not(target_feature = "sm_80"))]
        return Vector2 { x: cvt_rn_f16_f32(x), y: cvt_rn_f16_f32(y) };
    }
}

impl Pair for __nv_bfloat162 {
    methods! {
        "sm_90" __hadd2(a, b) add_rn_bf16x2 add;
        "sm_90" __hsub2(a, b) sub_rn_bf16x2 sub;
        "sm_90" __hmul2(a, b) mul_rn_bf16x2 mul;
        "sm_90" __hadd2_rn(a, b) add_rn_bf16x2 add;
        "sm_90" __hsub2_rn(a, b) sub_rn_bf16x2 sub;
        "sm_90" __hmul2_rn(a, b) mul_rn_bf16x2 mul;
        "sm_80" __hmin2(a, b) min_bf16x2 min;
        "sm_80" __hmax2(a, b) max_bf16x2 max;
        "sm_80" __hmin2_nan(a, b) min_NaN_bf16x2 min_nan;
        "sm_80" __hmax2_nan(a, b) max_NaN_bf16x2 max_nan;
        "sm_80" __hfma2(a, b, c) fma_rn_bf16x2 fma;
        "sm_80" __hfma2_relu(a, b, c) fma_rn_relu_bf16x2 fma_relu;
    }

    components! {
        __hadd2_sat(a, b) add_sat;
        __hsub2_sat(a, b) sub_sat;
        __hmul2_sat(a, b) mul_sat;
        __hfma2_sat(a, b, c) fma_sat;
    }

    #[inline(always)]
    fn from_floats(x: f32, y: f32) -> Self {
        #[cfg(target_feature = "sm_80")]
        return cvt_rn_bf16x2_f32(y, x);
        #[cfg(not(target_feature = "sm_80"))]
        return Vector2 {
            x: Binary32::from_host(x).to_bfloat16(Rounding::TiesToEven),
            y: Binary32::from_host(y).to_bfloat16(Rounding::TiesToEven),
        };
    }
}

/// Functions on pairs of `f32`.
macro_rules! float_pairs {
    ($($name:ident($($arg:ident),*) $instruction:ident $scalar:ident;)*) => {
        $(
            #[inline(always)]
            pub(crate) fn $name($($arg: float2),*) -> float2 {
                #[cfg(target_feature = "sm_100")]
                return $instruction($($arg),*);
                #[cfg(not(target_feature = "sm_100"))]
                return Vector2 { x: $scalar($($arg.x),*), y: $scalar($($arg.y),*) };
            }
        )*
    };
}

float_pairs! {
    __fadd2_rn(a, b) add_rn_f32x2 add_rn_f32;
    __fadd2_rz(a, b) add_rz_f32x2 add_rz_f32;
    __fadd2_ru(a, b) add_rp_f32x2 add_rp_f32;
    __fadd2_rd(a, b) add_rm_f32x2 add_rm_f32;
    __fmul2_rn(a, b) mul_rn_f32x2 mul_rn_f32;
    __fmul2_rz(a, b) mul_rz_f32x2 mul_rz_f32;
    __fmul2_ru(a, b) mul_rp_f32x2 mul_rp_f32;
    __fmul2_rd(a, b) mul_rm_f32x2 mul_rm_f32;
    __ffma2_rn(a, b, c) fma_rn_f32x2 fma_rn_f32;
    __ffma2_rz(a, b, c) fma_rz_f32x2 fma_rz_f32;
    __ffma2_ru(a, b, c) fma_rp_f32x2 fma_rp_f32;
    __ffma2_rd(a, b, c) fma_rm_f32x2 fma_rm_f32;
}
