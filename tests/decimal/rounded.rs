//! Digits rounded in every mode against exact fractions, and that those toward -∞ and +∞ enclose the number.

use crate::fraction::Fraction;
use crate::number::{Number, call_for_every_format, for_every_format, read};
use crate::texts::{exact_digits, random_finite};
use fpcontrol_core::*;
use fpcontrol_tests::cases::{Random, Seed};
use num_bigint::BigUint;
use std::cmp::Ordering;

fn check<F: Number, const N: usize>(number: F) {
    let value = Fraction::of_word(number).expect("finite");
    for &rounding in Rounding::ALL {
        let decimal = number.rounded_digits::<N>(rounding);
        let text = format!("{decimal:e}");
        let printed = Fraction::of_decimal(&text);
        assert_eq!(decimal.exact, printed.compare(&value) == Ordering::Equal, "{number:?} {text}");
        assert_eq!(decimal.negative, value.negative);
        if !value.is_zero() {
            assert_eq!(
                printed.compare(&expected::<N>(&value, rounding)),
                Ordering::Equal,
                "{number:?} {rounding:?} {text}"
            );
        }
        assert_eq!(Fraction::of_decimal(&decimal.to_string()).compare(&printed), Ordering::Equal, "{number:?} {text}");
    }
    let (down, up) =
        (number.rounded_digits::<N>(Rounding::TowardNegative), number.rounded_digits::<N>(Rounding::TowardPositive));
    let ends = [down, up].map(|end| Fraction::of_decimal(&end.to_string()));
    assert!(ends[0].compare(&value) != Ordering::Greater && ends[1].compare(&value) != Ordering::Less, "{number:?}");
}

/// The value rounded to `N` digits: the place is found by trying.
fn expected<const N: usize>(value: &Fraction, rounding: Rounding) -> Fraction {
    let digits = |place: i32| value.floor_over(10, place).0.to_string().len();
    let bits = value.numerator.bits() as i64 - value.denominator.bits() as i64;
    let mut place = (bits * 30_103 / 100_000) as i32 - N as i32;
    while digits(place) > N {
        place += 1;
    }
    while digits(place) < N {
        place -= 1;
    }
    let (integer, rest) = value.floor_over(10, place);
    let up = rest.rounds_up(rounding, value.negative, integer.bit(0));
    Fraction::scaled(value.negative, integer + u32::from(up), 10, place)
}

fn check_lengths<F: Number>(number: F) {
    check::<F, 1>(number);
    check::<F, 2>(number);
    check::<F, 9>(number);
    check::<F, 17>(number);
    check::<F, 18>(number);
    check::<F, 19>(number);
    check::<F, 20>(number);
    check::<F, 45>(number);
}

#[test]
fn random_numbers_of_every_format() {
    fn check_random<F: Number>() {
        let mut random = Random::new(Seed::from_environment(), F::NAME);
        let cases = if F::EXPONENT_BITS > 11 { 12 } else { 300 };
        (0..cases).for_each(|_| check_lengths::<F>(random_finite(&mut random)));
    }
    for_every_format! { check_random() }
}

#[test]
fn all_numbers_of_tiny_formats() {
    fn check_all<F: Number>() {
        (0..1_u128 << F::STORAGE_BITS)
            .map(F::from_word)
            .filter(|number| Fraction::of_word(*number).is_some())
            .for_each(check_lengths);
    }
    check_all::<Tiny8>();
    check_all::<Tiny6>();
}

/// Powers of ten and their neighbours, where a digit more or less is found.
#[test]
fn around_powers_of_ten() {
    for exponent in -330..309 {
        let number = read::<Binary64>(&format!("1e{exponent}"), Rounding::TiesToEven);
        for number in [number.next_down(), number, number.next_up()] {
            check::<Binary64, 17>(number);
            check::<Binary64, 3>(number);
        }
    }
}

/// With enough places every digit is there.
#[test]
fn all_digits_of_the_longest_numbers() {
    fn check_longest<F: Number, const N: usize>(word: u128) {
        let number = F::from_word(word);
        let value = Fraction::of_word(number).expect("finite");
        let places = value.denominator.bits() as i32 - 1;
        let (digits, _) = exact_digits(&value.numerator, -places);
        for &rounding in Rounding::ALL {
            let decimal = number.rounded_digits::<N>(rounding);
            let significant = digits.to_string().trim_end_matches('0').to_owned();
            assert!(decimal.exact);
            assert_eq!(BigUint::from_radix_be(decimal.as_digits(), 10), significant.parse().ok());
        }
    }
    check_longest::<Binary32, 112>(0x007f_ffff);
    check_longest::<Binary64, 767>(0x000f_ffff_ffff_ffff);
    check_longest::<Binary64, 767>(0x001f_ffff_ffff_ffff);
    check_longest::<X87Extended, 11_514>(0x7fff_ffff_ffff_ffff);
    check_longest::<X87Extended, 11_514>(1 << 64 | u128::from(u64::MAX));
    check_longest::<X87Extended, 4_933>(0x7ffe << 64 | u128::from(u64::MAX));
}

#[test]
fn numbers_without_digits() {
    for rounding in Rounding::ALL {
        assert_eq!(Binary64::from_host(-0.0).to_decimal::<5>(*rounding).to_string(), "-0");
        assert_eq!(Binary64::from_host(f64::NEG_INFINITY).to_decimal::<5>(*rounding).to_string(), "-inf");
        assert_eq!(Binary64::from_host(-f64::NAN).to_decimal::<5>(*rounding).to_string(), "NaN");
    }
    let unnormal = X87Extended::from_bits(0x3fff << 64);
    assert_eq!(unnormal.shortest().to_string(), "NaN");
}
