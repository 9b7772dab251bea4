//! A mistake in annotated code has rustc's message for plain code, at the same place, and first. Beside it there may
//! be one message of ours for each operation that has no types. rustc checks casts last, so our message stands before its message about a cast.

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package};
use serde_json::Value;
use std::collections::BTreeMap;

const NAMES: &[(&str, Option<&str>)] =
    &[("messages-plain", None), ("messages-rn", Some("rn")), ("messages-ru", Some("ru"))];

/// One crate: the first file has its attributes.
const MISTAKES: &str = concat!(include_str!("operands.rs"), include_str!("calls.rs"), include_str!("borrows.rs"));

pub fn packages() -> impl Iterator<Item = Package> {
    NAMES.iter().map(|(name, mode)| {
        let attribute = |words: &str| mode.map_or_else(|| " ".repeat(words.len()), |mode| words.replace("MODE", mode));
        let text: String = MISTAKES
            .lines()
            .map(|line| if line.starts_with("#[fpcontrol") { attribute(line) } else { line.to_owned() } + "\n")
            .collect();
        let files = vec![("src/lib.rs".to_owned(), text)];
        Package { name: (*name).to_owned(), edition: "2021", files, more: String::new() }
    })
}

/// The errors of each line, in the order in which they are reported: the code, and the column.
type Errors = BTreeMap<u64, Vec<(String, u64)>>;

#[test]
fn mistakes_are_reported_where_plain_code_has_them() {
    let plain = errors(NAMES[0].0);
    assert!(plain.len() > 80, "{} lines with mistakes", plain.len());
    for (name, _) in &NAMES[1..] {
        let annotated = errors(name);
        let at_attributes: Vec<_> = annotated.keys().filter(|line| !plain.contains_key(line)).collect();
        assert!(at_attributes.is_empty(), "{name}: lines {at_attributes:?}");
        for (line, plain) in &plain {
            let found = annotated.get(line).map_or(&[][..], |found| found);
            let is_cast = plain.iter().any(|(code, _)| code == "E0605");
            let reported = &found[..found.len().min(if is_cast { 2 } else { 1 })];
            let first = plain.first().map(|(_, column)| column);
            assert!(reported.iter().any(|(_, column)| Some(column) == first), "{name}:{line}: {found:?} {plain:?}");
            assert!(found.len() <= plain.len() + MORE, "{name}:{line}: {found:?} {plain:?}");
        }
    }
}

/// How many messages of ours are allowed: one for each operation of a line.
const MORE: usize = 2;

fn errors(name: &str) -> Errors {
    let level = Level { name: "0", checked: true };
    let command = &["check", "--package", name, "--message-format=json"];
    let output = SCRATCH.cargo(command, level).output().expect("Cargo runs");
    let mut errors = Errors::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let message: Value = serde_json::from_str(line).expect("Cargo writes JSON");
        let diagnostic = &message["message"];
        let mut spans = diagnostic["spans"].as_array().into_iter().flatten();
        let Some(primary) = spans.find(|span| span["is_primary"] == true) else { continue };
        if diagnostic["level"] == "error" {
            let code = diagnostic["code"]["code"].as_str().unwrap_or_default().to_owned();
            let [line, column] = ["line_start", "column_start"].map(|key| primary[key].as_u64().expect("a number"));
            errors.entry(line).or_default().push((code, column));
        }
    }
    errors
}
