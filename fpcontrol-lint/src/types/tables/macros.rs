//! Macros of std and of libraries, by name.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a macro does: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Macro {
    /// … leaves the function.
    Leaves,
    /// … gives its argument.
    HandsOn,
    /// … asserts its first argument.
    Asserts,
    /// … asserts that numbers are close to each other.
    AssertsClose,
    /// … gives no number.
    States,
    /// … makes an array of a library.
    MakesArray,
    /// … makes a vector.
    MakesVector,
    /// … makes a `Decimal` of a literal.
    MakesDecimal,
    /// … writes its arguments into a text.
    Writes,
    /// … waits for all its arguments.
    Joins,
    /// … writes instructions.
    Assembles,
}

const ROWS: Rows<Macro> = &[
    (Macro::Leaves, "panic unreachable todo unimplemented bail"),
    (Macro::HandsOn, "dbg try black_box try_trait"),
    (Macro::States, "matches println print eprintln assert_eq write concat stringify"),
    (Macro::Asserts, "assert debug_assert"),
    (
        Macro::AssertsClose,
        "assert_relative_eq assert_abs_diff_eq assert_ulps_eq assert_approx_eq assert_float_eq assert_close",
    ),
    (Macro::Writes, "format format_args format_smolstr format_compact"),
    (Macro::MakesArray, "array arr1 dvector"),
    (Macro::MakesVector, "smallvec arrayvec"),
    (Macro::MakesDecimal, "dec"),
    (Macro::Joins, "join try_join"),
    (Macro::Assembles, "asm global_asm naked_asm"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Macro>> = LazyLock::new(|| by_name(ROWS));

/// What a macro of this name does.
#[must_use]
pub fn expands(name: &str) -> Option<Macro> {
    TABLE.get(name).copied()
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}
