//! The reference against an oracle, as every module here asks for it.

use fpcontrol_core::Environment;
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::oracle::rational::Rational;
use fpcontrol_tests::question::{IntegerKind, IntegerName, Operands, Question};
pub use fpcontrol_tests::reference::on as reference;
use fpcontrol_tests::runner::{Comparison, Nans};

/// Value, NaN bits and flags against the rationals, on given cases.
pub fn on_all(
    format: FormatName,
    question: Question,
    cases: impl IntoIterator<Item = Operands>,
    environments: &[Environment],
) {
    let contender = reference(format);
    let comparison =
        Comparison { oracle: &Rational::new(format), contender: &*contender, nans: Nans::Bits, seed: None };
    let tally = comparison.run(question, cases, environments);
    assert!(tally.flags > 0 && tally.flags == tally.values, "{question:?}: {tally:?}");
}

/// Compares on `count` generated cases.
pub fn on_generated(format: FormatName, question: Question, count: usize, environments: &[Environment]) {
    let seed = Seed::from_environment();
    let contender = reference(format);
    let comparison =
        Comparison { oracle: &Rational::new(format), contender: &*contender, nans: Nans::Bits, seed: Some(seed) };
    let cases = Cases::new(format.parameters(), question, seed).take(count);
    let tally = comparison.run(question, cases, environments);
    assert_eq!(tally.flags, (count * environments.len()) as u64);
}

/// Every conversion between the format and integers, and the comparisons.
pub fn integer_questions() -> Vec<Question> {
    let kinds = [IntegerKind::As, IntegerKind::Cvt];
    IntegerName::ALL
        .iter()
        .flat_map(|&integer| {
            let [a, b] = kinds.map(|kind| Question::ToInteger(integer, kind));
            [a, b, Question::FromInteger(integer)]
        })
        .collect()
}

/// Both comparisons.
pub const COMPARISONS: [Question; 2] = [Question::Compare { signaling: false }, Question::Compare { signaling: true }];
