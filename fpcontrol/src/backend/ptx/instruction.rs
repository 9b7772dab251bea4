//! Each instruction of the tables as a function, except those that are newer than the target.

#[allow(unused_imports, reason = "not every target has instructions of every type")]
use crate::cuda_types::small::*;
use crate::cuda_types::{__half2, __nv_bfloat162, Vector2, Vector4, float2};
use core::arch::asm;
use fpcontrol_core::small::{E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, TF32};
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

impl Register for bool {
    type Bits = u32;

    #[inline(always)]
    fn bits(self) -> u32 {
        u32::from(self)
    }

    #[inline(always)]
    fn value(bits: u32) -> Self {
        bits != 0
    }
}

/// A pair of `f32` is one register of 64 bits, the first in its lower half.
impl Register for float2 {
    type Bits = u64;

    #[inline(always)]
    fn bits(self) -> u64 {
        u64::from(self.x.to_bits()) | u64::from(self.y.to_bits()) << 32
    }

    #[inline(always)]
    fn value(bits: u64) -> Self {
        Self { x: f32::from_bits(bits as u32), y: f32::from_bits((bits >> 32) as u32) }
    }
}

/// A pair of halves is one register of 32 bits, the first in its lower half.
macro_rules! pairs_of_halves {
    ($($pair:ident $half:ident)*) => {
        $(
            impl Register for $pair {
                type Bits = u32;

                #[inline(always)]
                fn bits(self) -> u32 {
                    u32::from(self.x.to_bits()) | u32::from(self.y.to_bits()) << 16
                }

                #[inline(always)]
                fn value(bits: u32) -> Self {
                    Vector2 { x: $half::from_bits(bits as u16), y: $half::from_bits((bits >> 16) as u16) }
                }
            }
        )*
    };
}

pairs_of_halves! { __half2 Binary16 __nv_bfloat162 BFloat16 }

/// A pair of codes of 8 or 6 bits is one register of 16 bits, the first in its lower half; four are one of 32.
macro_rules! several_codes {
    ($($format:ident)*) => {
        $(
            impl Register for Vector2<$format> {
                type Bits = u16;

                #[inline(always)]
                fn bits(self) -> u16 {
                    u16::from_le_bytes([self.x.to_bits(), self.y.to_bits()])
                }

                #[inline(always)]
                fn value(bits: u16) -> Self {
                    let [x, y] = bits.to_le_bytes();
                    Vector2 { x: $format::from_bits(x), y: $format::from_bits(y) }
                }
            }

            impl Register for Vector4<$format> {
                type Bits = u32;

                #[inline(always)]
                fn bits(self) -> u32 {
                    u32::from_le_bytes([self.x.to_bits(), self.y.to_bits(), self.z.to_bits(), self.w.to_bits()])
                }

                #[inline(always)]
                fn value(bits: u32) -> Self {
                    let [x, y, z, w] = bits.to_le_bytes().map($format::from_bits);
                    Vector4 { x, y, z, w }
                }
            }
        )*
    };
}

several_codes! { E4M3 E5M2 E2M3 E3M2 E8M0 }

/// A pair of FP4 is 8 bits of a register.
impl Register for Vector2<E2M1> {
    type Bits = u8;

    #[inline(always)]
    fn bits(self) -> u8 {
        self.x.to_bits() | self.y.to_bits() << 4
    }

    #[inline(always)]
    fn value(bits: u8) -> Self {
        Vector2 { x: E2M1::from_bits(bits & 0xf), y: E2M1::from_bits(bits >> 4) }
    }
}

/// Four FP4 are a register of 16 bits.
impl Register for Vector4<E2M1> {
    type Bits = u16;

    #[inline(always)]
    fn bits(self) -> u16 {
        let [lower, upper] = [Vector2 { x: self.x, y: self.y }, Vector2 { x: self.z, y: self.w }];
        u16::from_le_bytes([lower.bits(), upper.bits()])
    }

    #[inline(always)]
    fn value(bits: u16) -> Self {
        let [lower, upper] = bits.to_le_bytes().map(<Vector2<E2M1>>::value);
        Vector4 { x: lower.x, y: lower.y, z: upper.x, w: upper.y }
    }
}

/// TF32 is in the upper bits of a register.
impl Register for TF32 {
    type Bits = u32;

    #[inline(always)]
    fn bits(self) -> u32 {
        self.to_bits() << (u32::BITS - Self::STORAGE_BITS)
    }

    #[inline(always)]
    fn value(bits: u32) -> Self {
        Self::from_bits(bits >> (u32::BITS - Self::STORAGE_BITS))
    }
}

macro_rules! define_functions {
    (() $($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal
        { isa: $isa:tt, sm: $sm:tt } $meaning:ident($($what:ident)*))*) => {
        $(define_functions! { @$shape $isa $sm $name $output $to $ptx [$input $from] })*
    };
    (@unary $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! { @gate $isa $sm $name $ptx $output $to [$ptx " {}, {};"] (a: $($a)*) }
    };
    (@binary $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! { @gate $isa $sm $name $ptx $output $to [$ptx " {}, {}, {};"] (a: $($a)*, b: $($a)*) }
    };
    (@packing $($row:tt)*) => { define_functions! { @binary $($row)* } };
    (@ternary $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! { @gate $isa $sm $name $ptx $output $to [$ptx " {}, {}, {}, {};"] (a: $($a)*, b: $($a)*, c: $($a)*) }
    };
    (@widening_binary $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! { @gate $isa $sm $name $ptx $output $to [$ptx " {}, {}, {};"] (a: $($a)*, b: $output $to) }
    };
    (@widening_ternary $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to [$ptx " {}, {}, {}, {};"] (a: $($a)*, b: $($a)*, c: $output $to)
        }
    };
    // `asm!` has no registers of 8 bits.
    (@unary_from_byte $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .b8 codes, unused; mov.b16 {{codes, unused}}, {1}; " $ptx " {0}, codes; }}"] (a: $($a)*)
        }
    };
    (@unary_to_byte $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .b8 codes; " $ptx " codes, {1}; mov.b16 {0}, {{codes, 0}}; }}"] (a: $($a)*)
        }
    };
    (@packing_to_byte $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .b8 codes; " $ptx " codes, {1}, {2}; mov.b16 {0}, {{codes, 0}}; }}"] (a: $($a)*, b: $($a)*)
        }
    };
    (@stochastic $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to [$ptx " {}, {}, {}, {};"] (a: $($a)*, b: $($a)*, rbits: u32 reg32)
        }
    };
    // The second of two operands becomes the upper component, as in a pair of halves.
    (@stochastic_four $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .b32 a, b, e, f; mov.b64 {{b, a}}, {1}; mov.b64 {{f, e}}, {2}; " $ptx " {0}, {{a, b, e, f}}, {3}; }}"]
            (upper: $($a)*, lower: $($a)*, rbits: u32 reg32)
        }
    };
    // `asm!` has no operands that are predicates, so the predicate chooses between 0 and 1.
    (@comparison $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .pred holds; " $ptx " holds, {1}, {2}; selp.b32 {0}, 1, 0, holds; }}"] (a: $($a)*, b: $($a)*)
        }
    };
    (@class $isa:tt $sm:tt $name:ident $output:ident $to:ident $ptx:literal [$($a:tt)*]) => {
        define_functions! {
            @gate $isa $sm $name $ptx $output $to
            ["{{ .reg .pred holds; " $ptx " holds, {1}; selp.b32 {0}, 1, 0, holds; }}"] (a: $($a)*)
        }
    };
    // CUDA 13's oldest target, sm_75, has everything but these. What it has since PTX 8.1 begins at sm_80 here, because no
    // condition can ask for a version of PTX.
    (@gate $isa:tt 80 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_80")]] $($row)* } };
    (@gate (8, 1) 75 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_80")]] $($row)* } };
    (@gate $isa:tt 86 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_86")]] $($row)* } };
    (@gate $isa:tt 89 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_89")]] $($row)* } };
    (@gate $isa:tt 90 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_90")]] $($row)* } };
    (@gate $isa:tt 100a $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_100a")]] $($row)* } };
    (@gate $isa:tt 100 $($row:tt)*) => { define_functions! { @function [#[cfg(target_feature = "sm_100")]] $($row)* } };
    (@gate $isa:tt $sm:tt $($row:tt)*) => { define_functions! { @function [] $($row)* } };
    (@function [$($gate:tt)*] $name:ident $ptx:literal $output:ident $to:ident [$($text:literal)*]
        ($($operand:ident: $input:ident $from:ident),*)) => {
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
                    concat!($($text),*),
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
