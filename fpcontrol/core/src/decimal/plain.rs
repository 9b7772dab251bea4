//! The texts that are read most, taken apart in one pass: digits, perhaps a point, perhaps a short exponent.

use super::bignum::LARGEST_POWER_OF_10;

/// A decimal number of which the first [`LARGEST_POWER_OF_10`] significant digits are one integer.
pub(super) struct Plain {
    pub(super) negative: bool,
    /// The number is `digits * 10^power` if it has no more digits.
    pub(super) digits: u64,
    pub(super) power: i64,
    /// The number, if it has more digits that are not all 0.
    pub(super) long: Option<Long>,
}

/// `digits * 10^power`.
pub(super) struct Long {
    /// The first 38 significant digits, or all if there are fewer.
    pub(super) digits: u128,
    pub(super) power: i64,
    /// Whether more digits follow, not all 0.
    pub(super) cut: bool,
}

/// Exponents of more digits are left to the scan of all texts.
const EXPONENT_DIGITS: usize = 8;

/// A plain text taken apart; `None` is any other text, of a number or not.
#[inline(always)]
pub(super) const fn scan_plain(text: &[u8]) -> Option<Plain> {
    let (negative, start) = sign(text);
    let (mut digits, mut rest) = read_digits(0, start);
    let (mut count, mut power) = (start.len() - rest.len(), 0);
    if let [b'.', fraction @ ..] = rest {
        (digits, rest) = read_digits(digits, fraction);
        let places = fraction.len() - rest.len();
        count += places;
        power = -(places as i64);
    }
    if count == 0 {
        return None;
    }
    if let [b'e' | b'E', exponent @ ..] = rest {
        match read_exponent(exponent) {
            Some(exponent) => power += exponent,
            None => return None,
        }
    } else if !rest.is_empty() {
        return None;
    }
    if count <= LARGEST_POWER_OF_10 as usize {
        return Some(Plain { negative, digits, power, long: None });
    }
    Some(read_long(negative, start, power))
}

#[inline(always)]
const fn sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

/// Appends the digits at the beginning of a text, modulo 2^64, and returns the rest of it.
#[inline(always)]
const fn read_digits(mut value: u64, mut text: &[u8]) -> (u64, &[u8]) {
    while let Some((chunk, rest)) = text.split_first_chunk()
        && let Some(eight) = eight_digits(u64::from_le_bytes(*chunk))
    {
        value = value.wrapping_mul(100_000_000).wrapping_add(eight);
        text = rest;
    }
    while let [byte @ b'0'..=b'9', rest @ ..] = text {
        value = value.wrapping_mul(10).wrapping_add((*byte - b'0') as u64);
        text = rest;
    }
    (value, text)
}

/// The number that eight bytes spell, the first of them the lowest, if all are digits.
#[inline(always)]
const fn eight_digits(bytes: u64) -> Option<u64> {
    const EVERY: u64 = 0x0101_0101_0101_0101;
    let digits = bytes.wrapping_sub(EVERY * b'0' as u64);
    // The first sum is beyond 127 for bytes above '9'; the difference borrows for those below '0'.
    if (bytes.wrapping_add(EVERY * (127 - b'9') as u64) | digits) & (EVERY << 7) != 0 {
        return None;
    }
    // Each product adds to every field ten, a hundred, ten thousand times the field below.
    let pairs = (digits.wrapping_mul(1 + (10 << 8)) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(1 + (100 << 16)) >> 16) & 0x0000_ffff_0000_ffff;
    Some(fours.wrapping_mul(1 + (10_000 << 32)) >> 32)
}

/// A signed exponent that is all the text and has few digits.
#[inline(always)]
const fn read_exponent(text: &[u8]) -> Option<i64> {
    let (negative, start) = sign(text);
    let (magnitude, rest) = read_digits(0, start);
    if start.is_empty() || start.len() > EXPONENT_DIGITS || !rest.is_empty() {
        return None;
    }
    Some(if negative { -(magnitude as i64) } else { magnitude as i64 })
}

/// A text that begins with digits, with a point among them, which were all of them `* 10^power`.
const fn read_long(negative: bool, mut text: &[u8], power: i64) -> Plain {
    while let [b'0' | b'.', rest @ ..] = text {
        text = rest;
    }
    let (digits, _, rest) = read_word(text);
    let (second, count, mut rest) = read_word(rest);
    let (mut left_out, mut cut) = (0, false);
    while let [byte @ (b'0'..=b'9' | b'.'), after @ ..] = rest {
        rest = after;
        left_out += (*byte != b'.') as i64;
        cut |= !matches!(*byte, b'0' | b'.');
    }
    let long =
        Long { digits: digits as u128 * 10_u64.pow(count) as u128 + second as u128, power: power + left_out, cut };
    let power = power + left_out + count as i64;
    Plain { negative, digits, power, long: if cut || second != 0 { Some(long) } else { None } }
}

/// The first digits of a text, as many as fit a word, as an integer; their number, and what follows.
#[inline(always)]
const fn read_word(mut text: &[u8]) -> (u64, u32, &[u8]) {
    let (mut digits, mut count) = (0, 0);
    while count < LARGEST_POWER_OF_10
        && let [byte @ (b'0'..=b'9' | b'.'), rest @ ..] = text
    {
        text = rest;
        if *byte != b'.' {
            digits = digits * 10 + (*byte - b'0') as u64;
            count += 1;
        }
    }
    (digits, count, text)
}
