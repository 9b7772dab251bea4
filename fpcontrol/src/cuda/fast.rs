//! The fast intrinsics of `f32`: approximations, by NVIDIA's sequences over the MUFU unit.
//!
//! On a GPU these are its instructions. On a CPU the unit is computed within the bounds that PTX documents, with the same
//! bits on every CPU and in constants, but **not the GPU's bits**: [`FIDELITY`] says which. The errors below are CUDA's. Special
//! values are the GPU's everywhere. As elsewhere in `fpcontrol::cuda`, subnormals are kept, as without `-ftz=true`.
//!
//! ```
//! use fpcontrol::cuda::fast::{__expf, __sinf};
//!
//! assert!((__sinf(1.0) - 1.0_f32.sin()).abs() <= 2.0_f32.powf(-21.41)); // CUDA's bound within ±π
//! assert!(__expf(0.0) == 1.0 && __expf(f32::NEG_INFINITY) == 0.0);
//! ```

use super::float2;
use super::rows::functions;
use super::single::__fdividef;
#[cfg(target_arch = "nvptx64")]
use crate::backend::ptx::instruction::{
    cos_approx_f32, ex2_approx_f32, lg2_approx_f32, mul_rn_f32, sin_approx_f32, tanh_approx_f32,
};
use crate::backend::{Approximate, Default, Fidelity, mufu};

/// How near the fast intrinsics are to the GPU's, `__fdividef` included.
///
/// ```
/// use fpcontrol::backend::Fidelity;
///
/// // This is not a GPU.
/// assert_eq!(fpcontrol::cuda::FIDELITY, Fidelity::WithinBounds);
/// ```
pub const FIDELITY: Fidelity = <Default as Approximate>::FIDELITY;

/// log2(e), log2(10), ln(2), log10(2): the factors in the sequences.
const LOG2_E: f32 = f32::from_bits(0x3fb8_aa3b);
const LOG2_10: f32 = f32::from_bits(0x4054_9a78);
const LN_2: f32 = f32::from_bits(0x3f31_7218);
const LOG10_2: f32 = f32::from_bits(0x3e9a_209b);

functions! { FUNCTIONS;
    /// A fast `sin x`: absolute error at most 2^-21.41 on [−π, π], larger elsewhere. ±0 gives ±0, ±∞ NaN. A result that would
    /// be subnormal is 0.
    ///
    /// PTX: `sin.approx.f32`.
    __sinf(x: f32) -> f32 { mufu::sin(x) } => { sin_approx_f32(x) }

    /// A fast `cos x`: absolute error at most 2^-21.19 on [−π, π], larger elsewhere. ±0 gives 1, ±∞ NaN.
    ///
    /// PTX: `cos.approx.f32`.
    __cosf(x: f32) -> f32 { mufu::cos(x) } => { cos_approx_f32(x) }

    /// [`__sinf`] as `x` and [`__cosf`] as `y`; CUDA's stores them through pointers.
    __sincosf(x: f32) -> float2 { float2 { x: __sinf(x), y: __cosf(x) } }

    /// A fast `tan x`: [`__sinf`] over [`__cosf`] by [`__fdividef`]. ±0 gives ±0, ±∞ NaN.
    __tanf(x: f32) -> f32 { __fdividef(__sinf(x), __cosf(x)) }

    /// A fast `tanh x`: relative error at most 2^-11. ±0 gives ±0, ±∞ ±1; subnormals give themselves.
    ///
    /// PTX: `tanh.approx.f32`, ISA 7.0, sm_75.
    __tanhf(x: f32) -> f32 { mufu::tanh(x) } => { tanh_approx_f32(x) }

    /// A fast `e^x`: within 2 + ⌊|1.173·x|⌋ ulp. ±0 gives 1, −∞ +0, +∞ +∞.
    ///
    /// PTX: `mul.f32` by log2(e), `ex2.approx.f32`.
    __expf(x: f32) -> f32 { mufu::ex2(mufu::product(x, LOG2_E)) } => { ex2_approx_f32(mul_rn_f32(x, LOG2_E)) }

    /// A fast `10^x`: within 2 + ⌊|2.97·x|⌋ ulp. ±0 gives 1, −∞ +0, +∞ +∞.
    ///
    /// PTX: `mul.f32` by log2(10), `ex2.approx.f32`.
    __exp10f(x: f32) -> f32 { mufu::ex2(mufu::product(x, LOG2_10)) } => { ex2_approx_f32(mul_rn_f32(x, LOG2_10)) }

    /// A fast `log2 x`: absolute error at most 2^-22 on [0.5, 2], elsewhere within 2 ulp. ±0 gives −∞, negative numbers NaN,
    /// +∞ +∞.
    ///
    /// PTX: `lg2.approx.f32`.
    __log2f(x: f32) -> f32 { mufu::lg2(x) } => { lg2_approx_f32(x) }

    /// A fast `ln x`: absolute error at most 2^-21.41 on [0.5, 2], elsewhere within 3 ulp. ±0 gives −∞, negative numbers NaN,
    /// +∞ +∞.
    ///
    /// PTX: `lg2.approx.f32`, `mul.f32` by ln(2).
    __logf(x: f32) -> f32 { mufu::product(mufu::lg2(x), LN_2) } => { mul_rn_f32(lg2_approx_f32(x), LN_2) }

    /// A fast `log10 x`: absolute error at most 2^-24 on [0.5, 2], elsewhere within 3 ulp. ±0 gives −∞, negative numbers NaN,
    /// +∞ +∞.
    ///
    /// PTX: `lg2.approx.f32`, `mul.f32` by log10(2).
    __log10f(x: f32) -> f32 { mufu::product(mufu::lg2(x), LOG10_2) } => { mul_rn_f32(lg2_approx_f32(x), LOG10_2) }

    /// A fast `x^y`: two to the power of `y·log2 x`, so NaN for every negative x.
    ///
    /// PTX: `lg2.approx.f32`, `mul.f32`, `ex2.approx.f32`.
    __powf(x: f32, y: f32) -> f32 {
        mufu::ex2(mufu::product(y, mufu::lg2(x)))
    } => {
        ex2_approx_f32(mul_rn_f32(y, lg2_approx_f32(x)))
    }
}
