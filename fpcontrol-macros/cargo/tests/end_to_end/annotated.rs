//! Attributes in the user's own sources: shown, written, and compiled.

use crate::workspace::{root, write};
use crate::{files, fpcontrol, plain, stderr, stdout, workspace};
use std::fs;

/// Packages of the editions of 2015, 2021 and 2024.
const ANNOTATED: [&str; 3] = ["old", "formulas", "program"];

#[test]
fn annotated_sources_compute_as_the_copies_do() {
    let _workspace = workspace();
    let controlled = fpcontrol("run --round rd -p old -p formulas -p program --bin digits");
    assert!(controlled.status.success(), "{}", stderr(&controlled));

    let mut before = Vec::new();
    files(&root().join("workspace"), &mut before);
    let paths = "../old ../formulas/src/lib.rs src";
    let shown = fpcontrol(&format!("annotate --round rd {paths}"));
    let mut after = Vec::new();
    files(&root().join("workspace"), &mut after);
    assert_eq!(before, after, "shown first");
    let diff = stdout(&shown);
    assert_eq!(diff.matches("\n+++ ").count(), 5, "each file: {diff}");
    let taken_out = diff.lines().filter(|line| line.starts_with('-') && !line.starts_with("---"));
    assert_eq!(taken_out.count(), 0, "{diff}");
    let advice = stderr(&shown);
    assert_eq!(advice.matches("has no dependency `fpcontrol`").count(), ANNOTATED.len(), "{advice}");

    let written = fpcontrol(&format!("annotate --round rd {paths} --write"));
    assert!(written.status.success() && stdout(&written).is_empty(), "{}", stderr(&written));
    let old = fs::read_to_string(root().join("workspace/old/src/lib.rs")).expect("readable");
    assert!(
        old.starts_with(
            "#![no_std]\n#![forbid(unsafe_code)]\n#[::fpcontrol::fp(round = rd, lenient, math = native)]\n"
        ),
        "{old}"
    );
    assert!(old.ends_with("\n\nextern crate fpcontrol;\n"), "{old}");
    for package in ANNOTATED {
        let manifest = format!("workspace/{package}/Cargo.toml");
        let text = fs::read_to_string(root().join(&manifest)).expect("readable");
        let library = root().join("target/fpcontrol/library");
        let (head, dependencies) = text.split_once("[dependencies]\n").unwrap_or((&text, ""));
        write(&manifest, &format!("{head}[dependencies]\nfpcontrol = {{ path = {library:?} }}\n{dependencies}"));
    }
    // With what the command has built, which must not take the programs for its own.
    let of_command = root().join("target/fpcontrol/build");
    let annotated = plain(&format!("run --quiet --bin digits --target-dir {}", of_command.display()));
    fs::remove_file(of_command.join("settings")).expect("it was there");
    assert!(annotated.status.success(), "{}", stderr(&annotated));
    assert_eq!(stdout(&annotated), stdout(&controlled));
    assert!(stdout(&annotated).starts_with("variance 4\n"), "downward: {}", stdout(&annotated));
}
