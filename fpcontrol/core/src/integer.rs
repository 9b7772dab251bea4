//! The integer types of conversions: one table, and the two answers to values that a type cannot hold.
//!
//! | | `as_…` (Rust's `as`) | `cvt_…` (PTX's `cvt`) |
//! |---|---|---|
//! | rounding | toward zero | the given mode |
//! | beyond the type, ±∞ | the nearest value of the type | the nearest value of the type |
//! | NaN | 0 | 0 if the source is narrower than 64 bits and so is the target, else `1 << (width - 1)` |
//! | flags | invalid, else inexact | the same |

use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;

/// Calls `$callback! { (context) row row … }` with every integer type; a row is
/// `type { as: method flagged, cvt: method flagged, from: method flagged }`.
macro_rules! for_each_integer {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            i8 { as: as_i8 as_i8_flagged, cvt: cvt_i8 cvt_i8_flagged, from: from_i8 from_i8_flagged }
            i16 { as: as_i16 as_i16_flagged, cvt: cvt_i16 cvt_i16_flagged, from: from_i16 from_i16_flagged }
            i32 { as: as_i32 as_i32_flagged, cvt: cvt_i32 cvt_i32_flagged, from: from_i32 from_i32_flagged }
            i64 { as: as_i64 as_i64_flagged, cvt: cvt_i64 cvt_i64_flagged, from: from_i64 from_i64_flagged }
            i128 { as: as_i128 as_i128_flagged, cvt: cvt_i128 cvt_i128_flagged, from: from_i128 from_i128_flagged }
            u8 { as: as_u8 as_u8_flagged, cvt: cvt_u8 cvt_u8_flagged, from: from_u8 from_u8_flagged }
            u16 { as: as_u16 as_u16_flagged, cvt: cvt_u16 cvt_u16_flagged, from: from_u16 from_u16_flagged }
            u32 { as: as_u32 as_u32_flagged, cvt: cvt_u32 cvt_u32_flagged, from: from_u32 from_u32_flagged }
            u64 { as: as_u64 as_u64_flagged, cvt: cvt_u64 cvt_u64_flagged, from: from_u64 from_u64_flagged }
            u128 { as: as_u128 as_u128_flagged, cvt: cvt_u128 cvt_u128_flagged, from: from_u128 from_u128_flagged }
        }
    };
}
pub(crate) use for_each_integer;

/// A number rounded to an integer, before it meets a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounded {
    /// An integer whose magnitude fits 128 bits.
    Integer {
        /// Its sign; zero may be negative.
        negative: bool,
        /// Its magnitude.
        magnitude: u128,
    },
    /// An infinity, or an integer whose magnitude does not fit.
    TooLarge {
        /// Its sign.
        negative: bool,
    },
    /// A NaN.
    Nan,
}

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerType {
    /// Its width in bits.
    pub bits: u32,
    /// Whether it has negative values.
    pub signed: bool,
}

/// What a NaN becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NanTo {
    /// 0, as Rust's `as`.
    Zero,
    /// What PTX's table says.
    Ptx,
}

impl IntegerType {
    const fn max_magnitude(self, negative: bool) -> u128 {
        match (self.signed, negative) {
            (true, true) => 1 << (self.bits - 1),
            (true, false) => (1 << (self.bits - 1)) - 1,
            (false, true) => 0,
            (false, false) => u128::MAX >> (u128::BITS - self.bits),
        }
    }

    /// The value of this type for a rounded number, as the low bits of two's complement, and the flags that the conversion
    /// from a format `F` raises.
    pub(crate) const fn saturate<F: Format>(self, rounded: Flagged<Rounded>, nan_to: NanTo) -> Flagged<u128> {
        let (negative, magnitude) = match rounded.value {
            Rounded::Nan => return Flagged::new(self.nan::<F>(nan_to), Exceptions::INVALID),
            Rounded::TooLarge { negative } => (negative, None),
            Rounded::Integer { negative, magnitude } => (negative, Some(magnitude)),
        };
        let limit = self.max_magnitude(negative);
        let (magnitude, exceptions) = match magnitude {
            Some(magnitude) if magnitude <= limit => (magnitude, rounded.exceptions),
            _ => (limit, Exceptions::INVALID),
        };
        Flagged::new(if negative { magnitude.wrapping_neg() } else { magnitude }, exceptions)
    }

    const fn nan<F: Format>(self, nan_to: NanTo) -> u128 {
        match nan_to {
            NanTo::Zero => 0,
            NanTo::Ptx if F::STORAGE_BITS < 64 && self.bits < 64 => 0,
            NanTo::Ptx => 1 << (self.bits - 1),
        }
    }
}
