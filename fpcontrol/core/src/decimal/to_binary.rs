//! From a scanned text to the format-free number that every format rounds once.
//!
//! A decimal number is `d * 10^e` with an integer `d`. With `5^e` instead of `10^e`, and `e` added to the binary exponent:
//!
//! - `e >= 0`: the product `d * 5^e` is computed exactly; its 128 leading bits and a sticky bit are delivered;
//! - `e < 0`: the quotient `d / 5^-e` is computed to at least 126 bits, and the sticky bit is the remainder.
//!
//! Every format keeps at most 113 bits, so the sticky bit lies below every guard bit and nothing is rounded twice. Both take
//! integers on the stack. Before that, [`product`] decides nearly every number.

use super::bignum::{LARGEST_POWER_OF_10, Natural};
use super::error::ParseError;
use super::plain::{Plain, scan_plain};
use super::product;
use super::scan::{DecimalDigits, HexadecimalDigits, Magnitude, Scanned, scan};
use super::span::{Span, with_limbs};
use crate::unpacked::{Class, ExactNumber};

/// The number that `text` spells: it rounds as that number does, to this format and to every one with no more exponents or precision.
#[inline(always)]
pub(super) const fn read(text: &[u8], span: Span) -> Result<ExactNumber, ParseError> {
    if let Some(number) = read_plain(text, span) {
        return Ok(number);
    }
    read_any(text, span)
}

#[cold]
const fn read_any(text: &[u8], span: Span) -> Result<ExactNumber, ParseError> {
    match scan(text) {
        Ok(scanned) => Ok(to_exact(text, scanned, span)),
        Err(error) => Err(error),
    }
}

/// The common case, in one pass and one product.
#[inline(always)]
const fn read_plain(text: &[u8], span: Span) -> Option<ExactNumber> {
    let Some(Plain { negative, digits, power, long }) = scan_plain(text) else { return None };
    if digits == 0 {
        return Some(ExactNumber { class: Class::Zero, negative, exponent: 0, significand: 0 });
    }
    let scaled = match long {
        None => product::scale(digits, power, span),
        Some(long) => product::scale_long(long, span),
    };
    match scaled {
        Some((exponent, significand)) => Some(ExactNumber { class: Class::Finite, negative, exponent, significand }),
        None => None,
    }
}

/// The number that `text` spells, exact but for the sticky bit; `scanned` is that text taken apart.
pub(super) const fn to_exact(text: &[u8], scanned: Scanned, span: Span) -> ExactNumber {
    let negative = scanned.negative;
    let (class, (exponent, significand)) = match scanned.magnitude {
        Magnitude::Infinite => (Class::Infinite, (0, 0)),
        Magnitude::Nan => (Class::QuietNan, (0, 0)),
        Magnitude::Decimal(DecimalDigits { significant: 0, .. }) => (Class::Zero, (0, 0)),
        Magnitude::Decimal(number) => (Class::Finite, decimal(text, number, span)),
        Magnitude::Hexadecimal(HexadecimalDigits { significand: 0, .. }) => (Class::Zero, (0, 0)),
        Magnitude::Hexadecimal(number) => (Class::Finite, hexadecimal(number, span)),
    };
    ExactNumber { class, negative, exponent, significand }
}

/// Exponent and significand of a number too large or too small for its digits to matter.
const fn overflowing(span: Span) -> (i32, u128) {
    (span.emax + 1, 1 << 127)
}

const fn vanishing(span: Span) -> (i32, u128) {
    (span.emin - span.precision - 2, 1 << 127)
}

const fn hexadecimal(number: HexadecimalDigits, span: Span) -> (i32, u128) {
    let shift = number.significand.leading_zeros();
    let exponent = number.exponent - 1 - shift as i64;
    if exponent > span.emax as i64 {
        overflowing(span)
    } else if exponent < (span.emin - span.precision - 2) as i64 {
        vanishing(span)
    } else {
        (exponent as i32, number.significand << shift)
    }
}

const fn decimal(text: &[u8], number: DecimalDigits, span: Span) -> (i32, u128) {
    if number.exponent >= span.overflowing_exponent() as i64 {
        return overflowing(span);
    }
    if number.exponent <= span.vanishing_exponent() as i64 {
        return vanishing(span);
    }
    let short = number.significant <= LARGEST_POWER_OF_10 as usize;
    let power = number.exponent as i32 - number.head_digits as i32;
    if short && let Some(scaled) = product::scale(number.head, power as i64, span) {
        return scaled;
    }
    with_limbs!(span, LIMBS => {
        if short {
            scale_natural(Natural::<LIMBS>::new(number.head), power)
        } else {
            let (digits, count) = read_digits::<LIMBS>(text, number, span.decisive_digits());
            scale_natural(digits, number.exponent as i32 - count)
        }
    })
}

/// `digits * 10^power`.
const fn scale_natural<const L: usize>(mut digits: Natural<L>, power: i32) -> (i32, u128) {
    if power >= 0 {
        digits.scale_by_power_of_5(power as u32);
        return (digits.bits() as i32 - 1 + power, digits.leading_bits());
    }
    let mut divisor = Natural::power_of_5(power.unsigned_abs());
    let (digit_bits, divisor_bits) = (digits.bits(), divisor.bits());
    // Shifted so that the divisor has full limbs and the digits one bit less: 1/4 < digits / divisor < 1.
    let full = if digit_bits + 1 > divisor_bits { digit_bits + 1 } else { divisor_bits }.next_multiple_of(64);
    divisor.shift_left(full - divisor_bits);
    digits.shift_left(full - 1 - digit_bits);
    digits.shift_left(64);
    let high = digits.divide(&divisor);
    digits.shift_left(64);
    let quotient = (high as u128) << 64 | digits.divide(&divisor) as u128;
    let shift = quotient.leading_zeros();
    let exponent = digit_bits as i32 - divisor_bits as i32 - shift as i32 + power;
    (exponent, (quotient | !digits.is_zero() as u128) << shift)
}

/// The significant digits as an integer, and their number. Beyond `limit` a single 1 stands for all that follow.
const fn read_digits<const L: usize>(text: &[u8], number: DecimalDigits, limit: usize) -> (Natural<L>, i32) {
    let count = if number.significant > limit { limit } else { number.significant };
    let (mut digits, mut at, mut read) = (Natural::new(0), number.start, 0);
    while read < count {
        let (mut chunk, mut scale) = (0, 1);
        while read < count && scale < 10_u64.pow(LARGEST_POWER_OF_10) {
            // Between the digits there are a point and, in literals, underscores.
            if text[at].is_ascii_digit() {
                chunk = chunk * 10 + (text[at] - b'0') as u64;
                scale *= 10;
                read += 1;
            }
            at += 1;
        }
        digits.scale(scale, chunk);
    }
    if number.significant == count {
        return (digits, count as i32);
    }
    digits.scale(10, 1);
    (digits, count as i32 + 1)
}
