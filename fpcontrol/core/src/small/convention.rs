//! What libraries make of the numbers about which they disagree.

use super::Overflow;
use super::narrow::{Direction, narrow};
use super::shape::{Shape, Specials};
use crate::rounding::Rounding;
use crate::unpacked::{Class, ExactNumber};

/// The rules by which a library converts to small formats, to nearest even unless the table says otherwise.
///
/// | | too large, ∞ | NaN | E8M0: rounding | E8M0: 0 | E8M0: below 2^-127 | E8M0: negative |
/// |---|---|---|---|---|---|---|
/// | [`Cuda`](Self::Cuda) | largest | positive, all bits set; largest where there is none | up | 2^-127 | 2^-127 | magnitude |
/// | [`CudaNosat`](Self::CudaNosat) | ∞, NaN | as `Cuda` | up | 2^-127 | 2^-127 | magnitude |
/// | [`Torch`](Self::Torch) | E4M3: largest; others ∞, NaN | keeps its sign, all bits set | nearest¹ | 2^-127 | 2^-127 | magnitude |
/// | [`MlDtypes`](Self::MlDtypes) | ∞, NaN | keeps its sign; in FP6 and FP4, NaN is −0 and −NaN is 0 | nearest¹ | NaN | 2^-127 | NaN |
/// | [`Jax`](Self::Jax) | ∞, NaN | as `MlDtypes`; in FP4, −0 | nearest¹ | NaN | 2^-127 | NaN |
/// | [`Onnx`](Self::Onnx) | largest | as `MlDtypes` | up | 2^-127 | 2^-127 | magnitude |
/// | [`OnnxNosat`](Self::OnnxNosat) | ∞, NaN | as `MlDtypes` | nearest | NaN | NaN | magnitude |
///
/// "∞, NaN" means infinity, or NaN in a format without infinities, or the largest number in a format without either; it has the number's sign. The NaN of
/// IEEE 754's structure has all bits set in CUDA and PyTorch, and only the highest bit of the fraction in the others.
///
/// ¹ Between 2^-127 and 2^-126 these libraries round up: 1.25·2^-127 becomes 2^-126.
///
/// All conversions round once. Some libraries do not: from f64, ml_dtypes, PyTorch and ONNX round to f32 first. The guide of fpcontrol, in its chapter on small formats, says
/// which releases were compared, and where a library departs from its own rule.
///
/// # Examples
///
/// ```
/// use fpcontrol_core::Binary32;
/// use fpcontrol_core::small::{Convention, E4M3};
///
/// let code = |x, convention| Binary32::from_host(x).to_e4m3_as(convention).map(E4M3::to_bits);
/// assert_eq!(code(465.0, Convention::Torch), Some(0x7e)); // 448
/// assert_eq!(code(465.0, Convention::MlDtypes), Some(0x7f)); // NaN
/// // PyTorch has no FP6.
/// assert_eq!(Binary32::from_host(1.0).to_e2m3_as(Convention::Torch), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Convention {
    /// The constructors of CUDA's classes, such as `__nv_fp8_e4m3(float)`, and `__NV_SATFINITE`.
    Cuda,
    /// CUDA's conversions with `__NV_NOSAT`.
    CudaNosat,
    /// PyTorch's `Tensor.to` on the CPU. It does not convert to FP6 and FP4.
    Torch,
    /// `astype` of NumPy's arrays with ml_dtypes.
    MlDtypes,
    /// JAX's `astype` on the CPU. It does not convert to FP6.
    Jax,
    /// ONNX's operator `Cast` with its defaults, `saturate = 1` and `round_mode = "up"`, as its documentation has it.
    Onnx,
    /// ONNX's operator `Cast` with `saturate = 0` and `round_mode = "nearest"`, as its documentation has it.
    OnnxNosat,
}

/// Whose formats a convention knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Library {
    Cuda,
    Torch,
    MlDtypes,
    Jax,
    Onnx,
}

impl Convention {
    /// All conventions.
    pub const ALL: &[Self] =
        &[Self::Cuda, Self::CudaNosat, Self::Torch, Self::MlDtypes, Self::Jax, Self::Onnx, Self::OnnxNosat];

    const fn library(self) -> Library {
        match self {
            Self::Cuda | Self::CudaNosat => Library::Cuda,
            Self::Torch => Library::Torch,
            Self::MlDtypes => Library::MlDtypes,
            Self::Jax => Library::Jax,
            Self::Onnx | Self::OnnxNosat => Library::Onnx,
        }
    }

    const fn overflow(self, shape: Shape) -> Overflow {
        match self {
            Self::Cuda | Self::Onnx => Overflow::Saturate,
            // Of PyTorch's formats with a sign, only E4M3 has its NaN above the largest number.
            Self::Torch if shape.signed && matches!(shape.specials, Specials::Nan) => Overflow::Saturate,
            Self::CudaNosat | Self::Torch | Self::MlDtypes | Self::Jax | Self::OnnxNosat => Overflow::Infinity,
        }
    }

    /// Scales of a block are rounded up where the elements must not overflow.
    const fn rounding(self, number: ExactNumber, shape: Shape) -> Rounding {
        let is_scale = !shape.has_subnormals();
        let goes_up = match self {
            Self::Cuda | Self::CudaNosat | Self::Onnx => is_scale,
            // These numbers are subnormal as f32, and the libraries look at the bits of f32.
            Self::Torch | Self::MlDtypes | Self::Jax => is_scale && number.exponent == shape.emin(),
            Self::OnnxNosat => false,
        };
        if goes_up { Rounding::TowardPositive } else { Rounding::TiesToEven }
    }

    /// Whether a number becomes NaN because the format, E8M0, has no number of its sign, no zero, or none as small.
    const fn rejects(self, number: ExactNumber, shape: Shape) -> bool {
        let is_zero = matches!(number.class, Class::Zero);
        match self {
            Self::Cuda | Self::CudaNosat | Self::Torch | Self::Onnx => false,
            Self::MlDtypes | Self::Jax => is_zero || number.negative,
            Self::OnnxNosat => is_zero || matches!(number.class, Class::Finite) && number.exponent < shape.emin(),
        }
    }

    const fn nan(self, shape: Shape, negative: bool) -> u32 {
        let quiet = match (self, shape.specials) {
            (Self::Cuda | Self::CudaNosat, _) => return shape.nan(),
            (Self::Torch, _) | (_, Specials::Nan | Specials::NegativeZero) => shape.nan(),
            (_, Specials::Ieee) => shape.above_finite() | 1 << (shape.fraction_bits - 1),
            (Self::Jax, Specials::None) => return shape.sign(true),
            (_, Specials::None) => return shape.sign(!negative),
        };
        shape.sign(negative) | quiet
    }
}

/// The code that a number is converted to, if the convention's library is one of `libraries`, which convert to the format.
pub(super) const fn narrow_as(
    shape: Shape,
    libraries: &[Library],
    number: ExactNumber,
    convention: Convention,
) -> Option<u32> {
    if !contains(libraries, convention.library()) {
        return None;
    }
    let is_rejected = !shape.has_subnormals() && convention.rejects(number, shape);
    if is_rejected || matches!(number.class, Class::QuietNan | Class::SignalingNan) {
        return Some(convention.nan(shape, number.negative));
    }
    let direction = Direction::Mode(convention.rounding(number, shape));
    let code = narrow(shape, number, direction, convention.overflow(shape));
    // The NaN of a number that is too large has its sign, and the only NaN of a format without −0 has it anyway.
    Some(if shape.is_nan(code) { shape.sign(number.negative) | code } else { code })
}

const fn contains(libraries: &[Library], library: Library) -> bool {
    let mut at = 0;
    while at < libraries.len() {
        if libraries[at] as u8 == library as u8 {
            return true;
        }
        at += 1;
    }
    false
}
