//! The depth of the trees. Code that is nested deeper is left out: the analysis does not look there, and trees must not be deeper than the
//! stacks allow that copy, serialise or drop them.

use super::exprs::Lowering;
use std::cell::Cell;

/// The deepest nesting of expressions and patterns.
const EXPRESSIONS: usize = 500;

/// The deepest nesting of types.
const TYPES: usize = 100;

impl Lowering {
    /// One level deeper, if there is one.
    pub(super) fn nested<R>(&mut self, lower: impl FnOnce(&mut Self) -> R) -> Option<R> {
        if self.depth >= EXPRESSIONS {
            return None;
        }
        self.depth += 1;
        let lowered = lower(self);
        self.depth -= 1;
        Some(lowered)
    }
}

thread_local! {
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// One level deeper in a type, if there is one.
pub(super) fn nested<R>(lower: impl FnOnce() -> R) -> Option<R> {
    let depth = DEPTH.get();
    if depth >= TYPES {
        return None;
    }
    DEPTH.set(depth + 1);
    let lowered = lower();
    DEPTH.set(depth);
    Some(lowered)
}
