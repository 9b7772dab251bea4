//! Rounding: from an exact magnitude to an encoding and flags, straight from the definitions of IEEE 754 clauses 4.3
//! and 7.

use super::datum::{encode, encode_infinity};
use super::magnitude::Magnitude;
use crate::formats::Parameters;
use crate::question::Answer;
use fpcontrol_core::{Environment, Exceptions, FlushRule, Rounding, Subnormals, Tininess};
use std::cmp::Ordering;

/// The multiple of `2^unit` that a magnitude rounds to, as an integer, and whether it differs.
pub fn to_multiple(magnitude: &Magnitude, unit: i64, negative: bool, rounding: Rounding) -> (u128, bool) {
    let shift = unit - magnitude.exponent;
    if shift <= 0 {
        assert!(!magnitude.tail, "too few bits before the tail");
        return (magnitude.head << -shift, false);
    }
    let (floor, rest, half) = if shift < 128 {
        (magnitude.head >> shift, magnitude.head & ((1 << shift) - 1), 1 << (shift - 1))
    } else {
        (0, u128::from(!magnitude.is_zero()), 2) // a head has less than 127 bits: less than half a unit
    };
    let inexact = rest != 0 || magnitude.tail;
    let against_half = if rest == half && magnitude.tail { Ordering::Greater } else { rest.cmp(&half) };
    let up = match rounding {
        Rounding::TiesToEven => against_half.then(if floor % 2 == 1 { Ordering::Greater } else { Ordering::Less }),
        Rounding::TiesToAway => against_half.then(Ordering::Greater),
        Rounding::TowardZero => Ordering::Less,
        Rounding::TowardPositive if negative => Ordering::Less,
        Rounding::TowardNegative if !negative => Ordering::Less,
        Rounding::ToOdd if floor % 2 == 1 => Ordering::Less,
        Rounding::TowardPositive | Rounding::TowardNegative | Rounding::ToOdd => Ordering::Greater,
    };
    (floor + u128::from(inexact && up == Ordering::Greater), inexact)
}

/// A nonzero magnitude rounded to `precision` bits in a format.
pub fn round(
    magnitude: &Magnitude,
    negative: bool,
    precision: u32,
    format: Parameters,
    environment: Environment,
) -> Answer {
    let below_one = i64::from(precision - 1);
    let rounding = environment.rounding;
    let unbounded_unit = magnitude.floor_log2() - below_one;
    let (unbounded, _) = to_multiple(magnitude, unbounded_unit, negative, rounding);
    let unbounded_exponent = unbounded_unit + i64::from(unbounded.ilog2());
    if unbounded_exponent > format.emax() {
        return overflow(negative, precision, format, rounding);
    }
    let (rounded, inexact) = if unbounded_unit >= format.emin() - below_one {
        to_multiple(magnitude, unbounded_unit, negative, rounding)
    } else {
        to_multiple(magnitude, format.emin() - below_one, negative, rounding)
    };
    let unit = unbounded_unit.max(format.emin() - below_one);
    let tiny = Tiny {
        before: magnitude.floor_log2() < format.emin(),
        after: unbounded_exponent < format.emin(),
        on_grid: rounded < 1 << below_one,
    };
    if tiny.flushed(environment.subnormals) {
        return Answer::flagged(encode(negative, 0, 0, format), Exceptions::UNDERFLOW | Exceptions::INEXACT);
    }
    let underflow = inexact && tiny.by(environment.tininess);
    let exceptions = Exceptions::INEXACT.when(inexact) | Exceptions::UNDERFLOW.when(underflow);
    Answer::flagged(encode(negative, rounded, unit, format), exceptions)
}

/// Whether a result lies below the smallest normal number, seen three ways.
struct Tiny {
    before: bool,
    after: bool,
    on_grid: bool,
}

impl Tiny {
    fn by(&self, rule: Tininess) -> bool {
        match rule {
            Tininess::AfterRounding => self.after,
            Tininess::BeforeRounding => self.before,
        }
    }

    fn flushed(&self, subnormals: Subnormals) -> bool {
        match subnormals {
            Subnormals::Keep => false,
            Subnormals::Flush(FlushRule::BeforeRounding) => self.before,
            Subnormals::Flush(FlushRule::AfterRoundingUnbounded) => self.after,
            Subnormals::Flush(FlushRule::AfterRoundingSubnormal) => self.on_grid,
        }
    }
}

/// Clause 7.4: to nearest gives ∞, a directed mode ∞ if it points there, the largest number elsewhere; that one is odd.
fn overflow(negative: bool, precision: u32, format: Parameters, rounding: Rounding) -> Answer {
    let infinite = match rounding {
        Rounding::TiesToEven | Rounding::TiesToAway => true,
        Rounding::TowardZero | Rounding::ToOdd => false,
        Rounding::TowardPositive => !negative,
        Rounding::TowardNegative => negative,
    };
    let largest = || encode(negative, (1 << precision) - 1, format.emax() - i64::from(precision - 1), format);
    let value = if infinite { encode_infinity(negative, format) } else { largest() };
    Answer::flagged(value, Exceptions::OVERFLOW | Exceptions::INEXACT)
}

/// The encoding of the largest number of the format not above `significand * 2^exponent` in magnitude: for generators.
#[must_use]
pub fn truncate(negative: bool, significand: u128, exponent: i64, format: Parameters) -> u128 {
    let magnitude = Magnitude::exact(significand, exponent);
    if magnitude.is_zero() {
        return encode(negative, 0, 0, format);
    }
    round(&magnitude, negative, format.encoded_precision, format, Environment::new(Rounding::TowardZero)).value
}
