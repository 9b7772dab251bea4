//! Half precision: the instructions of a format, and the reference where the target has none.

use super::convert::Convert;
use super::instruction::*;
use fpcontrol_core::{BFloat16, Binary16, Rounding};

const RN: Rounding = Rounding::TiesToEven;

/// A half-precision format, with what the intrinsics of `fpcontrol::cuda` need.
pub(crate) trait Half: Copy {
    fn add(a: Self, b: Self) -> Self;
    fn sub(a: Self, b: Self) -> Self;
    fn mul(a: Self, b: Self) -> Self;
    fn fma(a: Self, b: Self, c: Self) -> Self;
    fn add_sat(a: Self, b: Self) -> Self;
    fn sub_sat(a: Self, b: Self) -> Self;
    fn mul_sat(a: Self, b: Self) -> Self;
    fn fma_sat(a: Self, b: Self, c: Self) -> Self;
    fn fma_relu(a: Self, b: Self, c: Self) -> Self;
    fn min(a: Self, b: Self) -> Self;
    fn max(a: Self, b: Self) -> Self;
    fn min_nan(a: Self, b: Self) -> Self;
    fn max_nan(a: Self, b: Self) -> Self;
    /// To an integer of this format.
    fn round(a: Self, rounding: Rounding) -> Self;
    fn to_float(a: Self) -> f32;
    fn from_double(x: f64) -> Self;
    fn eq(a: Self, b: Self) -> bool;
    fn ne(a: Self, b: Self) -> bool;
    fn lt(a: Self, b: Self) -> bool;
    fn le(a: Self, b: Self) -> bool;
    fn gt(a: Self, b: Self) -> bool;
    fn ge(a: Self, b: Self) -> bool;
    fn equ(a: Self, b: Self) -> bool;
    fn neu(a: Self, b: Self) -> bool;
    fn ltu(a: Self, b: Self) -> bool;
    fn leu(a: Self, b: Self) -> bool;
    fn gtu(a: Self, b: Self) -> bool;
    fn geu(a: Self, b: Self) -> bool;
}

/// Each method is its instruction on targets from `$sm` on. On older targets the reference computes it.
macro_rules! methods {
    ($type:ident: $($sm:literal $method:ident($($arg:ident),*) $instruction:ident, $reference:expr;)*) => {
        $(
            #[inline(always)]
            fn $method($($arg: Self),*) -> Self {
                #[cfg(target_feature = $sm)]
                return $instruction($($arg),*);
                #[cfg(not(target_feature = $sm))]
                return $reference;
            }
        )*
    };
}

/// Comparisons are their instructions. Where the target has none, both operands are converted to `f32`, which is exact.
macro_rules! comparisons {
    ($($sm:literal $method:ident $instruction:ident $wide:ident;)*) => {
        $(
            #[inline(always)]
            fn $method(a: Self, b: Self) -> bool {
                #[cfg(target_feature = $sm)]
                return $instruction(a, b);
                #[cfg(not(target_feature = $sm))]
                return $wide(Half::to_float(a), Half::to_float(b));
            }
        )*
    };
}

/// Each method is an instruction that every target has.
macro_rules! instructions {
    ($($method:ident($($arg:ident),*) $instruction:ident),*) => { instructions! { @to Self: $($method($($arg),*) $instruction),* } };
    (@to $result:ident: $($method:ident($($arg:ident),*) $instruction:ident),*) => {
        $(
            #[inline(always)]
            fn $method($($arg: Self),*) -> $result {
                $instruction($($arg),*)
            }
        )*
    };
}

fn saturated(x: BFloat16) -> BFloat16 {
    x.maximum_number(BFloat16::from_i32(0, RN)).minimum_number(BFloat16::from_i32(1, RN))
}

impl Half for Binary16 {
    instructions! { add(a, b) add_rn_f16, sub(a, b) sub_rn_f16, mul(a, b) mul_rn_f16, fma(a, b, c) fma_rn_f16,
    add_sat(a, b) add_rn_sat_f16, sub_sat(a, b) sub_rn_sat_f16, mul_sat(a, b) mul_rn_sat_f16,
    fma_sat(a, b, c) fma_rn_sat_f16 }

    instructions! { @to bool: eq(a, b) setp_eq_f16, ne(a, b) setp_ne_f16, lt(a, b) setp_lt_f16, le(a, b) setp_le_f16,
    gt(a, b) setp_gt_f16, ge(a, b) setp_ge_f16, equ(a, b) setp_equ_f16, neu(a, b) setp_neu_f16, ltu(a, b) setp_ltu_f16,
    leu(a, b) setp_leu_f16, gtu(a, b) setp_gtu_f16, geu(a, b) setp_geu_f16 }

    methods! { Binary16:
        "sm_80" fma_relu(a, b, c) fma_rn_relu_f16, a.fma(b, c, RN).maximum(Binary16::from_i32(0, RN));
        "sm_80" min(a, b) min_f16, a.minimum_number(b);
        "sm_80" max(a, b) max_f16, a.maximum_number(b);
        "sm_80" min_nan(a, b) min_NaN_f16, a.minimum(b);
        "sm_80" max_nan(a, b) max_NaN_f16, a.maximum(b);
    }

    #[inline(always)]
    fn round(a: Self, rounding: Rounding) -> Self {
        match rounding {
            Rounding::TiesToEven => cvt_rni_f16_f16(a),
            Rounding::TowardZero => cvt_rzi_f16_f16(a),
            Rounding::TowardPositive => cvt_rpi_f16_f16(a),
            Rounding::TowardNegative => cvt_rmi_f16_f16(a),
            Rounding::TiesToAway | Rounding::ToOdd => a.round_to_integral(rounding),
        }
    }

    #[inline(always)]
    fn to_float(a: Self) -> f32 {
        cvt_f32_f16(a)
    }

    #[inline(always)]
    fn from_double(x: f64) -> Self {
        cvt_rn_f16_f64(x)
    }
}

impl Half for BFloat16 {
    methods! { BFloat16:
        "sm_90" add(a, b) add_rn_bf16, a.add(b, RN);
        "sm_90" sub(a, b) sub_rn_bf16, a.sub(b, RN);
        "sm_90" mul(a, b) mul_rn_bf16, a.mul(b, RN);
        "sm_80" fma(a, b, c) fma_rn_bf16, a.fma(b, c, RN);
        "sm_80" fma_relu(a, b, c) fma_rn_relu_bf16, a.fma(b, c, RN).maximum(BFloat16::from_i32(0, RN));
        "sm_80" min(a, b) min_bf16, a.minimum_number(b);
        "sm_80" max(a, b) max_bf16, a.maximum_number(b);
        "sm_80" min_nan(a, b) min_NaN_bf16, a.minimum(b);
        "sm_80" max_nan(a, b) max_NaN_bf16, a.maximum(b);
    }

    comparisons! {
        "sm_90" eq setp_eq_bf16 setp_eq_f32;
        "sm_90" ne setp_ne_bf16 setp_ne_f32;
        "sm_90" lt setp_lt_bf16 setp_lt_f32;
        "sm_90" le setp_le_bf16 setp_le_f32;
        "sm_90" gt setp_gt_bf16 setp_gt_f32;
        "sm_90" ge setp_ge_bf16 setp_ge_f32;
        "sm_90" equ setp_equ_bf16 setp_equ_f32;
        "sm_90" neu setp_neu_bf16 setp_neu_f32;
        "sm_90" ltu setp_ltu_bf16 setp_ltu_f32;
        "sm_90" leu setp_leu_bf16 setp_leu_f32;
        "sm_90" gtu setp_gtu_bf16 setp_gtu_f32;
        "sm_90" geu setp_geu_bf16 setp_geu_f32;
    }

    // No `.sat` for this format.
    #[inline(always)]
    fn add_sat(a: Self, b: Self) -> Self {
        saturated(Half::add(a, b))
    }

    #[inline(always)]
    fn sub_sat(a: Self, b: Self) -> Self {
        saturated(Half::sub(a, b))
    }

    #[inline(always)]
    fn mul_sat(a: Self, b: Self) -> Self {
        saturated(Half::mul(a, b))
    }

    #[inline(always)]
    fn fma_sat(a: Self, b: Self, c: Self) -> Self {
        saturated(Half::fma(a, b, c))
    }

    #[inline(always)]
    fn round(a: Self, rounding: Rounding) -> Self {
        #[cfg(target_feature = "sm_90")]
        return match rounding {
            Rounding::TiesToEven => cvt_rni_bf16_bf16(a),
            Rounding::TowardZero => cvt_rzi_bf16_bf16(a),
            Rounding::TowardPositive => cvt_rpi_bf16_bf16(a),
            Rounding::TowardNegative => cvt_rmi_bf16_bf16(a),
            Rounding::TiesToAway | Rounding::ToOdd => a.round_to_integral(rounding),
        };
        #[cfg(not(target_feature = "sm_90"))]
        return a.round_to_integral(rounding);
    }

    #[inline(always)]
    fn to_float(a: Self) -> f32 {
        // The upper half of the same number; a NaN stays one.
        f32::from_bits(u32::from(a.to_bits()) << 16)
    }

    #[inline(always)]
    fn from_double(x: f64) -> Self {
        Convert::<Self>::convert(x, RN, false).unwrap_or_else(|| fpcontrol_core::Binary64::from_host(x).to_bfloat16(RN))
    }
}
