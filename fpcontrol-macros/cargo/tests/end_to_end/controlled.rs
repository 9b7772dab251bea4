//! A program and its dependencies, by path and from a repository: to nearest, upward, and what is reported.

use crate::workspace::root;
use crate::{files, fpcontrol, plain, stderr, stdout, workspace};
use std::fs;

#[test]
fn a_workspace_runs_under_control() {
    let _workspace = workspace();
    let mut before = Vec::new();
    files(&root().join("workspace"), &mut before);

    let to_nearest = fpcontrol("run --round rn --all -- a");
    assert!(to_nearest.status.success(), "{}", stderr(&to_nearest));
    assert!(!stderr(&to_nearest).contains("warning: unexpected"), "{}", stderr(&to_nearest));
    let summary = stderr(&to_nearest);
    assert!(summary.contains(" operations under control, ") && summary.contains(" decided by type, "), "{summary}");
    let upward = fpcontrol("run --round ru --all -- a");
    assert!(upward.status.success(), "{}", stderr(&upward));
    let again = fpcontrol("run --round ru --all -- a");
    assert!(!stderr(&again).contains("Compiling"), "nothing has changed: {}", stderr(&again));
    let mut after = Vec::new();
    files(&root().join("workspace"), &mut after);
    assert_eq!(before, after, "the user's files are not touched");

    let expected = plain("run --quiet -- a");
    assert_eq!(stdout(&to_nearest), stdout(&expected), "the same bits to nearest");
    let upward_text = stdout(&upward);
    let lines: Vec<_> = upward_text.lines().collect();
    let growth = quotient(0.5_f64.exp(), 7.0);
    let numbers = format!("3.3333333333333337e-1 7.211102550927981e-1 {growth:e}");
    assert_eq!(lines[0], numbers, "each operation upward, and `exp` as the platform computes it");
    assert!(lines[1].starts_with("3.3333334e-1 7 "), "an item of a macro: {upward_text}");
    let eleventh = product(quotient(quotient(1.0, 3.0), 11.0), 3.0);
    let others = format!("{:e} {:e} {eleventh:e}", quotient(1.0, 6.0), quotient(1.0, 9.0));
    assert_eq!(lines[2], others, "a file that is included, one by its path, and a package of a repository");
    assert_eq!(lines[3], "3.3333333333333337e-1 3.3333333333333337e-1", "no_std, and behind a macro");

    let back = fpcontrol("run --round rn --all -- a");
    assert_eq!(stdout(&back), stdout(&expected), "nothing of another mode is taken for up to date: {}", stderr(&back));
    assert_eq!(stdout(&fpcontrol("run --round ru --all -- a")), stdout(&upward), "nor in the other direction");

    let report = fs::read_to_string(root().join("target/fpcontrol/ru/report.txt")).expect("a report");
    assert!(report.contains("12: third: 1 operations"), "{report}");
    assert!(report.contains("left: include!") && !report.contains("left: half!"), "{report}");
    assert!(report.contains("left: impl Pair<T>::half_of: "), "two errors leave the function: {report}");
    assert!(report.contains("22: impl Pair<T>::left: 1 operations"), "and not what is beside it: {report}");
    assert!(report.contains("        error"), "what the compiler said: {report}");
    for file in ["src/tables/sixth.in\n    1: sixth: 1 operations", "beside.rs\n    1: ninth: 1 operations"] {
        assert!(report.contains(file), "{file} in {report}");
    }
    for package in ["shared", "below"] {
        let line = format!("\n{package} 0.1.0\n  ");
        let counts = report.split_once(&line).map(|(_, counts)| counts);
        assert!(counts.is_some_and(|counts| !counts.starts_with("0 of 0 ")), "{package} in {report}");
    }
    let denied = fpcontrol("build --round ru --deny uncontrolled");
    assert!(!denied.status.success() && stderr(&denied).contains("were left alone"), "{}", stderr(&denied));

    let panics = fpcontrol("run --round ru -- a b");
    assert!(stderr(&panics).contains("stats/src/lib.rs:26:"), "the original's line: {}", stderr(&panics));
    let wrong = fpcontrol("run --round up");
    assert_eq!(wrong.status.code(), Some(1), "{}", stderr(&wrong));
    assert!(fpcontrol("build --round rn -p absent").status.code() == Some(101));
}

/// A quotient rounded up. The remainder is exact, so its sign says on which side of the quotient the nearest number is.
fn quotient(a: f64, b: f64) -> f64 {
    let nearest = a / b;
    if nearest.mul_add(b, -a) < 0.0 { nearest.next_up() } else { nearest }
}

/// A product rounded up.
fn product(a: f64, b: f64) -> f64 {
    let nearest = a * b;
    if a.mul_add(b, -nearest) > 0.0 { nearest.next_up() } else { nearest }
}
