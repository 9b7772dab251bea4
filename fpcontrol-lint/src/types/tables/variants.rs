//! Variants of std's enums, and constructors that libraries' types have, by which a pattern opens a value.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What is inside of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside {
    /// What an option holds.
    Some,
    /// What a result holds where nothing failed; of a lock, what it guards.
    Ok,
    /// What a result holds where something failed.
    Err,
    /// What an enum like an option holds.
    Value,
    /// The entry of a map, with a known value.
    Entry,
    /// What a type holds that merely wraps it.
    Wrapped,
}

const ROWS: Rows<Inside> = &[
    (Inside::Some, "Some"),
    (Inside::Ok, "Ok"),
    (Inside::Err, "Err"),
    (Inside::Value, "Ready Break Continue"),
    (Inside::Entry, "Occupied Vacant"),
    (Inside::Wrapped, "Reverse Wrapping OrderedFloat NotNan"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Inside>> = LazyLock::new(|| by_name(ROWS));

/// What is inside of a variant of this name.
#[must_use]
pub fn inside(variant: &str) -> Option<Inside> {
    TABLE.get(variant).copied()
}

/// The variant that holds nothing.
pub const NONE: &str = "None";

/// The type of what may be missing.
pub const OPTION: &str = "Option";

/// The type of what may have failed.
pub const RESULT: &str = "Result";

/// Whether a type holds one value or none: adaptors of iterators do something else with it.
#[must_use]
pub fn is_optional(name: &str) -> bool {
    matches!(name, OPTION | RESULT)
}

/// Fields of a number of a library that are numbers: parts of complex numbers, points and colours.
#[must_use]
pub fn is_part_of_number(field: &str) -> bool {
    matches!(field, "x" | "y" | "z" | "w" | "re" | "im" | "0" | "r" | "g" | "b" | "a")
}

/// Fields of a small vector of floats that are floats.
#[must_use]
pub fn is_part_of_floats(field: &str) -> bool {
    field.len() == 1 || matches!(field, "re" | "im")
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}
