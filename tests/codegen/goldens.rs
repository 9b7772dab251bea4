//! The inputs of the golden expansions, and what `tests/macros` says of them, at other levels of optimisation than its own.

use crate::builds::{SCRATCH, golden_levels, is_all};
use fpcontrol_tests::scratch::{Level, Package, repository, succeed};
use std::fs;

/// What a plain `cargo test` runs: the files of `tests/macros` that need nothing but `fpcontrol`, and are soon compiled.
const FEW: &[&str] = &["attributes", "behaviour", "inputs", "same_as_plain", "seal"];

/// The package of those files.
pub fn package(name: &str, edition: &'static str, modules: &[&str]) -> Package {
    let mut files = vec![("src/lib.rs".to_owned(), root(modules))];
    for module in modules {
        let folder = repository("tests/macros").join(module);
        if folder.is_dir() {
            for entry in fs::read_dir(folder).expect("readable") {
                let file = entry.expect("readable").file_name().into_string().expect("a name");
                files.push(copy(&format!("{module}/{file}")));
            }
        } else {
            files.push(copy(&format!("{module}.rs")));
        }
    }
    Package { name: name.to_owned(), edition, files, more: String::new() }
}

/// Lets the inputs be what these lints are about: their own words, not what expansions make of them.
pub fn allow_in_inputs(package: &mut Package, lints: &str) {
    let (_, text) = package.files.iter_mut().find(|(path, _)| path == "src/inputs/mod.rs").expect("the inputs");
    let (head, modules) = text.split_once("unused_qualifications)]\n").expect("what they deny");
    *text = format!("{head}unused_qualifications)]\n#![allow({lints})]\n{modules}");
}

/// The golden expansions.
pub fn few() -> Package {
    let mut package = package("goldens", "2024", FEW);
    // Some are used by tests that are not among them.
    allow_in_inputs(&mut package, "dead_code");
    package
}

/// The snippets, which take longer.
pub fn all() -> Package {
    let mut package = package("snippets", "2024", &["inputs", "snippets"]);
    allow_in_inputs(&mut package, "dead_code");
    package
}

fn root(modules: &[&str]) -> String {
    modules.iter().map(|module| format!("#[cfg(test)]\nmod {module};\n")).collect()
}

fn copy(path: &str) -> (String, String) {
    let text = fs::read_to_string(repository("tests/macros").join(path)).expect("readable");
    (format!("src/{path}"), text)
}

#[test]
fn golden_expansions_do_the_same_at_every_level() {
    for level in golden_levels() {
        let few = passed("goldens", level);
        assert!(few > 40, "opt-level {}: only {few} tests", level.name);
        if is_all() {
            let all = passed("snippets", level);
            assert!(all > 150, "opt-level {}: only {all} snippets", level.name);
        }
    }
}

/// Runs a package's tests; returns how many passed.
fn passed(package: &str, level: Level) -> u32 {
    let output = succeed(&mut SCRATCH.cargo(&["test", "--package", package, "--lib"], level)).stdout;
    let text = String::from_utf8_lossy(&output);
    let count = text.split_once("test result: ok. ").and_then(|(_, rest)| rest.split_once(" passed"));
    count.and_then(|(count, _)| count.parse().ok()).expect("the harness says how many")
}
