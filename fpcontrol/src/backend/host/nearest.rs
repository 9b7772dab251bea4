//! Rust's own operations: to nearest even, subnormals kept.

use crate::backend::Datum;
use fpcontrol_core::{Environment, Rounding};

/// Whether Rust's own operations are the reference's to nearest. Not on x86 without SSE2, whose x87 rounds twice; elsewhere
/// it may be so, but has not been looked at. On nvptx64 LLVM writes `add.rn.f64`, which ptxas does not fuse; the test `device`
/// sees to it.
pub(crate) const IS_IEEE: bool = cfg!(any(
    target_arch = "x86_64",
    all(target_arch = "x86", target_feature = "sse2"),
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "arm",
    target_arch = "riscv32",
    target_arch = "riscv64",
    target_arch = "loongarch64",
    target_arch = "powerpc64",
    target_arch = "s390x",
    target_arch = "nvptx64",
    target_arch = "wasm32",
    target_arch = "wasm64",
));

/// The operations of Rust itself. They are plain operations of LLVM: folded, vectorised and scheduled as any others.
pub(crate) trait Nearest: Datum {
    fn add(a: Self, b: Self) -> Self;
    fn sub(a: Self, b: Self) -> Self;
    fn mul(a: Self, b: Self) -> Self;
    fn div(a: Self, b: Self) -> Self;
    /// By the reference, if neither Rust without `std` nor the target has such an operation.
    fn sqrt(a: Self) -> Self;
    /// By the reference, if the crate is not compiled for an instruction: a library's function need not be exact.
    fn fma(a: Self, b: Self, c: Self) -> Self;
}

/// Whether `std` is there, and `mul_add` is one instruction of the target.
#[cfg(feature = "std")]
macro_rules! has_instruction_of_fma {
    () => {
        cfg!(any(
            target_arch = "aarch64",
            all(target_arch = "x86_64", target_feature = "fma"),
            all(any(target_arch = "riscv32", target_arch = "riscv64"), target_feature = "d")
        ))
    };
}

macro_rules! nearest {
    ($($float:ident: $single:ident $set:ident $root:ident $extract:ident $ptx_root:ident $ptx_fma:ident;)*) => {
        $(
            impl Nearest for $float {
                #[inline(always)]
                fn add(a: Self, b: Self) -> Self {
                    a + b
                }

                #[inline(always)]
                fn sub(a: Self, b: Self) -> Self {
                    a - b
                }

                #[inline(always)]
                fn mul(a: Self, b: Self) -> Self {
                    a * b
                }

                #[inline(always)]
                fn div(a: Self, b: Self) -> Self {
                    a / b
                }

                #[cfg(feature = "std")]
                #[inline(always)]
                fn sqrt(a: Self) -> Self {
                    a.sqrt()
                }

                #[cfg(all(not(feature = "std"), target_arch = "x86_64", target_feature = "sse2"))]
                #[inline(always)]
                fn sqrt(a: Self) -> Self {
                    use core::arch::x86_64::{$extract, $root, $set};
                    nearest! { @root $single a $set $root $extract }
                }

                #[cfg(target_arch = "nvptx64")]
                #[inline(always)]
                fn sqrt(a: Self) -> Self {
                    crate::backend::ptx::instruction::$ptx_root(a)
                }

                #[cfg(not(any(
                    feature = "std",
                    all(target_arch = "x86_64", target_feature = "sse2"),
                    target_arch = "nvptx64"
                )))]
                #[inline]
                fn sqrt(a: Self) -> Self {
                    Datum::sqrt(a, TO_NEAREST)
                }

                #[cfg(feature = "std")]
                #[inline(always)]
                fn fma(a: Self, b: Self, c: Self) -> Self {
                    if has_instruction_of_fma!() { a.mul_add(b, c) } else { Datum::fma(a, b, c, TO_NEAREST) }
                }

                #[cfg(target_arch = "nvptx64")]
                #[inline(always)]
                fn fma(a: Self, b: Self, c: Self) -> Self {
                    crate::backend::ptx::instruction::$ptx_fma(a, b, c)
                }

                #[cfg(not(any(feature = "std", target_arch = "nvptx64")))]
                #[inline]
                fn fma(a: Self, b: Self, c: Self) -> Self {
                    Datum::fma(a, b, c, TO_NEAREST)
                }
            }
        )*
    };
    (@root f32 $a:ident $set:ident $root:ident $extract:ident) => {{
        // SAFETY: the functions need SSE2, for which the crate is compiled.
        unsafe { $extract($root($set($a))) }
    }};
    (@root f64 $a:ident $set:ident $root:ident $extract:ident) => {{
        // SAFETY: the functions need SSE2, for which the crate is compiled.
        unsafe { $extract($root($set($a), $set($a))) }
    }};
}

nearest! {
    f32: f32 _mm_set_ss _mm_sqrt_ss _mm_cvtss_f32 sqrt_rn_f32 fma_rn_f32;
    f64: f64 _mm_set_sd _mm_sqrt_sd _mm_cvtsd_f64 sqrt_rn_f64 fma_rn_f64;
}

#[allow(dead_code, reason = "not where every operation is an instruction")]
const TO_NEAREST: Environment = Environment::new(Rounding::TiesToEven);
