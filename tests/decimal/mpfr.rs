//! Reading against MPFR in the four modes that it has.

use crate::number::{Number, call_for_every_format, for_every_format, read};
use crate::texts::{random_finite, random_text, threshold_texts};
use fpcontrol_core::{Format, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use rug::float::Round;
use rug::ops::AssignRound;
use rug::{Float, Rational};

const MODES: [(Rounding, Round); 4] = [
    (Rounding::TiesToEven, Round::Nearest),
    (Rounding::TowardZero, Round::Zero),
    (Rounding::TowardPositive, Round::Up),
    (Rounding::TowardNegative, Round::Down),
];

fn mpfr_read(text: &str, precision: u32, round: Round) -> Float {
    let mut float = Float::new(precision);
    float.assign_round(Float::parse(text).expect("a number"), round);
    float
}

/// How many bits the format keeps of a number whose leading bit has this exponent; 0 below the smallest subnormal.
fn kept_bits<F: Format>(exponent: i32) -> Option<u32> {
    let missing = (F::EMIN - exponent).max(0);
    u32::try_from(F::ENCODED_PRECISION as i32 - missing).ok().filter(|bits| *bits > 0)
}

/// The encoding's value, from its fields.
fn value<F: Format>(number: F) -> Option<Rational> {
    let fraction = crate::fraction::Fraction::of_word(number)?;
    let magnitude =
        Rational::from_str_radix(&format!("{}/{}", fraction.numerator, fraction.denominator), 10).expect("a fraction");
    Some(if fraction.negative { -magnitude } else { magnitude })
}

/// Whether MPFR could answer: the number is neither below the smallest subnormal nor near overflow.
fn check<F: Number>(text: &str) -> bool {
    let Some(exponent) = mpfr_read(text, 200, Round::Zero).get_exp() else { return false };
    let Some(bits) = kept_bits::<F>(exponent - 1).filter(|_| exponent <= F::EMAX) else { return false };
    for (rounding, round) in MODES {
        let expected = mpfr_read(text, bits, round).to_rational();
        let seed = Seed::from_environment();
        assert_eq!(value(read::<F>(text, rounding)), expected, "{} {rounding:?} {text} ({seed})", F::NAME);
    }
    true
}

#[test]
fn texts_round_as_in_mpfr() {
    fn check_format<F: Number>() {
        let mut random = Random::new(Seed::from_environment(), F::NAME);
        let cases = if F::EXPONENT_BITS > 11 { 300 } else { 20_000 };
        let mut answered = 0;
        for _ in 0..cases {
            answered += usize::from(check::<F>(&random_text::<F>(&mut random)));
        }
        for _ in 0..cases / 50 {
            for text in threshold_texts(random_finite::<F>(&mut random)) {
                answered += usize::from(check::<F>(&text));
            }
        }
        assert!(answered > cases / 5, "MPFR answered {answered} of {cases} questions");
    }
    for_every_format! { check_format() }
}
