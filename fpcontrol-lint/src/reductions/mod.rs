//! What adds: which of the things that the walk meets are reductions, in which order they add, and what is known of their numbers.
//!
//! `observer.rs` says what each thing that the walk meets means; nothing else here is seen from outside.

mod accumulators;
mod arrays;
mod assignments;
mod atomics;
mod cells;
mod chains;
mod contraction;
mod decays;
mod folds;
mod library_sums;
mod observer;
mod recurrences;
mod registers;
mod vectors;
