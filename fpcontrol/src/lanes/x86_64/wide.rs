//! Without AVX-512F: four registers a vector, so that one switch of MXCSR serves four instructions.

use super::super::arrays::masks;
use super::pairs::pairs;
use crate::backend::placement::{reset_far, set};
use crate::backend::{Arithmetic, Way};
use crate::control::Control;
use crate::lanes::vector::Vector;
use core::arch::asm;
use core::arch::x86_64::*;
use fpcontrol_core::Rounding;

/// Eight instructions between two writes of MXCSR; to nearest without.
macro_rules! operations {
    ($module:ident $vector:ident $class:ident [$feature:meta] $pair:tt { $($row:tt)* }) => {
        mod $module {
            use super::*;
            operations! { @rows $vector $class [$feature] $($row)* }
            super::pairs! { $vector $class [$feature] $pair }
        }
    };
    (@rows $vector:ident $class:ident $feature:tt $($method:ident($a:ident $(, $b:ident)*) $nearest:ident $text:literal;)*) => {
        $(operations! { @one $vector $class $feature $method($a $(, $b)*) $nearest $text })*
    };
    (@one $vector:ident $class:ident [$feature:meta] $method:ident($a:ident) $nearest:ident $text:literal) => {
        /// # Safety
        /// The processor has the instruction.
        #[inline]
        #[$feature]
        pub(super) unsafe fn $method(words: Option<&[u32; 2]>, $a: [$vector; 8]) -> [$vector; 8] {
            let Some(words) = words else { return $a.map(|a| $nearest(a)) };
            let [mut a0, mut a1, mut a2, mut a3, mut a4, mut a5, mut a6, mut a7] = $a;
            // SAFETY: the block reads two words and its operands, and writes its results. MXCSR ends as the default
            // environment has it, but for exception flags, which without `preserves_flags` may change.
            unsafe {
                asm!(set!("{words}"),
                    concat!($text, " {a0}, {a0}"), concat!($text, " {a1}, {a1}"), concat!($text, " {a2}, {a2}"),
                    concat!($text, " {a3}, {a3}"), concat!($text, " {a4}, {a4}"), concat!($text, " {a5}, {a5}"),
                    concat!($text, " {a6}, {a6}"), concat!($text, " {a7}, {a7}"),
                    reset_far!("{words} + 4"), words = in(reg) words,
                    a0 = inout($class) a0, a1 = inout($class) a1, a2 = inout($class) a2, a3 = inout($class) a3,
                    a4 = inout($class) a4, a5 = inout($class) a5, a6 = inout($class) a6, a7 = inout($class) a7,
                    options(pure, readonly, nostack));
            }
            [a0, a1, a2, a3, a4, a5, a6, a7]
        }
    };
    (@one $vector:ident $class:ident [$feature:meta] $method:ident($a:ident, $b:ident) $nearest:ident $text:literal) => {
        /// # Safety
        /// The processor has the instruction.
        #[inline]
        #[$feature]
        pub(super) unsafe fn $method(words: Option<&[u32; 2]>, $a: [$vector; 8], $b: [$vector; 8]) -> [$vector; 8] {
            let Some(words) = words else { return core::array::from_fn(|i| $nearest($a[i], $b[i])) };
            let [mut a0, mut a1, mut a2, mut a3, mut a4, mut a5, mut a6, mut a7] = $a;
            let [b0, b1, b2, b3, b4, b5, b6, b7] = $b;
            // SAFETY: as of one operand.
            unsafe {
                asm!(set!("{words}"),
                    operations!(@binary $class $text "a0" "b0"), operations!(@binary $class $text "a1" "b1"),
                    operations!(@binary $class $text "a2" "b2"), operations!(@binary $class $text "a3" "b3"),
                    operations!(@binary $class $text "a4" "b4"), operations!(@binary $class $text "a5" "b5"),
                    operations!(@binary $class $text "a6" "b6"), operations!(@binary $class $text "a7" "b7"),
                    reset_far!("{words} + 4"), words = in(reg) words,
                    a0 = inout($class) a0, a1 = inout($class) a1, a2 = inout($class) a2, a3 = inout($class) a3,
                    a4 = inout($class) a4, a5 = inout($class) a5, a6 = inout($class) a6, a7 = inout($class) a7,
                    b0 = in($class) b0, b1 = in($class) b1, b2 = in($class) b2, b3 = in($class) b3,
                    b4 = in($class) b4, b5 = in($class) b5, b6 = in($class) b6, b7 = in($class) b7,
                    options(pure, readonly, nostack));
            }
            [a0, a1, a2, a3, a4, a5, a6, a7]
        }
    };
    // Sixteen registers hold the operands of four.
    (@one $vector:ident $class:ident [$feature:meta] $method:ident($a:ident, $b:ident, $c:ident) $nearest:ident $text:literal) => {
        /// # Safety
        /// The processor has the instruction.
        #[inline]
        #[$feature]
        pub(super) unsafe fn $method(
            words: Option<&[u32; 2]>,
            $a: [$vector; 8],
            $b: [$vector; 8],
            $c: [$vector; 8],
        ) -> [$vector; 8] {
            let Some(words) = words else { return core::array::from_fn(|i| $nearest($a[i], $b[i], $c[i])) };
            let [[mut a0, mut a1, mut a2, mut a3], mut high] = [[$a[0], $a[1], $a[2], $a[3]], [$a[4], $a[5], $a[6], $a[7]]];
            for half in 0..2 {
                let [b0, b1, b2, b3] = [0, 1, 2, 3].map(|i| $b[4 * half + i]);
                let [c0, c1, c2, c3] = [0, 1, 2, 3].map(|i| $c[4 * half + i]);
                // SAFETY: as of one operand.
                unsafe {
                    asm!(set!("{words}"),
                        concat!($text, " {a0}, {b0}, {c0}"), concat!($text, " {a1}, {b1}, {c1}"),
                        concat!($text, " {a2}, {b2}, {c2}"), concat!($text, " {a3}, {b3}, {c3}"),
                        reset_far!("{words} + 4"), words = in(reg) words,
                        a0 = inout($class) a0, a1 = inout($class) a1, a2 = inout($class) a2, a3 = inout($class) a3,
                        b0 = in($class) b0, b1 = in($class) b1, b2 = in($class) b2, b3 = in($class) b3,
                        c0 = in($class) c0, c1 = in($class) c1, c2 = in($class) c2, c3 = in($class) c3,
                        options(pure, readonly, nostack));
                }
                ([a0, a1, a2, a3], high) = (high, [a0, a1, a2, a3]);
            }
            [a0, a1, a2, a3, high[0], high[1], high[2], high[3]]
        }
    };
    (@binary xmm_reg $text:literal $a:literal $b:literal) => { concat!($text, " {", $a, "}, {", $b, "}") };
    (@binary $class:ident $text:literal $a:literal $b:literal) => { concat!($text, " {", $a, "}, {", $a, "}, {", $b, "}") };
}

operations! { ymm_single __m256 ymm_reg [target_feature(enable = "avx2,fma")] [_mm256_mul_ps "vmulps" _mm256_add_ps "vaddps" _mm256_sub_ps "vsubps"] {
    add(a, b) _mm256_add_ps "vaddps";
    sub(a, b) _mm256_sub_ps "vsubps";
    mul(a, b) _mm256_mul_ps "vmulps";
    div(a, b) _mm256_div_ps "vdivps";
    sqrt(a) _mm256_sqrt_ps "vsqrtps";
    fma(a, b, c) _mm256_fmadd_ps "vfmadd213ps";
} }
operations! { ymm_double __m256d ymm_reg [target_feature(enable = "avx2,fma")] [_mm256_mul_pd "vmulpd" _mm256_add_pd "vaddpd" _mm256_sub_pd "vsubpd"] {
    add(a, b) _mm256_add_pd "vaddpd";
    sub(a, b) _mm256_sub_pd "vsubpd";
    mul(a, b) _mm256_mul_pd "vmulpd";
    div(a, b) _mm256_div_pd "vdivpd";
    sqrt(a) _mm256_sqrt_pd "vsqrtpd";
    fma(a, b, c) _mm256_fmadd_pd "vfmadd213pd";
} }
operations! { zmm_single __m512 zmm_reg [target_feature(enable = "avx512f")] [_mm512_mul_ps "vmulps" _mm512_add_ps "vaddps" _mm512_sub_ps "vsubps"] {
    add(a, b) _mm512_add_ps "vaddps";
    sub(a, b) _mm512_sub_ps "vsubps";
    mul(a, b) _mm512_mul_ps "vmulps";
    div(a, b) _mm512_div_ps "vdivps";
    sqrt(a) _mm512_sqrt_ps "vsqrtps";
    fma(a, b, c) _mm512_fmadd_ps "vfmadd213ps";
} }
operations! { xmm_single __m128 xmm_reg [target_feature(enable = "sse2")] [_mm_mul_ps "mulps" _mm_add_ps "addps" _mm_sub_ps "subps"] {
    add(a, b) _mm_add_ps "addps";
    sub(a, b) _mm_sub_ps "subps";
    mul(a, b) _mm_mul_ps "mulps";
    div(a, b) _mm_div_ps "divps";
    sqrt(a) _mm_sqrt_ps "sqrtps";
} }
operations! { xmm_double __m128d xmm_reg [target_feature(enable = "sse2")] [_mm_mul_pd "mulpd" _mm_add_pd "addpd" _mm_sub_pd "subpd"] {
    add(a, b) _mm_add_pd "addpd";
    sub(a, b) _mm_sub_pd "subpd";
    mul(a, b) _mm_mul_pd "mulpd";
    div(a, b) _mm_div_pd "divpd";
    sqrt(a) _mm_sqrt_pd "sqrtpd";
} }

macro_rules! vectors {
    ($($vector:ident $float:ident $bits:ident $lanes:literal $module:ident $fused:ident;)*) => {
        $(
            // SAFETY: eight registers are their elements.
            unsafe impl Vector for [$vector; 8] {
                type Element = $float;
                type Array = [$float; $lanes];
                // SAFETY: any bits are a value of either.
                const NEGATIVE_ZERO: Self = unsafe { core::mem::transmute::<[$float; $lanes], Self>([-0.0; $lanes]) };
                // SAFETY: any bits are a value of either.
                const ONE: Self = unsafe { core::mem::transmute::<[$float; $lanes], Self>([1.0; $lanes]) };
                masks! { $float $bits $lanes }

                #[inline(always)]
                fn splat(x: $float) -> Self {
                    Self::from_array([x; $lanes])
                }

                vectors! { @operations $float $module add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a)
                    mul_then_add(a, b, c) mul_then_sub(a, b, c) mul_then_sub_from(a, b, c) }
                vectors! { @$fused $float $module fma(a, b, c) }
            }
        )*
    };
    (@fused $($rest:tt)*) => { vectors! { @operations $($rest)* } };
    (@elements $float:ident $module:ident fma($a:ident, $b:ident, $c:ident)) => {
        #[inline(always)]
        fn fma<C: Control>($a: Self, $b: Self, $c: Self) -> Self {
            <Self as Vector>::map([$a, $b, $c], |[$a, $b, $c]| <C::Backend as Arithmetic<$float>>::fma::<C>($a, $b, $c))
        }
    };
    (@operations $float:ident $module:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: Self),*) -> Self {
                let words = match const { &Way::of::<C, $float>() } {
                    Way::Kept(_) if matches!(C::ROUNDING, Rounding::TiesToEven) => None,
                    Way::Kept(words) | Way::Flushing(words) => Some(words),
                    Way::Elements => {
                        return <Self as Vector>::map([$($a),*], |[$($a),*]| {
                            <C::Backend as Arithmetic<$float>>::$method::<C>($($a),*)
                        });
                    }
                };
                // SAFETY: kernels with this vector run where its instructions are.
                unsafe { $module::$method(words, $($a),*) }
            }
        )*
    };
}

vectors! {
    __m512 f32 u32 128 zmm_single fused;
    __m256 f32 u32 64 ymm_single fused;
    __m256d f64 u64 32 ymm_double fused;
    __m128 f32 u32 32 xmm_single elements;
    __m128d f64 u64 16 xmm_double elements;
}
