//! Texts that are hard to round: random ones of every length, and those at and beside the thresholds of a format.

use crate::fraction::Fraction;
use fpcontrol_core::Format;
use fpcontrol_tests::cases::Random;
use num_bigint::BigUint;

/// A number with random digits, a point somewhere, and an exponent within a little more than the format's range.
pub fn random_text<F: Format>(random: &mut Random) -> String {
    let len = match random.below(8) {
        0 => random.between(20, 60),
        1 => random.between(1, 3),
        2 => 17,
        _ => random.between(1, 20),
    };
    let digits: String = (0..len).map(|_| random_digit(random)).collect();
    let span = (F::EMAX + F::ENCODED_PRECISION as i32) as i64 * 31 / 100 + 3;
    let exponent = random.between(-span, span) - if random.flip() { 0 } else { len };
    let sign = random.pick(&["", "-", "+"]);
    match random.below(4) {
        0 => format!("{sign}{digits}e{exponent}"),
        1 => format!("{sign}{digits}.e{exponent}"),
        2 => format!("{sign}.{digits}E{exponent}"),
        _ => {
            let point = random.between(0, len) as usize;
            format!("{sign}{}.{}e{exponent}", &digits[..point], &digits[point..])
        }
    }
}

fn random_digit(random: &mut Random) -> char {
    // Zeros and nines in a row are where carries and ties are.
    char::from(b'0' + random.pick(&[0, 0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
}

/// A random finite datum of the format with a uniformly random exponent.
pub fn random_finite<F: Format>(random: &mut Random) -> F {
    let biased = u128::from(random.below(u64::from(F::MAX_BIASED_EXPONENT)) as u32);
    let field_mask = (1_u128 << F::SIGNIFICAND_FIELD_BITS) - 1;
    let mut field = random.wide() & field_mask;
    match random.below(6) {
        0 => field = 0,
        1 => field = field_mask,
        _ => {}
    }
    if F::EXPLICIT_INTEGER_BIT {
        let integer_bit = 1 << (F::ENCODED_PRECISION - 1);
        field = if biased == 0 { field & !integer_bit } else { field | integer_bit };
    }
    let sign = u128::from(random.flip()) << (F::STORAGE_BITS - 1);
    F::from_word(sign | biased << F::SIGNIFICAND_FIELD_BITS | field)
}

/// The exact decimal digits of `integer * 2^exponent`: an integer and a number of decimal places.
pub fn exact_digits(integer: &BigUint, exponent: i32) -> (BigUint, usize) {
    let places = exponent.min(0).unsigned_abs();
    let shifted = if exponent > 0 { integer << exponent } else { integer * BigUint::from(5_u32).pow(places) };
    (shifted, places as usize)
}

/// Texts at, just below and just above the magnitude and the midpoint above it.
pub fn threshold_texts<F: Format>(number: F) -> Vec<String> {
    let value = Fraction::of_word(number).expect("a finite number");
    // Finite numbers have powers of two as denominators.
    let places = value.denominator.bits() as i32 - 1;
    let word = number.to_word() & ((1 << (F::STORAGE_BITS - 1)) - 1);
    let biased = (word >> F::SIGNIFICAND_FIELD_BITS).max(1) as i32;
    let half_unit = biased - F::EMAX - F::ENCODED_PRECISION as i32;
    let sign = if value.negative { "-" } else { "" };
    let shift = -half_unit.min(-places);
    let integer = &value.numerator << (shift - places);
    let half = BigUint::from(1_u32) << (half_unit + shift);
    [integer.clone(), integer + half].iter().flat_map(|integer| beside(sign, integer, -shift)).collect()
}

/// The number itself, one in its last decimal place below and above it, and one in a place far to the right.
fn beside(sign: &str, integer: &BigUint, exponent: i32) -> Vec<String> {
    let (digits, places) = exact_digits(integer, exponent);
    let mut texts = vec![format!("{sign}{digits}e-{places}"), format!("{sign}{}e-{places}", &digits + 1_u32)];
    let far = "0".repeat(30 + digits.bits() as usize % 900);
    texts.push(format!("{sign}{digits}{far}1e-{}", places + far.len() + 1));
    if digits > BigUint::ZERO {
        let nines = far.replace('0', "9");
        texts.push(format!("{sign}{}e-{places}", &digits - 1_u32));
        texts.push(format!("{sign}{}{nines}e-{}", digits - 1_u32, places + far.len()));
    }
    texts
}
