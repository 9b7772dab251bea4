//! What compiled code does: crates that use the attributes, built by Cargo at several levels of optimisation, and run.
//!
//! A plain `cargo test` builds the fewest levels that are worth testing; `FPCONTROL_LEVELS=all` adds the others. Nothing is
//! needed but Rust.

mod builds;
mod coverage;
mod cuda_oxide;
mod debugger;
mod foreign;
mod goldens;
mod hoisted;
mod instructions;
mod long_chains;
mod messages;
mod native;
mod overflow;
mod package_settings;
mod quiet;
mod region;
mod same_size;
mod slice_versions;
mod strict_beside_fast;
mod suggestions;
