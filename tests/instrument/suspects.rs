//! The order of a report, and its marks.

use super::operations;
use fpcontrol::instrument::{Mode, Report, Sort};
use fpcontrol::round;
use std::sync::OnceLock;

#[round(rn)]
fn variance(xs: &[f64]) -> f64 {
    let (mut s, mut q) = (0.0, 0.0);
    for x in xs {
        s += x;
        q += x * x;
    }
    let n = xs.len() as f64;
    (q - s * s / n) / n
}

fn seen() -> Report {
    static SEEN: OnceLock<Report> = OnceLock::new();
    let observed = || {
        let xs: Vec<f64> = (0..100_u32).map(|i| 1e8 + 0.1 * f64::from(i)).collect();
        let operations = operations("variance", Mode::LocalError, || variance(&xs));
        Report { operations, ..Report::default() }
    };
    SEEN.get_or_init(observed).clone()
}

#[test]
fn the_line_that_lost_most_bits_comes_first() {
    let report = seen().sorted(Sort::Suspects);
    let first = &report.operations[0];
    assert_eq!((first.operation.as_str(), first.line), ("sub", 16), "{report}");
    assert!(first.is_suspect() && first.cancelled_bits > 26 && first.precision == 53);
    assert_eq!(first.crate_name, "instrument");
    assert!(report.operations[1..].iter().all(|operation| !operation.is_suspect()), "{report}");
    let text = report.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[1].starts_with("! ") && lines[1].contains("f64 sub in variance of instrument at "), "{text}");
    assert!(lines[2].starts_with("  ") && lines.last().expect("lines").starts_with("! lost half"), "{text}");

    let by = |sort| seen().sorted(sort).operations;
    let errors = by(Sort::Error);
    assert!(errors.windows(2).all(|pair| pair[0].worst_error >= pair[1].worst_error));
    let counts = by(Sort::Count);
    assert!(counts.windows(2).all(|pair| pair[0].count >= pair[1].count) && counts[0].count == 100);
    let bits = by(Sort::Cancelled);
    assert!(bits.windows(2).all(|pair| pair[0].cancelled_bits >= pair[1].cancelled_bits));
}

#[test]
fn sorts_are_read_and_refused() {
    for (text, sort) in
        [("suspects", Sort::Suspects), ("error", Sort::Error), ("cancelled", Sort::Cancelled), ("count", Sort::Count)]
    {
        assert_eq!(text.parse(), Ok(sort));
    }
    assert!("size".parse::<Sort>().expect_err("no order").to_string().contains("`sort=size`"));
}
