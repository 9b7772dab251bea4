//! Texts of up to and just over nineteen digits, in every mode: what one product decides, and where it must not.

use crate::directed::check;
use crate::fraction::Fraction;
use crate::hard::convergents;
use crate::number::{Number, call_for_every_format, for_every_format};
use crate::texts::{exact_digits, random_finite};
use fpcontrol_core::{BFloat16, Binary32, Binary64, Format, X87Extended};
use fpcontrol_tests::cases::{Random, Seed};
use num_bigint::BigUint;

/// The powers of ten with which 19 digits neither vanish nor overflow, and a few beyond.
fn powers<F: Format>() -> std::ops::RangeInclusive<i32> {
    let largest = F::EMAX.min(1023) * 30_103 / 100_000;
    -largest - F::ENCODED_PRECISION as i32 * 30_103 / 100_000 - 20..=largest + 2
}

/// The same digits, and more of them: some that change nothing, some that are a little more, some that are nearly one more.
fn check_with_more_digits<F: Number>(digits: &BigUint, power: i32) {
    check::<F>(&format!("{digits}e{power}"));
    check::<F>(&format!("{digits}000e{}", power - 3));
    check::<F>(&format!("-{digits}.0000000000000000000001e{power}"));
    check::<F>(&format!("{digits}.9999999999999999999999e{power}"));
}

/// `d * 10^e` next to a threshold `m * 2^t`, as close as nineteen digits come: `m / d` is a convergent of `10^e / 2^t`. They lie on
/// both sides of it.
fn check_convergents<F: Number>(every: usize) -> usize {
    let mut found = 0;
    let threshold_bits = u64::from(F::ENCODED_PRECISION) + 1;
    for e in powers::<F>().step_by(every) {
        // So that m has a bit more than the precision if d has 63.
        let t = (f64::from(e) * std::f64::consts::LOG2_10) as i32 + 63 - threshold_bits as i32;
        let ratio = Fraction::scaled(false, BigUint::from(10_u32).pow(e.max(0) as u32) << (-t).max(0), 10, e.min(0));
        for (m, d) in convergents(ratio.numerator, ratio.denominator << t.max(0)) {
            let len = d.to_string().len();
            if m.bits() <= threshold_bits && (16..=19).contains(&len) {
                check_with_more_digits::<F>(&d, e);
                check::<F>(&format!("{}e{e}", &d - 1_u32));
                check::<F>(&format!("{}e{e}", &d + 1_u32));
                found += 1;
            }
        }
    }
    found
}

#[test]
fn nineteen_digits_as_close_to_a_threshold_as_they_come() {
    for (found, expected) in [
        (check_convergents::<Binary64>(1), 1_000),
        (check_convergents::<Binary32>(1), 100),
        (check_convergents::<BFloat16>(1), 100),
        (check_convergents::<X87Extended>(40), 20),
    ] {
        assert!(found > expected, "only {found} convergents");
    }
}

/// The first digits of numbers and midpoints, and the next such text above: both neighbours of a threshold, or the threshold itself.
fn check_first_digits<F: Number>() {
    let mut random = Random::new(Seed::from_environment(), F::NAME);
    for _ in 0..if F::EXPONENT_BITS > 11 { 5 } else { 400 } {
        let number = random_finite::<F>(&mut random);
        let Fraction { numerator, denominator, .. } = Fraction::of_word(number).expect("a finite number");
        let midpoint = numerator * 2_u32 + u32::from(random.flip());
        let (digits, places) = exact_digits(&midpoint, -(denominator.bits() as i32));
        let (digits, len) = (digits.to_string(), random.between(1, 21) as usize);
        let len = len.min(digits.len());
        let head = digits[..len].parse::<BigUint>().expect("digits");
        let power = (digits.len() - len) as i32 - places as i32;
        check_with_more_digits::<F>(&head, power);
        check_with_more_digits::<F>(&(head + 1_u32), power);
    }
}

#[test]
fn first_digits_of_thresholds() {
    for_every_format! { check_first_digits() }
}

/// Quotients that end, with every power of five that divides a word, and their neighbours.
#[test]
fn quotients_that_end() {
    let mut random = Random::new(Seed::from_environment(), "quotients");
    for n in 0..=27_u32 {
        for _ in 0..40 {
            let most = u64::MAX / 5_u64.pow(n);
            let quotient = random.below(most) >> random.below(u64::from(most.ilog2().max(1)));
            let digits = BigUint::from(quotient) * BigUint::from(5_u32).pow(n);
            for digits in [digits.clone(), &digits + 1_u32, &digits + 5_u32] {
                check::<Binary64>(&format!("{digits}e-{n}"));
                check::<Binary32>(&format!("-{digits}e-{n}"));
                check::<X87Extended>(&format!("{digits}e-{n}"));
            }
        }
    }
}

/// Eight bytes are read at once: every byte in every place of them, among digits.
#[test]
fn bytes_that_are_no_digits_are_seen_in_every_place() {
    for place in 0..17 {
        for byte in u8::MIN..=u8::MAX {
            let mut text = *b"12345678901234567";
            text[place] = byte;
            let expected = std::str::from_utf8(&text).ok().and_then(|text| text.parse::<f64>().ok());
            let read = Binary64::parse_bytes(&text, fpcontrol_core::Rounding::TiesToEven).ok();
            assert_eq!(read.map(Binary64::to_bits), expected.map(f64::to_bits), "{text:?}");
        }
    }
}
