//! Data frames of polars: which methods group rows, and what is made of the groups.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// A frame, whose rows have an order.
pub const FRAME: &str = "DataFrame";

/// A frame that is not computed yet.
pub const LAZY_FRAME: &str = "LazyFrame";

/// The groups of a frame's rows, and what is made of them: a frame with one row for each group, or a column of it. Not a name that a
/// program could write.
pub const GROUPS_OF_ROWS: &str = "polars::Groups";

/// What a method does with a frame or with groups of rows: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    /// … makes a frame that is computed later.
    Delays,
    /// … makes groups of rows.
    Groups,
    /// … gives a frame, groups or a column whose rows are in the same order, perhaps in a result.
    Keeps,
    /// … gives the floats of a column.
    GivesFloats,
}

const ROWS: Rows<Frames> = &[
    (Frames::Delays, "lazy"),
    (Frames::Groups, "group_by"),
    (
        Frames::Keeps,
        "agg select collect column clone filter with_column with_columns drop_nulls finish sum mean min max median first last \
         as_materialized_series select_at_idx cast rename",
    ),
    (Frames::GivesFloats, "f64 f32"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Frames>> = LazyLock::new(|| by_name(ROWS));

/// What a method of this name does with frames.
#[must_use]
pub fn frames(method: &str) -> Option<Frames> {
    TABLE.get(method).copied()
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}
