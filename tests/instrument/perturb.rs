//! One place that is disturbed.

use super::recording;
use fpcontrol::instrument::{Mode, report, with};
use fpcontrol::round;

#[round(rn)]
fn spread(n: f64, sum: f64, squares: f64) -> f64 {
    let mean = sum / n;
    squares / n - mean * mean
}

/// The mode that disturbs an operation of a function.
fn at(function: &str, operation: &str, run: impl FnOnce()) -> Mode {
    with(Mode::Trace, run);
    let operations = report().operations;
    let found = operations.iter().find(|one| one.function == function && one.operation == operation);
    let found = found.expect("it ran");
    format!("perturb:{}:{}:{}", found.line, found.column, found.file).parse().expect("a place")
}

#[test]
fn a_difference_gains_a_unit_of_its_greater_operand() {
    let _recording = recording();
    let run = || spread(4.0, 8.0, 36.0);
    let (plain, unit) = (run(), 8.0 * f64::EPSILON);
    assert_eq!(plain, 5.0);
    let sub = at("spread", "sub", || drop(run()));
    assert_eq!(with(sub, run), plain + unit, "the unit of 9");
    let mul = at("spread", "mul", || drop(run()));
    assert_eq!(with(mul, run), plain - unit / 2.0, "the product, 4, has one unit more");
    let elsewhere = "perturb:1:1:absent.rs".parse().expect("a place");
    assert_eq!(with(elsewhere, run).to_bits(), plain.to_bits());
}

#[round(rn)]
fn below(x: f64) -> f64 {
    x - 1.0
}

#[test]
fn a_difference_may_become_zero() {
    let _recording = recording();
    let run = || below(1.0 - f64::EPSILON);
    // Half of the bits and more cancel here, and the order of the whole report is tested elsewhere: nothing is recorded.
    let sub = format!("perturb:{}:7:{}", line!() - 8, file!()).parse().expect("a place");
    assert_eq!(with(sub, run), 0.0);
}
