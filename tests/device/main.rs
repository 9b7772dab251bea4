//! What can be tested of the device without one: the golden PTX, its compiler and assembler where they are installed, the
//! program that measures (in rehearsal), and the evidence.
//!
//! Where a tool is missing, a test says so on stderr and passes. `FPCONTROL_REQUIRE` names the tools that must not be
//! missing, as in `FPCONTROL_REQUIRE="nvptx ptxas"`: there the test fails instead.

mod assemble;
mod checksums;
mod driver;
mod evidence;
mod golden;
mod page;
mod ptx;
mod rebuild;
mod rehearse;

use std::io::Write;
use std::path::PathBuf;

/// Says that a test did not run, and why; fails where the tool is required.
fn skip(tool: &str, why: &str) {
    let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
    assert!(!required.split_whitespace().any(|name| name == tool), "{tool} is required: {why}");
    say(&format!("skipped: {why} (FPCONTROL_REQUIRE=\"{tool}\" makes this a failure)"));
}

/// Writes past the test harness, which does not show the output of a passing test.
fn say(text: &str) {
    writeln!(std::io::stderr(), "{text}").expect("stderr is open");
}

/// A path in this repository.
fn repository(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}
