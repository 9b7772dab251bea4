//! `fpcontrol-syntax` as a library: what it does with any tokens at all, and what it reports.

mod catalogue;
mod coverage;
mod depth;
mod determinism;
mod fuzz;
mod nesting;
mod pool;
mod positions;
