//! CUDA's intrinsics under their own names, with the bits of the GPU.
//!
//! The fast intrinsics and most functions of CUDA's library are exceptions: they are within CUDA's bounds. On `nvptx64` each intrinsic is the
//! instruction itself, if there is one.
//!
//! On a CPU, the processor computes the arithmetic of [`single`] and [`double`]. In constants, call it by the same names in
//! [`constant`]. Elementary functions are those of [`math`](crate::math). All other functions are computed by the reference, or in integers, and are `const`.
//!
//! | module | what | CUDA Math API group |
//! |---|---|---|
//! | [`single`] | `__fadd_rz`, `__fmaf_ieee_rd`, `__frsqrt_rn`, … | Single Precision Intrinsics |
//! | [`fast`] | `__sinf`, `__expf`, `__powf`, …: approximations | Single Precision Intrinsics |
//! | [`double`] | `__dadd_rz`, `__fma_rd`, `__drcp_ru`, … | Double Precision Intrinsics |
//! | [`cast`] | `__double2float_rz`, `__float2int_rd`, `__float_as_int`, `rintf`, … | Type Casting Intrinsics, rounding functions |
//! | [`half`] | `__hadd`, `__hfma_relu`, `__float2half_rz`, … | Half Precision |
//! | [`bfloat16`] | the same names for bfloat16 | Bfloat16 Precision |
//! | [`functions`] | `sinf`, `fmaxf`, `rcbrtf`, `norm3d`, `erfcinv`, …: the library by its C names | Single and Double Precision Mathematical Functions |
//! | [`small`] | `__nv_cvt_float_to_fp8`, `__nv_cvt_fp4x2_to_halfraw2`, …: FP8, FP6, FP4, E8M0, UE5M3 | FP8, FP6 and FP4 Intrinsics |
//! | [`cvt`] | `cvt_rn_satfinite_relu_e4m3x2_f32`, …: instructions that C++ has no function for | none: PTX |
//! | [`integer`] | `__clz`, `__byte_perm`, `__umulhi`, `umax`, … | Integer Intrinsics, Integer Mathematical Functions |
//!
//! `single`, `fast`, `double`, `cast` and `functions` are re-exported here; `half`, `bfloat16` and `integer` share names, as C++ overloads do,
//! and are not; `small` and `cvt` are not either.
//!
//! What moves data and computes nothing (`__ldg`, `__shfl_down_sync`, `atomicAdd`) is not here: [the guide](crate::guide::port_a_cuda_kernel#intrinsics) says
//! what to write in its place.
//!
//! These are the intrinsics as compiled without `-ftz=true`: subnormals are numbers. A NaN result is CUDA's canonical NaN:
//! `0x7fffffff`, `0x7fff`, and for f64, whose bits NVIDIA does not document, `0x7ff8000000000000`; on the GPU its own. Unsuffixed
//! half-precision arithmetic (`__hadd`, `__hmul`) rounds each operation, which nvcc guarantees only for the `_rn` forms.
//!
//! ```
//! use fpcontrol::cuda::{__fadd_rz, __fmaf_rn};
//!
//! assert_eq!(__fadd_rz(1.0, f32::EPSILON / 2.0), 1.0);
//! assert_eq!(__fmaf_rn(2.0, 3.0, 4.0), 10.0);
//! ```

pub mod bfloat16;
pub mod cast;
pub mod constant;
pub mod cvt;
pub mod double;
pub mod fast;
pub mod functions;
pub mod half;
mod half_functions;
mod half_pairs;
mod halves;
pub mod integer;
mod rows;
pub mod single;
pub mod small;

pub use cast::*;
pub use double::*;
pub use fast::*;
pub use functions::*;
pub use single::*;

pub use crate::cuda_types::{__half, __half2, __nv_bfloat16, __nv_bfloat162, Vector2, Vector4, double2, float2};

/// Every intrinsic of this module that rounds, converts or compares floats, or moves the bits of f32 and f64, by its name, grouped by submodule: what the
/// rows of the submodules define. [`FUNCTIONS`] has all others.
///
/// ```
/// use fpcontrol::cuda::INTRINSICS;
///
/// let groups: Vec<&str> = INTRINSICS.iter().map(|(group, _)| *group).collect();
/// assert_eq!(groups, ["single", "double", "cast", "half", "bfloat16", "fast"]);
/// ```
#[allow(unused_qualifications, reason = "three of the modules are also re-exported here")]
pub const INTRINSICS: &[(&str, &[&[&str]])] = &[
    ("single", &[single::DIRECTED, single::FUNCTIONS, single::PAIRS]),
    ("double", &[double::DIRECTED]),
    ("cast", &[cast::DIRECTED, cast::FUNCTIONS, cast::ROUNDING_FUNCTIONS, cast::INTEGER_FUNCTIONS]),
    ("half", &[half::ARITHMETIC, half::COMPARISONS, half::PAIRS, half::PACKED, half::DIRECTED, half::CONVERSIONS]),
    (
        "bfloat16",
        &[
            bfloat16::ARITHMETIC,
            bfloat16::COMPARISONS,
            bfloat16::PAIRS,
            bfloat16::PACKED,
            bfloat16::DIRECTED,
            bfloat16::CONVERSIONS,
        ],
    ),
    ("fast", &[fast::FUNCTIONS]),
];

/// Every other function of this module by its name, grouped by submodule: CUDA's library, moves and comparisons of pairs of
/// halves, integers, and small formats. On a GPU these have no instruction of their own here.
///
/// ```
/// use fpcontrol::cuda::FUNCTIONS;
///
/// let groups: Vec<&str> = FUNCTIONS.iter().map(|(group, _)| *group).collect();
/// assert_eq!(groups, ["half", "bfloat16", "functions", "integer", "integer::unsigned", "small", "cvt"]);
/// ```
#[allow(unused_qualifications, reason = "one of the modules is also re-exported here")]
pub const FUNCTIONS: &[(&str, &[&[&str]])] = &[
    ("half", &[half::CLASSES, half::PAIR_COMPARISONS, half::MOVES, half::ELEMENTARY, half::APPROXIMATE]),
    (
        "bfloat16",
        &[bfloat16::CLASSES, bfloat16::PAIR_COMPARISONS, bfloat16::MOVES, bfloat16::ELEMENTARY, bfloat16::APPROXIMATE],
    ),
    ("functions", functions::LISTS),
    ("integer", &[integer::INTRINSICS, integer::FUNCTIONS]),
    ("integer::unsigned", &[integer::unsigned::INTRINSICS]),
    ("small", small::LISTS),
    ("cvt", cvt::LISTS),
];
