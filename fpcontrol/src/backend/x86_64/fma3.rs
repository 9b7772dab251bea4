//! Fused multiply-add to nearest, by the instruction of FMA3.

use crate::backend::Datum;

/// `a * b + c`, rounded once, to nearest even.
pub(super) trait ToNearest: Datum {
    /// Rust's own if the crate is compiled for FMA3; otherwise one instruction, which the processor must have.
    fn fused(a: Self, b: Self, c: Self) -> Self;
}

macro_rules! to_nearest {
    ($($float:ident $instruction:literal)*) => {
        $(
            impl ToNearest for $float {
                #[inline(always)]
                fn fused(a: Self, b: Self, c: Self) -> Self {
                    #[cfg(all(feature = "std", target_feature = "fma"))]
                    return a.mul_add(b, c);
                    #[cfg(not(all(feature = "std", target_feature = "fma")))]
                    {
                        let mut a = a;
                        // SAFETY: the instruction reads its operands and writes its result; in the default environment it
                        // does not trap. Without `preserves_flags` it may raise the flags of MXCSR.
                        unsafe {
                            core::arch::asm!(concat!($instruction, " {a}, {b}, {c}"),
                                a = inout(xmm_reg) a, b = in(xmm_reg) b, c = in(xmm_reg) c,
                                options(pure, nomem, nostack));
                        }
                        a
                    }
                }
            }
        )*
    };
}

to_nearest! { f32 "vfmadd213ss" f64 "vfmadd213sd" }
