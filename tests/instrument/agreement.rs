//! Without a mode, and in modes that only observe, the instrumented backend computes what the best backend does.

use fpcontrol::backend::{Arithmetic, Backend, Slices};
use fpcontrol::control::{Rd, Ru};
use fpcontrol::instrument::{FromEnvironment, LocalError, Mode, Trace, with};
use fpcontrol_core::{Environment, FmaZeroTimesInfinity, Operation, Tininess};
use fpcontrol_tests::backend::{Computes, Host};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::{IntegerName, Question};
use fpcontrol_tests::runner::{Comparison, Nans};

fn environments() -> Vec<Environment> {
    let all = environments::all().into_iter();
    all.filter(|environment| {
        environment.tininess == Tininess::default()
            && environment.fma_zero_times_infinity == FmaZeroTimesInfinity::default()
    })
    .collect()
}

fn check<B: Arithmetic<T> + Backend + 'static, T: Host>(cases: usize) {
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    let others = [FormatName::Binary32, FormatName::Binary64].into_iter().filter(|&format| format != T::FORMAT);
    questions.extend(others.map(Question::Convert));
    for question in questions {
        let (contender, oracle, seed) = (Computes::<B, T>::new(), T::reference(), Seed::from_environment());
        let cases = Cases::new(T::FORMAT.parameters(), question, seed).take(cases);
        let comparison = Comparison { oracle: &*oracle, contender: &contender, nans: Nans::OneClass, seed: Some(seed) };
        assert!(comparison.run(question, cases, &environments()).values > 0, "{question:?}");
    }
}

#[test]
fn where_nothing_is_asked_for_it_is_the_reference() {
    check::<FromEnvironment, f32>(1000);
    check::<FromEnvironment, f64>(1000);
}

#[test]
fn looking_on_changes_nothing() {
    let _recording = super::recording();
    check::<Trace, f32>(200);
    check::<LocalError, f64>(200);
}

#[test]
fn slices_are_the_same_element_by_element() {
    let (a, b) = ([1.0, 2.0, 0.1, -7.0], [3.0, 7.0, 0.3, 0.7]);
    let _recording = super::recording();
    let run = || {
        let (mut out, mut sums) = ([0.0; 4], [0.5; 4]);
        <FromEnvironment as Slices<f64>>::div::<Ru>(&mut out, &a, &b);
        <FromEnvironment as Slices<f64>>::axpy::<Rd>(&mut sums, 0.1, &a);
        (out.map(f64::to_bits), sums.map(f64::to_bits))
    };
    assert_eq!(run(), with(Mode::Trace, run));
    assert_ne!(run(), with(Mode::Precision(9), run));
}
