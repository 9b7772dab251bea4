//! Findings as text: for people, for cargo's readers, for SARIF viewers, for GitHub.

mod github;
mod human;
mod json;
mod sarif;
mod short;
mod summary;

pub use github::github;
pub use human::{Human, human};
pub use json::json;
pub use sarif::sarif;
pub use short::short;
pub use summary::summary;

use crate::lint::Level;
use crate::severity::Outcome;
use crate::source::Loaded;

/// How findings are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// As rustc shows diagnostics.
    #[default]
    Human,
    /// One line each.
    Short,
    /// cargo's messages, one JSON object a line.
    Json,
    /// cargo's messages, with colours in the rendered text.
    #[value(name = "json-diagnostic-rendered-ansi")]
    JsonAnsi,
    /// SARIF 2.1.0.
    Sarif,
    /// Annotations of GitHub Actions.
    Github,
}

/// The word for a level.
#[must_use]
pub fn word(level: Level) -> &'static str {
    match level {
        Level::Allow => "allow",
        Level::Note => "note",
        Level::Warn => "warning",
        Level::Deny | Level::Forbid => "error",
    }
}

/// A number of things: `1 file`, `2 files`.
#[must_use]
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A line such as `src/stats.rs:12:9`, with forward slashes.
#[must_use]
pub fn place(loaded: &Loaded, outcome: &Outcome) -> String {
    let source = &loaded.sources[outcome.finding.file];
    let position = source.lines().position(outcome.finding.at.lo);
    format!("{}:{}:{}", uri(&source.name), position.line, position.column)
}

/// A path as a relative URI has it.
#[must_use]
pub fn uri(name: &str) -> String {
    name.replace('\\', "/")
}
