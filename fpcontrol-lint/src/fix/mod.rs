//! Fixes: edits that a tool can apply, and whether they change results.

mod chain;
mod maps;
mod sorted;

use crate::hir::Span;
use crate::lint::Level;
use crate::position::Lines;
use crate::severity::Outcome;
use crate::source::{self, Loaded};
use std::collections::BTreeMap;
use std::io;
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
    /// The applicability in rustc's terms: `MachineApplicable` keeps every result, `MaybeIncorrect` changes bits.
    pub applicability: &'static str,
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
            applicability: "MachineApplicable",
        });
    }
    if outcome.finding.lint.name == "parallel_reduction" {
        found.extend(serial(text, &source.lines(), outcome));
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
    outcome.finding.report.labels.iter().filter(move |label| label.file as usize == here).map(|label| label.at)
}

/// Replaces `par_iter` by `iter`, so that the sum runs in the order of the elements.
fn serial(text: &str, lines: &Lines<'_>, outcome: &Outcome) -> Option<Suggestion> {
    let named = |span: Span| match lines.snippet(span) {
        "par_iter" => Some((span, "iter")),
        "into_par_iter" => Some((span, "into_iter")),
        "par_chunks" => Some((span, "chunks")),
        _ => None,
    };
    let at = outcome.finding.at;
    let sums = matches!(lines.snippet(at), "sum" | "product");
    let labels = labels_here(outcome).filter(|_| sums);
    let (span, replacement) = labels.filter_map(named).next()?;
    chain::is_serial_too(text, span, at).then(|| Suggestion {
        message: "iterate in order".into(),
        span,
        replacement: replacement.into(),
        applicability: "MaybeIncorrect",
    })
}

/// The exact sum, which does not depend on order, in packages that use `fpcontrol`.
fn exact(text: &str, path: &Path, outcome: &Outcome) -> Option<Suggestion> {
    let (span, replacement) = sorted::exact(text, outcome.finding.at).filter(|_| uses_fpcontrol(path))?;
    let (message, applicability) = ("sum exactly".into(), "MaybeIncorrect");
    Some(Suggestion { message, span, replacement, applicability })
}

/// Whether the package of a file depends on `fpcontrol`.
fn uses_fpcontrol(path: &Path) -> bool {
    let manifests = path.ancestors().map(|folder| folder.join("Cargo.toml"));
    let manifest = manifests.filter_map(|manifest| std::fs::read_to_string(manifest).ok()).next();
    let manifest = manifest.and_then(|text| text.parse::<toml::Table>().ok()).unwrap_or_default();
    manifest.get("dependencies").is_some_and(|dependencies| dependencies.get("fpcontrol").is_some())
}

/// Replaces the map by an ordered one, if only this function sees its type.
fn ordered(text: &str, outcome: &Outcome) -> Option<Suggestion> {
    let found = labels_here(outcome).chain([outcome.finding.at]).find_map(|from| maps::ordered(text, from));
    let (message, applicability) = ("keep the elements in the order of their keys".into(), "MaybeIncorrect");
    found.map(|(span, replacement)| Suggestion { message, span, replacement, applicability })
}

/// Sorts the terms before they are added, so that the order of the hash does not change the sum.
fn sorted(text: &str, lines: &Lines<'_>, outcome: &Outcome) -> Option<Suggestion> {
    let at = outcome.finding.at;
    let found = if lines.snippet(at) == "sum" { sorted::sorted(text, at) } else { None };
    found.map(|(span, replacement)| Suggestion {
        message: "sort the terms before adding them".into(),
        span,
        replacement,
        applicability: "MaybeIncorrect",
    })
}

/// The range of a comment, with its line if nothing else is on it.
fn whole_line(text: &str, span: Span) -> Span {
    let start = text[..span.lo as usize].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.hi as usize..].find('\n').map_or(text.len(), |at| span.hi as usize + at + 1);
    let alone = text[start..span.lo as usize].trim().is_empty() && text[span.hi as usize..end].trim().is_empty();
    if alone { Span { lo: start as u32, hi: end as u32 } } else { span }
}

/// The result of a run of fixes.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// How many changes were made.
    pub changes: usize,
    /// The files that were left alone because they would not have parsed.
    pub refused: Vec<String>,
}

/// Applies the fixes of findings above `allow`; a file that would not parse afterwards is left alone.
///
/// # Errors
/// If a file cannot be written.
pub fn apply(loaded: &Loaded, outcomes: &[Outcome], fixes: Fixes) -> io::Result<Applied> {
    let mut by_file: BTreeMap<usize, Vec<Suggestion>> = BTreeMap::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.level > Level::Allow) {
        let wanted = suggestions(loaded, outcome).into_iter().filter(|suggestion| match fixes {
            Fixes::Safe => suggestion.applicability == "MachineApplicable",
            Fixes::All => true,
        });
        by_file.entry(outcome.finding.file).or_default().extend(wanted);
    }
    let mut applied = Applied::default();
    for (file, suggestions) in by_file.into_iter().filter(|(_, suggestions)| !suggestions.is_empty()) {
        let source = &loaded.sources[file];
        let (fixed, changes) = rewrite(&source.text, &suggestions);
        let Some(fixed) = fixed else { continue };
        if source::parse(&fixed).is_err() {
            applied.refused.push(source.name.clone());
            continue;
        }
        std::fs::write(&source.path, fixed)?;
        applied.changes += changes;
    }
    Ok(applied)
}

/// The text with the changes made, by rustfix; changes that overlap an earlier one are left out.
#[must_use]
pub fn rewritten(text: &str, suggestions: &[Suggestion]) -> Option<String> {
    rewrite(text, suggestions).0
}

fn rewrite(text: &str, suggestions: &[Suggestion]) -> (Option<String>, usize) {
    let (mut fixer, lines) = (rustfix::CodeFix::new(text), Lines::new(text));
    let made = suggestions.iter().filter(|suggestion| fixer.apply(&solution(&lines, suggestion)).is_ok()).count();
    (fixer.modified().then(|| fixer.finish().ok()).flatten(), made)
}

fn solution(lines: &Lines<'_>, suggestion: &Suggestion) -> rustfix::Suggestion {
    let position = |byte: u32| {
        let position = lines.position(byte);
        rustfix::LinePosition { line: position.line, column: position.column }
    };
    let range = suggestion.span.lo as usize..suggestion.span.hi as usize;
    let snippet = rustfix::Snippet {
        file_name: String::new(),
        line_range: rustfix::LineRange { start: position(suggestion.span.lo), end: position(suggestion.span.hi) },
        range,
    };
    let replacement = rustfix::Replacement { snippet: snippet.clone(), replacement: suggestion.replacement.clone() };
    rustfix::Suggestion {
        message: suggestion.message.clone(),
        snippets: vec![snippet],
        solutions: vec![rustfix::Solution { message: suggestion.message.clone(), replacements: vec![replacement] }],
    }
}
