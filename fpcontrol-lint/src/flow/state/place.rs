//! What an assignment reaches.

use crate::flow::summaries::Selected;
use crate::hir::{Name, Span};
use crate::types::Ty;
use crate::values::Shared;

/// What an assignment reaches.
#[derive(Default)]
pub(crate) struct Place {
    pub ty: Ty,
    /// How many frames surround the declaration of the variable.
    pub depth: usize,
    /// The frames in each of whose steps a different element is reached.
    pub distinct: u64,
    /// The variable.
    pub root: Option<(Name, Span)>,
    /// The fold whose accumulator it is.
    pub accumulator: Option<usize>,
    /// The lock through which it is reached.
    pub shared: Option<Shared>,
    /// The parameters (a bit each) that it is a part of.
    pub reaches: u64,
    /// The parameters (a bit each) that select which part it is.
    pub keys: u64,
    /// Whether it is an element that something else selects.
    pub part: bool,
}

impl Place {
    /// How it is selected among the parts of what it belongs to.
    pub fn selected(&self) -> Selected {
        Selected { keys: self.keys, part: self.part, by_cell: false }
    }
}
