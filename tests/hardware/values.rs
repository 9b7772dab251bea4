//! Every backend of this machine against the reference, through the one runner: every operation, mode and flushing rule.

use fpcontrol::backend::{self, Arithmetic, Backend};
use fpcontrol::for_each_backend;
use fpcontrol_core::{Environment, FmaZeroTimesInfinity, Operation, Tininess};
use fpcontrol_tests::backend::{Computes, Host};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::{IntegerName, Question};
use fpcontrol_tests::runner::{Comparison, Nans, Tally};

/// How many cases of each question, every one in every environment: `FPCONTROL_CASES`, or few.
pub fn case_count() -> usize {
    let Ok(text) = std::env::var("FPCONTROL_CASES") else { return 20_000 };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_CASES={text}: {error}"))
}

/// What controls can ask for.
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

fn check<B: Arithmetic<T> + Backend + 'static, T: Host>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    let others = [FormatName::Binary32, FormatName::Binary64].into_iter().filter(|&format| format != T::FORMAT);
    questions.extend(others.map(Question::Convert));
    for question in questions {
        let tally = compare::<B, T>(question);
        assert!(tally.values >= case_count() as u64 * 6, "{question:?}: only {tally:?}");
    }
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend, f32>(); check::<backend::$backend, f64>();)* };
}

#[test]
fn every_backend_gives_the_references_values() {
    for_each_backend! { check_backends () }
}
