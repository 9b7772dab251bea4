//! Oracles, case generators, and the one runner through which every implementation of the arithmetic is compared.
//!
//! An [`implementation`] answers a [`question`] about operands in an environment with a value and, if it can, flags. The
//! reference, the oracles, the machine's own FPU and later every backend are implementations; [`runner`] compares two.

use std::io::Write;

pub mod backend;
pub mod cases;
pub mod claims;
pub mod constants;
pub mod environments;
#[expect(missing_docs, reason = "the variants of `RealFunction` are functions, by their names")]
pub mod fast;
pub mod formats;
pub mod fraction;
pub mod generated;
pub mod hard;
pub mod implementation;
pub mod judge;
pub mod machine;
pub mod nests;
pub mod oracle;
pub mod ptx_parts;
pub mod question;
pub mod quick_tables;
pub mod ratio_plot;
pub mod record;
pub mod reference;
pub mod registry;
pub mod runner;
pub mod scratch;
pub mod shards;
pub mod tables;

/// Whether this run takes its time: with `FPCONTROL_LONG`, as in `.ci/run long`. Other runs leave out builds that repeat a test for another level or another
/// kind of crate, and take fewer generated cases.
#[must_use]
pub fn is_long() -> bool {
    std::env::var_os("FPCONTROL_LONG").is_some()
}

/// Whether this run takes its time and is optimised. What computes for minutes does so in the release steps of `.ci/run long`: unoptimised it would take
/// many times as long.
#[must_use]
pub fn is_long_and_optimised() -> bool {
    is_long() && !cfg!(debug_assertions)
}

/// Whether a test is left out because this is no long run. It says so past the test harness, which shows nothing of a test that passes.
#[must_use]
pub fn is_left_out(what: &str) -> bool {
    note_if_left_out(!is_long(), what, "FPCONTROL_LONG=1")
}

/// Whether a test is left out because this is no long run, or not optimised.
#[must_use]
pub fn is_left_out_unoptimised(what: &str) -> bool {
    note_if_left_out(!is_long_and_optimised(), what, "FPCONTROL_LONG=1 with --release")
}

fn note_if_left_out(is_left_out: bool, what: &str, how: &str) -> bool {
    if is_left_out {
        let _ = writeln!(std::io::stderr(), "left out: {what} ({how} runs it)");
    }
    is_left_out
}

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// The examples of the lint's README, compiled.
#[cfg(doctest)]
#[doc = include_str!("../../fpcontrol-lint/README.md")]
pub struct LintReadme;
