//! Values of `f64` next to a number of the format or to the middle of two, in every mode, by both phases.

use fpcontrol_core::{Binary64, Rounding};
use fpcontrol_tests::hard;
use fpcontrol_tests::judge::contender;
use fpcontrol_tests::judge::place::DOUBLE;

#[test]
fn hard_cases_round_as_their_place_says() {
    let cases = hard::cases();
    for case in &cases {
        let (place, x) = (case.place(), Binary64::from_bits(case.operand));
        for &rounding in Rounding::ALL {
            let expected = place.rounded(rounding, DOUBLE).expect("a number");
            let got = Binary64::elementary_flagged(case.function, x, x, rounding.into()).value;
            assert_eq!(got.to_bits(), expected, "{case} {rounding:?}");
        }
        for (rounding, got) in contender::in_modes::<f64>(case.function, x.to_host(), x.to_host()) {
            assert_eq!(Some(got.to_bits()), place.rounded(rounding, DOUBLE), "{case} {rounding:?}");
        }
    }
}

/// Functions for which the opposite operand is no new case: odd and even ones.
#[test]
fn opposite_operands_are_as_hard() {
    use fpcontrol_core::Elementary as E;
    let odd = [
        E::Sin,
        E::Tan,
        E::Sinpi,
        E::Tanpi,
        E::Asin,
        E::Atan,
        E::Asinpi,
        E::Atanpi,
        E::Sinh,
        E::Tanh,
        E::Asinh,
        E::Atanh,
        E::Cbrt,
        E::Erf,
    ];
    let cases = hard::cases();
    let odd_cases: Vec<_> = cases.iter().filter(|case| odd.contains(&case.function)).collect();
    assert!(odd_cases.len() >= 24 * odd.len());
    for case in odd_cases {
        let (place, x) = (case.place().opposite(), -f64::from_bits(case.operand));
        for (rounding, got) in contender::in_modes(case.function, x, x) {
            assert_eq!(Some(got.to_bits()), place.rounded(rounding, DOUBLE), "-{case} {rounding:?}");
        }
    }
}
