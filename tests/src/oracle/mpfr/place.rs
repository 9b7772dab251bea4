//! Where MPFR says that the value of an elementary function lies on the grid of a format: from one truncation with two bits more
//! than the format has, and whether it was exact.

use super::{DecodedOperands, elementary, number};
use crate::formats::FormatName;
use crate::judge::place::{Grid, Place};
use fpcontrol_core::{Class, Elementary, ExactNumber, IntegerPower};
use rug::Float;
use rug::float::Round;
use std::cmp::Ordering;

/// The place of the value at these encodings of a format; `None` where one is a NaN. `y` is the second operand of functions
/// that take two.
#[must_use]
pub fn place(function: Elementary, format: FormatName, grid: Grid, x: u64, y: u64) -> Option<Place> {
    let decoded = |bits: u64| number(u128::from(bits), format.parameters());
    let operands = DecodedOperands { a: decoded(x)?, b: decoded(y)?, c: Float::new(53), n: 0 };
    let (value, ternary) = elementary::value(function, &operands, grid.field + 3, Round::Zero);
    Some(Place::of(&exact(&value, ternary), grid))
}

/// The place of the value of a function of a number and an integer; `None` where the number is a NaN.
#[must_use]
pub fn place_of_power(function: IntegerPower, format: FormatName, grid: Grid, x: u64, n: i32) -> Option<Place> {
    let x = number(u128::from(x), format.parameters())?;
    let (value, ternary) = elementary::integer_power(function, &x, n, grid.field + 3, Round::Zero);
    Some(Place::of(&exact(&value, ternary), grid))
}

/// The number, with a sticky bit if it was cut.
fn exact(value: &Float, ternary: Ordering) -> ExactNumber {
    let negative = value.is_sign_negative();
    let special = |class| ExactNumber { class, negative, exponent: 0, significand: 0 };
    if value.is_nan() {
        return special(Class::QuietNan);
    }
    let Some((significand, exponent)) = value.to_integer_exp() else { return special(Class::Infinite) };
    let Some(magnitude) = significand.abs().to_u128().filter(|magnitude| *magnitude != 0) else {
        return special(Class::Zero);
    };
    let whole = ExactNumber::from_integer(negative, magnitude);
    let sticky = u128::from(ternary != Ordering::Equal);
    ExactNumber { exponent: whole.exponent + exponent, significand: whole.significand | sticky, ..whole }
}
