//! Everything that needs nothing but Rust; with the feature `corpus`, published crates, and with `schema`, the schema of SARIF.

mod agreement;
#[cfg(feature = "audit")]
mod audit;
mod bisect;
mod bugs;
mod cache;
mod cases;
mod changes;
mod command;
mod containers;
mod cost;
mod documentation;
mod edits;
mod fixes;
mod flow;
mod formats;
mod fuzz;
mod harness;
mod history;
mod layers;
mod lock;
mod lsp;
#[cfg(feature = "corpus")]
mod published;
mod renames;
mod rustc;
#[cfg(all(feature = "audit", feature = "schema"))]
mod schema;
mod severity;
mod survival;
mod written;
