//! One instruction for each operation, with its mode.

use super::Riscv64;
use crate::backend::conversions::Directed;
use crate::backend::host::{Nearest, Technique};
use crate::control::Control;
use core::arch::asm;
use fpcontrol_core::Rounding;

/// The instruction with the mode of the control; to nearest even, `$nearest`.
macro_rules! in_its_mode {
    ($C:ident, $text:literal, $result:ident, ($($operands:tt)*), $nearest:expr) => {
        match $C::ROUNDING {
            Rounding::TiesToEven => return $nearest,
            Rounding::TowardZero => in_its_mode! { @asm concat!($text, ", rtz"), $result, $($operands)* },
            Rounding::TowardPositive => in_its_mode! { @asm concat!($text, ", rup"), $result, $($operands)* },
            Rounding::TowardNegative => in_its_mode! { @asm concat!($text, ", rdn"), $result, $($operands)* },
            Rounding::TiesToAway => in_its_mode! { @asm concat!($text, ", rmm"), $result, $($operands)* },
            Rounding::ToOdd => unreachable!("`computes` says no"),
        }
    };
    (@asm $text:expr, $result:ident, $($operands:tt)*) => {
        // SAFETY: the instruction reads its operands and writes its result. Without `preserves_flags` it may raise the flags of `fflags`.
        unsafe { asm!($text, r = lateout(freg) $result, $($operands)* options(pure, nomem, nostack)) }
    };
}

macro_rules! operations {
    ($($float:ident { $($method:ident($($a:ident),*) $text:literal)* })*) => {
        $(
            impl Technique<$float> for Riscv64 {
                const COMPUTES_IN: &'static [Rounding] = &[
                    Rounding::TiesToEven,
                    Rounding::TowardZero,
                    Rounding::TowardPositive,
                    Rounding::TowardNegative,
                    Rounding::TiesToAway,
                ];

                $(
                    #[inline(always)]
                    fn $method<C: Control>($($a: $float),*) -> $float {
                        let result: $float;
                        in_its_mode! { C, $text, result, ($($a = in(freg) $a,)*), <$float as Nearest>::$method($($a),*) }
                        result
                    }
                )*
            }
        )*
    };
}

operations! {
    f32 {
        add(a, b) "fadd.s {r}, {a}, {b}"
        sub(a, b) "fsub.s {r}, {a}, {b}"
        mul(a, b) "fmul.s {r}, {a}, {b}"
        div(a, b) "fdiv.s {r}, {a}, {b}"
        sqrt(a) "fsqrt.s {r}, {a}"
        fma(a, b, c) "fmadd.s {r}, {a}, {b}, {c}"
    }
    f64 {
        add(a, b) "fadd.d {r}, {a}, {b}"
        sub(a, b) "fsub.d {r}, {a}, {b}"
        mul(a, b) "fmul.d {r}, {a}, {b}"
        div(a, b) "fdiv.d {r}, {a}, {b}"
        sqrt(a) "fsqrt.d {r}, {a}"
        fma(a, b, c) "fmadd.d {r}, {a}, {b}, {c}"
    }
}

macro_rules! directed {
    ($($method:ident $from:ident => $to:ident, $class:ident $text:literal)*) => {
        impl Directed for Riscv64 {
            $(
                #[inline(always)]
                fn $method<C: Control>(x: $from) -> $to {
                    let result: $to;
                    in_its_mode! { C, $text, result, (x = in($class) x,), crate::backend::conversions::$method::<C>(x) }
                    result
                }
            )*
        }
    };
}

directed! {
    f32_from_f64 f64 => f32, freg "fcvt.s.d {r}, {x}"
    f32_from_i32 i32 => f32, reg "fcvt.s.w {r}, {x}"
    f32_from_u32 u32 => f32, reg "fcvt.s.wu {r}, {x}"
    f32_from_i64 i64 => f32, reg "fcvt.s.l {r}, {x}"
    f32_from_u64 u64 => f32, reg "fcvt.s.lu {r}, {x}"
    f64_from_i64 i64 => f64, reg "fcvt.d.l {r}, {x}"
    f64_from_u64 u64 => f64, reg "fcvt.d.lu {r}, {x}"
}
