//! Each instruction of the tables as a function. Those newer than the target are not there.

use core::arch::asm;
use fpcontrol_core::{BFloat16, Binary16};

/// A type as a register holds it.
pub trait Register {
    /// What the register is declared with.
    type Bits;

    /// The register's contents.
    fn bits(self) -> Self::Bits;

    /// The value of the register's contents.
    fn value(bits: Self::Bits) -> Self;
}

macro_rules! registers {
    ($($type:ident)*) => {
        $(
            impl Register for $type {
                type Bits = Self;

                #[inline(always)]
                fn bits(self) -> Self {
                    self
                }

                #[inline(always)]
                fn value(bits: Self) -> Self {
                    bits
                }
            }
        )*
    };
    (@halves $($type:ident)*) => {
        $(
            impl Register for $type {
                type Bits = u16;

                #[inline(always)]
                fn bits(self) -> u16 {
                    self.to_bits()
                }

                #[inline(always)]
                fn value(bits: u16) -> Self {
                    Self::from_bits(bits)
                }
            }
        )*
    };
}

registers! { f32 f64 i8 u8 i16 u16 i32 u32 i64 u64 }
registers! { @halves Binary16 BFloat16 }

macro_rules! define_functions {
    (() $($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal
        { isa: $isa:tt, sm: $sm:tt } $meaning:ident($($what:ident)*))*) => {
        $(define_functions! { @$shape $sm $name $input $from $output $to $ptx })*
    };
    (@unary $($row:tt)*) => { define_functions! { @gate " {}, {};" (a) $($row)* } };
    (@binary $($row:tt)*) => { define_functions! { @gate " {}, {}, {};" (a, b) $($row)* } };
    (@ternary $($row:tt)*) => { define_functions! { @gate " {}, {}, {}, {};" (a, b, c) $($row)* } };
    // CUDA 13's oldest target, sm_75, has everything but these.
    (@gate $places:literal $operands:tt 80 $($row:tt)*) => {
        define_functions! { @function [#[cfg(target_feature = "sm_80")]] $places $operands $($row)* }
    };
    (@gate $places:literal $operands:tt 90 $($row:tt)*) => {
        define_functions! { @function [#[cfg(target_feature = "sm_90")]] $places $operands $($row)* }
    };
    (@gate $places:literal $operands:tt $sm:tt $($row:tt)*) => {
        define_functions! { @function [] $places $operands $($row)* }
    };
    (@function [$($gate:tt)*] $places:literal ($($operand:ident),*) $name:ident $input:ident $from:ident
        $output:ident $to:ident $ptx:literal) => {
        $($gate)*
        #[doc = concat!("`", $ptx, "`.")]
        #[must_use]
        #[inline(always)]
        #[allow(non_snake_case, reason = "`NaN` is PTX's")]
        pub fn $name($($operand: $input),*) -> $output {
            let result: <$output as Register>::Bits;
            // SAFETY: the instruction reads its operands and writes its result. It has no other effect: a GPU has no
            // floating-point flags or traps, and the mode is part of the instruction, so `pure` and `nomem` are true. A
            // target too old for it does not run something else: the driver refuses to load the module.
            unsafe {
                asm!(
                    concat!($ptx, $places),
                    lateout($to) result,
                    $(in($from) Register::bits($operand),)*
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            Register::value(result)
        }
    };
}

crate::for_each_ptx_instruction! { define_functions () }
