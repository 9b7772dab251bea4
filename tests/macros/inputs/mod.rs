//! Annotated functions: compiled and run by the tests, and expanded into `snapshots/`.
#![deny(warnings, clippy::all, clippy::pedantic, unused_qualifications)]
#![allow(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::needless_range_loop,
    clippy::never_loop,
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_trailing_comma,
    reason = "said of the functions as they are written, not of their expansions"
)]

pub mod constants;
pub mod control_flow;
pub mod exact;
pub mod functions;
pub mod hygiene;
pub mod invocations;
pub mod lanes;
pub mod lenient;
pub mod machines;
pub mod methods;
pub mod multiversion;
pub mod nested;
pub mod operators;
pub mod own_operators;
pub mod places;
pub mod settings;
pub mod sums;
pub mod twins;
