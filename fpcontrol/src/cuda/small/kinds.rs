//! CUDA's enumerations of formats, modes and saturation. Their values are re-exported, as C has them.

use fpcontrol_core::Rounding;
use fpcontrol_core::small::Overflow;

pub use __nv_fp4_interpretation_t::*;
pub use __nv_fp6_interpretation_t::*;
pub use __nv_fp8_interpretation_t::*;
pub use __nv_saturation_t::*;
pub use cudaRoundMode::*;

/// What a conversion returns for numbers that are too large.
#[allow(non_camel_case_types, reason = "CUDA's names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum __nv_saturation_t {
    /// ∞ of E5M2, NaN of formats without an infinity.
    __NV_NOSAT,
    /// The largest number, with the sign of the operand; for infinities too.
    __NV_SATFINITE,
}

impl __nv_saturation_t {
    pub(super) const fn overflow(self) -> Overflow {
        match self {
            __NV_NOSAT => Overflow::Infinity,
            __NV_SATFINITE => Overflow::Saturate,
        }
    }
}

/// The two kinds of FP8 with a sign.
#[allow(non_camel_case_types, reason = "CUDA's names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum __nv_fp8_interpretation_t {
    /// [`E4M3`](fpcontrol_core::small::E4M3).
    __NV_E4M3,
    /// [`E5M2`](fpcontrol_core::small::E5M2).
    __NV_E5M2,
}

/// The two kinds of FP6.
#[allow(non_camel_case_types, reason = "CUDA's names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum __nv_fp6_interpretation_t {
    /// [`E2M3`](fpcontrol_core::small::E2M3).
    __NV_E2M3,
    /// [`E3M2`](fpcontrol_core::small::E3M2).
    __NV_E3M2,
}

/// The one kind of FP4.
#[allow(non_camel_case_types, reason = "CUDA's names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum __nv_fp4_interpretation_t {
    /// [`E2M1`](fpcontrol_core::small::E2M1).
    __NV_E2M1,
}

/// How a conversion rounds. Formats without a sign round the magnitude.
#[allow(non_camel_case_types, reason = "CUDA's names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum cudaRoundMode {
    /// To nearest even; to E8M0, ties go to the larger power of two.
    cudaRoundNearest,
    /// Toward zero.
    cudaRoundZero,
    /// Toward +∞.
    cudaRoundPosInf,
    /// Toward −∞.
    cudaRoundMinInf,
}

impl cudaRoundMode {
    pub(super) const fn rounding(self) -> Rounding {
        match self {
            cudaRoundNearest => Rounding::TiesToEven,
            cudaRoundZero => Rounding::TowardZero,
            cudaRoundPosInf => Rounding::TowardPositive,
            cudaRoundMinInf => Rounding::TowardNegative,
        }
    }
}
