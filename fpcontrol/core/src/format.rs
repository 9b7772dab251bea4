//! The formats: one table. To add a format, add a row; its type, every operation on it, its conversions from and to every
//! other format, and its tests follow. A format of at most eight bits is tested on all its inputs.

/// Calls `$callback! { (context) row row … }` with every row of the table; a row is
/// `Name { bits: type, word: width module, to: conversion_method conversion_method_flagged, … }`.
macro_rules! for_each_format {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// IEEE 754 binary16: CUDA's `__half`.
            Binary16 {
                name: "f16", bits: u16, word: w32, convert: to_binary16 to_binary16_flagged,
                storage: 16, exponent: 5, precision: 11, encoded: 11, explicit: false, nan: 0x7fff
            }
            /// bfloat16, the upper half of a binary32: CUDA's `__nv_bfloat16`.
            BFloat16 {
                name: "bf16", bits: u16, word: w32, convert: to_bfloat16 to_bfloat16_flagged,
                storage: 16, exponent: 8, precision: 8, encoded: 8, explicit: false, nan: 0x7fff
            }
            /// IEEE 754 binary32: `f32`.
            Binary32 {
                name: "f32", bits: u32, word: w32, convert: to_binary32 to_binary32_flagged,
                storage: 32, exponent: 8, precision: 24, encoded: 24, explicit: false, nan: 0x7fff_ffff
            }
            /// IEEE 754 binary64: `f64`.
            Binary64 {
                name: "f64", bits: u64, word: w64, convert: to_binary64 to_binary64_flagged,
                storage: 64, exponent: 11, precision: 53, encoded: 53, explicit: false, nan: 0x7ff8_0000_0000_0000
            }
            /// The x87's 80-bit extended format, precision control 64 bits (Linux's default). The integer bit is
            /// explicit: encodings with a nonzero exponent and integer bit 0 (unnormals, pseudo-infinities, pseudo-NaNs)
            /// signal invalid, pseudo-denormals are the numbers they spell.
            X87Extended {
                name: "x87", bits: u128, word: w128, convert: to_x87_extended to_x87_extended_flagged,
                storage: 80, exponent: 15, precision: 64, encoded: 64, explicit: true, nan: 0x7fff_c000_0000_0000_0000
            }
            /// The same encoding under precision control 53: add, sub, mul, div, sqrt, fma, reciprocals keep 53 bits of
            /// significand, with the 15-bit exponent range; all other operations keep all 64.
            X87Extended53 {
                name: "x87pc53", bits: u128, word: w128, convert: to_x87_extended53 to_x87_extended53_flagged,
                storage: 80, exponent: 15, precision: 53, encoded: 64, explicit: true, nan: 0x7fff_c000_0000_0000_0000
            }
            /// The same encoding under precision control 24.
            X87Extended24 {
                name: "x87pc24", bits: u128, word: w128, convert: to_x87_extended24 to_x87_extended24_flagged,
                storage: 80, exponent: 15, precision: 24, encoded: 64, explicit: true, nan: 0x7fff_c000_0000_0000_0000
            }
            /// Eight bits with IEEE 754's structure: 1 sign, 4 exponent, 3 fraction bits (not OCP's E4M3, which has no
            /// infinities). Small enough to test every operation on all inputs.
            Tiny8 {
                name: "tiny8", bits: u8, word: w32, convert: to_tiny8 to_tiny8_flagged,
                storage: 8, exponent: 4, precision: 4, encoded: 4, explicit: false, nan: 0x7c
            }
            /// Six bits with IEEE 754's structure: 1 sign, 3 exponent, 2 fraction bits. Another split than [`Tiny8`]'s, to
            /// shake out constants that fit only one.
            Tiny6 {
                name: "tiny6", bits: u8, word: w32, convert: to_tiny6 to_tiny6_flagged,
                storage: 6, exponent: 3, precision: 3, encoded: 3, explicit: false, nan: 0x1e
            }
        }
    };
}
pub(crate) use for_each_format;

/// The parameters of a binary floating-point format. Implemented by the rows of the table only.
pub trait Format: Copy + Eq + core::fmt::Debug + sealed::Sealed + 'static {
    /// The short name: `f32`.
    const NAME: &'static str;
    /// Bits of an encoding.
    const STORAGE_BITS: u32;
    /// Bits of the exponent field.
    const EXPONENT_BITS: u32;
    /// Significand bits that arithmetic keeps: IEEE's p, x87's precision control.
    const PRECISION: u32;
    /// Significand bits that an encoding can hold.
    const ENCODED_PRECISION: u32;
    /// Whether the integer bit is stored.
    const EXPLICIT_INTEGER_BIT: bool;
    /// The encoding of the only NaN that arithmetic returns.
    const CANONICAL_NAN: u128;

    /// Bits of the significand field: all but an implicit integer bit.
    const SIGNIFICAND_FIELD_BITS: u32 = Self::ENCODED_PRECISION - !Self::EXPLICIT_INTEGER_BIT as u32;
    /// The exponent field of infinities and NaNs.
    const MAX_BIASED_EXPONENT: u32 = (1 << Self::EXPONENT_BITS) - 1;
    /// The largest exponent of a finite number: IEEE's emax, also the bias.
    const EMAX: i32 = (1 << (Self::EXPONENT_BITS - 1)) - 1;
    /// The exponent of the smallest normal number: IEEE's emin.
    const EMIN: i32 = 1 - Self::EMAX;

    /// The encoding in the low bits of a word that holds every format's.
    fn to_word(self) -> u128;

    /// The datum with the encoding in the low [`STORAGE_BITS`](Self::STORAGE_BITS) of `word`; higher bits are ignored.
    fn from_word(word: u128) -> Self;
}

pub(crate) mod sealed {
    pub trait Sealed {}
}

macro_rules! define_formats {
    (() $($(#[$doc:meta])* $name:ident {
        name: $short:literal, bits: $bits:ty, word: $word:ident, convert: $to:ident $to_flagged:ident,
        storage: $storage:literal, exponent: $exponent:literal, precision: $precision:literal, encoded: $encoded:literal,
        explicit: $explicit:literal, nan: $nan:literal
    })*) => {
        $(
            $(#[$doc])*
            ///
            /// A bit pattern: `==`, hashing and `Debug` are those of the encoding, not of the number.
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            #[repr(transparent)]
            pub struct $name(pub(crate) $bits);

            impl $name {
                const ENCODING_MASK: $bits = <$bits>::MAX >> (<$bits>::BITS - $storage);

                /// The datum with this encoding; bits beyond the format's width are ignored.
                #[must_use]
                #[inline]
                pub const fn from_bits(bits: $bits) -> Self {
                    Self(bits & Self::ENCODING_MASK)
                }

                /// The encoding.
                #[must_use]
                #[inline]
                pub const fn to_bits(self) -> $bits {
                    self.0
                }
            }

            impl sealed::Sealed for $name {}

            impl Format for $name {
                const NAME: &'static str = $short;
                const STORAGE_BITS: u32 = $storage;
                const EXPONENT_BITS: u32 = $exponent;
                const PRECISION: u32 = $precision;
                const ENCODED_PRECISION: u32 = $encoded;
                const EXPLICIT_INTEGER_BIT: bool = $explicit;
                const CANONICAL_NAN: u128 = $nan;

                fn to_word(self) -> u128 {
                    u128::from(self.0)
                }

                fn from_word(word: u128) -> Self {
                    Self::from_bits(word as $bits)
                }
            }

            impl core::fmt::Debug for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    write!(f, concat!($short, ":{:#0width$x}"), self.0, width = 2 + ($storage as usize).div_ceil(4))
                }
            }
        )*

        /// Calls `$callback! { (context) Name Name … }` with every format's name.
        #[macro_export]
        macro_rules! for_each_format_name {
            ($callback:ident $context:tt) => {
                $callback! { $context $($name)* }
            };
        }
    };
}

for_each_format! { define_formats () }

impl Binary32 {
    /// The bits of a host `f32`, NaN payload included.
    #[must_use]
    #[inline]
    pub const fn from_host(host: f32) -> Self {
        Self(host.to_bits())
    }

    /// The host `f32` with these bits.
    #[must_use]
    #[inline]
    pub const fn to_host(self) -> f32 {
        f32::from_bits(self.0)
    }
}

impl Binary64 {
    /// The bits of a host `f64`, NaN payload included.
    #[must_use]
    #[inline]
    pub const fn from_host(host: f64) -> Self {
        Self(host.to_bits())
    }

    /// The host `f64` with these bits.
    #[must_use]
    #[inline]
    pub const fn to_host(self) -> f64 {
        f64::from_bits(self.0)
    }
}
