//! Applies fixes to files.

use super::{Fixes, Suggestion, suggestions};
use crate::hir::Span;
use crate::lint::Level;
use crate::position::Lines;
use crate::severity::Outcome;
use crate::source::{self, Loaded, Source};
use std::collections::BTreeMap;
use std::io;

/// The result of a run of fixes.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// The changes that were made, each with its place before the change: `src/lib.rs:3: sum exactly`.
    pub changes: Vec<String>,
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
            Fixes::Safe => suggestion.is_safe(),
            Fixes::All => true,
        });
        by_file.entry(outcome.finding.file).or_default().extend(wanted);
    }
    let mut applied = Applied::default();
    for (file, mut suggestions) in by_file {
        suggestions.sort_by_key(|suggestion| suggestion.span);
        applied.file(&loaded.sources[file], &suggestions)?;
    }
    Ok(applied)
}

impl Applied {
    fn file(&mut self, source: &Source, suggestions: &[Suggestion]) -> io::Result<()> {
        let (fixed, made) = rewrite(&source.text, suggestions);
        let Some(fixed) = fixed else { return Ok(()) };
        if source::parse(&fixed).is_err() {
            self.refused.push(source.name.clone());
            return Ok(());
        }
        std::fs::write(&source.path, fixed)?;
        let lines = source.lines();
        self.changes.extend(made.iter().map(|change| {
            let line = lines.position(change.span.lo).line;
            format!("{}:{line}: {}", source.name, change.message)
        }));
        Ok(())
    }
}

/// The text with the changes made, by rustfix; changes that overlap an earlier one are left out.
#[must_use]
pub fn rewritten(text: &str, suggestions: &[Suggestion]) -> Option<String> {
    rewrite(text, suggestions).0
}

/// The new text, and the changes that were made.
fn rewrite<'s>(text: &str, suggestions: &'s [Suggestion]) -> (Option<String>, Vec<&'s Suggestion>) {
    let (mut fixer, lines) = (rustfix::CodeFix::new(text), Lines::new(text));
    let mut made: Vec<&Suggestion> = Vec::new();
    for suggestion in suggestions {
        // Several changes may need the same import.
        let imported = suggestion.also.is_some() && made.iter().any(|made| made.also == suggestion.also);
        let edits = suggestion.edits().skip(usize::from(imported)).collect();
        if fixer.apply(&solution(&lines, &suggestion.message, edits)).is_ok() {
            made.push(suggestion);
        }
    }
    (fixer.modified().then(|| fixer.finish().ok()).flatten(), made)
}

fn solution(lines: &Lines<'_>, message: &str, edits: Vec<(Span, &str)>) -> rustfix::Suggestion {
    let replacements: Vec<rustfix::Replacement> =
        edits.into_iter().map(|(span, text)| replacement(lines, span, text)).collect();
    rustfix::Suggestion {
        message: message.to_owned(),
        snippets: replacements.iter().map(|replacement| replacement.snippet.clone()).collect(),
        solutions: vec![rustfix::Solution { message: message.to_owned(), replacements }],
    }
}

fn replacement(lines: &Lines<'_>, span: Span, text: &str) -> rustfix::Replacement {
    let position = |byte: u32| {
        let position = lines.position(byte);
        rustfix::LinePosition { line: position.line, column: position.column }
    };
    let snippet = rustfix::Snippet {
        file_name: String::new(),
        line_range: rustfix::LineRange { start: position(span.lo), end: position(span.hi) },
        range: span.lo as usize..span.hi as usize,
    };
    rustfix::Replacement { snippet, replacement: text.to_owned() }
}
