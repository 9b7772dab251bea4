//! Numbers of interval literals that are not decimals: fractions `2/3`, and IEEE 1788's uncertain form `3.56?1`.

use super::reverse::search::last_that;
use super::text::ParseIntervalError;
use super::{Bound, Interval};
use crate::reduce::Superaccumulator;
use core::str;
use fpcontrol_core::Rounding;

/// Decimal digits of a number and of its uncertainty.
const MOST_DIGITS: usize = 512;

/// Reads a fraction of integers below 2^127, rounded down or up.
pub(super) fn fraction<T: Bound>(text: &str, rounding: Rounding) -> Result<T, ParseIntervalError> {
    let (above, below) = text.split_once('/').ok_or(ParseIntervalError::Fraction)?;
    let numerator: i128 = above.trim().parse().map_err(|_| ParseIntervalError::Fraction)?;
    let denominator: i128 = below.trim().parse().map_err(|_| ParseIntervalError::Fraction)?;
    if denominator <= 0 {
        return Err(ParseIntervalError::Fraction);
    }
    // A number is not above a quotient if its product with the denominator is not above the numerator.
    let mirrored = rounding == Rounding::TowardPositive;
    let numerator = if mirrored { numerator.checked_neg().ok_or(ParseIntervalError::Fraction)? } else { numerator };
    let quotient = Interval::<T>::from(numerator) / Interval::from(denominator);
    let not_above = |x: T| excess(x, denominator, numerator) <= T::BOUND_ZERO;
    let found = last_that(not_above, quotient.lo, [quotient.lo, quotient.hi]).unwrap_or(quotient.lo);
    Ok(if mirrored { found.bound_opposite() } else { found })
}

/// The sign of `x * factor - subtrahend`, exactly.
fn excess<T: Bound>(x: T, factor: i128, subtrahend: i128) -> T {
    let mut difference = Superaccumulator::new();
    let exact = |part: i128| T::bound_of_integer(part.into(), Rounding::TowardZero);
    let halves = |integer: i128| (0..8).map(move |half| (integer >> (16 * half) & 0xffff) << (16 * half));
    // The magnitudes are below 2^127, so that the sign bit is free.
    halves(factor.abs()).for_each(|part| difference.add_product(x, exact(part)));
    halves(subtrahend.abs()).for_each(|part| {
        difference.add(if subtrahend < 0 { exact(part) } else { exact(part).bound_opposite() });
    });
    difference.round(Rounding::TowardZero)
}

/// Reads `m?r`, with a decimal `m` and `r` units in its last place, half a unit if there is no `r`; `??` is no bound. A `u` or `d` after it limits it to one direction. An exponent of ten
/// may follow.
pub(super) fn uncertain<T: Bound>(text: &str) -> Result<Interval<T>, ParseIntervalError> {
    let (number, rest) = text.split_once('?').ok_or(ParseIntervalError::Shape)?;
    let (rest, exponent) = match rest.find(['e', 'E']) {
        Some(at) => (&rest[..at], rest[at + 1..].parse::<i32>().map_err(|_| ParseIntervalError::Shape)?),
        None => (rest, 0),
    };
    let (radius, down, up) = match rest.strip_suffix(['u', 'U']) {
        Some(radius) => (radius, false, true),
        None => rest.strip_suffix(['d', 'D']).map_or((rest, true, true), |radius| (radius, true, false)),
    };
    let number = Decimal::read(number, exponent).ok_or(ParseIntervalError::Shape)?;
    if radius == "?" {
        let bound =
            |is_open: bool, infinity, rounding| if is_open { Ok(infinity) } else { number.bound(None, rounding) };
        let lo = bound(down, T::BOUND_NEGATIVE_INFINITY, Rounding::TowardNegative)?;
        return Ok(Interval::of(lo, bound(up, T::BOUND_INFINITY, Rounding::TowardPositive)?));
    }
    // The radius in tenths of a unit.
    let radius = if radius.is_empty() { Digits::read("5") } else { Digits::read(radius).and_then(Digits::tenfold) };
    let radius = radius.ok_or(ParseIntervalError::Shape)?;
    let lo = number.bound(down.then_some((&radius, true)), Rounding::TowardNegative)?;
    let hi = number.bound(up.then_some((&radius, false)), Rounding::TowardPositive)?;
    Ok(Interval::of(lo, hi))
}

/// A decimal, in tenths of its last place.
struct Decimal {
    negative: bool,
    tenths: Digits,
    /// The exponent of a tenth.
    exponent: i32,
}

impl Decimal {
    fn read(text: &str, exponent: i32) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let tenths = Digits::read(whole)?.followed_by(fraction)?.tenfold()?;
        let is_number = !whole.is_empty() || !fraction.is_empty();
        let places = i32::try_from(fraction.len()).ok()?;
        is_number.then_some(Self { negative, tenths, exponent: exponent.checked_sub(places + 1)? })
    }

    /// The number, or a radius below or above it.
    fn bound<T: Bound>(&self, radius: Option<(&Digits, bool)>, rounding: Rounding) -> Result<T, ParseIntervalError> {
        let (negative, digits) = match radius {
            None => (self.negative, self.tenths.clone()),
            Some((radius, below)) if below == self.negative => {
                (self.negative, self.tenths.plus(radius).ok_or(ParseIntervalError::Shape)?)
            }
            Some((radius, _)) if self.tenths.is_below(radius) => (!self.negative, radius.minus(&self.tenths)),
            Some((radius, _)) => (self.negative, self.tenths.minus(radius)),
        };
        let mut text = [0; MOST_DIGITS + 32];
        let written = digits.write(negative, self.exponent, &mut text).ok_or(ParseIntervalError::Shape)?;
        T::bound_read(written, rounding).map_err(ParseIntervalError::Bound)
    }
}

/// Decimal digits, the last one first.
#[derive(Clone)]
struct Digits {
    digits: [u8; MOST_DIGITS],
    length: usize,
}

impl Digits {
    fn read(text: &str) -> Option<Self> {
        Self { digits: [0; MOST_DIGITS], length: 0 }.followed_by(text)
    }

    /// The digits, followed by others.
    fn followed_by(mut self, text: &str) -> Option<Self> {
        let length = self.length + text.len();
        if length > MOST_DIGITS || !text.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        self.digits.copy_within(..self.length, text.len());
        text.bytes().rev().zip(&mut self.digits).for_each(|(digit, place)| *place = digit - b'0');
        Some(Self { length, ..self })
    }

    fn tenfold(self) -> Option<Self> {
        self.followed_by("0")
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        let (mut sum, mut carry) = (self.clone(), 0);
        for (digit, other) in sum.digits.iter_mut().zip(other.digits) {
            carry += *digit + other;
            (*digit, carry) = (carry % 10, carry / 10);
        }
        sum.length = MOST_DIGITS;
        (carry == 0).then_some(sum)
    }

    /// Without a number that is not larger.
    fn minus(&self, other: &Self) -> Self {
        let (mut difference, mut borrow) = (self.clone(), 0);
        for (digit, other) in difference.digits.iter_mut().zip(other.digits) {
            let without = *digit + 10 - other - borrow;
            (*digit, borrow) = (without % 10, u8::from(without < 10));
        }
        difference
    }

    fn is_below(&self, other: &Self) -> bool {
        self.digits.iter().rev().lt(other.digits.iter().rev())
    }

    /// Writes it with a sign and an exponent of ten.
    fn write<'a>(&self, negative: bool, exponent: i32, text: &'a mut [u8]) -> Option<&'a str> {
        use core::fmt::Write as _;
        let mut writer = Writer { text, length: 0 };
        if negative {
            writer.write_char('-').ok()?;
        }
        for digit in self.digits[..self.length].iter().rev() {
            writer.write_char(char::from(b'0' + digit)).ok()?;
        }
        write!(writer, "e{exponent}").ok()?;
        let Writer { text, length } = writer;
        str::from_utf8(&text[..length]).ok()
    }
}

/// Text in a buffer.
struct Writer<'a> {
    text: &'a mut [u8],
    length: usize,
}

impl core::fmt::Write for Writer<'_> {
    fn write_str(&mut self, part: &str) -> core::fmt::Result {
        let room = self.text.get_mut(self.length..self.length + part.len()).ok_or(core::fmt::Error)?;
        room.copy_from_slice(part.as_bytes());
        self.length += part.len();
        Ok(())
    }
}
