//! The slow run: every operation in every mode on f32 and f64, against MPFR and Berkeley SoftFloat; fused multiply-add on all inputs of a tiny format.
//!
//! ```text
//! FPCONTROL_CASES=10000000 cargo test --release -p fpcontrol-optimised-tests --features berkeley,mpfr --test exhaustive
//! ```
//!
//! Needs a C compiler, m4 (for MPFR) and cmake (for SoftFloat). `FPCONTROL_CASES` is the number of cases for each operation
//! and format, every one of them in every mode; without it a shorter run. Each test prints what it compared.

mod sums;
mod tiny;

use fpcontrol_core::{Binary16, Binary32, Binary64, Environment, FmaZeroTimesInfinity, Operation, Tininess};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::oracle::berkeley::Berkeley;
use fpcontrol_tests::oracle::mpfr::Mpfr;
use fpcontrol_tests::question::{IntegerKind, IntegerName, Question};
use fpcontrol_tests::reference::Core;
use fpcontrol_tests::runner::{Comparison, Nans, Tally};

/// The number of cases that CI can afford.
const DEFAULT_CASES: usize = 400_000;

fn case_count() -> usize {
    let Ok(text) = std::env::var("FPCONTROL_CASES") else { return DEFAULT_CASES };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_CASES={text}: {error}"))
}

/// Every mode with both rules of tininess. SoftFloat raises invalid for fma(0, ∞, NaN); no other answer depends on it.
fn all_environments() -> Vec<Environment> {
    let rules = [Tininess::AfterRounding, Tininess::BeforeRounding];
    environments::modes()
        .into_iter()
        .flat_map(|mode| rules.map(|rule| mode.with_tininess(rule)))
        .map(|environment| environment.with_fma_zero_times_infinity(FmaZeroTimesInfinity::Invalid))
        .collect()
}

fn compare(oracle: &dyn Implementation, contender: &dyn Implementation, question: Question, cases: usize) -> Tally {
    let seed = Seed::from_environment();
    let comparison = Comparison { oracle, contender, nans: Nans::OneClass, seed: Some(seed) };
    let tally =
        comparison.run(question, Cases::new(contender.format(), question, seed).take(cases), &all_environments());
    if tally.values > 0 {
        println!("{} {question:?}: {} = {} on {tally:?}", contender.format().name, contender.name(), oracle.name());
    }
    tally
}

/// The operations that an oracle does not answer.
fn silent(oracle: &dyn Implementation, contender: &dyn Implementation) -> Vec<Operation> {
    let answers = |operation| compare(oracle, contender, Question::Apply(operation), case_count()).values > 0;
    Operation::ALL.iter().copied().filter(|&operation| !answers(operation)).collect()
}

const NOT_IN_MPFR: [Operation; 5] =
    [Operation::NextUp, Operation::NextDown, Operation::Negate, Operation::Abs, Operation::CopySign];

const NOT_IN_BERKELEY: [Operation; 18] = [
    Operation::Fmod,
    Operation::Rsqrt,
    Operation::Hypot,
    Operation::ScaleB,
    Operation::LogB,
    Operation::Minimum,
    Operation::Maximum,
    Operation::MinimumNumber,
    Operation::MaximumNumber,
    Operation::MinimumMagnitude,
    Operation::MaximumMagnitude,
    Operation::MinimumMagnitudeNumber,
    Operation::MaximumMagnitudeNumber,
    Operation::NextUp,
    Operation::NextDown,
    Operation::Negate,
    Operation::Abs,
    Operation::CopySign,
];

#[test]
fn f32_against_mpfr() {
    assert_eq!(silent(&Mpfr::new(FormatName::Binary32), &Core::<Binary32>::new()), NOT_IN_MPFR);
}

#[test]
fn f64_against_mpfr() {
    assert_eq!(silent(&Mpfr::new(FormatName::Binary64), &Core::<Binary64>::new()), NOT_IN_MPFR);
}

#[test]
fn f32_against_berkeley() {
    assert_eq!(silent(&Berkeley::new(FormatName::Binary32), &Core::<Binary32>::new()), NOT_IN_BERKELEY);
}

#[test]
fn f64_against_berkeley() {
    assert_eq!(silent(&Berkeley::new(FormatName::Binary64), &Core::<Binary64>::new()), NOT_IN_BERKELEY);
}

#[test]
fn f16_against_berkeley() {
    assert_eq!(silent(&Berkeley::new(FormatName::Binary16), &Core::<Binary16>::new()), NOT_IN_BERKELEY);
}

/// Questions that every oracle here answers about f32 and f64 both.
fn conversions(oracle: impl Fn(FormatName) -> Box<dyn Implementation>, questions: &[Question]) {
    for &question in questions {
        let f32 = compare(&*oracle(FormatName::Binary32), &Core::<Binary32>::new(), question, case_count());
        let f64 = compare(&*oracle(FormatName::Binary64), &Core::<Binary64>::new(), question, case_count());
        assert!(f32.values > 0 && f64.values > 0, "{question:?}");
    }
}

#[test]
fn conversions_against_mpfr() {
    let questions: Vec<_> = FormatName::ALL.iter().map(|&target| Question::Convert(target)).collect();
    conversions(|format| Box::new(Mpfr::new(format)), &questions);
}

#[test]
fn conversions_and_comparisons_against_berkeley() {
    let integers = [IntegerName::I32, IntegerName::I64, IntegerName::U32, IntegerName::U64];
    let mut questions = vec![Question::Convert(FormatName::Binary16)];
    questions.extend([false, true].map(|signaling| Question::Compare { signaling }));
    for integer in integers {
        questions.extend([IntegerKind::As, IntegerKind::Cvt].map(|kind| Question::ToInteger(integer, kind)));
        questions.push(Question::FromInteger(integer));
    }
    conversions(|format| Box::new(Berkeley::new(format)), &questions);
}
