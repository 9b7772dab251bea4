//! Every CPU: Rust's own operations to nearest, the reference for everything else.

use super::conversions::{Directed, for_each_conversion};
use super::host::{IS_IEEE, Nearest, Technique, conversions, methods};
use super::{Approximate, Arithmetic, Backend, Slices};
use crate::control::Control;
use fpcontrol_core::Rounding;

/// Rust's own operations if they equal the reference's: in rounding to nearest even, with flushing around it where the
/// control flushes. Everything else by the reference.
///
/// They are relied upon on x86 with SSE2, Arm, RISC-V, LoongArch, POWER, s390x and WebAssembly; on other targets, x86 without
/// SSE2 among them, the reference computes everything. `fma` is the reference's where the target has no instruction of it.
///
/// ```
/// use fpcontrol::backend::Portable;
///
/// #[fpcontrol::fp(round = ru, backend = Portable)]
/// fn quotient(a: f64, b: f64) -> f64 {
///     a / b
/// }
///
/// assert!(quotient(1.0, 3.0) > 1.0 / 3.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Portable {}

macro_rules! technique {
    ($($float:ident)*) => {
        $(
            impl Technique<$float> for Portable {
                const COMPUTES_IN: &'static [Rounding] = if IS_IEEE { &[Rounding::TiesToEven] } else { &[] };

                technique! { @methods $float add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a) fma(a, b, c) }
            }

            impl Arithmetic<$float> for Portable {
                methods! { Portable $float }
            }

            impl Slices<$float> for Portable {}
        )*
    };
    (@methods $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: $float),*) -> $float {
                <$float as Nearest>::$method($($a),*)
            }
        )*
    };
}

technique! { f32 f64 }

impl Directed for Portable {}

impl Approximate for Portable {}

impl Backend for Portable {
    const NAME: &'static str = "portable";
    const IS_NATIVE: bool = IS_IEEE && !cfg!(target_arch = "nvptx64");

    for_each_conversion! { conversions (Portable) }
}
