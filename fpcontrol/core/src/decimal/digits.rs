//! The exact digits of a number, rounded after any of them.
//!
//! With `n = floor(log10(2^x))` for a number in `[2^x, 2^(x+1))`, the number is in `[10^n, 2 * 10^(n+1))`: divided by
//! `10^(n+2)` it is a fraction in `[0.01, 0.2)`. Each multiplication by 10^19 moves nineteen digits of it in front of the
//! point, the first of which may be 0. What remains is exact, so the digits that follow decide the rounding: with the next
//! digit d, d >= 5 says what the guard bit says in binary, and sticky is whether the rest differs from 0 and from 1/2.

use super::bignum::{LARGEST_POWER_OF_10, Natural};
use super::ratio::Ratio;
use super::span::floor_log10_of_power_of_2;
use crate::rounding::Rounding;

/// The result of rounding digits.
pub(super) struct Rounded {
    /// The exponent of the first digit.
    pub(super) exponent: i32,
    /// Whether the digits are the number.
    pub(super) exact: bool,
}

/// Rounds `integer * 2^twos` to as many significant digits as `digits` has places.
pub(super) const fn round_to_digits<const L: usize>(
    digits: &mut [u8],
    (integer, twos): (u64, i32),
    negative: bool,
    rounding: Rounding,
) -> Rounded {
    let (mut stream, mut digit, exponent) = Stream::<L>::of((integer, twos));
    let mut i = 0;
    while i < digits.len() {
        digits[i] = digit;
        digit = stream.next();
        i += 1;
    }
    let rest = !stream.is_finished();
    let odd = digits[digits.len() - 1] & 1 != 0;
    let increment = rounding.increments(negative, odd, digit >= 5, rest || !matches!(digit, 0 | 5));
    let carry = increment && increment_last(digits);
    Rounded { exponent: exponent + carry as i32, exact: !rest && digit == 0 }
}

/// Adds one in the last place; whether that made the number a power of ten with one digit more.
const fn increment_last(digits: &mut [u8]) -> bool {
    let mut i = digits.len();
    while i > 0 {
        i -= 1;
        if digits[i] < 9 {
            digits[i] += 1;
            return false;
        }
        digits[i] = 0;
    }
    digits[0] = 1;
    true
}

/// The decimal digits of a fraction, without end.
pub(super) struct Stream<const L: usize> {
    /// What is left, over `denominator`; less than 1.
    remainder: Natural<L>,
    denominator: Natural<L>,
    /// The digits that were taken out and not yet delivered, the next one in the place `place`.
    chunk: u64,
    place: u64,
}

impl<const L: usize> Stream<L> {
    /// The digits of `integer * 2^twos`: those after the first, the first, and the power of ten at which it stands.
    pub(super) const fn of((integer, twos): (u64, i32)) -> (Self, u8, i32) {
        let exponent = floor_log10_of_power_of_2(63 - integer.leading_zeros() as i32 + twos);
        let mut stream = Self::new(Ratio::new(integer, twos, exponent + 2));
        let digit = stream.next();
        if digit == 0 {
            let digit = stream.next();
            return (stream, digit, exponent);
        }
        (stream, digit, exponent + 1)
    }

    const fn new(fraction: Ratio<L>) -> Self {
        Self { remainder: fraction.numerator, denominator: fraction.denominator, chunk: 0, place: 0 }
    }

    pub(super) const fn next(&mut self) -> u8 {
        if self.place == 0 {
            self.remainder.scale(10_u64.pow(LARGEST_POWER_OF_10), 0);
            self.chunk = self.remainder.divide(&self.denominator);
            self.place = 10_u64.pow(LARGEST_POWER_OF_10 - 1);
        }
        let digit = self.chunk / self.place;
        self.chunk %= self.place;
        self.place /= 10;
        digit as u8
    }

    /// Whether only zeros follow.
    pub(super) const fn is_finished(&self) -> bool {
        self.chunk == 0 && self.remainder.is_zero()
    }
}
