//! A machine that ignores the rounding mode is found, and said before `main`.
//!
//! Where valgrind is not installed, the test says so and passes; `FPCONTROL_REQUIRE=valgrind` makes that a failure.

use fpcontrol::{round, verify};
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Output};

#[round(ru)]
fn quotient(a: f64, b: f64) -> f64 {
    a / b
}

/// Prints the environment and a quotient for a parent process.
#[test]
fn child() {
    if std::env::var_os("FPCONTROL_TESTS_CHILD").is_some() {
        println!("environment: {}", verify::environment());
        println!("quotient: {}", quotient(black_box(1.0), black_box(3.0)));
    }
}

/// This program with the test `child` only, run by another.
fn run(by: &[&str]) -> Option<Output> {
    let this = std::env::current_exe().expect("a path");
    let mut words = by.iter().map(std::ffi::OsStr::new).chain([this.as_os_str()]);
    let mut command = Command::new(words.next().expect("one"));
    command.args(words).args(["--exact", "valgrind::child", "--nocapture"]).env("FPCONTROL_TESTS_CHILD", "1");
    command.output().ok()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_machine_that_ignores_the_mode_is_found() {
    let plain = run(&[]).expect("runs");
    assert!(text(&plain.stdout).contains("environment: the default"), "{plain:?}");
    assert!(!text(&plain.stderr).contains("ignores"), "{plain:?}");
    let Some(found) = run(&["valgrind", "--quiet"]) else {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split(' ').any(|tool| tool == "valgrind"), "no valgrind");
        writeln!(std::io::stderr(), "skipped: no valgrind (FPCONTROL_REQUIRE=valgrind makes this a failure)")
            .expect("open");
        return;
    };
    assert!(found.status.success(), "{found:?}");
    // 3.19 ignores the mode. One that does not is a machine as any other.
    let ignores = !text(&found.stdout).contains("quotient: 0.33333333333333337");
    assert_eq!(text(&found.stdout).contains("directed modes round to nearest"), ignores, "{found:?}");
    assert_eq!(
        text(&found.stderr).contains("warning: this machine ignores MXCSR's rounding mode"),
        ignores,
        "{found:?}"
    );
}
