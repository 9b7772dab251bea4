//! The small formats, in which tensor cores and machine learning store numbers: E4M3 and E5M2 (FP8) and their variants, E2M3 and E3M2 (FP6),
//! E2M1 (FP4), the scales E8M0 and UE5M3, and TF32.
//!
//! They have conversions and no arithmetic. OCP and NVIDIA define nothing else, and a format without NaN could not hold `0/0`:
//! compute in a wider format and narrow once. A conversion rounds once, whatever the other format. It raises no flags, because
//! neither OCP nor NVIDIA defines any.
//!
//! | format | sign, exponent, fraction bits | largest | smallest above 0 | ∞ | NaN |
//! |---|---|---|---|---|---|
//! | [`E4M3`] | 1, 4, 3 | 448 | 2^-9 | none | `0x7f`, `0xff` |
//! | [`E5M2`] | 1, 5, 2 | 57344 | 2^-16 | yes | as IEEE 754 |
//! | [`E2M3`] | 1, 2, 3 | 7.5 | 2^-3 | none | none |
//! | [`E3M2`] | 1, 3, 2 | 28 | 2^-4 | none | none |
//! | [`E2M1`] | 1, 2, 1 | 6 | 2^-1 | none | none |
//! | [`E8M0`] | 0, 8, 0 | 2^127 | 2^-127, and no 0 | none | `0xff` |
//! | [`UE5M3`] | 0, 5, 3 | 114688 | 2^-17 | none | `0xff` |
//! | [`E4M3FNUZ`] | 1, 4, 3 | 240 | 2^-10 | none | `0x80`, and no −0 |
//! | [`E5M2FNUZ`] | 1, 5, 2 | 57344 | 2^-17 | none | `0x80`, and no −0 |
//! | [`E4M3B11FNUZ`] | 1, 4, 3 | 30 | 2^-13 | none | `0x80`, and no −0 |
//! | [`E4M3IEEE`] | 1, 4, 3 | 240 | 2^-9 | yes | as IEEE 754 |
//! | [`E3M4`] | 1, 3, 4 | 15.5 | 2^-6 | yes | as IEEE 754 |
//! | [`TF32`] | 1, 8, 10 | f32's, with 11 bits | 2^-136 | yes | as IEEE 754 |
//!
//! ```
//! use fpcontrol_core::small::{E4M3, Overflow};
//! use fpcontrol_core::{Binary32, Rounding};
//!
//! let x = Binary32::from_host(0.3);
//! let nearest = x.to_e4m3(Rounding::TiesToEven, Overflow::Saturate);
//! assert_eq!((nearest.to_bits(), nearest.to_binary32(Rounding::TiesToEven).to_host()), (0x2a, 0.3125));
//! let large = Binary32::from_host(1000.0);
//! assert_eq!(large.to_e4m3(Rounding::TiesToEven, Overflow::Saturate), E4M3::MAX);
//! assert_eq!(large.to_e4m3(Rounding::TiesToEven, Overflow::Infinity).to_bits(), 0x7f); // NaN: E4M3 has no infinity
//! ```
//!
//! What all narrowing conversions have in common:
//!
//! - **NaN** becomes the format's positive NaN with all bits set, or its only NaN. In a format without NaN it becomes the largest number.
//! - **−0** becomes 0 in a format without a negative zero, and so does a negative number that is rounded to zero.
//! - **A format without a sign** takes the magnitude, and rounds that: toward −∞ is toward zero.
//! - **Overflow** is decided after rounding, as in IEEE 754. See [`Overflow`].
//! - **E8M0** has no zero: zero and all magnitudes below 2^-127 become 2^-127. A tie rounds up.
//!
//! These are CUDA's rules. PyTorch, JAX, ml_dtypes and ONNX have others, which differ among themselves: [`Convention`] has them by name.

// # Adding a format
//
// A row of `for_each_small_format!`, with the libraries that convert to it, and its line in `tests/src/oracle/small/definition.rs`, which says independently what its codes mean. `shape.rs`
// reads encodings, and `narrow.rs` is the only place that rounds to them.

mod convention;
mod narrow;
mod shape;

pub use convention::Convention;

use crate::environment::Environment;
use crate::format::*;
use crate::rounding::Rounding;
use crate::unpacked::ExactNumber;
use convention::{Library, narrow_as};
use narrow::{Direction, narrow};
use shape::{Shape, Specials};

/// What a narrowing conversion returns for infinities and for finite numbers that round beyond the largest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overflow {
    /// ∞ of the number's sign; in a format without infinities NaN; in a format without either, the largest number of the sign.
    /// A finite number becomes so only in a mode that rounds it away from zero: toward zero, it becomes the largest number.
    Infinity,
    /// The largest number of the sign: PTX's `.satfinite`.
    Saturate,
}

/// Random bits for one stochastic rounding: `value / 2^width` is added to the magnitude, in units of the last place of the result,
/// and the sum is truncated. So a magnitude at the fraction f between two neighbours is rounded up for a fraction f of all values.
///
/// ```
/// use fpcontrol_core::small::{E2M1, Overflow, RandomBits};
/// use fpcontrol_core::{Binary32, Environment, Rounding};
///
/// // 2.25 lies a quarter of the way from 2 to 3.
/// let number = Binary32::from_host(2.25).to_exact(Environment::new(Rounding::TiesToEven));
/// let rounded = |value| E2M1::from_exact_stochastic(number, RandomBits { value, width: 8 }, Overflow::Saturate);
/// let up = (0..256).filter(|&value| rounded(value).to_binary32(Rounding::TiesToEven).to_host() == 3.0).count();
/// assert_eq!(up, 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomBits {
    /// The bits, as an integer. Bits from `width` on are ignored.
    pub value: u32,
    /// How many there are, at most 32.
    pub width: u32,
}

/// Calls `$callback! { (context) row row … }` with every row of the table of small formats.
macro_rules! for_each_small_format {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// OCP's E4M3, of 8 bits: CUDA's `__nv_fp8_e4m3`. It has no infinities: `0x7f` and `0xff` are NaN.
            E4M3 {
                name: "e4m3", bits: u8, narrow: to_e4m3 to_e4m3_stochastic to_e4m3_as, libraries: [Cuda, Torch, MlDtypes, Jax, Onnx],
                signed: true, exponent: 4, fraction: 3, bias: 7, specials: Nan
            }
            /// OCP's E5M2, of 8 bits, with IEEE 754's structure: CUDA's `__nv_fp8_e5m2`.
            E5M2 {
                name: "e5m2", bits: u8, narrow: to_e5m2 to_e5m2_stochastic to_e5m2_as, libraries: [Cuda, Torch, MlDtypes, Jax, Onnx],
                signed: true, exponent: 5, fraction: 2, bias: 15, specials: Ieee
            }
            /// OCP's E2M3, of 6 bits: CUDA's `__nv_fp6_e2m3`. All codes are numbers.
            E2M3 {
                name: "e2m3", bits: u8, narrow: to_e2m3 to_e2m3_stochastic to_e2m3_as, libraries: [Cuda, MlDtypes, Onnx],
                signed: true, exponent: 2, fraction: 3, bias: 1, specials: None
            }
            /// OCP's E3M2, of 6 bits: CUDA's `__nv_fp6_e3m2`. All codes are numbers.
            E3M2 {
                name: "e3m2", bits: u8, narrow: to_e3m2 to_e3m2_stochastic to_e3m2_as, libraries: [Cuda, MlDtypes, Onnx],
                signed: true, exponent: 3, fraction: 2, bias: 3, specials: None
            }
            /// OCP's E2M1, of 4 bits: CUDA's `__nv_fp4_e2m1`. All codes are numbers: 0, 0.5, 1, 1.5, 2, 3, 4, 6 and their negatives.
            E2M1 {
                name: "e2m1", bits: u8, narrow: to_e2m1 to_e2m1_stochastic to_e2m1_as, libraries: [Cuda, MlDtypes, Jax, Onnx],
                signed: true, exponent: 2, fraction: 1, bias: 1, specials: None
            }
            /// OCP's scale E8M0, of 8 bits: CUDA's `__nv_fp8_e8m0`. All codes are powers of two, except `0xff`, which is NaN.
            E8M0 {
                name: "e8m0", bits: u8, narrow: to_e8m0 to_e8m0_stochastic to_e8m0_as, libraries: [Cuda, Torch, MlDtypes, Jax, Onnx],
                signed: false, exponent: 8, fraction: 0, bias: 127, specials: Nan
            }
            /// The scale UE5M3, of 8 bits without a sign: CUDA's `__nv_fp8_ue5m3`. It has no infinity: `0xff` is NaN.
            UE5M3 {
                name: "ue5m3", bits: u8, narrow: to_ue5m3 to_ue5m3_stochastic to_ue5m3_as, libraries: [Cuda],
                signed: false, exponent: 5, fraction: 3, bias: 15, specials: Nan
            }
            /// AMD's E4M3 of 8 bits: `float8_e4m3fnuz`. It has no infinities and no negative zero: `0x80` is NaN.
            E4M3FNUZ {
                name: "e4m3fnuz", bits: u8, narrow: to_e4m3fnuz to_e4m3fnuz_stochastic to_e4m3fnuz_as, libraries: [Torch, MlDtypes, Jax, Onnx],
                signed: true, exponent: 4, fraction: 3, bias: 8, specials: NegativeZero
            }
            /// AMD's E5M2 of 8 bits: `float8_e5m2fnuz`. It has no infinities and no negative zero: `0x80` is NaN.
            E5M2FNUZ {
                name: "e5m2fnuz", bits: u8, narrow: to_e5m2fnuz to_e5m2fnuz_stochastic to_e5m2fnuz_as, libraries: [Torch, MlDtypes, Jax, Onnx],
                signed: true, exponent: 5, fraction: 2, bias: 16, specials: NegativeZero
            }
            /// E4M3 of 8 bits with the bias 11: `float8_e4m3b11fnuz`. It has no infinities and no negative zero: `0x80` is NaN.
            E4M3B11FNUZ {
                name: "e4m3b11fnuz", bits: u8, narrow: to_e4m3b11fnuz to_e4m3b11fnuz_stochastic to_e4m3b11fnuz_as, libraries: [MlDtypes, Jax],
                signed: true, exponent: 4, fraction: 3, bias: 11, specials: NegativeZero
            }
            /// E4M3 of 8 bits with IEEE 754's structure, so with infinities: `float8_e4m3` of ml_dtypes and JAX, without `fn`.
            E4M3IEEE {
                name: "e4m3ieee", bits: u8, narrow: to_e4m3ieee to_e4m3ieee_stochastic to_e4m3ieee_as, libraries: [MlDtypes, Jax],
                signed: true, exponent: 4, fraction: 3, bias: 7, specials: Ieee
            }
            /// E3M4, of 8 bits, with IEEE 754's structure: `float8_e3m4` of ml_dtypes and JAX.
            E3M4 {
                name: "e3m4", bits: u8, narrow: to_e3m4 to_e3m4_stochastic to_e3m4_as, libraries: [MlDtypes, Jax],
                signed: true, exponent: 3, fraction: 4, bias: 3, specials: Ieee
            }
            /// TF32, of 19 bits: the upper 19 bits of a binary32. CUDA stores it in the upper bits of an `f32`.
            TF32 {
                name: "tf32", bits: u32, narrow: to_tf32 to_tf32_stochastic to_tf32_as, libraries: [],
                signed: true, exponent: 8, fraction: 10, bias: 127, specials: Ieee
            }
        }
    };
}

macro_rules! define_small_formats {
    (() $($(#[$doc:meta])* $name:ident {
        name: $short:literal, bits: $bits:ty, narrow: $to:ident $to_stochastic:ident $to_as:ident, libraries: [$($library:ident),*],
        signed: $signed:literal, exponent: $exponent:literal, fraction: $fraction:literal, bias: $bias:literal,
        specials: $specials:ident
    })*) => {
        $(
            $(#[$doc])*
            ///
            /// A bit pattern: `==`, hashing and `Debug` are those of the encoding, not of the number.
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            #[repr(transparent)]
            pub struct $name($bits);

            impl $name {
                const SHAPE: Shape = Shape {
                    signed: $signed,
                    exponent_bits: $exponent,
                    fraction_bits: $fraction,
                    bias: $bias,
                    specials: Specials::$specials,
                };

                /// The short name.
                pub const NAME: &'static str = $short;
                /// How many bits a code of the format has.
                pub const STORAGE_BITS: u32 = Self::SHAPE.storage_bits();
                /// The largest finite number of the format.
                pub const MAX: Self = Self(Self::SHAPE.largest() as $bits);

                /// The datum with this encoding; bits beyond the format's width are ignored.
                #[must_use]
                #[inline]
                pub const fn from_bits(bits: $bits) -> Self {
                    Self(bits & <$bits>::MAX >> (<$bits>::BITS - Self::STORAGE_BITS))
                }

                /// The encoding.
                #[must_use]
                #[inline]
                pub const fn to_bits(self) -> $bits {
                    self.0
                }

                /// Takes the encoding apart. Every NaN is a quiet one.
                #[must_use]
                #[inline]
                pub const fn to_exact(self) -> ExactNumber {
                    Self::SHAPE.read(self.0 as u32)
                }

                /// The number of this format that a format-free number rounds to.
                #[must_use]
                #[inline]
                pub const fn from_exact(number: ExactNumber, rounding: Rounding, overflow: Overflow) -> Self {
                    Self(narrow(Self::SHAPE, number, Direction::Mode(rounding), overflow) as $bits)
                }

                /// The number of this format that a format-free number rounds to, up or down by chance.
                #[must_use]
                #[inline]
                pub const fn from_exact_stochastic(number: ExactNumber, random: RandomBits, overflow: Overflow) -> Self {
                    Self(narrow(Self::SHAPE, number, Direction::Random(random), overflow) as $bits)
                }

                /// The number of this format that a library converts a format-free number to: see [`Convention`]. `None` if the library
                /// has no conversion to this format.
                #[must_use]
                #[inline]
                pub const fn from_exact_as(number: ExactNumber, convention: Convention) -> Option<Self> {
                    match narrow_as(Self::SHAPE, &[$(Library::$library),*], number, convention) {
                        Some(code) => Some(Self(code as $bits)),
                        None => None,
                    }
                }

                for_each_format! { widening_methods () }
            }

            impl core::fmt::Debug for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    let digits = Self::STORAGE_BITS.div_ceil(4) as usize;
                    write!(f, concat!($short, ":{:#0width$x}"), self.0, width = 2 + digits)
                }
            }
        )*

        /// Calls `$callback! { (context) Name Name … }` with every small format's name.
        #[macro_export]
        macro_rules! for_each_small_format_name {
            ($callback:ident $context:tt) => {
                $callback! { $context $($name)* }
            };
        }
    };
}

macro_rules! widening_methods {
    (() $($(#[$doc:meta])* $target:ident {
        name: $short:literal, bits: $bits:ty, word: $word:ident, convert: $to:ident $to_flagged:ident, $($rest:tt)*
    })*) => {
        $(
            #[doc = concat!("The nearest [`", stringify!($target), "`] in the mode's direction.")]
            #[must_use]
            #[inline]
            pub const fn $to(self, rounding: Rounding) -> $target {
                $target::from_exact(self.to_exact(), rounding)
            }
        )*
    };
}

macro_rules! define_narrowing_methods {
    (() $($(#[$doc:meta])* $source:ident { $($rest:tt)* })*) => {
        $(
            impl $source {
                for_each_small_format! { narrowing_methods () }
            }
        )*
    };
}

macro_rules! narrowing_methods {
    (() $($(#[$doc:meta])* $target:ident {
        name: $short:literal, bits: $bits:ty, narrow: $to:ident $to_stochastic:ident $to_as:ident, $($rest:tt)*
    })*) => {
        $(
            #[doc = concat!("The nearest [`", stringify!($target), "`] in the mode's direction: see [`crate::small`].")]
            #[must_use]
            #[inline]
            pub const fn $to(self, rounding: Rounding, overflow: Overflow) -> $target {
                $target::from_exact(self.to_exact(KEEP_SUBNORMALS), rounding, overflow)
            }

            #[doc = concat!("One of the two nearest [`", stringify!($target), "`], by chance: see [`RandomBits`].")]
            #[must_use]
            #[inline]
            pub const fn $to_stochastic(self, random: RandomBits, overflow: Overflow) -> $target {
                $target::from_exact_stochastic(self.to_exact(KEEP_SUBNORMALS), random, overflow)
            }

            #[doc = concat!("The [`", stringify!($target), "`] that a library converts to, `None` if it does not: see [`Convention`](crate::small::Convention).")]
            #[must_use]
            #[inline]
            pub const fn $to_as(self, convention: Convention) -> Option<$target> {
                $target::from_exact_as(self.to_exact(KEEP_SUBNORMALS), convention)
            }
        )*
    };
}

const KEEP_SUBNORMALS: Environment = Environment::new(Rounding::TiesToEven);

for_each_small_format! { define_small_formats () }
for_each_format! { define_narrowing_methods () }

/// What GPUs do to halves as to small formats: saturate, and round by chance.
macro_rules! narrowed_halves {
    ($($name:ident { exponent: $exponent:literal, fraction: $fraction:literal, bias: $bias:literal })*) => {
        $(
            impl $name {
                const SHAPE: Shape = Shape {
                    signed: true,
                    exponent_bits: $exponent,
                    fraction_bits: $fraction,
                    bias: $bias,
                    specials: Specials::Ieee,
                };

                /// As [`from_exact`](Self::from_exact), except that the largest number stands for all beyond it: PTX's `.satfinite`.
                #[must_use]
                #[inline]
                pub const fn from_exact_saturating(number: ExactNumber, rounding: Rounding) -> Self {
                    Self(narrow(Self::SHAPE, number, Direction::Mode(rounding), Overflow::Saturate) as u16)
                }

                /// The number of this format that a format-free number rounds to, up or down by chance: PTX's `.rs`.
                #[must_use]
                #[inline]
                pub const fn from_exact_stochastic(number: ExactNumber, random: RandomBits, overflow: Overflow) -> Self {
                    Self(narrow(Self::SHAPE, number, Direction::Random(random), overflow) as u16)
                }
            }
        )*
    };
}

narrowed_halves! {
    Binary16 { exponent: 5, fraction: 10, bias: 15 }
    BFloat16 { exponent: 8, fraction: 7, bias: 127 }
}
