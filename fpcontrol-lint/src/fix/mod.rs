//! Fixes: edits that a tool can apply, and whether they change results.

mod apply;
mod chain;
mod manifest;
mod maps;
mod parallel;
mod sorted;
mod surroundings;

pub use apply::{apply, rewritten};

use crate::hir::Span;
use crate::position::Lines;
use crate::severity::Outcome;
use crate::source::Loaded;
use std::path::Path;

/// A change of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What the change does, for people.
    pub message: String,
    /// The text that is replaced.
    pub span: Span,
    /// The new text.
    pub replacement: String,
    /// An insertion that the new text needs: an import.
    pub also: Option<(Span, String)>,
    /// The applicability in rustc's terms: `MachineApplicable` keeps every result, `MaybeIncorrect` changes bits.
    pub applicability: &'static str,
}

impl Suggestion {
    /// Its edits: the places and the new texts.
    pub fn edits(&self) -> impl Iterator<Item = (Span, &str)> {
        let also = self.also.iter().map(|(span, text)| (*span, text.as_str()));
        also.chain([(self.span, self.replacement.as_str())])
    }

    /// Whether plain `--fix` applies it.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.applicability == "MachineApplicable"
    }

    /// How to apply it, as reports say it.
    #[must_use]
    pub fn advice(&self) -> String {
        format!("run `fpcontrol-lint check {}` to {}", self.option(), self.message)
    }

    /// The option of `check` that applies it.
    #[must_use]
    pub fn option(&self) -> &'static str {
        if self.is_safe() { "--fix" } else { "--fix=all" }
    }
}

/// Which fixes are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Fixes {
    /// Fixes that change no result.
    Safe,
    /// Also fixes that change the order of a sum.
    All,
}

/// The changes that a finding suggests.
#[must_use]
pub fn suggestions(loaded: &Loaded, outcome: &Outcome) -> Vec<Suggestion> {
    let source = &loaded.sources[outcome.finding.file];
    let text = &source.text;
    let mut found = Vec::new();
    if let Some(span) = outcome.removes {
        found.push(Suggestion {
            message: "delete it".into(),
            span: whole_line(text, span),
            replacement: String::new(),
            also: None,
            applicability: "MachineApplicable",
        });
    }
    if outcome.finding.lint.name == "parallel_reduction" {
        found.extend(parallel::fix(text, &source.path, outcome.finding.at));
    }
    if matches!(outcome.finding.lint.name, "hash_order_sum" | "hasher_order_sum") {
        let exact = || exact(text, &source.path, outcome);
        let ordered = || ordered(text, outcome);
        found.extend(exact().or_else(ordered).or_else(|| sorted(text, &source.lines(), outcome)));
    }
    found
}

/// The other places of a finding in its own file.
fn labels_here(outcome: &Outcome) -> impl Iterator<Item = Span> {
    let here = outcome.finding.file;
    outcome.finding.way.report.labels.iter().filter(move |label| label.file as usize == here).map(|label| label.at)
}

/// The exact sum, which does not depend on order, in packages that use `fpcontrol`.
fn exact(text: &str, path: &Path, outcome: &Outcome) -> Option<Suggestion> {
    let fixed = sorted::together(text, outcome.finding.at, sorted::exact);
    fixed.filter(|_| manifest::uses_fpcontrol(path)).map(|fixed| changing("sum exactly", fixed))
}

/// Replaces the map by an ordered one, if only this function sees its type.
fn ordered(text: &str, outcome: &Outcome) -> Option<Suggestion> {
    let found = labels_here(outcome).chain([outcome.finding.at]).find_map(|from| maps::ordered(text, from));
    found.map(|fixed| changing("keep the elements in the order of their keys", fixed))
}

/// Sorts the terms before they are added, so that the order of the hash does not change the sum.
fn sorted(text: &str, lines: &Lines<'_>, outcome: &Outcome) -> Option<Suggestion> {
    let at = outcome.finding.at;
    let found = if lines.snippet(at) == "sum" { sorted::together(text, at, sorted::sorted) } else { None };
    found.map(|fixed| changing("sort the terms before adding them", fixed))
}

/// A change of bits.
fn changing(message: &str, (span, replacement): (Span, String)) -> Suggestion {
    Suggestion { message: message.into(), span, replacement, also: None, applicability: "MaybeIncorrect" }
}

/// The range of a comment, with its line if nothing else is on it.
fn whole_line(text: &str, span: Span) -> Span {
    let start = text[..span.lo as usize].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.hi as usize..].find('\n').map_or(text.len(), |at| span.hi as usize + at + 1);
    let alone = text[start..span.lo as usize].trim().is_empty() && text[span.hi as usize..end].trim().is_empty();
    if alone { Span { lo: start as u32, hi: end as u32 } } else { span }
}
