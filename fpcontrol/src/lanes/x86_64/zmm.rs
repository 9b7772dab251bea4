//! AVX-512F: one register, the mode in each instruction.
//!
//! The trait's methods have no target feature, so that they may be inlined always; the functions that they call have it,
//! and are inlined once the methods stand in a kernel that has it too.

use crate::backend::{Arithmetic, Datum, Way, Zmm, operand};
use crate::control::{Control, environment};
use crate::lanes::vector::Vector;
use core::arch::x86_64::*;
use fpcontrol_core::Rounding;

/// The flushing of a vector.
trait Flush: Sized {
    /// # Safety
    /// The processor has AVX-512F.
    unsafe fn flushed(self) -> Self;
    /// Whether an element is the smallest normal number, of either sign.
    ///
    /// # Safety
    /// The processor has AVX-512F.
    unsafe fn has_smallest_normal(self) -> bool;
}

impl Flush for __m512 {
    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn flushed(self) -> Self {
        let (bits, sign) = (_mm512_castps_si512(self), _mm512_set1_epi32(i32::MIN));
        let below = _mm512_cmplt_epu32_mask(magnitude(bits), _mm512_set1_epi32(0x0080_0000));
        _mm512_castsi512_ps(_mm512_mask_and_epi32(bits, below, bits, sign))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn has_smallest_normal(self) -> bool {
        let bits = magnitude(_mm512_castps_si512(self));
        _mm512_cmpeq_epi32_mask(bits, _mm512_set1_epi32(0x0080_0000)) != 0
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn magnitude(bits: __m512i) -> __m512i {
    _mm512_and_epi32(bits, _mm512_set1_epi32(i32::MAX))
}

/// Nothing flushes `f64`.
impl Flush for __m512d {
    #[inline]
    unsafe fn flushed(self) -> Self {
        self
    }

    #[inline]
    unsafe fn has_smallest_normal(self) -> bool {
        false
    }
}

/// Where an element's rule of flushing asks about more than the result.
#[cold]
#[inline(never)]
fn carefully<V: Vector, const N: usize>(operands: [V; N], reference: fn([V::Element; N]) -> V::Element) -> V {
    V::map(operands, reference)
}

macro_rules! vectors {
    ($($vector:ident $float:ident $lanes:literal $mask:ident
        $compare:ident $blend:ident;)*) => {
        $(
            // SAFETY: a register of 64 bytes is its elements.
            unsafe impl Vector for $vector {
                type Element = $float;
                type Array = [$float; $lanes];
                type Mask = $mask;
                // SAFETY: any bits are a value of either.
                const NEGATIVE_ZERO: Self = unsafe { core::mem::transmute::<[$float; $lanes], Self>([-0.0; $lanes]) };
                // SAFETY: any bits are a value of either.
                const ONE: Self = unsafe { core::mem::transmute::<[$float; $lanes], Self>([1.0; $lanes]) };

                #[inline(always)]
                fn splat(x: $float) -> Self {
                    Self::from_array([x; $lanes])
                }

                vectors! { @operations $float add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a) fma(a, b, c) }
                vectors! { @compare $compare less _CMP_LT_OQ, less_equal _CMP_LE_OQ, equal _CMP_EQ_OQ }

                #[inline(always)]
                fn and(a: $mask, b: $mask) -> $mask {
                    a & b
                }

                #[inline(always)]
                fn or(a: $mask, b: $mask) -> $mask {
                    a | b
                }

                #[inline(always)]
                fn not(a: $mask) -> $mask {
                    !a
                }

                #[inline(always)]
                fn select(mask: $mask, a: Self, b: Self) -> Self {
                    // SAFETY: kernels with this vector run where AVX-512F is.
                    unsafe { $blend(mask, b, a) }
                }
            }
        )*
    };
    (@operations $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: Self),*) -> Self {
                match const { Way::of::<C, $float>() } {
                    Way::Kept(_) => vectors! { @modes C $method($($a),*) },
                    Way::Flushing(_) => {
                        // SAFETY: kernels with this vector run where AVX-512F is.
                        $(let $a = unsafe { $a.flushed() };)*
                        let result = vectors! { @modes C $method($($a),*) };
                        // SAFETY: as above.
                        if unsafe { result.has_smallest_normal() } {
                            return carefully([$($a),*], |[$($a),*]| Datum::$method($($a,)* environment::<C, $float>()));
                        }
                        // SAFETY: as above.
                        unsafe { result.flushed() }
                    }
                    Way::Elements => {
                        Self::map([$($a),*], |[$($a),*]| <C::Backend as Arithmetic<$float>>::$method::<C>($($a),*))
                    }
                }
            }
        )*
    };
    (@modes $C:ident $($call:tt)*) => {
        match $C::ROUNDING {
            Rounding::TowardZero => vectors! { @mode TowardZero $($call)* },
            Rounding::TowardPositive => vectors! { @mode TowardPositive $($call)* },
            Rounding::TowardNegative => vectors! { @mode TowardNegative $($call)* },
            Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => vectors! { @mode TiesToEven $($call)* },
        }
    };
    (@mode $mode:ident $method:ident($a:ident $(, $b:ident)*)) => {
        // SAFETY: kernels with this vector run where AVX-512F is.
        unsafe { Zmm::$method::<{ operand(Rounding::$mode) }>($a $(, $b)*) }
    };
    (@compare $compare:ident $($method:ident $predicate:ident),*) => {
        $(
            #[inline(always)]
            fn $method(a: Self, b: Self) -> Self::Mask {
                // SAFETY: kernels with this vector run where AVX-512F is.
                unsafe { $compare::<$predicate>(a, b) }
            }
        )*
    };
}

vectors! {
    __m512 f32 16 __mmask16 _mm512_cmp_ps_mask _mm512_mask_blend_ps;
    __m512d f64 8 __mmask8 _mm512_cmp_pd_mask _mm512_mask_blend_pd;
}
