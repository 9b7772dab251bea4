//! f32 and f64: every question on 50,000 cases, against the rationals and against rustc_apfloat. `exhaustive` takes 400,000 against MPFR and SoftFloat.

use crate::compare::{COMPARISONS, integer_questions, on_generated, reference};
use fpcontrol_core::{Operation, Shape};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::oracle::apfloat::Apfloat;
use fpcontrol_tests::question::Question;
use fpcontrol_tests::runner::{Comparison, Nans};
use rustc_apfloat::ieee;

const CASES: usize = if cfg!(miri) { 200 } else { 50_000 };

/// Every operation in every mode, and on a tenth of the cases under every rule of flushing and tininess.
fn operations(format: FormatName, shapes: &[Shape]) {
    for &operation in Operation::ALL.iter().filter(|operation| shapes.contains(&operation.facts().shape)) {
        let question = Question::Apply(operation);
        on_generated(format, question, CASES, &environments::modes());
        on_generated(format, question, CASES / 10, &environments::all());
    }
}

#[test]
fn f32_operations_of_one_operand() {
    operations(FormatName::Binary32, &[Shape::Unary, Shape::Scaled]);
}

#[test]
fn f32_operations_of_several_operands() {
    operations(FormatName::Binary32, &[Shape::Binary, Shape::Ternary]);
}

#[test]
fn f64_operations_of_one_operand() {
    operations(FormatName::Binary64, &[Shape::Unary, Shape::Scaled]);
}

#[test]
fn f64_operations_of_several_operands() {
    operations(FormatName::Binary64, &[Shape::Binary, Shape::Ternary]);
}

#[test]
fn comparisons() {
    for format in [FormatName::Binary32, FormatName::Binary64] {
        for question in COMPARISONS {
            on_generated(format, question, CASES, &environments::modes());
            on_generated(format, question, CASES / 10, &environments::flushing());
        }
    }
}

#[test]
fn conversions_between_formats() {
    for format in [FormatName::Binary32, FormatName::Binary64] {
        for &other in FormatName::ALL {
            on_generated(format, Question::Convert(other), CASES / 4, &environments::flushing());
            on_generated(other, Question::Convert(format), CASES / 4, &environments::flushing());
        }
    }
}

#[test]
fn conversions_between_numbers_and_integers() {
    for format in [FormatName::Binary32, FormatName::Binary64] {
        for question in integer_questions() {
            on_generated(format, question, CASES / 4, &environments::modes());
            on_generated(format, question, CASES / 40, &environments::flushing());
        }
    }
}

/// The same against rustc_apfloat, whose gaps are listed. The test fails if it answers more or fewer questions.
fn against_apfloat(format: FormatName, oracle: &dyn Implementation) {
    let seed = Seed::from_environment();
    let contender = reference(format);
    let comparison = Comparison { oracle, contender: &*contender, nans: Nans::OneClass, seed: Some(seed) };
    let mut silent = Vec::new();
    for &operation in Operation::ALL {
        let question = Question::Apply(operation);
        // Its remainders take one step for each bit of exponent difference.
        let slow = matches!(operation, Operation::Remainder | Operation::Fmod);
        let count = if slow { CASES / 20 } else { CASES };
        let cases = Cases::new(format.parameters(), question, seed).take(count);
        let tally = comparison.run(question, cases, &environments::modes());
        if tally.values == 0 {
            silent.push(operation);
        }
    }
    let expected = [
        Operation::Sqrt,
        Operation::Rsqrt,
        Operation::Hypot,
        Operation::MinimumMagnitude,
        Operation::MaximumMagnitude,
        Operation::MinimumMagnitudeNumber,
        Operation::MaximumMagnitudeNumber,
    ];
    assert_eq!(silent, expected);
}

#[test]
fn f32_against_apfloat() {
    against_apfloat(FormatName::Binary32, &Apfloat::<ieee::Single>::new(FormatName::Binary32));
}

#[test]
fn f64_against_apfloat() {
    against_apfloat(FormatName::Binary64, &Apfloat::<ieee::Double>::new(FormatName::Binary64));
}
