//! Reading in every mode, with flags, against exact fractions.

use crate::fraction::Fraction;
use crate::number::{Number, call_for_every_format, for_every_format};
use crate::texts::{random_finite, random_text, threshold_texts};
use fpcontrol_core::{
    BFloat16, Binary16, Binary32, Binary64, Environment, Exceptions, Flagged, Format, Rounding, Tininess, Tiny6, Tiny8,
    X87Extended,
};
use fpcontrol_tests::cases::{Random, Seed};
use num_bigint::BigUint;

/// Compares one text in all modes and under both rules of tininess.
pub fn check<F: Number>(text: &str) {
    let value = Fraction::of_decimal(text);
    for &rounding in Rounding::ALL {
        for tininess in [Tininess::AfterRounding, Tininess::BeforeRounding] {
            let env = Environment::new(rounding).with_tininess(tininess);
            let Flagged { value: read, exceptions } =
                F::read(text, env).unwrap_or_else(|error| panic!("{text}: {error}"));
            let seed = Seed::from_environment();
            assert_eq!(
                (read, exceptions),
                value.round::<F>(env),
                "{} {rounding:?} {tininess:?} {text} ({seed})",
                F::NAME
            );
        }
    }
}

/// Fewer texts where the numbers are long.
fn cases<F: Format>() -> usize {
    if F::EXPONENT_BITS > 11 { 40 } else { 2_000 }
}

fn check_random<F: Number>() {
    let mut random = Random::new(Seed::from_environment(), F::NAME);
    for _ in 0..10 * cases::<F>() {
        check::<F>(&random_text::<F>(&mut random));
    }
}

fn check_thresholds<F: Number>() {
    let mut random = Random::new(Seed::from_environment(), F::NAME);
    for _ in 0..cases::<F>() / 10 {
        let number = random_finite::<F>(&mut random);
        threshold_texts(number).iter().for_each(|text| check::<F>(text));
    }
}

/// The smallest and the largest numbers, and the ends of the normal range.
fn check_ends<F: Number>() {
    let sign = 1_u128 << (F::STORAGE_BITS - 1);
    let integer_bit = if F::EXPLICIT_INTEGER_BIT { 1 << (F::ENCODED_PRECISION - 1) } else { 0 };
    let smallest_normal = 1 << F::SIGNIFICAND_FIELD_BITS | integer_bit;
    let field = (1 << F::SIGNIFICAND_FIELD_BITS) - 1;
    let largest = u128::from(F::MAX_BIASED_EXPONENT - 1) << F::SIGNIFICAND_FIELD_BITS | field;
    let largest_subnormal = field & !integer_bit;
    for word in [
        0,
        1,
        2,
        3,
        largest_subnormal - 1,
        largest_subnormal,
        smallest_normal,
        smallest_normal + 1,
        largest - 1,
        largest,
    ] {
        for sign in [0, sign] {
            threshold_texts(F::from_word(word | sign)).iter().for_each(|text| check::<F>(text));
        }
    }
}

fn check_all_numbers<F: Number>() {
    for word in 0..1_u128 << F::STORAGE_BITS {
        let number = F::from_word(word);
        if Fraction::of_word(number).is_some() {
            threshold_texts(number).iter().for_each(|text| check::<F>(text));
        }
    }
}

#[test]
fn random_texts_round_as_fractions() {
    for_every_format! { check_random() }
}

#[test]
fn thresholds_round_as_fractions() {
    for_every_format! { check_thresholds() }
}

#[test]
fn ends_of_the_range_round_as_fractions() {
    for_every_format! { check_ends() }
}

#[test]
fn all_thresholds_of_tiny_formats() {
    check_all_numbers::<Tiny8>();
    check_all_numbers::<Tiny6>();
}

/// No exponent is too large to be read, and none makes the digits count.
#[test]
fn exponents_of_any_size() {
    fn check_exponents<F: Number>() {
        for &rounding in Rounding::ALL {
            for sign in ["", "-"] {
                for exponent in
                    ["70000", "99999999999999999999", "1000000000000000000000000000000000000000000000000000"]
                {
                    let huge = (format!("{sign}1e{exponent}"), format!("{sign}1e9999"));
                    let little = (format!("{sign}1e-{exponent}"), format!("{sign}1e-9999"));
                    for (text, same) in [huge, little] {
                        let env = Environment::new(rounding);
                        let read = F::read(&text, env).expect("a number");
                        assert_eq!(
                            (read.value, read.exceptions),
                            Fraction::of_decimal(&same).round(env),
                            "{text} {rounding:?}"
                        );
                    }
                    let zero =
                        F::read(&format!("{sign}0.000e{exponent}"), Environment::new(rounding)).expect("a number");
                    assert_eq!((zero.value.to_word() == 0, zero.exceptions), (sign.is_empty(), Exceptions::NONE));
                }
            }
        }
    }
    for_every_format! { check_exponents() }
}

/// Any number of zeros before and after the digits, and an exponent that undoes them.
#[test]
fn zeros_cancel_against_the_exponent() {
    for count in [1, 18, 19, 20, 300, 5_000, 40_000] {
        let zeros = "0".repeat(count);
        for (text, same) in [
            (format!("0.{zeros}1234567890123456789012345e{count}"), "0.1234567890123456789012345"),
            (format!("1234567{zeros}e-{count}"), "1234567"),
            (format!("1.25{zeros}"), "1.25"),
            (format!("{zeros}3.75"), "3.75"),
        ] {
            assert_eq!(X87Extended::parse(&text, Rounding::ToOdd), X87Extended::parse(same, Rounding::ToOdd), "{text}");
        }
    }
}

/// Ten thousand and more digits count to the last one: 1 + 2^-64 is x87's midpoint above 1, and its decimal expansion may
/// be continued with zeros, after which anything tips the balance.
#[test]
fn long_texts_are_exact() {
    let midpoint =
        format!("{}e-64", (BigUint::from(1_u32) << 64_u32 | BigUint::from(1_u32)) * BigUint::from(5_u32).pow(64));
    let (mantissa, _) = midpoint.split_once('e').expect("an exponent");
    let one = X87Extended::parse("1", Rounding::TiesToEven).expect("a number");
    for zeros in [10, 1_000, 11_500, 12_000, 100_000] {
        let tie = format!("{mantissa}{}e-{}", "0".repeat(zeros), 64 + zeros);
        let above = format!("{mantissa}{}1e-{}", "0".repeat(zeros), 65 + zeros);
        assert_eq!(X87Extended::parse(&tie, Rounding::TiesToEven), Ok(one));
        assert_eq!(X87Extended::parse(&above, Rounding::TiesToEven), Ok(one.next_up()));
    }
}

/// Quotients `d / 5^e` as close to a number or midpoint `m / 2^t` as they get: `d * 2^t = m * 5^e ± 1`. They differ from it
/// in the last of the 128 bits that are computed.
#[test]
fn quotients_next_to_a_threshold() {
    for e in 20..=27_u32 {
        let five = BigUint::from(5_u32).pow(e);
        for t in 60..=68_u32 {
            let two = BigUint::from(2_u32).pow(t);
            let above = two.modinv(&five).expect("coprime");
            let below = &five - &above;
            check::<X87Extended>(&format!("{above}e-{e}"));
            check::<X87Extended>(&format!("{below}e-{e}"));
        }
    }
}

/// A text that is parsed once rounds to `f64`, and to the narrower formats, as the text itself does.
#[test]
fn what_is_read_once_rounds_to_every_narrower_format() {
    let mut random = Random::new(Seed::from_environment(), "read once");
    for text in (0..2_000).flat_map(|_| [random_text::<Binary64>(&mut random), random_text::<Binary32>(&mut random)]) {
        let number = Binary64::parse_exact(&text).expect("a number");
        for &rounding in Rounding::ALL {
            assert_eq!(
                Ok(Binary64::from_exact(number, rounding)),
                Binary64::parse(&text, rounding),
                "{text} {rounding:?}"
            );
            assert_eq!(
                Ok(Binary32::from_exact(number, rounding)),
                Binary32::parse(&text, rounding),
                "{text} {rounding:?}"
            );
            assert_eq!(
                Ok(BFloat16::from_exact(number, rounding)),
                BFloat16::parse(&text, rounding),
                "{text} {rounding:?}"
            );
            assert_eq!(
                Ok(Binary16::from_exact(number, rounding)),
                Binary16::parse(&text, rounding),
                "{text} {rounding:?}"
            );
        }
    }
}
