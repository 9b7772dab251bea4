//! The small formats of CUDA's headers `cuda_fp8.h`, `cuda_fp6.h` and `cuda_fp4.h`: conversions from f64, f32, half and bfloat16, and to
//! half and bfloat16.
//!
//! A number of a small format is its code, in an integer: CUDA's `__nv_fp8_storage_t` and `__nv_fp6_storage_t` are `u8`, their pairs `u16`,
//! and a pair of FP4 is a `u8`. Of a pair, the component `x` is in the lower bits. The formats themselves, with conversions from
//! and to all others, are types of [`reference::small`](fpcontrol_core::small), which says what becomes of NaN, zero and numbers that are too
//! large. They have CUDA's names here, such as [`__nv_fp8_e4m3`]. [`cvt`](super::cvt) has PTX's conversions that the headers lack.
//!
//! Every conversion rounds once. All are `const`, and the reference computes them, on a GPU too. NaN becomes the canonical NaN, which is positive and has
//! all bits set. CUDA differs only for NaNs of f64, of which it keeps the sign, and in E5M2 two more bits.
//!
//! ```
//! use fpcontrol::cuda::small::*;
//! use fpcontrol::cuda::{float2, half::__half2float};
//!
//! let code = __nv_cvt_float_to_fp8(0.3, __NV_SATFINITE, __NV_E4M3);
//! assert_eq!((code, __half2float(__nv_cvt_fp8_to_halfraw(code, __NV_E4M3))), (0x2a, 0.3125));
//! // FP4 always saturates: 0, 0.5, 1, 1.5, 2, 3, 4 and 6 are its magnitudes.
//! let pair = __nv_cvt_float2_to_fp4x2(float2 { x: 2.4, y: -100.0 }, __NV_E2M1, cudaRoundNearest);
//! assert_eq!(pair, 0xf4);
//! // The scale of a block is a power of two, rounded up so that no element overflows.
//! assert_eq!(__nv_cvt_float_to_e8m0(5.0, __NV_SATFINITE, cudaRoundPosInf), 127 + 3);
//! ```

mod codes;
mod kinds;
mod rows;

pub use crate::cuda_types::small::*;
pub use codes::*;
pub use kinds::*;

/// The names of the functions of this module.
pub(super) const LISTS: &[&[&str]] = codes::LISTS;
