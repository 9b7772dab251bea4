//! The approximate instructions of the GPU: division, reciprocal and square roots of `f32` in fast modes.
//!
//! On the GPU each is a look-up in the MUFU unit (`rcpM`, `sqrtM`, `rsqM`, flushing in and out) with scaling around it. The
//! scaling here is that of ptxas; in place of the look-up stands the correctly rounded result, so a value can differ from
//! the GPU's by one or two units, within the bounds that PTX documents: [`Fidelity::WithinBounds`].
//!
//! | instruction | value |
//! |---|---|
//! | `rcp.approx.ftz` | `rcpM(x)` |
//! | `rcp.approx` | `rcpM(x·s)·s`, s = 2^24 for \|x\| < 2^-126, 1/4 for \|x\| > 2^126 |
//! | `div.approx.ftz` | `a·rcpM(b)` |
//! | `div.approx` | a and b times 2^24 for \|b\| < 2^-126, then the same |
//! | `div.full` | also: a and b times 1/4 for \|b\| > 2^126 |
//! | `sqrt.approx` | `sqrtM(x)`, scaled for \|x\| < 2^-126 without ftz |
//! | `rsqrt.approx` | `rsqM(x)`, scaled for \|x\| < 2^-126 without ftz |

use crate::control::{Control, environment};
use fpcontrol_core::{Binary32, Elementary, Environment, FlushRule, Rounding, Subnormals};

/// How close a backend's approximate operations are to the GPU's.
///
/// ```
/// use fpcontrol::backend::{Approximate, Fidelity, Soft};
///
/// assert_eq!(Soft::FIDELITY, Fidelity::WithinBounds);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fidelity {
    /// Within the bounds that PTX documents, but not the GPU's bits.
    WithinBounds,
    /// The results have the GPU's bits.
    Exact,
}

/// The approximate operations. Rounding is to nearest even whatever the control's mode: the instructions have no others.
///
/// ```
/// use fpcontrol::backend::{Approximate, Default};
/// use fpcontrol::control::Rn;
///
/// let third = <Default as Approximate>::rcp_approx::<Rn>(3.0);
/// assert!((third - 1.0 / 3.0).abs() <= f32::EPSILON / 4.0); // within 1 ulp
/// ```
pub trait Approximate {
    /// How close they are to the GPU's.
    const FIDELITY: Fidelity = Fidelity::WithinBounds;

    /// `div.full.f32`: within 2 ulp over the full range.
    #[must_use]
    #[inline]
    fn div_full<C: Control>(a: f32, b: f32) -> f32 {
        div_full::<C>(a, b)
    }

    /// `div.approx.f32`: within 2 ulp for divisors in [2^-126, 2^126]; 0 for larger ones, and NaN if the dividend is ∞.
    #[must_use]
    #[inline]
    fn div_approx<C: Control>(a: f32, b: f32) -> f32 {
        div_approx::<C>(a, b)
    }

    /// `rcp.approx.f32`: within 1 ulp.
    #[must_use]
    #[inline]
    fn rcp_approx<C: Control>(x: f32) -> f32 {
        rcp_approx::<C>(x)
    }

    /// `sqrt.approx.f32`: relative error at most 2^-23.
    #[must_use]
    #[inline]
    fn sqrt_approx<C: Control>(x: f32) -> f32 {
        sqrt_approx::<C>(x)
    }

    /// `rsqrt.approx.f32`: relative error at most 2^-22.9.
    #[must_use]
    #[inline]
    fn rsqrt_approx<C: Control>(x: f32) -> f32 {
        rsqrt_approx::<C>(x)
    }

    /// A fast intrinsic of this name, computed by `compute`, in place of an elementary function of one or two operands. A
    /// backend that observes operations sees it here.
    #[must_use]
    #[inline]
    fn intrinsic<C: Control>(
        _name: &'static str,
        _function: Elementary,
        _operands: [f32; 2],
        compute: impl FnOnce() -> f32,
    ) -> f32 {
        compute()
    }
}

pub(crate) const fn div_full<C: Control>(a: f32, b: f32) -> f32 {
    let scale = if magnitude(b) > TWO_126 { -2 } else { upscaling::<C>(b) };
    quotient::<C>(a, b, scale)
}

pub(crate) const fn div_approx<C: Control>(a: f32, b: f32) -> f32 {
    quotient::<C>(a, b, upscaling::<C>(b))
}

pub(crate) const fn rcp_approx<C: Control>(x: f32) -> f32 {
    let scale = match flushes::<C>() {
        false if magnitude(x) > TWO_126 => -2,
        _ => upscaling::<C>(x),
    };
    scaled(scaled(x, scale).recip_flagged(MUFU).value.to_host(), scale).to_host()
}

pub(crate) const fn sqrt_approx<C: Control>(x: f32) -> f32 {
    let scale = upscaling::<C>(x);
    scaled(scaled(x, scale).sqrt_flagged(MUFU).value.to_host(), -scale / 2).to_host()
}

pub(crate) const fn rsqrt_approx<C: Control>(x: f32) -> f32 {
    let scale = upscaling::<C>(x);
    scaled(scaled(x, scale).rsqrt_flagged(MUFU).value.to_host(), scale / 2).to_host()
}

/// 2^126, whose reciprocal is the smallest normal number.
const TWO_126: u32 = 0x7e80_0000;
const MIN_NORMAL: u32 = 0x0080_0000;

/// The unit flushes what it reads and returns, before rounding: above 2^126 a reciprocal is 0.
const MUFU: Environment =
    Environment::new(Rounding::TiesToEven).with_subnormals(Subnormals::Flush(FlushRule::BeforeRounding));

const fn magnitude(x: f32) -> u32 {
    x.to_bits() & (u32::MAX >> 1)
}

const fn flushes<C: Control>() -> bool {
    environment::<C, f32>().flushes()
}

/// The power of two by which a subnormal is scaled up before the unit flushes it, if subnormals are kept.
const fn upscaling<C: Control>(x: f32) -> i32 {
    if !flushes::<C>() && magnitude(x) < MIN_NORMAL { 24 } else { 0 }
}

const fn scaled(x: f32, power: i32) -> Binary32 {
    Binary32::from_host(x).scale_b(power, Rounding::TiesToEven)
}

/// `(a·2^scale) · rcpM(b·2^scale)`, flushed if the control flushes.
const fn quotient<C: Control>(a: f32, b: f32, scale: i32) -> f32 {
    let nearest = Environment { rounding: Rounding::TiesToEven, ..environment::<C, f32>() };
    let reciprocal = scaled(b, scale).recip_flagged(MUFU).value;
    scaled(a, scale).mul_flagged(reciprocal, nearest).value.to_host()
}

/// Whether the instructions of a fast intrinsic have flushing forms.
#[inline]
pub(crate) const fn is_flushed(function: Elementary) -> bool {
    !matches!(function, Elementary::Tanh)
}
