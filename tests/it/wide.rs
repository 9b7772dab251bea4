//! f32 and f64: every question on 20,000 cases, or 50,000 in a long run, against the rationals and against rustc_apfloat. `exhaustive` takes 400,000 against MPFR and
//! SoftFloat.

use crate::compare::{COMPARISONS, integer_questions, on_generated, reference};
use fpcontrol_core::{Operation, Shape};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::is_long;
use fpcontrol_tests::oracle::apfloat::Apfloat;
use fpcontrol_tests::question::Question;
use fpcontrol_tests::runner::{Comparison, Nans};
use rustc_apfloat::ieee;

/// How many cases there are.
fn cases() -> usize {
    match (cfg!(miri), is_long()) {
        (true, _) => 200,
        (false, true) => 50_000,
        (false, false) => 20_000,
    }
}

/// Every operation in every mode, and on a tenth of the cases under every rule of flushing and tininess.
fn operations(format: FormatName, shapes: &[Shape]) {
    for &operation in Operation::ALL.iter().filter(|operation| shapes.contains(&operation.facts().shape)) {
        let question = Question::Apply(operation);
        on_generated(format, question, cases(), &environments::modes());
        on_generated(format, question, cases() / 10, &environments::all());
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
            on_generated(format, question, cases(), &environments::modes());
            on_generated(format, question, cases() / 10, &environments::flushing());
        }
    }
}

#[test]
fn conversions_between_formats() {
    for format in [FormatName::Binary32, FormatName::Binary64] {
        for &other in FormatName::ALL {
            on_generated(format, Question::Convert(other), cases() / 4, &environments::flushing());
            on_generated(other, Question::Convert(format), cases() / 4, &environments::flushing());
        }
    }
}

#[test]
fn conversions_between_numbers_and_integers() {
    for format in [FormatName::Binary32, FormatName::Binary64] {
        for question in integer_questions() {
            on_generated(format, question, cases() / 4, &environments::modes());
            on_generated(format, question, cases() / 40, &environments::flushing());
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
        let count = if slow { cases() / 20 } else { cases() };
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
