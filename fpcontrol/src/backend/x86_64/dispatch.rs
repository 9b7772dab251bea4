//! The backend that checks the level.

use super::embedded::Embedded;
use super::level::{Level, is_avx512, level};
use super::{Avx2, Avx512, Sse2};
use crate::backend::conversions::for_each_conversion;
use crate::backend::host::{Technique, computes_alone};
use crate::backend::{Approximate, Arithmetic, Backend, Slices, Width};
use crate::control::Control;
use fpcontrol_core::Rounding;

/// The best level of this processor.
///
/// ```
/// # #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
/// use fpcontrol::backend::{Arithmetic, X86_64};
/// use fpcontrol::control::Ru;
///
/// assert!(<X86_64 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum X86_64 {}

macro_rules! arithmetic {
    ($($float:ident)*) => {
        $(
            impl Arithmetic<$float> for X86_64 {
                arithmetic! { @directed $float add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a)
                    mul_then_add(a, b, c) mul_then_sub(a, b, c) mul_then_sub_from(a, b, c) }

                #[inline(always)]
                fn recip<C: Control>(a: $float) -> $float {
                    if const { is_directed::<C>() } && is_avx512() {
                        <Avx512 as Arithmetic<$float>>::recip::<C>(a)
                    } else {
                        <Sse2 as Arithmetic<$float>>::recip::<C>(a)
                    }
                }

                arithmetic! { @same $float rsqrt(a) hypot(a, b) minimum(a, b) maximum(a, b) minimum_number(a, b)
                    maximum_number(a, b) round_to_integral(a) round_to_integral_exact(a) negate(a) abs(a) copy_sign(a, b) }

                #[inline(always)]
                fn fma<C: Control>(a: $float, b: $float, c: $float) -> $float {
                    match level() {
                        Level::Avx512 => <Avx512 as Arithmetic<$float>>::fma::<C>(a, b, c),
                        Level::Avx2 => <Avx2 as Arithmetic<$float>>::fma::<C>(a, b, c),
                        Level::Sse2 => <Sse2 as Arithmetic<$float>>::fma::<C>(a, b, c),
                    }
                }
            }

            impl Slices<$float> for X86_64 {
                arithmetic! { @slices $float
                    add(out: &mut [$float], a: &[$float], rhs: &[$float])
                    sub(out: &mut [$float], a: &[$float], rhs: &[$float])
                    mul(out: &mut [$float], a: &[$float], rhs: &[$float])
                    div(out: &mut [$float], a: &[$float], rhs: &[$float])
                    sqrt(out: &mut [$float], a: &[$float])
                    recip(out: &mut [$float], a: &[$float])
                    fma(out: &mut [$float], a: &[$float], factor: &[$float], addend: &[$float])
                    add_assign(a: &mut [$float], rhs: &[$float])
                    sub_assign(a: &mut [$float], rhs: &[$float])
                    mul_assign(a: &mut [$float], rhs: &[$float])
                    div_assign(a: &mut [$float], rhs: &[$float])
                    axpy(y: &mut [$float], scale: $float, x: &[$float])
                    axpy_fma(y: &mut [$float], scale: $float, x: &[$float]) }
            }
        )*
    };
    (@directed $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: $float),*) -> $float {
                if !const { is_directed::<C>() } || !is_avx512() {
                    return <Sse2 as Arithmetic<$float>>::$method::<C>($($a),*);
                }
                // Written without intermediate functions, which unoptimised code would call.
                if const { computes_alone::<C, Embedded, $float>() } {
                    <Embedded as Technique<$float>>::$method::<C>($($a),*)
                } else {
                    <Avx512 as Arithmetic<$float>>::$method::<C>($($a),*)
                }
            }
        )*
    };
    (@slices $float:ident $($method:ident($($argument:ident: $type:ty),*))*) => {
        $(
            #[inline]
            #[track_caller]
            fn $method<C: Control>($($argument: $type),*) {
                match level() {
                    Level::Avx512 => <Avx512 as Slices<$float>>::$method::<C>($($argument),*),
                    Level::Avx2 => <Avx2 as Slices<$float>>::$method::<C>($($argument),*),
                    Level::Sse2 => <Sse2 as Slices<$float>>::$method::<C>($($argument),*),
                }
            }
        )*
    };
    (@same $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline]
            fn $method<C: Control>($($a: $float),*) -> $float {
                <Sse2 as Arithmetic<$float>>::$method::<C>($($a),*)
            }
        )*
    };
}

arithmetic! { f32 f64 }

macro_rules! conversions {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(x: $from) -> $to {
                if const { is_directed::<C>() } && is_avx512() { Avx512::$method::<C>(x) } else { Sse2::$method::<C>(x) }
            }
        )*
    };
}

/// Whether the levels differ in the control's mode.
const fn is_directed<C: Control>() -> bool {
    match C::ROUNDING {
        Rounding::TowardZero | Rounding::TowardPositive | Rounding::TowardNegative => true,
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => false,
    }
}

impl Approximate for X86_64 {}

impl Backend for X86_64 {
    const NAME: &'static str = "x86-64";
    const IS_NATIVE: bool = true;
    const HOISTS: bool = true;

    fn is_available() -> bool {
        !cfg!(miri)
    }

    for_each_conversion! { conversions () }
    #[inline]
    fn width() -> Width {
        match level() {
            Level::Avx512 => Width::Zmm,
            Level::Avx2 => Width::Ymm,
            Level::Sse2 => Width::Xmm,
        }
    }

    #[inline]
    #[track_caller]
    fn narrow_slice<C: Control>(out: &mut [f32], a: &[f64]) {
        match level() {
            Level::Avx512 => Avx512::narrow_slice::<C>(out, a),
            Level::Avx2 => Avx2::narrow_slice::<C>(out, a),
            Level::Sse2 => Sse2::narrow_slice::<C>(out, a),
        }
    }

    #[inline]
    #[track_caller]
    fn widen_slice<C: Control>(out: &mut [f64], a: &[f32]) {
        match level() {
            Level::Avx512 => Avx512::widen_slice::<C>(out, a),
            Level::Avx2 => Avx2::widen_slice::<C>(out, a),
            Level::Sse2 => Sse2::widen_slice::<C>(out, a),
        }
    }
}
