//! The attributes: what they expand to, and what the expansion does.
//!
//! The files of `inputs/` are compiled and run as modules, and their expansions are kept in `snapshots/`
//! (`INSTA_UPDATE=always` rewrites them).

mod adapters;
mod attributes;
mod behaviour;
mod exact;
mod golden;
mod inputs;
mod lenient;
mod own_operators;
mod region;
mod same_as_plain;
mod snippets;
mod totality;
mod white_paper;
