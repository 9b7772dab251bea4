//! What elementary functions return: a number of 127 bits and a sticky bit, or a special value, with the flags that rounding
//! it does not raise.

use crate::exceptions::{Exceptions, Flagged};
use crate::unpacked::{Class, ExactNumber};

/// A value before it is rounded to a format.
pub type Value = Flagged<ExactNumber>;

const NOTHING: ExactNumber = ExactNumber { class: Class::Zero, negative: false, exponent: 0, significand: 0 };

const TOP: u128 = 1 << 127;

/// The exponent of what exceeds, and negated what falls below, every number of every format.
const BEYOND: i32 = 1 << 24;

pub const fn number(x: ExactNumber) -> Value {
    Flagged::exact(x)
}

pub const fn zero(negative: bool) -> Value {
    number(ExactNumber { negative, ..NOTHING })
}

pub const fn one(negative: bool) -> Value {
    power_of_two(negative, 0)
}

pub const fn power_of_two(negative: bool, exponent: i32) -> Value {
    number(ExactNumber { class: Class::Finite, negative, exponent, significand: TOP })
}

pub const fn integer(n: i64) -> Value {
    number(ExactNumber::from_integer(n < 0, n.unsigned_abs() as u128))
}

pub const fn infinity(negative: bool) -> Value {
    number(ExactNumber { class: Class::Infinite, negative, ..NOTHING })
}

/// An infinite value of a finite operand.
pub const fn pole(negative: bool) -> Value {
    Flagged::new(infinity(negative).value, Exceptions::DIVIDE_BY_ZERO)
}

/// No real number.
pub const fn invalid() -> Value {
    number(ExactNumber { class: Class::SignalingNan, ..NOTHING })
}

/// A finite number larger than every format's.
pub const fn huge(negative: bool) -> Value {
    number(ExactNumber { class: Class::Finite, negative, exponent: BEYOND, significand: TOP | 1 })
}

/// A nonzero number smaller than every format's.
pub const fn tiny(negative: bool) -> Value {
    number(ExactNumber { class: Class::Finite, negative, exponent: -BEYOND, significand: TOP | 1 })
}

/// A number whose magnitude is less than that of `x`, by less than a unit of the 127th bit. The last bit of `x` is 0.
pub const fn below(x: ExactNumber) -> Value {
    number(if x.significand == TOP {
        ExactNumber { exponent: x.exponent - 1, significand: u128::MAX, ..x }
    } else {
        ExactNumber { significand: x.significand - 1, ..x }
    })
}

/// A number whose magnitude exceeds that of `x` by less than a unit of the 127th bit. The last bit of `x` is 0.
pub const fn above(x: ExactNumber) -> Value {
    number(ExactNumber { significand: x.significand | 1, ..x })
}

/// A number next to `n`, on the side of zero or beyond.
pub const fn next_to(n: i64, beyond: bool) -> Value {
    if beyond { above(integer(n).value) } else { below(integer(n).value) }
}

/// Whether the magnitude is that of a power of two.
pub const fn is_power_of_two(x: &ExactNumber) -> bool {
    x.significand == TOP
}

/// `bits / 2^127`, which is not 0.
pub const fn fixed(bits: u128) -> ExactNumber {
    let shift = bits.leading_zeros();
    ExactNumber { class: Class::Finite, negative: false, exponent: -(shift as i32), significand: bits << shift }
}

/// `|x| < 1`, of a finite number.
pub const fn is_below_one(x: &ExactNumber) -> bool {
    x.exponent < 0
}

/// `|x| == 1`, of a finite number.
pub const fn is_unit(x: &ExactNumber) -> bool {
    x.exponent == 0 && is_power_of_two(x)
}

/// The exponent of the last bit that is set.
pub const fn last_exponent(x: &ExactNumber) -> i32 {
    x.exponent - 127 + x.significand.trailing_zeros() as i32
}

pub const fn is_integer(x: &ExactNumber) -> bool {
    last_exponent(x) >= 0
}

/// Whether an integer is odd.
pub const fn is_odd(x: &ExactNumber) -> bool {
    last_exponent(x) == 0
}

/// The integer that `x` is, if it is one of less than 2^62.
pub const fn small_integer(x: &ExactNumber) -> Option<i64> {
    if !is_integer(x) || x.exponent > 61 {
        return None;
    }
    let magnitude = (x.significand >> (127 - x.exponent)) as i64;
    Some(if x.negative { -magnitude } else { magnitude })
}

/// Tries a function of balls with more and more limbs until it decides 127 bits.
///
/// The callers exclude the operands at which the value is known to lie on the grid of 127 bits, so with enough limbs every
/// other value would be decided. A value that 1,536 bits do not decide lies, relative to itself, within 2^-1300 of a number of 127 bits,
/// and is treated as equal to that number. `fpcontrol::math` says for which functions and formats it is proved that this never changes
/// a bit.
macro_rules! decide {
    ($function:ident($($operand:expr),*)) => {{
        let mut decided = $function::<3>($($operand),*).truncated();
        if decided.is_none() {
            decided = $function::<6>($($operand),*).truncated();
        }
        $crate::elementary::value::number(match decided {
            Some(value) => value,
            None => $function::<24>($($operand),*).settled(),
        })
    }};
}
pub(super) use decide;
