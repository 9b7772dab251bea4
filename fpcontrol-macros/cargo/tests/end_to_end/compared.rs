//! Digits that other roundings change, and where a dependency loses them.

use crate::workspace::FORMULAS_LIBRARY;
use crate::{fpcontrol, stderr, stdout, workspace};
use std::fs;
use std::path::Path;

#[test]
fn a_comparison_names_the_places_in_a_dependency() {
    let _workspace = workspace();
    let compared = fpcontrol("compare --all --bin digits");
    assert!(compared.status.success(), "{}", stderr(&compared));
    let text = stdout(&compared);
    for (expression, function) in
        [("squares / n - mean * mean", "variance"), ("discriminant.sqrt() - b", "root"), ("sum - x", "kept")]
    {
        let line = 1 + FORMULAS_LIBRARY.lines().position(|line| line.contains(expression)).expect("there");
        let (place, operation) = (format!("formulas/src/lib.rs:{line}:"), format!(": `sub` in `{function}`"));
        let is_named = |line: &str| line.contains(&place) && line.contains(&operation);
        assert!(text.lines().any(is_named), "{place} {operation} in {text}");
    }
    assert_eq!(text, samples("fpcontrol/src/guide/is_my_program_sound.md").join("\n"), "what the guide shows");
    let of_readme = samples("README.md");
    assert_eq!(of_readme.len(), 2);
    of_readme.iter().for_each(|sample| assert!(text.contains(sample), "what the README shows: {sample}"));
}

/// The blocks of text in a document. The command prints a line between those of the guide.
fn samples(document: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(document);
    let text = fs::read_to_string(path).expect("the document");
    text.split("```text\n").skip(1).filter_map(|block| Some(block.split_once("```")?.0.to_owned())).collect()
}
