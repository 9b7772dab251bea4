//! CUDA's classes of small formats: numbers, and two or four of them.

use super::{Vector2, Vector4};
use fpcontrol_core::small::{E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, UE5M3};

/// CUDA's `__nv_fp8_e4m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8_e4m3 = E4M3;
/// CUDA's `__nv_fp8x2_e4m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x2_e4m3 = Vector2<E4M3>;
/// CUDA's `__nv_fp8_e5m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8_e5m2 = E5M2;
/// CUDA's `__nv_fp8x2_e5m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x2_e5m2 = Vector2<E5M2>;
/// CUDA's `__nv_fp8_e8m0`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8_e8m0 = E8M0;
/// CUDA's `__nv_fp8x2_e8m0`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x2_e8m0 = Vector2<E8M0>;
/// CUDA's `__nv_fp8_ue5m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8_ue5m3 = UE5M3;
/// CUDA's `__nv_fp8x2_ue5m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x2_ue5m3 = Vector2<UE5M3>;
/// CUDA's `__nv_fp6_e2m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6_e2m3 = E2M3;
/// CUDA's `__nv_fp6x2_e2m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6x2_e2m3 = Vector2<E2M3>;
/// CUDA's `__nv_fp6_e3m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6_e3m2 = E3M2;
/// CUDA's `__nv_fp6x2_e3m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6x2_e3m2 = Vector2<E3M2>;
/// CUDA's `__nv_fp4_e2m1`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp4_e2m1 = E2M1;
/// CUDA's `__nv_fp4x2_e2m1`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp4x2_e2m1 = Vector2<E2M1>;
/// CUDA's `__nv_fp8x4_e4m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x4_e4m3 = Vector4<E4M3>;
/// CUDA's `__nv_fp8x4_e5m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x4_e5m2 = Vector4<E5M2>;
/// CUDA's `__nv_fp6x4_e2m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6x4_e2m3 = Vector4<E2M3>;
/// CUDA's `__nv_fp6x4_e3m2`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp6x4_e3m2 = Vector4<E3M2>;
/// CUDA's `__nv_fp4x4_e2m1`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp4x4_e2m1 = Vector4<E2M1>;
/// CUDA's `__nv_fp8x4_e8m0`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x4_e8m0 = Vector4<E8M0>;
/// CUDA's `__nv_fp8x4_ue5m3`.
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_fp8x4_ue5m3 = Vector4<UE5M3>;
