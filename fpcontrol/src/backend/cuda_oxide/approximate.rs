//! The approximations: the MUFU unit by its intrinsics, with ptxas's scaling around it, as `backend/approximate.rs` has it.

use super::Intrinsics;
use crate::backend::Approximate;
use crate::backend::approximate::is_flushed;
use crate::control::{Control, environment};
use crate::float::Float;
use fpcontrol_core::Elementary;

/// 2^126, whose reciprocal is the smallest normal number.
const TWO_126: f32 = f32::from_bits(0x7e80_0000);

/// 2^24, 2^-24, 1/4 and 1.
const UP: f32 = 16_777_216.0;
const QUARTER: f32 = 0.25;
const ONE: f32 = 1.0;

/// Factors of the fast functions: log2(e), log2(10), ln(2), log10(2).
const LOG2_E: f32 = f32::from_bits(0x3fb8_aa3b);
const LOG2_10: f32 = f32::from_bits(0x4054_9a78);
const LN_2: f32 = f32::from_bits(0x3f31_7218);
const LOG10_2: f32 = f32::from_bits(0x3e9a_209b);

impl<I: Intrinsics> Approximate for I {
    #[inline]
    fn div_full<C: Control>(a: f32, b: f32) -> f32 {
        quotient::<I, C>(a, b, if b.abs() > TWO_126 { QUARTER } else { upscaling::<C>(b) })
    }

    #[inline]
    fn div_approx<C: Control>(a: f32, b: f32) -> f32 {
        quotient::<I, C>(a, b, upscaling::<C>(b))
    }

    #[inline]
    fn rcp_approx<C: Control>(x: f32) -> f32 {
        if const { flushes::<C>() } {
            return I::rcp_approx_ftz_f32(x);
        }
        let scale = if x.abs() > TWO_126 { QUARTER } else { upscaling::<C>(x) };
        I::mul_rn_f32(I::rcp_approx_ftz_f32(I::mul_rn_f32(x, scale)), scale)
    }

    #[inline(always)]
    fn sqrt_approx<C: Control>(x: f32) -> f32 {
        if const { flushes::<C>() } { I::sqrt_approx_ftz_f32(x) } else { I::sqrt_approx_f32(x) }
    }

    #[inline(always)]
    fn rsqrt_approx<C: Control>(x: f32) -> f32 {
        if const { flushes::<C>() } { I::rsqrt_approx_ftz_f32(x) } else { I::rsqrt_approx_f32(x) }
    }
}

/// The function by NVIDIA's sequence, where it has a fast one, as [`approximated`](crate::math) has it for other backends.
#[inline]
pub(super) fn fast_function<I: Intrinsics, C: Control>(function: Elementary, x: f32, y: f32) -> Option<f32> {
    let flush = |x| if is_flushed(function) { <f32 as Float>::flush::<C>(x) } else { x };
    let value = sequence::<I>(function, flush(x), flush(y))?;
    Some(<f32 as Float>::finish::<C>(flush(value)))
}

#[inline]
fn sequence<I: Intrinsics>(function: Elementary, x: f32, y: f32) -> Option<f32> {
    use Elementary as E;
    Some(match function {
        E::Sin => I::sin_approx_f32(x),
        E::Cos => I::cos_approx_f32(x),
        E::Tan => kept_quotient::<I>(I::sin_approx_f32(x), I::cos_approx_f32(x)),
        E::Exp => I::ex2_approx_f32(I::mul_rn_f32(x, LOG2_E)),
        E::Exp2 => I::ex2_approx_f32(x),
        E::Exp10 => I::ex2_approx_f32(I::mul_rn_f32(x, LOG2_10)),
        E::Log => I::mul_rn_f32(I::lg2_approx_f32(x), LN_2),
        E::Log2 => I::lg2_approx_f32(x),
        E::Log10 => I::mul_rn_f32(I::lg2_approx_f32(x), LOG10_2),
        E::Pow => I::ex2_approx_f32(I::mul_rn_f32(y, I::lg2_approx_f32(x))),
        E::Tanh => I::tanh_approx_f32(x),
        E::Expm1
        | E::Exp2m1
        | E::Exp10m1
        | E::Log1p
        | E::Log2p1
        | E::Log10p1
        | E::Sinpi
        | E::Cospi
        | E::Tanpi
        | E::Asin
        | E::Acos
        | E::Atan
        | E::Atan2
        | E::Asinpi
        | E::Acospi
        | E::Atanpi
        | E::Atan2pi
        | E::Sinh
        | E::Cosh
        | E::Asinh
        | E::Acosh
        | E::Atanh
        | E::Cbrt
        | E::Erf
        | E::Erfc
        | E::Tgamma
        | E::Lgamma => return None,
    })
}

const fn flushes<C: Control>() -> bool {
    environment::<C, f32>().flushes()
}

/// The factor that lifts a subnormal before the unit flushes it, if subnormals are kept.
#[inline(always)]
fn upscaling<C: Control>(x: f32) -> f32 {
    if !flushes::<C>() && is_below_normal(x) { UP } else { ONE }
}

#[inline]
fn is_below_normal(x: f32) -> bool {
    x.abs() < f32::MIN_POSITIVE
}

/// `a·scale` times the unit's reciprocal of `b·scale`. Scaling is exact, or overflows as it should.
#[inline(always)]
fn quotient<I: Intrinsics, C: Control>(a: f32, b: f32, scale: f32) -> f32 {
    let (a, reciprocal) = (I::mul_rn_f32(a, scale), I::rcp_approx_ftz_f32(I::mul_rn_f32(b, scale)));
    if const { flushes::<C>() } { I::mul_rn_ftz_f32(a, reciprocal) } else { I::mul_rn_f32(a, reciprocal) }
}

/// `div.approx.f32`, subnormals kept.
#[inline(always)]
fn kept_quotient<I: Intrinsics>(a: f32, b: f32) -> f32 {
    let scale = if is_below_normal(b) { UP } else { ONE };
    I::mul_rn_f32(I::mul_rn_f32(a, scale), I::rcp_approx_ftz_f32(I::mul_rn_f32(b, scale)))
}
