//! The ports of the guide's chapter "Three kernels, from the first line to the proof", audited as it says.

use super::real::{MARKED, library, written};
use fpcontrol_lint::__private::audit::{Options, render};
use std::path::Path;

/// The chapter's programs get the verdicts that it shows.
pub fn kernels_are_as_documented(level: &str) {
    let chapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fpcontrol/src/guide/port_three_kernels.md");
    let chapter = std::fs::read_to_string(chapter).expect("the chapter");
    let library = library(&written("audited-ports", "", &program(&chapter)), level, MARKED, &[]);
    let report = super::audited(library, &Options::default());
    let text = render::human(&report, false);
    let found: Vec<String> = text.lines().filter_map(verdict).collect();
    let shown: Vec<String> = chapter.lines().filter_map(verdict).collect();
    assert_eq!((found, report.failed(), report.open_calls()), (shown, false, 0), "{text}");
}

/// Each block of code as a function.
fn program(chapter: &str) -> String {
    let blocks = chapter.split("```rust\n").skip(1).filter_map(|rest| rest.split_once("```"));
    let functions = blocks.enumerate().map(|(index, (code, _))| {
        format!("#[unsafe(no_mangle)]\npub extern \"C\" fn section_{index}() {{\n{code}}}\n")
    });
    functions.collect()
}

/// A line of a verdict, without its place and the numbers of copies and functions.
fn verdict(line: &str) -> Option<String> {
    let (name, rest) = line.trim().strip_prefix("holds: ")?.split_once(" (src/")?;
    let (_, verdicts) = rest.split_once("): ")?;
    Some(format!("{name}: {}", verdicts.split(';').next().unwrap_or_default()))
}
