//! Exceptions and cancellations, of all threads.

use super::operations;
use fpcontrol::instrument::{self, Mode};
use fpcontrol::round;
use std::sync::PoisonError;

#[round(rn)]
fn roots(b: f64, c: f64) -> f64 {
    let d = (b * b - 4.0 * c).sqrt();
    (d - b) / 2.0
}

#[test]
fn cancellation_is_counted_in_bits() {
    let found = operations("roots", Mode::Trace, || roots(1e8, 1.0));
    let differences: Vec<_> = found.iter().filter(|it| it.operation == "sub").map(|it| it.cancelled_bits).collect();
    // b² - 4 keeps its bits; sqrt(1e16 - 4) - 1e8 is 2^-26 or so, beside 2^26.
    assert_eq!(differences[0], 0);
    assert!(differences[1] >= 50, "{differences:?}");
}

#[test]
fn a_difference_of_equals_loses_everything() {
    #[round(rn)]
    fn nothing(a: f32, b: f32) -> f32 {
        a - b
    }
    assert_eq!(operations("nothing", Mode::Trace, || nothing(1.5, 1.5))[0].cancelled_bits, 24);
}

#[test]
fn the_first_exception_is_kept_with_its_operands() {
    #[round(rn)]
    fn quotients(a: f64, b: f64) -> f64 {
        a / b
    }
    let found = operations("quotients", Mode::Trace, || {
        quotients(1.0, 3.0);
        quotients(1.0, 0.0);
        quotients(0.0, 0.0);
    });
    let [row] = found.as_slice() else { panic!("{found:?}") };
    let first = row.first_exception.as_ref().expect("the second");
    assert_eq!(row.exceptions, ["invalid", "divide by zero", "inexact"]);
    assert_eq!(first.exceptions, ["divide by zero"]);
    assert_eq!((first.operands.clone(), first.result.as_str()), (vec!["1e0".to_owned(), "0e0".to_owned()], "inf"));
}

/// Threads keep their own mode, so each enters one.
#[test]
fn threads_are_counted_together() {
    #[round(rn)]
    fn shared(x: f64) -> f64 {
        x * 3.0
    }
    let found = operations("shared", Mode::Trace, || {
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| instrument::with(Mode::Trace, || (0..100).map(|i| shared(f64::from(i))).count()));
            }
        });
        shared(1.0);
    });
    assert_eq!(found[0].count, 801);
}

#[test]
fn a_mode_ends_with_its_scope_even_by_a_panic() {
    #[round(rn)]
    fn left(x: f64) -> f64 {
        x / 3.0
    }
    let _recording = super::recording();
    let caught = std::panic::catch_unwind(|| instrument::with(Mode::Precision(2), || assert!(left(1.0) == 1.0 / 3.0)));
    assert!(caught.is_err());
    assert_eq!(left(1.0), 1.0 / 3.0);
}

#[test]
fn everything_can_be_cleared() {
    #[round(rn)]
    fn cleared(x: f64) -> f64 {
        x + 0.1
    }
    let _alone = super::CLEARED.write().unwrap_or_else(PoisonError::into_inner);
    let count = || instrument::report().operations.iter().filter(|it| it.function == "cleared").count();
    instrument::with(Mode::Trace, || cleared(1.0));
    assert_eq!(count(), 1);
    instrument::reset();
    assert_eq!((count(), instrument::report().operations.len()), (0, 0));
}

#[test]
fn a_report_is_a_table_and_json() {
    #[round(rn)]
    fn printed(x: f64) -> f64 {
        x / 0.0
    }
    let _recording = super::recording();
    instrument::with(Mode::LocalError, || printed(1.0));
    let mut report = instrument::report();
    report.operations.retain(|it| it.function == "printed");
    let json: instrument::Report = serde_json::from_str(&report.to_json()).expect("its own form");
    assert_eq!(json, report);
    let text = report.to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].ends_with("first divide by zero: (1e0, 0e0) gave inf"), "{text}");
    assert!(lines[1].contains(" f64 div in printed of instrument at ") && lines[1].contains("trace.rs:"), "{text}");
}
