//! Without AVX-512F: the mode is in MXCSR, so it is set, the operation done, and the default restored, all in one block.
//!
//! Rust requires the default environment between its statements, and nothing of Rust's runs inside the block. What is
//! restored is that default, not what was there: reading it first costs several times the operation.

use crate::backend::host::{Nearest, Technique};
use crate::control::{Control, environment};
use core::arch::asm;
use fpcontrol_core::{Environment, FlushRule, Rounding, Subnormals};

/// Operations in the directed modes inside a switch of MXCSR; to nearest Rust's own. No FMA.
#[derive(Clone, Copy, Debug)]
pub(super) enum Switched {}

/// The same technique, with FMA3.
#[derive(Clone, Copy, Debug)]
pub(super) enum SwitchedFused {}

/// MXCSR in the default environment: every exception masked, to nearest even, subnormals kept.
pub(super) static DEFAULT: u32 = 0x1f80;

pub(super) const ROUND_DOWN: u32 = 1 << 13;
pub(super) const ROUND_UP: u32 = 2 << 13;
pub(super) const ROUND_TO_ZERO: u32 = 3 << 13;
pub(super) const FLUSH_RESULTS: u32 = 1 << 15;
pub(super) const FLUSH_OPERANDS: u32 = 1 << 6;

/// MXCSR for an environment of a mode in which it computes; it flushes if [`flushes`] is.
pub(super) const fn control_word(environment: Environment) -> u32 {
    let mode = match environment.rounding {
        Rounding::TowardZero => ROUND_TO_ZERO,
        Rounding::TowardPositive => ROUND_UP,
        Rounding::TowardNegative => ROUND_DOWN,
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => 0,
    };
    let flushing = if flushes(environment) { FLUSH_RESULTS | FLUSH_OPERANDS } else { 0 };
    DEFAULT | mode | flushing
}

/// Whether MXCSR flushes as the environment says: it counts results as tiny after rounding with unbounded exponent. To
/// nearest there is no switch, so no flushing either.
const fn flushes(environment: Environment) -> bool {
    matches!(environment.subnormals, Subnormals::Flush(FlushRule::AfterRoundingUnbounded))
        && !matches!(environment.rounding, Rounding::TiesToEven)
}

/// The block of assembly that switches, computes and switches back.
macro_rules! switched {
    ($float:ident $text:expr, $($registers:tt)*) => {
        // SAFETY: the block reads two words that never change and its operands, and writes its result. It leaves MXCSR as
        // Rust requires it, but for the exception flags, which without `preserves_flags` it may change.
        unsafe {
            asm!(
                super::placement::set!("{mode}"),
                $text,
                super::placement::reset!("{default}"),
                mode = in(reg) const { &control_word(environment::<C, $float>()) },
                default = in(reg) &raw const DEFAULT,
                $($registers)*,
                options(pure, readonly, nostack)
            );
        }
    };
}

/// Two operations inside one switch.
macro_rules! define_pairs {
    ($float:ident $($method:ident $first:literal $second:literal $order:ident)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(a: $float, b: $float, c: $float) -> $float {
                if matches!(C::ROUNDING, Rounding::TiesToEven) {
                    return define_pairs! { @nearest $method a b c };
                }
                let (mut a, mut c) = (a, c);
                switched! { $float concat!(
                    two!($first, " {a}, {b}", " {a}, {a}, {b}"),
                    "\n",
                    define_pairs!(@second $second $order),
                ), a = inout(xmm_reg) a, b = in(xmm_reg) b, c = inout(xmm_reg) c }
                define_pairs!(@result $order a c)
            }
        )*
    };
    (@second $second:literal forward) => { two!($second, " {a}, {c}", " {a}, {a}, {c}") };
    (@second $second:literal backward) => { two!($second, " {c}, {a}", " {c}, {c}, {a}") };
    (@result forward $a:ident $c:ident) => {{
        let _ = $c;
        $a
    }};
    (@result backward $a:ident $c:ident) => {{
        let _ = $a;
        $c
    }};
    (@nearest mul_then_add $a:ident $b:ident $c:ident) => { $a * $b + $c };
    (@nearest mul_then_sub $a:ident $b:ident $c:ident) => { $a * $b - $c };
    (@nearest mul_then_sub_from $a:ident $b:ident $c:ident) => { $c - $a * $b };
}

macro_rules! define_technique {
    (() $($float:ident { $($shape:ident $method:ident $instruction:literal)* })*) => {
        $(
            impl Technique<$float> for Switched {
                define_technique! { @properties }
                $(define_technique! { @$shape Reference $float $method $instruction })*
                super::table::for_each_pair! { define_pairs $float }
            }

            impl Technique<$float> for SwitchedFused {
                define_technique! { @properties }
                $(define_technique! { @$shape Instruction $float $method $instruction })*
                super::table::for_each_pair! { define_pairs $float }
            }
        )*
    };
    (@properties) => {
        const COMPUTES_IN: &'static [Rounding] =
            &[Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];
        // To nearest there is no switch.
        const FLUSHES_IN: &'static [Rounding] =
            &[Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];
    };
    (@unary $fma:ident $float:ident $method:ident $instruction:literal) => {
        define_technique! { @method $float $method (a) <$float as Nearest>::$method(a),
            two!($instruction, " {a}, {a}", " {a}, {a}, {a}"), (a = inout(xmm_reg) a) -> a }
    };
    (@binary $fma:ident $float:ident $method:ident $instruction:literal) => {
        define_technique! { @method $float $method (a, b) <$float as Nearest>::$method(a, b),
            two!($instruction, " {a}, {b}", " {a}, {a}, {b}"), (a = inout(xmm_reg) a, b = in(xmm_reg) b) -> a }
    };
    (@fused Instruction $float:ident $method:ident $instruction:literal) => {
        define_technique! { @method $float $method (a, b, c) super::fma3::ToNearest::fused(a, b, c),
            concat!("v", $instruction, " {a}, {b}, {c}"),
            (a = inout(xmm_reg) a, b = in(xmm_reg) b, c = in(xmm_reg) c) -> a }
    };
    (@fused Reference $float:ident $method:ident $instruction:literal) => {
        #[inline]
        fn $method<C: Control>(a: $float, b: $float, c: $float) -> $float {
            <crate::backend::Soft as crate::backend::Arithmetic<$float>>::$method::<C>(a, b, c)
        }
    };
    (@method $float:ident $method:ident ($($a:ident),*) $nearest:expr, $text:expr,
        ($($registers:tt)*) -> $result:ident) => {
        #[inline(always)]
        fn $method<C: Control>($($a: $float),*) -> $float {
            if matches!(C::ROUNDING, Rounding::TiesToEven) {
                return $nearest;
            }
            #[allow(unused_mut, reason = "one of them is the result")]
            let ($(mut $a,)*) = ($($a,)*);
            switched! { $float $text, $($registers)* }
            $result
        }
    };
}

/// The form without AVX; or with it, where the crate is compiled for AVX: mixing the two is slow.
#[cfg(not(target_feature = "avx"))]
macro_rules! two {
    ($instruction:literal, $sse:literal, $avx:literal) => {
        concat!($instruction, $sse)
    };
}
#[cfg(target_feature = "avx")]
macro_rules! two {
    ($instruction:literal, $sse:literal, $avx:literal) => {
        concat!("v", $instruction, $avx)
    };
}
pub(super) use two;

super::table::for_each_instruction! { define_technique () }
