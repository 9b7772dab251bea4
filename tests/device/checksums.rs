//! The committed checksums of all 2^32 operands: whether they are of these kernels, and what the reference gives.

use crate::{repository, say};
use std::process::Command;

/// A sample of each line and one block of it are computed again. Missing lines are reported and do not fail the test:
/// a device computes them when it needs them.
#[test]
fn committed_checksums_are_confirmed_or_called_stale() {
    if fpcontrol_tests::is_left_out("samples of the committed checksums") {
        return;
    }
    let file = repository("tests/data/device-checksums.txt");
    let output = Command::new(env!("CARGO_BIN_EXE_fpcontrol-device")).arg("--check-checksums").arg(&file).output();
    let output = output.expect("the program starts");
    let text = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0) => {}
        Some(4) => say(&format!("checksums: {}", text.trim())),
        _ => panic!("{text}"),
    }
}
