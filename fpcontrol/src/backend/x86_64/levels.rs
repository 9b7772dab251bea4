//! A backend for each level.

use super::embedded::Embedded;
use super::level::{Level, present};
use super::switched::{Switched, SwitchedFused};
use crate::backend::conversions::for_each_conversion;
use crate::backend::host::{conversions, methods};
use crate::backend::{Approximate, Arithmetic, Backend, Slices};
use crate::control::Control;

macro_rules! levels {
    ($($(#[$doc:meta])* $level:ident $name:literal: $technique:ident;)*) => {
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

            impl Slices<f32> for $level {}
            impl Slices<f64> for $level {}
            impl Approximate for $level {}

            impl Backend for $level {
                const NAME: &'static str = $name;

                fn is_available() -> bool {
                    !cfg!(miri) && present() >= Level::$level
                }

                for_each_conversion! { conversions ($technique) }
            }
        )*
    };
}

levels! {
    /// AVX-512F, whatever the processor: one without it ends the process at the first such instruction.
    Avx512 "avx512": Embedded;
    /// MXCSR and FMA3, whatever the processor: one without FMA3 ends the process at the first such instruction.
    Avx2 "avx2": SwitchedFused;
    /// MXCSR, on every processor. Never an FMA instruction.
    Sse2 "sse2": Switched;
}
