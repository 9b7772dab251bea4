//! The engine is a pipeline: what is known of texts and libraries first, then what a function does, then the lints, then the command line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The modules at the root of the crate, each with those of the others that it may use.
const ENGINE: &[(&str, &[&str])] = &[
    ("similar", &[]),
    ("stack", &[]),
    ("position", &["hir"]),
    ("hir", &["similar", "stack", "types"]),
    ("types", &["hir", "symbols"]),
    ("symbols", &["facts", "hir", "rustc", "types"]),
    ("facts", &["hir", "types"]),
    ("infer", &["facts", "hir", "rustc", "stack", "symbols", "types"]),
    ("sine_pairs", &["hir"]),
    ("regions", &["facts", "hir", "infer", "sine_pairs", "symbols", "types"]),
    ("lint", &["facts", "hir", "lints", "types"]),
    ("remedies", &[]),
    ("lints", &["facts", "hir", "lint", "remedies", "similar", "types"]),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files(path: PathBuf, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        entries.for_each(|entry| files(entry.expect("readable").path(), found));
    } else {
        found.push(path);
    }
}

/// The modules at the root of the crate that a text names, tests within it included.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let name =
        |path: &str| path.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).next().map(str::to_owned);
    code.flat_map(|line| line.split("crate::").skip(1).filter_map(name).collect::<Vec<_>>()).collect()
}

#[test]
fn each_part_of_the_engine_uses_only_what_it_may() {
    for (module, may_use) in ENGINE {
        let folder = source().join(module);
        let mut all = Vec::new();
        files(if folder.is_dir() { folder } else { source().join(format!("{module}.rs")) }, &mut all);
        for path in all {
            for name in used(&std::fs::read_to_string(&path).expect("readable")) {
                let allowed = name == *module || may_use.contains(&name.as_str());
                assert!(allowed, "{}: `{module}` must not use `{name}`", path.display());
            }
        }
    }
}

#[test]
fn nothing_is_allowed_that_is_not_used() {
    for (module, may_use) in ENGINE {
        let folder = source().join(module);
        let mut all = Vec::new();
        files(if folder.is_dir() { folder } else { source().join(format!("{module}.rs")) }, &mut all);
        let names: BTreeSet<String> =
            all.iter().flat_map(|path| used(&std::fs::read_to_string(path).expect("readable"))).collect();
        let idle: Vec<&&str> = may_use.iter().filter(|name| !names.contains(**name)).collect();
        assert!(idle.is_empty(), "`{module}` does not use {idle:?}");
    }
}

/// The words in quotes of a text that could be names, tests and comments left out.
fn quoted(text: &str) -> Vec<&str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
    let code = code.filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_name =
        |word: &&str| !word.is_empty() && word.chars().all(|letter| letter == '_' || letter.is_alphanumeric());
    words.filter(is_name).collect()
}

/// What the engine asks about libraries, it asks the tables of `types`: only words of the language and of messages stand in it.
#[test]
fn the_engine_names_nothing_of_libraries() {
    const WORDS: &[&str] = &["Self", "self", "a", "an", "just seen"];
    let mut all = Vec::new();
    files(source().join("infer"), &mut all);
    assert!(all.len() > 30);
    for path in all {
        let text = std::fs::read_to_string(&path).expect("readable");
        let names: Vec<&str> = quoted(&text).into_iter().filter(|name| !WORDS.contains(name)).collect();
        assert!(names.is_empty(), "{}: {names:?} belong into a table of `types`", path.display());
    }
    assert_eq!(
        quoted("// \"no\"\nmatches!(name, \"spawn\" | \"par_iter\") \"a text\"\n#[cfg(test)]\n\"x\""),
        ["spawn", "par_iter"]
    );
}
