//! What adds: which of the things that the walk meets are reductions, in which order they add, and what is known of their numbers.

mod accumulators;
mod arrays;
mod assignments;
mod atomics;
mod cells;
mod chains;
pub(crate) mod contraction;
mod decays;
mod folds;
mod library_sums;
mod recurrences;
mod registers;
mod vectors;
