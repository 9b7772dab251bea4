//! The committed evidence: of these kernels and cases, and still what the reference gives.

use crate::{repository, say};
use std::process::Command;

/// Evidence is renewed only where there is a GPU, so stale evidence is reported and
/// does not fail the test. A GPU's result that the reference contradicts does.
#[test]
fn committed_evidence_is_confirmed_or_called_stale() {
    let files: Vec<_> = std::fs::read_dir(repository("tests/evidence"))
        .map(|entries| entries.map(|entry| entry.expect("a readable directory").path()).collect())
        .unwrap_or_default();
    if files.is_empty() {
        say("no evidence: no GPU has run the kernels yet (tests/device/run)");
    }
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "toml")) {
        let output = Command::new(env!("CARGO_BIN_EXE_fpcontrol-device")).arg("--verify").arg(file).output();
        let output = output.expect("the program starts");
        let text = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(0) => {}
            Some(4) => say(&format!("{}: {}", file.display(), text.trim())),
            _ => panic!("{}: {text}", file.display()),
        }
    }
}
