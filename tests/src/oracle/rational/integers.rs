//! Conversions between numbers and integer types.

use super::datum::{Datum, Number};
use super::magnitude::Magnitude;
use super::outcome::{Outcome, Value};
use crate::formats::Parameters;
use crate::question::{IntegerKind, IntegerName};
use fpcontrol_core::Exceptions;

/// A number as an integer of a type.
pub fn to_integer(a: Datum, format: Parameters, target: IntegerName, kind: IntegerKind) -> Outcome {
    let value = match a {
        Datum::Nan { .. } => {
            let value = Value::Bits(nan(format, target, kind));
            return Outcome { value, exceptions: Exceptions::INVALID, format };
        }
        Datum::Infinite { negative } => Value::Integer { negative, magnitude: None, target, kind },
        Datum::Finite(number) => {
            let fits = number.is_zero() || number.floor_log2() < 128;
            let magnitude = fits.then(|| Magnitude::exact(number.significand, number.exponent));
            Value::Integer { negative: number.negative, magnitude, target, kind }
        }
    };
    Outcome::quiet(value, format)
}

/// The integer for a NaN: 0 for Rust; for PTX 0 where source and target are narrower than 64 bits, else the top bit
/// (`cuda-semantics.md` 1.4).
fn nan(format: Parameters, target: IntegerName, kind: IntegerKind) -> u128 {
    let narrow = format.storage_bits < 64 && target.bits() < 64;
    match kind {
        IntegerKind::As => 0,
        IntegerKind::Cvt if narrow => 0,
        IntegerKind::Cvt => 1 << (target.bits() - 1),
    }
}

/// An integer, as two's complement in the low bits, as a number. The integer 0 is +0.
pub fn from_integer(bits: u128, source: IntegerName, format: Parameters) -> Outcome {
    let bits = bits & source.mask();
    let negative = source.is_signed() && bits >> (source.bits() - 1) == 1;
    let magnitude = if negative { source.mask() - bits + 1 } else { bits };
    let value = if magnitude == 0 {
        Value::Zero { negative: false }
    } else {
        let magnitude = Magnitude::exact(magnitude, 0);
        Value::Finite { negative, magnitude, precision: format.encoded_precision }
    };
    Outcome::quiet(value, format)
}

/// The integer as an exact number of a format.
pub fn number(integer: i64) -> Number {
    Number { negative: integer < 0, significand: u128::from(integer.unsigned_abs()), exponent: 0 }
}
