//! Every suggestion of rustc and Clippy for annotated code is one for plain code too, at the same place and with the same
//! text: `cargo fix` and `cargo clippy --fix` do to annotated code nothing that they would not do without the attributes.
//!
//! The same sources make two crates, one annotated and one with blanks in the place of the attributes. Where Clippy is not
//! installed, rustc's suggestions are compared, and the test says so; `FPCONTROL_REQUIRE=clippy` makes that a failure, as for
//! [`quiet`](crate::quiet).

pub mod snippets;

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, succeed};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;

const LEVEL: Level = Level { name: "0", checked: true };

/// The crates: without attributes, and with a mode in each.
const MODES: &[(&str, Option<&str>)] =
    &[("suggestions-plain", None), ("suggestions-rn", Some("rn")), ("suggestions-ru", Some("ru"))];

/// The lints that a strict user enables.
const LINTS: &[&str] =
    &["clippy::all", "clippy::pedantic", "clippy::nursery", "unused", "trivial_casts", "trivial_numeric_casts"];

/// Lints that check whether code is a call or a constant. Their suggestions are right. In plain code they suggest nothing, because an operator
/// is cheap there.
const OF_CALLS: &[&str] = &["clippy::or_fun_call", "clippy::missing_const_for_fn"];

/// Lints whose suggestions compute other bits: a fused multiplication, a midpoint, `hypot`, `exp_m1`.
const OF_BITS: &[&str] = &["clippy::suboptimal_flops", "clippy::manual_midpoint", "clippy::imprecise_flops"];

/// What they suggest in functions that have no attribute.
const OUTSIDE: &[&str] = &["x.mul_add(x, -1.0)", "self.1.mul_add(by.1, 1.0)"];

/// A lint about casts. If a cast is an operand in parentheses, its place in plain code includes them, and what replaces it has none; in annotated code it stands in them.
const OF_CASTS: &str = "clippy::cast_lossless";

const PROGRAM: &str = include_str!("program.rs");

pub fn packages() -> impl Iterator<Item = Package> {
    MODES.iter().map(|(name, mode)| {
        let attribute = |words: &str| match mode {
            Some(mode) => words.replace("MODE", mode),
            None => " ".repeat(words.len()),
        };
        let snippets = format!(
            "#![allow(dead_code)]\npub use fpcontrol::Real;\npub mod program;\npub fn note<T>(_: &str, x: T) -> T {{ x }}\n{}",
            snippets::modules(&attribute("#[fpcontrol::round(MODE)]"))
        );
        let program: String = PROGRAM
            .lines()
            .skip_while(|line| !line.starts_with("#["))
            .map(|line| if line.starts_with("#[fpcontrol") { attribute(line) } else { line.to_owned() } + "\n")
            .collect();
        let files = vec![("src/lib.rs".to_owned(), snippets), ("src/program.rs".to_owned(), program)];
        Package { name: (*name).to_owned(), edition: "2024", files, more: String::new() }
    })
}

/// An edit: the lint, the file, the range and the new text.
type Suggestion = (String, String, [u64; 4], String);

#[test]
fn no_suggestion_is_made_for_annotated_code_only() {
    let arguments: Vec<&str> = if has_clippy() {
        let lints = LINTS.iter().flat_map(|lint| ["-W", lint]);
        ["clippy", "--message-format=json", "--"].into_iter().chain(lints).collect()
    } else {
        vec!["check", "--message-format=json"]
    };
    let messages = |name: &str| {
        let mut command = arguments.clone();
        command.splice(1..1, ["--package", name]);
        succeed(&mut SCRATCH.cargo(&command, LEVEL)).stdout
    };
    let of_plain = messages(MODES[0].0);
    let plain = suggestions(&of_plain);
    assert!(plain.len() > 10, "the sources have what lints look for: {}", plain.len());
    let of_bits =
        |(lint, .., text): &&Suggestion| OF_BITS.contains(&lint.as_str()) && !OUTSIDE.contains(&text.as_str());
    let changes = |lint: &str| plain.iter().any(|(found, ..)| found == lint);
    assert!(
        !has_clippy() || OF_BITS[..2].iter().all(|lint| changes(lint)),
        "the sources have sums of products and means"
    );
    for (name, _) in &MODES[1..] {
        let messages = messages(name);
        lints_find_the_same_casts(name, &messages, &of_plain);
        let annotated = suggestions(&messages);
        let parentheses = annotated.iter().filter(|(lint, ..)| lint == "unused_parens").count();
        assert!(parentheses > 10, "{name}: {parentheses} of the unused parentheses are found");
        let others: Vec<_> = annotated
            .difference(&plain)
            .filter(|(lint, ..)| !OF_CALLS.contains(&lint.as_str()))
            .filter(|other| other.0 != OF_CASTS || !plain.contains(&around(other)))
            .collect();
        assert!(others.is_empty(), "{name}: {others:#?}");
        let of_bits: Vec<_> = annotated.iter().filter(of_bits).collect();
        assert!(of_bits.is_empty(), "{name}: {of_bits:#?}");
    }
}

/// The same edit of an expression and the parentheses around it.
fn around((lint, file, [line, column, last_line, last_column], text): &Suggestion) -> Suggestion {
    (lint.clone(), file.clone(), [*line, column - 1, *last_line, last_column + 1], text.clone())
}

/// Lints about casts to floats. In plain code they find one cast more: one to an alias of a float's type, in annotated code the argument of a function.
fn lints_find_the_same_casts(name: &str, annotated: &[u8], plain: &[u8]) {
    for lint in ["clippy::cast_lossless", "clippy::cast_precision_loss"] {
        let (annotated, plain) = (lines_of(lint, annotated), lines_of(lint, plain));
        let lost: Vec<_> = plain.iter().filter(|line| !annotated.contains(line)).collect();
        assert!(lost.len() <= 1, "{name}: {lint} no longer finds {lost:?}");
        let found: Vec<_> = annotated.iter().filter(|line| !plain.contains(line)).collect();
        assert!(found.is_empty(), "{name}: {lint} finds {found:?}");
    }
}

/// The files and lines at which a lint finds something.
fn lines_of(lint: &str, messages: &[u8]) -> BTreeSet<(String, u64)> {
    let messages = String::from_utf8_lossy(messages);
    let messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).expect("Cargo writes JSON"));
    let found = messages.filter(|message| message["message"]["code"]["code"] == lint);
    let place = |message: Value| {
        let span = &message["message"]["spans"][0];
        let file = span["file_name"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default().to_owned();
        (file, span["line_start"].as_u64().unwrap_or(0))
    };
    found.map(place).collect()
}

fn has_clippy() -> bool {
    if SCRATCH.cargo(&["clippy", "--version"], LEVEL).output().is_ok_and(|output| output.status.success()) {
        return true;
    }
    let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
    assert!(!required.split_whitespace().any(|name| name == "clippy"), "clippy is required");
    writeln!(std::io::stderr(), "rustc only: no clippy (FPCONTROL_REQUIRE=clippy makes this a failure)").expect("open");
    false
}

fn suggestions(messages: &[u8]) -> BTreeSet<Suggestion> {
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(messages).lines() {
        let message: Value = serde_json::from_str(line).expect("Cargo writes JSON");
        if message["reason"] == "compiler-message" {
            let lint = message["message"]["code"]["code"].as_str().unwrap_or_default().to_owned();
            collect(&message["message"], &lint, &mut found);
        }
    }
    found
}

fn collect(diagnostic: &Value, lint: &str, found: &mut BTreeSet<Suggestion>) {
    for span in diagnostic["spans"].as_array().into_iter().flatten() {
        let Some(text) = span["suggested_replacement"].as_str() else { continue };
        let file = span["file_name"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default();
        let place = ["line_start", "column_start", "line_end", "column_end"].map(|key| span[key].as_u64().unwrap_or(0));
        found.insert((lint.to_owned(), file.to_owned(), place, without_doubled(text)));
    }
    for child in diagnostic["children"].as_array().into_iter().flatten() {
        collect(child, lint, found);
    }
}

/// The text with `(a)` for `((a))`: a lint that knows an operator takes its parentheses away before it adds its own.
fn without_doubled(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(start) = text.match_indices("((").map(|(at, _)| at).find(|at| is_doubled(&text[*at..])) {
        let end = start + 1 + length(&text[start + 1..]);
        text.remove(end);
        text.remove(start);
    }
    text
}

/// Whether the parentheses at the start have nothing in them but others.
fn is_doubled(text: &str) -> bool {
    let inner = length(&text[1..]);
    text[1 + inner..].starts_with(')')
}

/// The length of the parentheses at the start.
fn length(text: &str) -> usize {
    let mut depth = 0;
    let end = text.char_indices().find(|(_, character)| {
        depth += match character {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}
