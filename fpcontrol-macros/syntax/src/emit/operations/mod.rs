//! Operators and what they compute with: trees of them, casts, comparisons, assignments, constants.

pub(in crate::emit) mod assignments;
pub(in crate::emit) mod calls;
pub(in crate::emit) mod casts;
pub(in crate::emit) mod comparisons;
pub(in crate::emit) mod constant_calls;
pub(in crate::emit) mod expressions;
pub(in crate::emit) mod generic;
pub(in crate::emit) mod literals;
pub(in crate::emit) mod machine;
pub(in crate::emit) mod names;
pub(in crate::emit) mod native;
pub(in crate::emit) mod reciprocals;
pub(in crate::emit) mod registers;
pub(in crate::emit) mod tree;
