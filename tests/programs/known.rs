//! Programs that fail today, each with its reason.

use fpcontrol_tests::scratch::repository;
use std::collections::BTreeMap;
use std::fs;

/// The reasons by the programs' names: lines `name: reason`; `#` begins a comment.
pub fn failures() -> BTreeMap<String, String> {
    let path = repository("tests/macros/programs/known_failures.txt");
    let text = fs::read_to_string(&path).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    rows.map(|row| row.split_once(": ").unwrap_or_else(|| panic!("`name: reason`, not {row:?}")))
        .map(|(name, reason)| (name.to_owned(), reason.to_owned()))
        .collect()
}
