//! AVX-512F: the rounding mode is part of the instruction, `vaddss …, {rz-sae}`.
//!
//! Rust compiles such a block in functions without any target feature, so it is inlined into the caller's loop. It cannot
//! be vectorised: that is what slices are for.

use crate::backend::host::{Nearest, Technique};
use crate::control::Control;
use core::arch::asm;
use fpcontrol_core::Rounding;

/// Operations in the directed modes by one instruction each; to nearest Rust's own.
#[derive(Clone, Copy, Debug)]
pub(super) enum Embedded {}

macro_rules! define_technique {
    (() $($float:ident { $($shape:ident $method:ident $instruction:literal)* })*) => {
        $(
            impl Technique<$float> for Embedded {
                const COMPUTES_IN: &'static [Rounding] =
                    &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

                $(define_technique! { @$shape $float $method concat!("v", $instruction) })*
            }
        )*
    };
    (@unary $float:ident $method:ident $instruction:expr) => {
        define_technique! { @method $float $method (a) <$float as Nearest>::$method(a),
            $instruction, " {a}, {a}, {a}, {{", ["rz-sae" "ru-sae" "rd-sae"], (a = inout(xmm_reg) a) -> a }
    };
    (@binary $float:ident $method:ident $instruction:expr) => {
        define_technique! { @method $float $method (a, b) <$float as Nearest>::$method(a, b),
            $instruction, " {a}, {a}, {b}, {{", ["rz-sae" "ru-sae" "rd-sae"], (a = inout(xmm_reg) a, b = in(xmm_reg) b) -> a }
    };
    (@fused $float:ident $method:ident $instruction:expr) => {
        define_technique! { @method $float $method (a, b, c) super::fma3::ToNearest::fused(a, b, c),
            $instruction, " {a}, {b}, {c}, {{", ["rz-sae" "ru-sae" "rd-sae"],
            (a = inout(xmm_reg) a, b = in(xmm_reg) b, c = in(xmm_reg) c) -> a }
    };
    (@method $float:ident $method:ident ($($a:ident),*) $nearest:expr, $instruction:expr, $operands:literal,
        [$rz:literal $ru:literal $rd:literal], $registers:tt -> $result:ident) => {
        #[inline(always)]
        fn $method<C: Control>($($a: $float),*) -> $float {
            #[allow(unused_mut, reason = "one of them is the result")]
            let ($(mut $a,)*) = ($($a,)*);
            match C::ROUNDING {
                Rounding::TiesToEven => return $nearest,
                Rounding::TowardZero => define_technique! { @asm concat!($instruction, $operands, $rz, "}}"), $registers },
                Rounding::TowardPositive => define_technique! { @asm concat!($instruction, $operands, $ru, "}}"), $registers },
                Rounding::TowardNegative => define_technique! { @asm concat!($instruction, $operands, $rd, "}}"), $registers },
                Rounding::TiesToAway | Rounding::ToOdd => unreachable!("`computes` says no"),
            }
            $result
        }
    };
    (@asm $text:expr, ($($registers:tt)*)) => {
        // SAFETY: the instruction reads its operands and writes its result. With its mode comes `sae`: it raises no flag and
        // does not trap, so `pure`, `nomem` and `preserves_flags` are true. A processor without AVX-512F refuses it, as an
        // invalid instruction, and does not run something else.
        unsafe { asm!($text, $($registers)*, options(pure, nomem, nostack, preserves_flags)) }
    };
}

super::table::for_each_instruction! { define_technique () }
