//! The attributes: what they expand to, and what the expansion does.
//!
//! The files of `inputs/` are compiled and run as modules, and their expansions are kept in `snapshots/`
//! (`INSTA_UPDATE=always` rewrites them).

mod attributes;
mod behaviour;
mod golden;
mod inputs;
mod region;
mod same_as_plain;
mod seal;
mod snippets;
mod totality;
mod white_paper;
