//! Conversions in the directed modes, by both techniques.

use super::embedded::Embedded;
use super::switched::{DEFAULT, Switched, SwitchedFused, control_word};
use crate::backend::conversions::Directed;
use crate::control::{Control, environment};
use core::arch::asm;
use fpcontrol_core::{Environment, Rounding};

macro_rules! embedded {
    ($($method:ident $from:ident => $to:ident, $before:literal, $after:literal;)*) => {
        // The assembler wants the mode before an operand of the integer unit.
        impl Directed for Embedded {
            $(
                #[inline(always)]
                fn $method<C: Control>(x: $from) -> $to {
                    match C::ROUNDING {
                        Rounding::TowardZero => embedded! { @$from $to concat!($before, "{{rz-sae}}", $after), x },
                        Rounding::TowardPositive => embedded! { @$from $to concat!($before, "{{ru-sae}}", $after), x },
                        Rounding::TowardNegative => embedded! { @$from $to concat!($before, "{{rd-sae}}", $after), x },
                        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => {
                            unreachable!("not a directed mode")
                        }
                    }
                }
            )*
        }
    };
    (@f64 $to:ident $text:expr, $x:ident) => {{
        let result: $to;
        // SAFETY: as in `embedded.rs`: a function of its operand, which raises no flag.
        unsafe {
            asm!($text, r = lateout(xmm_reg) result, x = in(xmm_reg) $x, options(pure, nomem, nostack, preserves_flags));
        }
        result
    }};
    (@$integer:ident $to:ident $text:expr, $x:ident) => {{
        // The rest of the register comes from a zero, not from the previous content.
        let mut result: $to = 0.0;
        // SAFETY: as in `embedded.rs`: a function of its operand, which raises no flag.
        unsafe {
            asm!($text, r = inout(xmm_reg) result, x = in(reg) $x, options(pure, nomem, nostack, preserves_flags));
        }
        result
    }};
}

embedded! {
    f32_from_f64 f64 => f32, "vcvtsd2ss {r}, {x}, {x}, ", "";
    f32_from_i32 i32 => f32, "vcvtsi2ss {r}, {r}, ", ", {x:e}";
    f32_from_u32 u32 => f32, "vcvtusi2ss {r}, {r}, ", ", {x:e}";
    f32_from_i64 i64 => f32, "vcvtsi2ss {r}, {r}, ", ", {x:r}";
    f32_from_u64 u64 => f32, "vcvtusi2ss {r}, {r}, ", ", {x:r}";
    f64_from_i64 i64 => f64, "vcvtsi2sd {r}, {r}, ", ", {x:r}";
    f64_from_u64 u64 => f64, "vcvtusi2sd {r}, {r}, ", ", {x:r}";
}

macro_rules! switched {
    ($($from:ident => $to:ident $class:ident $name:ident $text:expr;)*) => {
        $(
            /// One instruction inside a switch of MXCSR, subnormals kept.
            #[inline(always)]
            fn $name<C: Control>(x: $from) -> $to {
                let mode = const { &control_word(Environment::new(environment::<C, $to>().rounding)) };
                let mut result: $to = 0.0;
                // SAFETY: as in `switched.rs`.
                unsafe {
                    asm!(
                        super::placement::set!("{mode}"),
                        $text,
                        super::placement::reset!("{default}"),
                        mode = in(reg) mode,
                        default = in(reg) &raw const DEFAULT,
                        r = inout(xmm_reg) result,
                        x = in($class) x,
                        options(pure, readonly, nostack)
                    );
                }
                result
            }
        )*
    };
}

switched! {
    f64 => f32 xmm_reg narrow super::switched::two!("cvtsd2ss", " {r}, {x}", " {r}, {x}, {x}");
    i64 => f32 reg single super::switched::two!("cvtsi2ss", " {r}, {x}", " {r}, {r}, {x}");
    i64 => f64 reg double super::switched::two!("cvtsi2sd", " {r}, {x}", " {r}, {r}, {x}");
}

impl Directed for Switched {
    #[inline(always)]
    fn f32_from_f64<C: Control>(x: f64) -> f32 {
        narrow::<C>(x)
    }

    #[inline(always)]
    fn f32_from_i32<C: Control>(x: i32) -> f32 {
        single::<C>(i64::from(x))
    }

    #[inline(always)]
    fn f32_from_u32<C: Control>(x: u32) -> f32 {
        single::<C>(i64::from(x))
    }

    #[inline(always)]
    fn f32_from_i64<C: Control>(x: i64) -> f32 {
        single::<C>(x)
    }

    #[inline(always)]
    fn f32_from_u64<C: Control>(x: u64) -> f32 {
        match halved(x) {
            (x, false) => single::<C>(x),
            (half, true) => single::<C>(half) * 2.0,
        }
    }

    #[inline(always)]
    fn f64_from_i64<C: Control>(x: i64) -> f64 {
        double::<C>(x)
    }

    #[inline(always)]
    fn f64_from_u64<C: Control>(x: u64) -> f64 {
        match halved(x) {
            (x, false) => double::<C>(x),
            (half, true) => double::<C>(half) * 2.0,
        }
    }
}

/// A number that rounds as this one does, as a signed integer, and whether it is half of it: the last bit stands for the
/// two that were there, and lies below what any rounding here keeps.
#[inline(always)]
pub(super) const fn halved(x: u64) -> (i64, bool) {
    if x <= i64::MAX as u64 { (x as i64, false) } else { ((x >> 1 | x & 1) as i64, true) }
}

macro_rules! same {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        impl Directed for SwitchedFused {
            $(
                #[inline(always)]
                fn $method<C: Control>(x: $from) -> $to {
                    <Switched as Directed>::$method::<C>(x)
                }
            )*
        }
    };
}

crate::backend::conversions::for_each_conversion! { same () }
