//! Sine and cosine of one operand, in one function: the compiler reduces the operand, and computes the powers of the remainder, once.

use super::super::products::{Products, Separate};
use super::{IS_IEEE, circular};
use crate::control::Control;
use crate::math::SinCos;
use fpcontrol_core::Rounding;

impl SinCos for f64 {
    #[inline]
    fn quick_sin_cos<C: Control>(self) -> [Option<f64>; 2] {
        if !IS_IEEE || crate::control::environment::<C, f64>().flushes() {
            return [None; 2];
        }
        #[cfg(all(feature = "std", target_arch = "x86_64", not(target_feature = "fma")))]
        if C::USES_FMA && crate::backend::processor() != crate::backend::Level::Sse2 {
            // SAFETY: every level above the lowest has FMA.
            return unsafe { fused::<C>(self) };
        }
        #[cfg(any(
            all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")),
            target_arch = "nvptx64"
        ))]
        if C::USES_FMA {
            return fused::<C>(self);
        }
        separate::<C>(self)
    }
}

/// For processors with FMA.
#[cfg(any(
    all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "fma")),
    target_arch = "nvptx64"
))]
#[cfg_attr(all(target_arch = "x86_64", not(target_feature = "fma")), target_feature(enable = "fma"))]
#[cfg_attr(not(all(target_arch = "x86_64", not(target_feature = "fma"))), inline(never))]
fn fused<C: Control>(x: f64) -> [Option<f64>; 2] {
    both::<super::products::Fused>(x, C::ROUNDING)
}

/// For every processor of the target.
#[inline(never)]
fn separate<C: Control>(x: f64) -> [Option<f64>; 2] {
    both::<Separate>(x, C::ROUNDING)
}

// No closures, which the compiler would not inline.
#[inline(always)]
fn both<P: Products>(x: f64, rounding: Rounding) -> [Option<f64>; 2] {
    match circular::sin_cos::<P>(x) {
        Some([sin, cos]) => [sin.rounded(rounding), cos.rounded(rounding)],
        None => [None; 2],
    }
}
