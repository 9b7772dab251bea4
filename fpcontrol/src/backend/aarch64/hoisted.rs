//! The instructions of a function whose mode FPCR holds from its first statement to its end: see [`crate::backend::hoisted`].
//!
//! None of them is `pure`: LLVM keeps them between the writes of FPCR. Without `preserves_flags` they may raise FPSR's exception flags.

use super::switched::control_word;
use super::table::{for_each_conversion, for_each_instruction};
use crate::backend::Datum;
use core::arch::asm;
use fpcontrol_core::Environment;

/// Enters a mode. The function that does so is never inlined, and none of its arithmetic is Rust's own. The macro enters none that flushes.
#[inline(always)]
pub(in crate::backend) fn set(environment: Environment) {
    // fpcontrol: allow(float_environment_access) because `restore` ends the mode before Rust's own arithmetic
    // SAFETY: until `restore` operations round in this mode: all of them are the blocks below, which LLVM keeps in order.
    unsafe { asm!("msr fpcr, {word}", word = in(reg) control_word(environment.rounding), options(nostack)) };
}

/// A content of FPCR.
pub(in crate::backend) type Word = u64;

/// FPCR as Rust requires it.
pub(in crate::backend) const DEFAULT: Word = 0;

/// What FPCR holds.
#[inline(always)]
pub(in crate::backend) fn get() -> Word {
    let word;
    // SAFETY: it reads FPCR.
    unsafe { asm!("mrs {word}, fpcr", word = out(reg) word, options(nostack, preserves_flags)) };
    word
}

/// Leaves the mode.
#[inline(always)]
pub(in crate::backend) fn restore(word: Word) {
    // fpcontrol: allow(float_environment_access) because it ends the mode that `set` entered
    // SAFETY: the word is the default, or what FPCR held before.
    unsafe { asm!("msr fpcr, {word}", word = in(reg) word, options(nostack)) };
}

/// Whether [`Instructions::fma`] is an instruction of this processor.
#[inline(always)]
pub(in crate::backend) fn has_fma() -> bool {
    true
}

/// Operations by one instruction each, in the mode that FPCR holds.
pub(in crate::backend) trait Instructions: Datum {
    fn add(a: Self, b: Self) -> Self;
    fn sub(a: Self, b: Self) -> Self;
    fn mul(a: Self, b: Self) -> Self;
    fn div(a: Self, b: Self) -> Self;
    fn sqrt(a: Self) -> Self;
    fn fma(a: Self, b: Self, c: Self) -> Self;
}

macro_rules! instructions {
    (() $($float:ident { $($method:ident($($a:ident),*) $text:literal)* })*) => {
        $(
            impl Instructions for $float {
                $(
                    #[inline(always)]
                    fn $method($($a: $float),*) -> $float {
                        let result: $float;
                        // SAFETY: the instruction reads its operands and writes its result.
                        unsafe { asm!($text, r = out(vreg) result, $($a = in(vreg) $a,)* options(nomem, nostack)) };
                        result
                    }
                )*
            }
        )*
    };
}

for_each_instruction! { instructions () }

/// A conversion that rounds, in the mode that FPCR holds.
pub(in crate::backend) trait Converts<To> {
    fn converted(self) -> To;
}

macro_rules! conversions {
    ($($method:ident $from:ident => $to:ident, $class:ident $text:literal)*) => {
        $(
            impl Converts<$to> for $from {
                #[inline(always)]
                fn converted(self) -> $to {
                    let result: $to;
                    // SAFETY: the instruction reads its operand and writes its result.
                    unsafe { asm!($text, r = out(vreg) result, x = in($class) self, options(nomem, nostack)) };
                    result
                }
            }
        )*
    };
}

for_each_conversion! { conversions }
