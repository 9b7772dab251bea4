//! Vectors for loops over blocks: the few operations that sums need, to nearest, by Rust's own instructions. Loops over arrays
//! would be simpler; the compiler makes vectors of some and not of others.
//!
//! To add a vector, add a row to `vectors!` and a line in `dispatch.rs`; the loops of `ExactSum` and `Binned` use it.

/// A vector of floats.
///
/// # Safety
/// For all functions, the processor must have the instructions of the vector.
#[allow(clippy::missing_safety_doc, reason = "said above, once")]
pub(super) trait Simd: Copy {
    type Element: Copy + Default;

    const LANES: usize;
    /// Whether a fused multiply-add is one instruction.
    const FMA: bool;

    unsafe fn splat(x: Self::Element) -> Self;
    /// `from` must be valid for reads of `LANES` elements.
    unsafe fn load(from: *const Self::Element) -> Self;
    /// `to` must be valid for writes of `LANES` elements.
    unsafe fn store(self, to: *mut Self::Element);
    unsafe fn add(self, other: Self) -> Self;
    unsafe fn sub(self, other: Self) -> Self;
    unsafe fn mul(self, other: Self) -> Self;
    /// Returns the bitwise or of both.
    unsafe fn or(self, other: Self) -> Self;
    /// Returns the numbers with the last bit of each significand set.
    unsafe fn odd(self) -> Self;
    /// Returns the absolute values.
    unsafe fn magnitude(self) -> Self;
    /// Returns the larger of both. If `other` is NaN, returns `self`.
    unsafe fn or_larger(self, other: Self) -> Self;
    /// Returns the smaller of both. If `other` is NaN, returns `self`.
    unsafe fn or_smaller(self, other: Self) -> Self;
}

/// A vector of `f64`, which `f32` fit in.
pub(super) trait Wide: Simd<Element = f64> {
    /// Loads `LANES` elements, converted to `f64`. `from` must be valid for reads of them.
    unsafe fn widened(from: *const f32) -> Self;
}

/// A multiple of the number of elements that a step of a loop takes, two vectors.
pub(super) const MOST_STEP: usize = 32;

/// Loads two vectors, which a step of a loop takes: enough work for the processor while it waits for one.
///
/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn pair<V: Simd>(x: V::Element) -> [V; 2] {
    // SAFETY: as the caller says.
    [unsafe { V::splat(x) }; 2]
}

/// Loads up to two vectors; missing elements are zero.
///
/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn elements<V: Simd>(pair: [V; 2]) -> [V::Element; MOST_STEP] {
    const { assert!(2 * V::LANES <= MOST_STEP) };
    let mut elements = [V::Element::default(); MOST_STEP];
    // SAFETY: the processor is as the caller says; there is room.
    unsafe {
        pair[0].store(elements.as_mut_ptr());
        pair[1].store(elements.as_mut_ptr().add(V::LANES));
    }
    elements
}

/// The vectors of each level, of `f64`.
pub(super) mod f64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    pub(in crate::reduce) use core::arch::x86_64::__m128d as Other;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
    pub(in crate::reduce) use core::arch::x86_64::{__m256d as Avx2, __m512d as Avx512};
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
    pub(in crate::reduce) type Other = [f64; 2];
}

/// The vectors of each level, of `f32`.
pub(super) mod f32 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    pub(in crate::reduce) use core::arch::x86_64::__m128 as Other;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
    pub(in crate::reduce) use core::arch::x86_64::{__m256 as Avx2, __m512 as Avx512};
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
    pub(in crate::reduce) type Other = [f32; 4];
}

/// Prefetches what will be read some hundred operations later, which hides most of the memory latency from sums of more than
/// the caches hold. The loops are too long for the processor to look that far ahead.
#[inline(always)]
pub(super) fn ask_ahead<T>(chunk: &[T]) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        const AHEAD: usize = 4096;
        const LINE: usize = 64;
        for line in (0..size_of_val(chunk)).step_by(LINE) {
            // SAFETY: a prefetch is a hint: it neither faults nor changes anything that a program sees, at any address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(chunk.as_ptr().wrapping_byte_add(AHEAD + line).cast()) };
        }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
    let _ = chunk;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
mod x86_64 {
    use super::{Simd, Wide};
    use core::arch::x86_64::*;

    macro_rules! vectors {
        ($($vector:ident of $lanes:literal $float:ident, $fma:literal: $splat:ident $load:ident $store:ident $add:ident $sub:ident $mul:ident $max:ident $min:ident,
            bits: $bits:ident $to_bits:ident $from_bits:ident $and:ident $or:ident;)*) => {
            $(
                #[allow(clippy::undocumented_unsafe_blocks, reason = "the caller keeps to what the trait says, of the same instructions")]
                impl Simd for $vector {
                    type Element = $float;

                    const LANES: usize = $lanes;
                    const FMA: bool = $fma;

                    #[inline(always)]
                    unsafe fn splat(x: $float) -> Self {
                        unsafe { $splat(x) }
                    }

                    #[inline(always)]
                    unsafe fn load(from: *const $float) -> Self {
                        unsafe { $load(from) }
                    }

                    #[inline(always)]
                    unsafe fn store(self, to: *mut $float) {
                        unsafe { $store(to, self) }
                    }

                    #[inline(always)]
                    unsafe fn add(self, other: Self) -> Self {
                        unsafe { $add(self, other) }
                    }

                    #[inline(always)]
                    unsafe fn sub(self, other: Self) -> Self {
                        unsafe { $sub(self, other) }
                    }

                    #[inline(always)]
                    unsafe fn mul(self, other: Self) -> Self {
                        unsafe { $mul(self, other) }
                    }

                    #[inline(always)]
                    unsafe fn or(self, other: Self) -> Self {
                        unsafe { $from_bits($or($to_bits(self), $to_bits(other))) }
                    }

                    #[inline(always)]
                    unsafe fn odd(self) -> Self {
                        unsafe { $from_bits($or($to_bits(self), $bits(1))) }
                    }

                    #[inline(always)]
                    unsafe fn magnitude(self) -> Self {
                        let all_but_the_sign = $float::from_bits(!(-0.0 as $float).to_bits());
                        unsafe { $from_bits($and($to_bits(self), $to_bits($splat(all_but_the_sign)))) }
                    }

                    // If one operand is a NaN, these instructions return the second.
                    #[inline(always)]
                    unsafe fn or_larger(self, other: Self) -> Self {
                        unsafe { $max(other, self) }
                    }

                    #[inline(always)]
                    unsafe fn or_smaller(self, other: Self) -> Self {
                        unsafe { $min(other, self) }
                    }
                }
            )*
        };
    }

    vectors! {
        __m128d of 2 f64, false: _mm_set1_pd _mm_loadu_pd _mm_storeu_pd _mm_add_pd _mm_sub_pd _mm_mul_pd _mm_max_pd _mm_min_pd,
            bits: _mm_set1_epi64x _mm_castpd_si128 _mm_castsi128_pd _mm_and_si128 _mm_or_si128;
        __m256d of 4 f64, true: _mm256_set1_pd _mm256_loadu_pd _mm256_storeu_pd _mm256_add_pd _mm256_sub_pd _mm256_mul_pd _mm256_max_pd _mm256_min_pd,
            bits: _mm256_set1_epi64x _mm256_castpd_si256 _mm256_castsi256_pd _mm256_and_si256 _mm256_or_si256;
        __m512d of 8 f64, true: _mm512_set1_pd _mm512_loadu_pd _mm512_storeu_pd _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_max_pd _mm512_min_pd,
            bits: _mm512_set1_epi64 _mm512_castpd_si512 _mm512_castsi512_pd _mm512_and_si512 _mm512_or_si512;
        __m128 of 4 f32, false: _mm_set1_ps _mm_loadu_ps _mm_storeu_ps _mm_add_ps _mm_sub_ps _mm_mul_ps _mm_max_ps _mm_min_ps,
            bits: _mm_set1_epi32 _mm_castps_si128 _mm_castsi128_ps _mm_and_si128 _mm_or_si128;
        __m256 of 8 f32, true: _mm256_set1_ps _mm256_loadu_ps _mm256_storeu_ps _mm256_add_ps _mm256_sub_ps _mm256_mul_ps _mm256_max_ps _mm256_min_ps,
            bits: _mm256_set1_epi32 _mm256_castps_si256 _mm256_castsi256_ps _mm256_and_si256 _mm256_or_si256;
        __m512 of 16 f32, true: _mm512_set1_ps _mm512_loadu_ps _mm512_storeu_ps _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_max_ps _mm512_min_ps,
            bits: _mm512_set1_epi32 _mm512_castps_si512 _mm512_castsi512_ps _mm512_and_si512 _mm512_or_si512;
    }

    #[allow(clippy::undocumented_unsafe_blocks, reason = "the caller keeps to what the trait says")]
    impl Wide for __m128d {
        #[inline(always)]
        unsafe fn widened(from: *const f32) -> Self {
            unsafe { _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64(from.cast()))) }
        }
    }

    #[allow(clippy::undocumented_unsafe_blocks, reason = "the caller keeps to what the trait says")]
    impl Wide for __m256d {
        #[inline(always)]
        unsafe fn widened(from: *const f32) -> Self {
            unsafe { _mm256_cvtps_pd(_mm_loadu_ps(from)) }
        }
    }

    #[allow(clippy::undocumented_unsafe_blocks, reason = "the caller keeps to what the trait says")]
    impl Wide for __m512d {
        #[inline(always)]
        unsafe fn widened(from: *const f32) -> Self {
            unsafe { _mm512_cvtps_pd(_mm256_loadu_ps(from)) }
        }
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
mod arrays {
    use super::{Simd, Wide};

    macro_rules! arrays {
        ($($float:ident $lanes:literal;)*) => {
            $(
                impl Simd for [$float; $lanes] {
                    type Element = $float;

                    const LANES: usize = $lanes;
                    const FMA: bool = cfg!(all(target_arch = "aarch64", feature = "std"));

                    #[inline(always)]
                    unsafe fn splat(x: $float) -> Self {
                        [x; $lanes]
                    }

                    #[inline(always)]
                    unsafe fn load(from: *const $float) -> Self {
                        // SAFETY: the caller promises that the elements are there; an array's alignment is its elements'.
                        unsafe { *from.cast() }
                    }

                    #[inline(always)]
                    unsafe fn store(self, to: *mut $float) {
                        // SAFETY: the caller says that there is room; an array's alignment is its elements'.
                        unsafe { *to.cast() = self }
                    }

                    #[inline(always)]
                    unsafe fn add(self, other: Self) -> Self {
                        core::array::from_fn(|i| self[i] + other[i])
                    }

                    #[inline(always)]
                    unsafe fn sub(self, other: Self) -> Self {
                        core::array::from_fn(|i| self[i] - other[i])
                    }

                    #[inline(always)]
                    unsafe fn mul(self, other: Self) -> Self {
                        core::array::from_fn(|i| self[i] * other[i])
                    }

                    #[inline(always)]
                    unsafe fn or(self, other: Self) -> Self {
                        core::array::from_fn(|i| $float::from_bits(self[i].to_bits() | other[i].to_bits()))
                    }

                    #[inline(always)]
                    unsafe fn odd(self) -> Self {
                        self.map(|x| $float::from_bits(x.to_bits() | 1))
                    }

                    #[inline(always)]
                    unsafe fn magnitude(self) -> Self {
                        self.map(|x| x.abs())
                    }

                    #[inline(always)]
                    unsafe fn or_larger(self, other: Self) -> Self {
                        core::array::from_fn(|i| if other[i] > self[i] { other[i] } else { self[i] })
                    }

                    #[inline(always)]
                    unsafe fn or_smaller(self, other: Self) -> Self {
                        core::array::from_fn(|i| if other[i] < self[i] { other[i] } else { self[i] })
                    }
                }
            )*
        };
    }

    arrays! {
        f64 2;
        f32 4;
    }

    impl Wide for [f64; 2] {
        #[inline(always)]
        unsafe fn widened(from: *const f32) -> Self {
            // SAFETY: the caller says that two elements lie there; an array's alignment is its elements'.
            let narrow: [f32; 2] = unsafe { *from.cast() };
            narrow.map(f64::from)
        }
    }
}
