//! The types of CUDA's intrinsics. Instructions take them too, so they lie below the backends; users find them in `cuda`.

pub mod small;

/// Two values, as CUDA's `float2`, `__half2` and `__nv_bfloat162`.
///
/// ```
/// use fpcontrol::cuda::{__fadd2_rn, Vector2};
///
/// let sum = __fadd2_rn(Vector2 { x: 1.0, y: 2.0 }, Vector2 { x: 0.5, y: 0.25 });
/// assert_eq!(sum, Vector2 { x: 1.5, y: 2.25 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Vector2<T> {
    /// The first value; in a packed pair of halves the lower one.
    pub x: T,
    /// The second value.
    pub y: T,
}

/// Four values, as CUDA's `__nv_fp8x4_e4m3`, `__nv_fp6x4_e2m3` and `__nv_fp4x4_e2m1`.
///
/// ```
/// use fpcontrol::cuda::{Vector4, small::__nv_fp4_e2m1};
///
/// let [x, y, z, w] = [1, 2, 3, 4].map(__nv_fp4_e2m1::from_bits);
/// assert_eq!(Vector4 { x, y, z, w }.w.to_bits(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Vector4<T> {
    /// The first value; where they are packed the lowest one.
    pub x: T,
    /// The second value.
    pub y: T,
    /// The third value.
    pub z: T,
    /// The fourth value.
    pub w: T,
}

/// CUDA's `float2`.
///
/// ```
/// use fpcontrol::cuda::float2;
///
/// let pair = float2 { x: 1.0, y: 2.0 };
/// assert_eq!(pair.x + pair.y, 3.0);
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type float2 = Vector2<f32>;
/// CUDA's `double2`.
///
/// ```
/// use fpcontrol::cuda::{double2, sincos};
///
/// let double2 { x, y } = sincos(0.0);
/// assert_eq!((x, y), (0.0, 1.0));
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type double2 = Vector2<f64>;
/// CUDA's `__half`: the bits of a binary16.
///
/// ```
/// use fpcontrol::cuda::__half;
///
/// assert_eq!(__half::from_bits(0x3c00), fpcontrol::cuda::half::__float2half(1.0));
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __half = fpcontrol_core::Binary16;
/// CUDA's `__half2`.
///
/// ```
/// use fpcontrol::cuda::__half2;
/// use fpcontrol::cuda::half::{__floats2half2_rn, __hadd2};
///
/// let pair: __half2 = __floats2half2_rn(1.0, 2.0);
/// assert_eq!(__hadd2(pair, pair), __floats2half2_rn(2.0, 4.0));
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __half2 = Vector2<__half>;
/// CUDA's `__nv_bfloat16`: the bits of a bfloat16.
///
/// ```
/// use fpcontrol::cuda::__nv_bfloat16;
///
/// assert_eq!(__nv_bfloat16::from_bits(0x3f80), fpcontrol::cuda::bfloat16::__float2bfloat16(1.0));
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_bfloat16 = fpcontrol_core::BFloat16;
/// CUDA's `__nv_bfloat162`.
///
/// ```
/// use fpcontrol::cuda::__nv_bfloat162;
/// use fpcontrol::cuda::bfloat16::{__floats2bfloat162_rn, __hadd2};
///
/// let pair: __nv_bfloat162 = __floats2bfloat162_rn(1.0, 2.0);
/// assert_eq!(__hadd2(pair, pair), __floats2bfloat162_rn(2.0, 4.0));
/// ```
#[allow(non_camel_case_types, reason = "CUDA's name")]
pub type __nv_bfloat162 = Vector2<__nv_bfloat16>;
