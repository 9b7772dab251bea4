//! Sets the mode, runs the operation, restores the default.

use super::Aarch64;
use super::table::{for_each_conversion, for_each_instruction};
use crate::backend::conversions::Directed;
use crate::backend::host::{Nearest, Technique};
use crate::control::Control;
use core::arch::asm;
use fpcontrol_core::Rounding;

/// FPCR for a directed mode, everything else as by default.
pub(super) const fn control_word(rounding: Rounding) -> u64 {
    let mode = match rounding {
        Rounding::TowardPositive => 1,
        Rounding::TowardNegative => 2,
        Rounding::TowardZero => 3,
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => 0,
    };
    mode << 22
}

/// The block; `$result` is in the register `{r}`.
macro_rules! switched {
    ($C:ident, $text:literal, $result:ident, $($operands:tt)*) => {
        // SAFETY: the block reads its operands and writes its result. It leaves FPCR as Rust requires it; the exception flags
        // in FPSR it may change, as without `preserves_flags` it may.
        unsafe {
            asm!(
                "msr fpcr, {mode}",
                $text,
                "msr fpcr, xzr",
                mode = in(reg) const { control_word($C::ROUNDING) },
                r = out(vreg) $result,
                $($operands)*
                options(pure, nomem, nostack)
            );
        }
    };
}

macro_rules! define_technique {
    (() $($float:ident { $($method:ident($($a:ident),*) $text:literal)* })*) => {
        $(
            impl Technique<$float> for Aarch64 {
                const COMPUTES_IN: &'static [Rounding] =
                    &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

                $(
                    #[inline(always)]
                    fn $method<C: Control>($($a: $float),*) -> $float {
                        if matches!(C::ROUNDING, Rounding::TiesToEven) {
                            return <$float as Nearest>::$method($($a),*);
                        }
                        let result: $float;
                        switched! { C, $text, result, $($a = in(vreg) $a,)* }
                        result
                    }
                )*
            }
        )*
    };
}

for_each_instruction! { define_technique () }

macro_rules! define_conversions {
    ($($method:ident $from:ident => $to:ident, $class:ident $text:literal)*) => {
        impl Directed for Aarch64 {
            $(
                #[inline(always)]
                fn $method<C: Control>(x: $from) -> $to {
                    let result: $to;
                    switched! { C, $text, result, x = in($class) x, }
                    result
                }
            )*
        }
    };
}

for_each_conversion! { define_conversions }
