//! The shortest digits: those of std, and of every format the shortest and closest by exact fractions.

use crate::fraction::{Fraction, Rest};
use crate::number::{Number, call_for_every_format, for_every_format, read};
use crate::texts::random_finite;
use fpcontrol_core::decimal::Decimal;
use fpcontrol_core::*;
use fpcontrol_tests::cases::{Random, Seed};
use num_bigint::BigUint;
use std::cmp::Ordering;

#[test]
fn digits_are_those_of_std() {
    let mut random = Random::new(Seed::from_environment(), "shortest");
    for case in 0..150_000_u64 {
        let double = match case % 4 {
            0 => random.between(-1 << 60, 1 << 60) as f64 / 2_f64.powi(random.between(0, 60) as i32),
            1 => random.between(0, 99_999) as f64 / 10_f64.powi(random.between(0, 30) as i32),
            _ => random_finite::<Binary64>(&mut random).to_host(),
        };
        let number = Binary64::from_host(double);
        assert_eq!(format!("{number:e}"), format!("{double:e}"), "{}", Seed::from_environment());
        let single = if case % 2 == 0 { double as f32 } else { random_finite::<Binary32>(&mut random).to_host() };
        let number = Binary32::from_host(single);
        assert_eq!(format!("{number:e}"), format!("{single:e}"), "{}", Seed::from_environment());
    }
}

/// Where two shortest numbers are equally close, which is where printers differ, and powers of two, below which the
/// numbers lie closer.
#[test]
fn ties_and_powers_of_two_are_those_of_std() {
    let mut random = Random::new(Seed::from_environment(), "shortest ties");
    for bits in 1..=10 {
        for _ in 0..1_000 {
            let integer = (1_u64 << 51 | random.bits() >> 13) & !((1 << bits) - 1);
            let double = (integer | 1 << (bits - 1)) as f64 / 4.0;
            assert_eq!(Binary64::from_host(double).to_string(), double.to_string());
        }
    }
    for exponent in -1074..1024 {
        let double = 2_f64.powi(exponent);
        assert_eq!(Binary64::from_host(double).to_string(), double.to_string());
        let single = 2_f32.powi(exponent);
        assert_eq!(Binary32::from_host(single).to_string(), single.to_string());
    }
}

/// The digits as an integer of `len` digits, and the exponent of its last place.
fn integer<const N: usize>(decimal: &Decimal<N>) -> (BigUint, i32) {
    let digits = BigUint::from_radix_be(decimal.as_digits(), 10).expect("digits");
    (digits, decimal.exponent + 1 - decimal.len as i32)
}

fn reads_back<F: Number>(number: F, digits: &BigUint, exponent: i32) -> bool {
    let negative = Fraction::of_word(number).expect("finite").negative;
    let env = Environment::new(Rounding::TiesToEven);
    Fraction::scaled(negative, digits.clone(), 10, exponent).round::<F>(env).0 == number
}

/// The digits round-trip, no number with one digit less does, and none with the same number of digits is closer.
fn check<F: Number>(number: F) {
    let value = Fraction::of_word(number).expect("finite");
    let shortest = number.shortest_digits();
    assert_eq!(read::<F>(&number.to_string(), Rounding::TiesToEven), number);
    assert_eq!(read::<F>(&format!("{shortest:e}"), Rounding::TiesToEven), number);
    assert_eq!(shortest.negative, value.negative);
    if value.is_zero() {
        return;
    }
    let (digits, exponent) = integer(&shortest);
    assert!(reads_back(number, &digits, exponent), "{number:?} is not {shortest}");
    let printed = Fraction::scaled(value.negative, digits.clone(), 10, exponent);
    assert_eq!(shortest.exact, printed.compare(&value) == Ordering::Equal, "{number:?}");
    let (shorter, _) = value.floor_over(10, exponent + 1);
    for candidate in [shorter.clone(), shorter + 1_u32] {
        let is_shorter = shortest.len > 1 && reads_back(number, &candidate, exponent + 1);
        assert!(!is_shorter, "{number:?} has a shorter form than {shortest}");
    }
    if digits == BigUint::from(1_u32) {
        // A 9 in the place below has the same length.
        let (nine, rest) = value.floor_over(10, exponent - 1);
        let is_closer = matches!(rest, Rest::Zero | Rest::BelowHalf) && reads_back(number, &nine, exponent - 1);
        assert!(!(nine == BigUint::from(9_u32) && is_closer), "{number:?} has a closer form than {shortest}");
    }
    let (below, rest) = value.floor_over(10, exponent);
    let above = &below + 1_u32;
    let closest = match rest {
        Rest::Zero | Rest::BelowHalf => [&below, &above],
        Rest::Half | Rest::AboveHalf => [&above, &below],
    };
    let expected = closest.into_iter().find(|candidate| reads_back(number, candidate, exponent));
    assert_eq!(expected, Some(&digits), "{number:?}");
}

fn check_all<F: Number>() {
    (0..1_u128 << F::STORAGE_BITS).map(F::from_word).filter(|n| Fraction::of_word(*n).is_some()).for_each(check);
}

#[test]
fn all_numbers_of_narrow_formats() {
    check_all::<Tiny8>();
    check_all::<Tiny6>();
    check_all::<Binary16>();
    check_all::<BFloat16>();
}

/// 9.18e-41: the candidates with one digit are 1e-40 and 9e-41.
#[test]
fn nine_is_as_short_as_one() {
    assert_eq!(format!("{:e}", BFloat16::from_bits(1)), "9e-41");
    assert_eq!(format!("{:e}", BFloat16::from_bits(0x8001)), "-9e-41");
}

#[test]
fn random_numbers_of_every_format() {
    fn check_random<F: Number>() {
        let mut random = Random::new(Seed::from_environment(), F::NAME);
        let cases = if F::EXPONENT_BITS > 11 { 300 } else { 3_000 };
        (0..cases).for_each(|_| check::<F>(random_finite(&mut random)));
    }
    for_every_format! { check_random() }
}
