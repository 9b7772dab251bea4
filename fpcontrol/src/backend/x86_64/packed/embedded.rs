//! Loops of AVX-512F whose mode is in each instruction: four vectors a turn, single vectors, and a masked one for the rest.

use super::zmm::Zmm;
use core::arch::x86_64::{__m512, __m512d};

/// `out[i] = compute(operands[i])`.
///
/// # Safety
/// The processor has AVX-512F; each operand is valid for reads of `n` elements and `out` for writes of as many, and an
/// operand that overlaps `out` begins where it does.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn each<V: Zmm, const N: usize>(
    out: *mut V::Element,
    operands: [*const V::Element; N],
    n: usize,
    compute: impl Fn([V; N]) -> V,
) {
    // SAFETY: every index below is less than `n`, up to which the pointers are valid; an element is written after all reads
    // at its place.
    unsafe {
        let mut i = 0;
        let one = |i: usize| compute(operands.map(|operand| V::load(operand.add(i)))).store(out.add(i));
        while n - i >= 4 * V::LANES {
            one(i);
            one(i + V::LANES);
            one(i + 2 * V::LANES);
            one(i + 3 * V::LANES);
            i += 4 * V::LANES;
        }
        while n - i >= V::LANES {
            one(i);
            i += V::LANES;
        }
        if i < n {
            let rest = n - i;
            compute(operands.map(|operand| V::load_first(rest, operand.add(i)))).store_first(rest, out.add(i));
        }
    }
}

macro_rules! kernels {
    ($($module:ident $float:ident $vector:ident;)*) => {
        $(
            pub(super) mod $module {
                use super::*;
                kernels! { @one $float $vector add(a, b) => a.add::<MODE>(b) }
                kernels! { @one $float $vector sub(a, b) => a.sub::<MODE>(b) }
                kernels! { @one $float $vector mul(a, b) => a.mul::<MODE>(b) }
                kernels! { @one $float $vector div(a, b) => a.div::<MODE>(b) }
                kernels! { @one $float $vector sqrt(a) => a.sqrt::<MODE>() }
                kernels! { @one $float $vector fma(a, b, c) => a.fma::<MODE>(b, c) }
                kernels! { @one $float $vector recip(a), one => one.div::<MODE>(a) }
                kernels! { @one $float $vector axpy(x, y), scale => scale.mul::<MODE>(x).add::<MODE>(y) }
                kernels! { @one $float $vector axpy_fma(x, y), scale => scale.fma::<MODE>(x, y) }
            }
        )*
    };
    (@one $float:ident $vector:ident $name:ident($($operand:ident),*) $(, $shared:ident)? => $compute:expr) => {
        /// # Safety
        /// The processor has AVX-512F; each operand is valid for reads of `n` elements and `out` for writes of as many, and
        /// an operand that overlaps `out` begins where it does.
        #[inline(never)]
        #[target_feature(enable = "avx512f")]
        pub(in super::super) unsafe fn $name<const MODE: i32>(
            out: *mut $float,
            operands: [*const $float; kernels!(@count $($operand)*)],
            $($shared: $float,)?
            n: usize,
        ) {
            // SAFETY: the caller's promises.
            unsafe {
                $(let $shared = <$vector as Zmm>::splat($shared);)?
                each::<$vector, _>(out, operands, n, |[$($operand),*]| $compute);
            }
        }
    };
    (@count $($operand:ident)*) => { [$(stringify!($operand)),*].len() };
}

kernels! {
    single f32 __m512;
    double f64 __m512d;
}
