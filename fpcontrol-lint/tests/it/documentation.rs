//! The documentation of the lints is executed: bad examples are found, good ones are not.

use crate::harness::found;
use fpcontrol_lint::__private::lint::Lint;
use fpcontrol_lint::__private::lints;
use fpcontrol_lint::__private::severity::Levels;

fn example<'d>(lint: &'d Lint, heading: &str) -> &'d str {
    let (_, rest) = lint.docs.split_once(heading).unwrap_or_else(|| panic!("{}: no `{heading}`", lint.name));
    let (_, rest) = rest.split_once("```rust\n").unwrap_or_else(|| panic!("{}: no example", lint.name));
    rest.split_once("```").expect("an end").0
}

fn finds(lint: &Lint, text: &str) -> bool {
    let levels = Levels { require_reason: true, ..Levels::default() };
    found(text, &levels).iter().any(|(_, name)| name == lint.name)
}

#[test]
fn bad_examples_are_found_and_good_ones_are_not() {
    let mut wrong = Vec::new();
    for lint in lints::ALL {
        if !finds(lint, example(lint, "## Bad")) {
            wrong.push(format!("{}: the bad example is not found", lint.name));
        }
        if finds(lint, example(lint, "## Good")) {
            wrong.push(format!("{}: the good example is found", lint.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_page_says_what_why_and_what_to_do() {
    for lint in lints::ALL {
        for heading in ["## What it does", "## Why is this bad", "## Remedy"] {
            assert!(lint.docs.contains(heading), "{}: no `{heading}`", lint.name);
        }
        let title = lint.docs.trim().lines().next().unwrap_or_default();
        assert!(title.ends_with('.') && title.starts_with(char::is_uppercase), "{}: {title}", lint.name);
    }
}

#[test]
fn names_are_words_in_snake_case_and_unique() {
    let mut names: Vec<&str> = lints::ALL.iter().map(|lint| lint.name).collect();
    assert!(names.iter().all(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), lints::ALL.len());
}

/// The library promises one function: everything else is for tests.
#[test]
fn the_library_shows_one_function() {
    let text = include_str!("../../src/lib.rs");
    let public: Vec<&str> = text.lines().filter(|line| line.starts_with("pub ")).collect();
    assert_eq!(public, ["pub use cli::main;", "pub mod __private {"]);
}
