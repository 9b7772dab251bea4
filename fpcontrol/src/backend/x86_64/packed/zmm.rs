//! Vectors of AVX-512F, with the mode in each instruction.

use core::arch::x86_64::*;
use fpcontrol_core::Rounding;

/// The operand of the intrinsics for a mode. To nearest it is MXCSR's mode, which is the default: a plain operation.
pub(crate) const fn operand(mode: Rounding) -> i32 {
    match mode {
        Rounding::TowardZero => _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC,
        Rounding::TowardPositive => _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC,
        Rounding::TowardNegative => _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC,
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => _MM_FROUND_CUR_DIRECTION,
    }
}

/// A vector of 64 bytes. `MODE` is an [`operand`].
///
/// # Safety
/// Everything here needs a processor with AVX-512F.
pub(crate) unsafe trait Zmm: Copy {
    type Element: Copy;
    const LANES: usize;

    /// # Safety
    /// `from` is valid for reads of a vector.
    unsafe fn load(from: *const Self::Element) -> Self;
    /// # Safety
    /// `to` is valid for writes of a vector.
    unsafe fn store(self, to: *mut Self::Element);
    /// The first `n` elements, fewer than a vector has; zeros behind them.
    ///
    /// # Safety
    /// `from` is valid for reads of `n` elements.
    unsafe fn load_first(n: usize, from: *const Self::Element) -> Self;
    /// The first `n` elements, fewer than a vector has.
    ///
    /// # Safety
    /// `to` is valid for writes of `n` elements.
    unsafe fn store_first(self, n: usize, to: *mut Self::Element);

    unsafe fn splat(x: Self::Element) -> Self;
    unsafe fn add<const MODE: i32>(self, rhs: Self) -> Self;
    unsafe fn sub<const MODE: i32>(self, rhs: Self) -> Self;
    unsafe fn mul<const MODE: i32>(self, rhs: Self) -> Self;
    unsafe fn div<const MODE: i32>(self, rhs: Self) -> Self;
    unsafe fn sqrt<const MODE: i32>(self) -> Self;
    unsafe fn fma<const MODE: i32>(self, factor: Self, addend: Self) -> Self;
}

macro_rules! vectors {
    ($($vector:ident of $lanes:literal $float:ident, $mask:ident, $load:ident $store:ident $load_masked:ident $store_masked:ident
        $splat:ident { $($add:ident $intrinsic:ident)* } $sqrt:ident $fma:ident;)*) => {
        $(
            // SAFETY: each method has one caller's promise to keep, that of AVX-512F, and the pointers' of its own.
            unsafe impl Zmm for $vector {
                type Element = $float;
                const LANES: usize = $lanes;

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn load(from: *const $float) -> Self {
                    // SAFETY: the caller's promise.
                    unsafe { $load(from) }
                }

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn store(self, to: *mut $float) {
                    // SAFETY: the caller's promise.
                    unsafe { $store(to, self) }
                }

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn load_first(n: usize, from: *const $float) -> Self {
                    let first: $mask = (1 << n) - 1;
                    // SAFETY: the caller's promise; what is masked is not read.
                    unsafe { $load_masked(first, from) }
                }

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn store_first(self, n: usize, to: *mut $float) {
                    let first: $mask = (1 << n) - 1;
                    // SAFETY: the caller's promise; what is masked is not written.
                    unsafe { $store_masked(to, first, self) }
                }

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn splat(x: $float) -> Self {
                    $splat(x)
                }

                $(
                    #[inline]
                    #[target_feature(enable = "avx512f")]
                    unsafe fn $add<const MODE: i32>(self, rhs: Self) -> Self {
                        $intrinsic::<MODE>(self, rhs)
                    }
                )*

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn sqrt<const MODE: i32>(self) -> Self {
                    $sqrt::<MODE>(self)
                }

                #[inline]
                #[target_feature(enable = "avx512f")]
                unsafe fn fma<const MODE: i32>(self, factor: Self, addend: Self) -> Self {
                    $fma::<MODE>(self, factor, addend)
                }
            }
        )*
    };
}

vectors! {
    __m512 of 16 f32, __mmask16, _mm512_loadu_ps _mm512_storeu_ps _mm512_maskz_loadu_ps _mm512_mask_storeu_ps
        _mm512_set1_ps { add _mm512_add_round_ps sub _mm512_sub_round_ps mul _mm512_mul_round_ps div _mm512_div_round_ps }
        _mm512_sqrt_round_ps _mm512_fmadd_round_ps;
    __m512d of 8 f64, __mmask8, _mm512_loadu_pd _mm512_storeu_pd _mm512_maskz_loadu_pd _mm512_mask_storeu_pd
        _mm512_set1_pd { add _mm512_add_round_pd sub _mm512_sub_round_pd mul _mm512_mul_round_pd div _mm512_div_round_pd }
        _mm512_sqrt_round_pd _mm512_fmadd_round_pd;
}
