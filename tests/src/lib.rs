//! Oracles, case generators, and the one runner through which every implementation of the arithmetic is compared.
//!
//! An [`implementation`] answers a [`question`] about operands in an environment with a value and, if it can, flags. The
//! reference, the oracles, the machine's own FPU and later every backend are implementations; [`runner`] compares two.

pub mod backend;
pub mod cases;
pub mod claims;
pub mod constants;
pub mod environments;
#[expect(missing_docs, reason = "the variants of `RealFunction` are functions, by their names")]
pub mod fast;
pub mod formats;
pub mod fraction;
pub mod generated;
pub mod hard;
pub mod implementation;
pub mod judge;
pub mod machine;
pub mod oracle;
pub mod ptx_parts;
pub mod question;
pub mod quick_tables;
pub mod ratio_plot;
pub mod record;
pub mod reference;
pub mod registry;
pub mod runner;
pub mod scratch;
pub mod shards;
pub mod tables;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// The examples of the lint's README, compiled.
#[cfg(doctest)]
#[doc = include_str!("../../fpcontrol-lint/README.md")]
pub struct LintReadme;
