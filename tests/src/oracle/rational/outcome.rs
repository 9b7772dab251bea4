//! The exact result of an operation, before any environment is known, and its answer in one.

use super::datum::{encode, encode_infinity};
use super::magnitude::Magnitude;
use super::round::{round, to_multiple};
use crate::formats::Parameters;
use crate::question::{Answer, IntegerKind, IntegerName};
use fpcontrol_core::{Environment, Exceptions, FmaZeroTimesInfinity, Rounding};

/// An exact result and the flags that do not depend on rounding.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub value: Value,
    pub exceptions: Exceptions,
    pub format: Parameters,
}

/// An exact result.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// NaN.
    Nan,
    /// NaN, because an operand of an fma is one whose product is 0 * ∞.
    NanBesideInvalidProduct,
    /// ±∞.
    Infinite { negative: bool },
    /// A zero whose sign is known.
    Zero { negative: bool },
    /// A zero whose sign the mode decides: the sum of opposite numbers.
    CancelledZero,
    /// A nonzero number, to be rounded to `precision` bits.
    Finite { negative: bool, magnitude: Magnitude, precision: u32 },
    /// A number to be rounded to an integer of its format.
    Integral { negative: bool, magnitude: Magnitude, signals_inexact: bool },
    /// A number, or a magnitude beyond 128 bits, to be rounded to an integer of a type.
    Integer { negative: bool, magnitude: Option<Magnitude>, target: IntegerName, kind: IntegerKind },
    /// The answer itself.
    Bits(u128),
}

impl Outcome {
    /// A result that raises nothing by itself.
    pub const fn quiet(value: Value, format: Parameters) -> Self {
        Self { value, exceptions: Exceptions::NONE, format }
    }

    /// The NaN of an invalid operation.
    pub const fn invalid(format: Parameters) -> Self {
        Self { value: Value::Nan, exceptions: Exceptions::INVALID, format }
    }

    /// A NaN with invalid if asked.
    pub const fn nan(invalid: bool, format: Parameters) -> Self {
        Self { value: Value::Nan, exceptions: Exceptions::INVALID.when(invalid), format }
    }

    /// The exact infinity of a division by zero.
    pub const fn divide_by_zero(negative: bool, format: Parameters) -> Self {
        Self { value: Value::Infinite { negative }, exceptions: Exceptions::DIVIDE_BY_ZERO, format }
    }

    /// The answer in an environment.
    pub fn answer(&self, environment: Environment) -> Answer {
        let Answer { value, exceptions } = self.value_in(environment);
        Answer::flagged(value, self.exceptions | exceptions.unwrap_or_default())
    }

    fn value_in(&self, environment: Environment) -> Answer {
        let format = self.format;
        let rounding = environment.rounding;
        match self.value {
            Value::Nan => Answer::value(format.canonical_nan),
            Value::NanBesideInvalidProduct => {
                let invalid = environment.fma_zero_times_infinity == FmaZeroTimesInfinity::Invalid;
                Answer::flagged(format.canonical_nan, Exceptions::INVALID.when(invalid))
            }
            Value::Infinite { negative } => Answer::value(encode_infinity(negative, format)),
            Value::Zero { negative } => Answer::value(encode(negative, 0, 0, format)),
            Value::CancelledZero => Answer::value(encode(rounding == Rounding::TowardNegative, 0, 0, format)),
            Value::Finite { negative, ref magnitude, precision } => {
                round(magnitude, negative, precision, format, environment)
            }
            Value::Integral { negative, ref magnitude, signals_inexact } => {
                let (integer, inexact) = integral(magnitude, negative, rounding);
                let exceptions = Exceptions::INEXACT.when(inexact && signals_inexact);
                Answer::flagged(encode(negative, integer.head, integer.exponent, format), exceptions)
            }
            Value::Integer { negative, ref magnitude, target, kind } => {
                let rounding = if kind == IntegerKind::As { Rounding::TowardZero } else { rounding };
                to_type(negative, magnitude.as_ref(), target, rounding)
            }
            Value::Bits(bits) => Answer::value(bits),
        }
    }
}

/// The integer that a magnitude rounds to.
fn integral(magnitude: &Magnitude, negative: bool, rounding: Rounding) -> (Magnitude, bool) {
    if magnitude.exponent >= 0 {
        return (*magnitude, false);
    }
    let (integer, inexact) = to_multiple(magnitude, 0, negative, rounding);
    (Magnitude::exact(integer, 0), inexact)
}

/// The integer of a type nearest to what a magnitude rounds to: invalid where it is another one.
fn to_type(negative: bool, magnitude: Option<&Magnitude>, target: IntegerName, rounding: Rounding) -> Answer {
    let bits = target.bits();
    let largest = match (target.is_signed(), negative) {
        (true, true) => 1 << (bits - 1),
        (true, false) => (1 << (bits - 1)) - 1,
        (false, true) => 0,
        (false, false) => target.mask(),
    };
    let rounded = magnitude.map(|magnitude| to_multiple(magnitude, 0, negative, rounding));
    let (integer, exceptions) = match rounded {
        Some((integer, inexact)) if integer <= largest => (integer, Exceptions::INEXACT.when(inexact)),
        Some(_) | None => (largest, Exceptions::INVALID),
    };
    let value = if negative { integer.wrapping_neg() } else { integer };
    Answer::flagged(value & target.mask(), exceptions)
}
