//! The instructions of a function whose mode MXCSR holds from its first statement to its end: see [`crate::backend::hoisted`].
//!
//! None of them is `pure`: LLVM keeps them between the writes of MXCSR. Without `preserves_flags` they may raise MXCSR's exception flags.

use super::switched::{self, two};
use crate::backend::Datum;
use core::arch::asm;
use fpcontrol_core::{Environment, Rounding, Subnormals};

/// The words of the four modes; then of those that flush.
static WORDS: [u32; 8] = {
    let kept = [
        switched::DEFAULT,
        switched::DEFAULT | switched::ROUND_TO_ZERO,
        switched::DEFAULT | switched::ROUND_UP,
        switched::DEFAULT | switched::ROUND_DOWN,
    ];
    let (mut words, mut mode) = ([0; 8], 0);
    while mode < 4 {
        words[mode] = kept[mode];
        words[mode + 4] = kept[mode] | switched::FLUSH_RESULTS | switched::FLUSH_OPERANDS;
        mode += 1;
    }
    words
};

/// Enters a mode, and flushing. The function that does so is never inlined, and none of its arithmetic is Rust's own.
#[inline(always)]
pub(in crate::backend) fn set(environment: Environment) {
    let mode = match environment.rounding {
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => 0,
        Rounding::TowardZero => 1,
        Rounding::TowardPositive => 2,
        Rounding::TowardNegative => 3,
    };
    let flushing = match environment.subnormals {
        Subnormals::Keep => 0,
        Subnormals::Flush(_) => 4,
    };
    let word = &raw const WORDS[mode + flushing];
    // SAFETY: it reads a word that never changes. Until `restore` operations round in this mode: all of them are the blocks below, which LLVM keeps in order.
    unsafe { asm!(super::placement::set!("{word}"), word = in(reg) word, options(nostack)) };
}

/// A content of MXCSR.
pub(in crate::backend) type Word = u32;

/// MXCSR as Rust requires it.
pub(in crate::backend) const DEFAULT: Word = switched::DEFAULT;

/// What MXCSR holds.
#[inline(always)]
pub(in crate::backend) fn get() -> Word {
    let mut word = 0;
    // SAFETY: it writes MXCSR to a variable.
    unsafe { asm!("stmxcsr [{word}]", word = in(reg) &raw mut word, options(nostack, preserves_flags)) };
    word
}

/// Leaves the mode, with the exception flags of the word.
#[inline(always)]
pub(in crate::backend) fn restore(word: Word) {
    // SAFETY: the word is the default, or what MXCSR held before.
    unsafe { asm!(super::placement::reset_far!("{word}"), word = in(reg) &raw const word, options(nostack)) };
}

/// Whether [`Instructions::fma`] is an instruction of this processor.
#[inline(always)]
pub(in crate::backend) fn has_fma() -> bool {
    super::level::has_fma()
}

/// Operations by one instruction each, in the mode that MXCSR holds.
pub(in crate::backend) trait Instructions: Datum {
    fn add(a: Self, b: Self) -> Self;
    fn sub(a: Self, b: Self) -> Self;
    fn mul(a: Self, b: Self) -> Self;
    fn div(a: Self, b: Self) -> Self;
    fn sqrt(a: Self) -> Self;
    /// Only where [`has_fma`].
    fn fma(a: Self, b: Self, c: Self) -> Self;
}

macro_rules! instructions {
    (() $($float:ident { $($shape:ident $method:ident $instruction:literal)* })*) => {
        $(
            impl Instructions for $float {
                $(instructions! { @$shape $float $method $instruction })*
            }
        )*
    };
    (@unary $float:ident $method:ident $instruction:literal) => {
        #[inline(always)]
        fn $method(mut a: $float) -> $float {
            // SAFETY: the instruction reads its operand and writes its result.
            unsafe { asm!(two!($instruction, " {a}, {a}", " {a}, {a}, {a}"), a = inout(xmm_reg) a, options(nomem, nostack)) };
            a
        }
    };
    (@binary $float:ident $method:ident $instruction:literal) => {
        #[inline(always)]
        fn $method(mut a: $float, b: $float) -> $float {
            // SAFETY: the instruction reads its operands and writes its result.
            unsafe {
                asm!(two!($instruction, " {a}, {b}", " {a}, {a}, {b}"), a = inout(xmm_reg) a, b = in(xmm_reg) b,
                    options(nomem, nostack));
            }
            a
        }
    };
    (@fused $float:ident $method:ident $instruction:literal) => {
        #[inline(always)]
        fn $method(mut a: $float, b: $float, c: $float) -> $float {
            // SAFETY: the instruction reads its operands and writes its result; the caller knows that the processor has it.
            unsafe {
                asm!(concat!("v", $instruction, " {a}, {b}, {c}"), a = inout(xmm_reg) a, b = in(xmm_reg) b, c = in(xmm_reg) c,
                    options(nomem, nostack));
            }
            a
        }
    };
}

super::table::for_each_instruction! { instructions () }

/// A conversion that rounds, in the mode that MXCSR holds.
pub(in crate::backend) trait Converts<To> {
    fn converted(self) -> To;
}

macro_rules! conversions {
    ($($from:ident => $to:ident $class:ident $text:expr;)*) => {
        $(
            impl Converts<$to> for $from {
                #[inline(always)]
                fn converted(self) -> $to {
                    // The rest of the register comes from a zero, not from the previous content.
                    let mut result: $to = 0.0;
                    // SAFETY: the instruction reads its operand and writes its result.
                    unsafe { asm!($text, r = inout(xmm_reg) result, x = in($class) self, options(nomem, nostack)) };
                    result
                }
            }
        )*
    };
}

conversions! {
    f64 => f32 xmm_reg two!("cvtsd2ss", " {r}, {x}", " {r}, {x}, {x}");
    i64 => f32 reg two!("cvtsi2ss", " {r}, {x}", " {r}, {r}, {x}");
    i64 => f64 reg two!("cvtsi2sd", " {r}, {x}", " {r}, {r}, {x}");
}

impl Converts<f32> for i32 {
    #[inline(always)]
    fn converted(self) -> f32 {
        i64::from(self).converted()
    }
}

impl Converts<f32> for u32 {
    #[inline(always)]
    fn converted(self) -> f32 {
        i64::from(self).converted()
    }
}

macro_rules! halved {
    ($($float:ident)*) => {
        $(
            impl Converts<$float> for u64 {
                #[inline(always)]
                fn converted(self) -> $float {
                    match super::convert::halved(self) {
                        (x, false) => x.converted(),
                        (half, true) => {
                            let half: $float = half.converted();
                            <$float as Instructions>::add(half, half)
                        }
                    }
                }
            }
        )*
    };
}

halved! { f32 f64 }
