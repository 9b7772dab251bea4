//! Digits times a power of ten by one product: the common case of reading a number.
//!
//! A table holds the first 128 bits of each power of five, cut. The product of normalised digits with an entry has 192 or 256 bits. Its
//! first 128 are a lower bound `b` of the number, in units of their last place:
//!
//! - what the entry lacks, less than 1 in its last place, times digits below `2^64` or `2^128`: less than 1;
//! - what lies after the first 128 bits: less than 1;
//! - digits after the thirty-eighth, less than 1 in the last place of the digits before they were shifted by `s`: less than `2^s`.
//!
//! Rounding compares a number with thresholds. These are the numbers of the format and the midpoints between them, all of them multiples of half a unit
//! in the last place. If no such multiple lies above `b` and below the upper bound, then `b` with a sticky bit rounds as the number does, in every mode, to this
//! format and to every one with no more exponents or precision. Otherwise the caller computes with integers. The idea is Eisel's and Lemire's ("Number parsing at a
//! gigabyte per second"), for rounding to nearest.
//!
//! A number that is a threshold is computed exactly: its power of five fits an entry or, if the power is negative, divides the digits.
//! Other thresholds have more digits.

use super::bignum::{LARGEST_POWER_OF_5, Natural};
use super::plain::Long;
use super::span::Span;

/// The powers of ten in the table. Numbers of `f64` with smaller ones vanish unless they have more digits, with larger ones they overflow.
const SMALLEST: i32 = -342;
const LARGEST: i32 = 308;

/// The largest power of five that an entry holds exactly.
const LARGEST_EXACT: i32 = 55;

/// The smallest power of five that can divide the digits.
const SMALLEST_DIVISOR: i32 = -(LARGEST_POWER_OF_5 as i32);

/// `digits * 10^power` as an exponent and a significand with a sticky bit, if a product decides how it rounds. The digits are not 0.
#[inline(always)]
pub(super) const fn scale(digits: u64, power: i64, span: Span) -> Option<(i32, u128)> {
    if power < SMALLEST as i64 || power > LARGEST as i64 {
        return None;
    }
    let power = power as i32;
    if span.precision > NARROW {
        return scale_wide(digits, power, span);
    }
    match scale_narrow(digits, power, span) {
        Some((exponent, significand)) => Some((exponent, (significand as u128) << 64)),
        None => None,
    }
}

/// The precision of formats that need no more than the first 63 bits of a number and a sticky bit.
const NARROW: i32 = 62;

/// [`scale`] for narrow formats.
///
/// Between the smallest divisor and -1, a quotient `digits / 5^n` is computed exactly. The entry is rounded up instead, so the product is the quotient and
/// less than `2^64` in the last of its 192 bits. Its first 64 bits are an integer and its next 128 a fraction, in units that the digits are an integer of: so the quotient's own
/// fraction is 0, or a multiple of `5^-n` and so more than `2^-63` away from 0 and 1. The excess, less than `2^-64`, changes neither the integer nor whether the
/// first 64 bits of the fraction are 0.
#[inline(always)]
const fn scale_narrow(digits: u64, power: i32, span: Span) -> Option<(i32, u64)> {
    if power == 0 {
        return Some(normalised_word(63, digits, false));
    }
    let Factors { word, entry, exponent } = Factors::of(digits, power);
    if power >= SMALLEST_DIVISOR && power <= LARGEST_EXACT {
        let (bound, low) = product(word, entry + (power < 0) as u128);
        return Some(normalised_word(exponent, (bound >> 64) as u64, bound as u64 != 0 || power > 0 && low != 0));
    }
    // Without the last 64 bits of the entry, the bound is too small by less than 2 in the last of its 64 bits.
    let high = ((word * (entry >> 64)) >> 64) as u64;
    let surplus = 63 - high.leading_zeros() - span.precision as u32;
    let ones = (1 << surplus) - 1;
    if high & ones == ones { None } else { Some(normalised_word(exponent, high, true)) }
}

/// `high * 2^(exponent - 63)`, normalised, with a sticky bit.
#[inline(always)]
const fn normalised_word(exponent: i32, high: u64, sticky: bool) -> (i32, u64) {
    let shift = high.leading_zeros();
    (exponent - shift as i32, high << shift | sticky as u64)
}

/// [`scale`] for every format.
const fn scale_wide(digits: u64, power: i32, span: Span) -> Option<(i32, u128)> {
    let Factors { word, entry, exponent } = Factors::of(digits, power);
    let (bound, low) = product(word, entry);
    if power >= 0 && power <= LARGEST_EXACT {
        return Some(normalised(exponent, bound, low != 0));
    }
    if is_decided(bound, 2, span) {
        return Some(normalised(exponent, bound, true));
    }
    if power < SMALLEST_DIVISOR || power >= 0 {
        return None;
    }
    let five = power_of_5(power.unsigned_abs());
    if digits.is_multiple_of(five) { Some(normalised(127 + power, (digits / five) as u128, false)) } else { None }
}

/// [`scale`] for more than nineteen digits.
pub(super) const fn scale_long(Long { digits, power, cut }: Long, span: Span) -> Option<(i32, u128)> {
    if power < SMALLEST as i64 || power > LARGEST as i64 {
        return None;
    }
    let power = power as i32;
    let shift = digits.leading_zeros();
    let (normal, entry) = (digits << shift, POWERS[(power - SMALLEST) as usize]);
    let (upper, upper_low) = product(normal >> 64, entry);
    let (lower, lower_low) = product(normal as u64 as u128, entry);
    let (middle, carry) = (lower as u64).overflowing_add(upper_low);
    let bound = upper + (lower >> 64) + carry as u128;
    let exponent = 128 - shift as i32 + floor_log2_of_power_of_5(power) + power;
    if !cut && power >= 0 && power <= LARGEST_EXACT {
        return Some(normalised(exponent, bound, middle != 0 || lower_low != 0));
    }
    let width = if cut { 2 + (1 << shift) } else { 2 };
    if is_decided(bound, width, span) { Some(normalised(exponent, bound, true)) } else { None }
}

/// Whether no multiple of half a unit in the last place lies above a bound and below the bound and a width.
const fn is_decided(bound: u128, width: u128, span: Span) -> bool {
    let surplus = 127 - bound.leading_zeros() - span.precision as u32;
    bound >> surplus == bound.wrapping_add(width) >> surplus
}

/// The factors of a product, both normalised, and the exponent of its first bit if that is set.
struct Factors {
    word: u128,
    entry: u128,
    exponent: i32,
}

impl Factors {
    #[inline(always)]
    const fn of(digits: u64, power: i32) -> Self {
        let shift = digits.leading_zeros();
        let exponent = 64 - shift as i32 + floor_log2_of_power_of_5(power) + power;
        Self { word: (digits << shift) as u128, entry: POWERS[(power - SMALLEST) as usize], exponent }
    }
}

/// The first 128 of 192 bits of a product, and the others.
#[inline(always)]
const fn product(word: u128, entry: u128) -> (u128, u64) {
    let (low, high) = (word * (entry as u64 as u128), word * (entry >> 64));
    (high + (low >> 64), low as u64)
}

/// `bound * 2^(exponent - 127)`, normalised, with a sticky bit.
#[inline(always)]
const fn normalised(exponent: i32, bound: u128, sticky: bool) -> (i32, u128) {
    let shift = bound.leading_zeros();
    (exponent - shift as i32, bound << shift | sticky as u128)
}

/// `floor(log2(5^n))`, for every power in the table.
const fn floor_log2_of_power_of_5(n: i32) -> i32 {
    (n * 152_170) >> 16
}

/// `5^n`, which fits a word.
const fn power_of_5(n: u32) -> u64 {
    let n = n as i32;
    (POWERS[(n - SMALLEST) as usize] >> (127 - floor_log2_of_power_of_5(n))) as u64
}

/// The first 128 bits of `5^n` for each `n` from the smallest to the largest, the rest cut off.
static POWERS: [u128; (LARGEST - SMALLEST + 1) as usize] = {
    let mut powers = [0; (LARGEST - SMALLEST + 1) as usize];
    let mut power = Natural::<LIMBS>::new(1);
    let mut n = 0;
    while n <= -SMALLEST {
        assert!(power.bits() as i32 == floor_log2_of_power_of_5(n) + 1);
        if n <= LARGEST {
            powers[(n - SMALLEST) as usize] = power.first_bits();
        }
        if n > 0 {
            assert!(power.bits() as i32 == -floor_log2_of_power_of_5(-n));
            powers[(-n - SMALLEST) as usize] = power.first_bits_of_reciprocal();
        }
        power.scale(5, 0);
        n += 1;
    }
    powers
};

/// Enough for `5^342`, shifted to full limbs, and a limb above.
const LIMBS: usize = 14;
