//! Finds the floating-point sums whose value depends on the order in which they run.

pub mod check;
pub mod facts;
pub mod hir;
pub mod infer;
pub mod lint;
pub mod lints;
pub mod source;
pub mod symbols;
pub mod types;
