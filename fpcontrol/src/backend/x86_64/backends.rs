//! A backend for each level.

use super::embedded::Embedded;
use super::level::{Level, present};
use super::packed::switched as kernels;
use super::packed::{Packed, Way, casts, slices};
use super::switched::{Switched, SwitchedFused};
use crate::backend::conversions::for_each_conversion;
use crate::backend::host::{conversions, methods};
use crate::backend::slices::{elements, in_place, narrowed, same_length, scaled_fused, scaled_sum, widened};
use crate::backend::{Approximate, Arithmetic, Backend, Slices, Width};
use crate::control::Control;

macro_rules! levels {
    ($($(#[$doc:meta])* $level:ident $name:literal: $technique:ident $width:ident $wide:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub enum $level {}

            impl Arithmetic<f32> for $level {
                methods! { $technique f32 }
            }

            impl Arithmetic<f64> for $level {
                methods! { $technique f64 }
            }

            impl Slices<f32> for $level {
                slices! { f32 }
            }

            impl Slices<f64> for $level {
                slices! { f64 }
            }

            impl Approximate for $level {}

            impl Backend for $level {
                const NAME: &'static str = $name;
                const IS_NATIVE: bool = true;

                fn is_available() -> bool {
                    !cfg!(miri) && present() >= Level::$level
                }

                for_each_conversion! { conversions ($technique) }
                fn width() -> Width {
                    Width::$wide
                }

                casts! { $width }
            }
        )*
    };
}

levels! {
    /// AVX-512F, whatever the processor: one without it ends the process at the first such instruction. Slices panic there.
    ///
    /// ```
    /// # #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
    /// use fpcontrol::backend::{Arithmetic, Backend, Avx512};
    /// use fpcontrol::control::Ru;
    ///
    /// if Avx512::is_available() {
    ///     assert!(<Avx512 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
    /// }
    /// # }
    /// ```
    Avx512 "avx512": Embedded zmm Zmm;
    /// MXCSR and FMA3, whatever the processor: one without FMA3 ends the process at the first such instruction.
    ///
    /// ```
    /// # #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
    /// use fpcontrol::backend::{Arithmetic, Backend, Avx2};
    /// use fpcontrol::control::Ru;
    ///
    /// if Avx2::is_available() {
    ///     assert!(<Avx2 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
    /// }
    /// # }
    /// ```
    Avx2 "avx2": SwitchedFused ymm Ymm;
    /// MXCSR, on every processor. Never an FMA instruction.
    ///
    /// ```
    /// # #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
    /// use fpcontrol::backend::{Arithmetic, Backend, Sse2};
    /// use fpcontrol::control::Ru;
    ///
    /// if Sse2::is_available() {
    ///     assert!(<Sse2 as Arithmetic<f64>>::div::<Ru>(1.0, 3.0) > 1.0 / 3.0);
    /// }
    /// # }
    /// ```
    Sse2 "sse2": Switched xmm Xmm;
}

/// Panics on a processor without the level.
#[inline]
#[track_caller]
fn require<B: Backend>() {
    assert!(B::is_available(), "this processor has no {}", B::NAME);
}
