//! Elementary functions are operations of a region: they have a site, an error and exceptions, and obey every mode.

use super::{operations, recording};
use fpcontrol::instrument::{Mode, with};
use fpcontrol::{Rounding, fp, math, round};

#[round(rn)]
fn entropy(p: f64) -> f64 {
    -p * p.ln() + p.powf(0.5)
}

#[test]
fn errors_are_half_a_unit_at_most() {
    let found = operations("entropy", Mode::LocalError, || (1..200).map(|i| entropy(f64::from(i) / 7.0)).count());
    for name in ["log", "pow"] {
        let row = found.iter().find(|row| row.operation == name).unwrap_or_else(|| panic!("no {name}"));
        assert_eq!(row.count, 199);
        let error = row.worst_error.expect("it rounds");
        assert!(error > 0.3 && error <= 0.5, "{name}: {error}");
    }
}

#[test]
fn poles_are_exceptions() {
    #[round(rn)]
    fn logarithm(x: f32) -> f32 {
        x.ln()
    }
    let found = operations("logarithm", Mode::Trace, || (logarithm(0.0), logarithm(-1.0)));
    assert_eq!(found[0].exceptions, ["invalid", "divide by zero"]);
}

#[fp(use_fast_math)]
fn approximated(x: f32) -> f32 {
    x.sin() + x.atan()
}

/// An intrinsic has its own name, and the error of an approximation.
#[test]
fn intrinsics_are_seen_by_their_names() {
    let found = operations("approximated", Mode::LocalError, || (1..400).map(|i| approximated(i as f32 / 3.0)).count());
    let error = |name| found.iter().find(|row| row.operation == name).and_then(|row| row.worst_error);
    assert!(error("__sinf").expect("an intrinsic") > 1.0);
    assert!(error("atan").expect("rounded") <= 0.5);
}

#[test]
fn modes_reach_functions() {
    let _recording = recording();
    let up = Mode::Sensitivity(Rounding::TowardPositive);
    #[round(rn)]
    fn exponential(x: f64) -> f64 {
        x.exp()
    }
    assert_eq!(with(up, || exponential(0.7)), math::exp::<fpcontrol::control::Ru, _>(0.7));
    let eleven = with(Mode::Precision(11), || exponential(1.0));
    assert_eq!(eleven, (1.0_f64.exp() * 512.0).round() / 512.0);
    let stochastic: Vec<_> = (0..40).map(|seed| with(Mode::Stochastic(seed), || exponential(0.3))).collect();
    let (low, high) = (math::exp::<fpcontrol::control::Rd, f64>(0.3), math::exp::<fpcontrol::control::Ru, f64>(0.3));
    assert!(stochastic.iter().all(|value| [low, high].contains(value)));
    assert!(stochastic.contains(&low) && stochastic.contains(&high));
}
