//! Every backend of this machine against the reference, through the one runner: every operation, mode and flushing rule.
//!
//! The slow run, 39 million cases a backend, each in every environment:
//!
//! ```text
//! FPCONTROL_CASES=500000 cargo test --release -p fpcontrol-tests --test hardware values pairs -- --nocapture
//! ```

use fpcontrol::backend::{self, Arithmetic, Backend};
use fpcontrol::for_each_backend;
use fpcontrol_core::{Environment, FmaZeroTimesInfinity, Operation, Rounding, Tininess};
use fpcontrol_tests::backend::{Computes, Host};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::{FormatName, Parameters};
use fpcontrol_tests::is_long;
use fpcontrol_tests::question::{IntegerName, Question};
use fpcontrol_tests::runner::{Comparison, Nans, Tally};

/// How many cases of each question, every one in every environment: `FPCONTROL_CASES`, or few.
pub fn case_count() -> usize {
    let Ok(text) = std::env::var("FPCONTROL_CASES") else { return if is_long() { 20_000 } else { 8_000 } };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_CASES={text}: {error}"))
}

/// The environments that controls can ask for.
fn environments() -> Vec<Environment> {
    environments::all()
        .into_iter()
        .filter(|environment| {
            environment.tininess == Tininess::default()
                && environment.fma_zero_times_infinity == FmaZeroTimesInfinity::default()
        })
        .collect()
}

fn compare<B: Arithmetic<T> + Backend + 'static, T: Host>(question: Question) -> Tally {
    let (contender, oracle, seed) = (Computes::<B, T>::new(), T::reference(), Seed::from_environment());
    let cases = Cases::new(T::FORMAT.parameters(), question, seed).take(case_count());
    let comparison = Comparison { oracle: &*oracle, contender: &contender, nans: Nans::OneClass, seed: Some(seed) };
    comparison.run(question, cases, &environments())
}

/// The questions that a backend answers.
fn questions<T: Host>() -> Vec<Question> {
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    let others = [FormatName::Binary32, FormatName::Binary64].into_iter().filter(|&format| format != T::FORMAT);
    questions.extend(others.map(Question::Convert));
    questions
}

fn check<B: Arithmetic<T> + Backend + 'static, T: Host>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    let questions = questions::<T>();
    let mut values = 0;
    for &question in &questions {
        let tally = compare::<B, T>(question);
        assert!(tally.values >= case_count() as u64 * 6, "{question:?}: only {tally:?}");
        values += tally.values;
    }
    let (cases, format) = (case_count() * questions.len(), T::FORMAT.parameters().name);
    println!("{} {format}: {cases} cases in their environments, {values} values", B::NAME);
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend, f32>(); check::<backend::$backend, f64>();)* };
}

#[test]
fn every_backend_gives_the_references_values() {
    for_each_backend! { check_backends () }
}

/// Whether a number lies within 4 ulp of the greatest finite, the smallest normal or the smallest subnormal one; an
/// infinity does.
fn is_about_a_limit(word: u128, format: Parameters) -> bool {
    let magnitude = word & (format.sign() - 1);
    let smallest_normal = 1 << (format.precision - 1);
    let infinity = u128::from(format.max_biased()) << (format.precision - 1);
    magnitude != 0 && [1, smallest_normal, infinity - 1].iter().any(|limit| magnitude.abs_diff(*limit) <= 4)
}

/// The cases of all questions with an operand or a result near a limit; infinite operands do not count.
fn about_a_limit<T: Host>() -> (usize, usize) {
    let (format, oracle, to_nearest) = (T::FORMAT.parameters(), T::reference(), Environment::new(Rounding::TiesToEven));
    let (mut about, mut all) = (0, 0);
    for question in questions::<T>() {
        let numbers = if matches!(question, Question::FromInteger(_)) { 0 } else { question.shape().operands() };
        for case in Cases::new(format, question, Seed::from_environment()).take(2_000) {
            let infinity = u128::from(format.max_biased()) << (format.precision - 1);
            let is_finite = |word: &&u128| **word & (format.sign() - 1) < infinity;
            let operand = case.data[..numbers].iter().filter(is_finite).any(|word| is_about_a_limit(*word, format));
            let answer = oracle.answer(question, case, to_nearest).expect("the reference answers");
            let answers_in = question.answer_format(format).expect("a float");
            let overflows = case.data[..numbers].iter().all(|word| is_finite(&word));
            about += usize::from(operand || overflows && is_about_a_limit(answer.value, answers_in));
            all += 1;
        }
    }
    (about, all)
}

#[test]
fn a_tenth_of_the_cases_lies_about_a_limit() {
    for (about, all) in [about_a_limit::<f32>(), about_a_limit::<f64>()] {
        assert!(about * 10 >= all, "{about} of {all}");
        println!("{about} of {all} cases lie within 4 ulp of overflow, underflow or the subnormals");
    }
}
