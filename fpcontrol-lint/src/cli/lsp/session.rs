//! The open files, and what was found in them.

use super::super::run::Run;
use super::background::{Checked, Texts};
use super::places::{meet, path, range, uri};
use crate::fix;
use crate::hir::Span;
use crate::lint::Level;
use crate::position::Lines;
use crate::severity::Outcome;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity,
    Hover, HoverContents, Location, MarkupContent, MarkupKind, NumberOrString, Position, PublishDiagnosticsParams,
    Range, TextEdit, Uri, WorkspaceEdit,
};
use std::collections::HashMap;
use std::path::Path;

#[derive(Default)]
pub(super) struct Session {
    open: Texts,
    /// Whether something has changed since the texts were handed on.
    changed: bool,
    /// The last run that did not fail.
    run: Option<Run>,
}

impl Session {
    /// Notes the new text of a file.
    pub fn set(&mut self, of: Uri, text: String) {
        if let Some(path) = path(&of) {
            self.open.insert(path, text);
            self.changed = true;
        }
    }

    /// Notes that a file was saved, since others may depend on it.
    pub fn saved(&mut self) {
        self.changed = true;
    }

    pub fn close(&mut self, of: &Uri) {
        if let Some(path) = path(of) {
            self.open.remove(&path);
            self.changed = true;
        }
    }

    /// The texts to analyse, if something has changed.
    pub fn changed(&mut self) -> Option<Texts> {
        let changed = std::mem::take(&mut self.changed) && !self.open.is_empty();
        changed.then(|| self.open.clone())
    }

    /// Takes what was found; returns the diagnostics of each file whose text is still the same. In another text they would stand at the wrong places.
    pub fn checked(&mut self, Checked { texts, run, number: _ }: Checked) -> Vec<PublishDiagnosticsParams> {
        let Some(run) = run else { return Vec::new() };
        self.run = Some(run);
        let same = self.open.iter().filter(|(path, text)| texts.get(*path) == Some(text));
        same.filter_map(|(path, _)| self.diagnostics(path)).collect()
    }

    fn diagnostics(&self, path: &Path) -> Option<PublishDiagnosticsParams> {
        let diagnostics = self.outcomes(path).map(|(run, outcome)| diagnostic(run, outcome)).collect();
        Some(PublishDiagnosticsParams { uri: uri(path)?, diagnostics, version: None })
    }

    /// The findings in an open file, the most severe first; none if its text has changed since.
    fn outcomes<'s>(&'s self, path: &'s Path) -> impl Iterator<Item = (&'s Run, &'s Outcome)> {
        let text = self.open.get(path);
        self.run.iter().flat_map(move |run| {
            let here = move |outcome: &&Outcome| {
                let source = &run.loaded.sources[outcome.finding.file];
                source.path == path && Some(&source.text) == text
            };
            let shown = run.outcomes.iter().filter(|outcome| outcome.level > Level::Allow);
            shown.filter(here).map(move |outcome| (run, outcome))
        })
    }

    /// The page of the lint with a finding at a place.
    pub fn hover(&self, of: &Uri, at: Position) -> Option<Hover> {
        let path = path(of)?;
        let at = Range { start: at, end: at };
        let (run, outcome) = self.outcomes(&path).find(|(run, outcome)| meet(place(run, outcome), at))?;
        let lint = outcome.finding.lint;
        let value = format!("**{}** ({})\n{}", lint.name, lint.tier.name(), lint.docs);
        let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
        Some(Hover { contents, range: Some(place(run, outcome)) })
    }

    /// The code actions for the findings in a range.
    pub fn actions(&self, of: &Uri, within: Range) -> Vec<CodeActionOrCommand> {
        let Some(path) = path(of) else { return Vec::new() };
        let here = self.outcomes(&path).filter(|(run, outcome)| meet(place(run, outcome), within));
        here.flat_map(|(run, outcome)| of_outcome(run, outcome, of)).map(CodeActionOrCommand::CodeAction).collect()
    }
}

fn place(run: &Run, outcome: &Outcome) -> Range {
    range(&run.loaded.sources[outcome.finding.file].text, outcome.finding.at)
}

fn diagnostic(run: &Run, outcome: &Outcome) -> Diagnostic {
    let finding = &outcome.finding;
    let report = &finding.way.report;
    let related = report.labels.iter().filter_map(|label| {
        let source = run.loaded.sources.get(label.file as usize)?;
        let location = Location { uri: uri(&source.path)?, range: range(&source.text, label.at) };
        Some(DiagnosticRelatedInformation { location, message: label.text.to_string() })
    });
    let severity = match outcome.level {
        Level::Allow | Level::Note => DiagnosticSeverity::INFORMATION,
        Level::Warn => DiagnosticSeverity::WARNING,
        Level::Deny | Level::Forbid => DiagnosticSeverity::ERROR,
    };
    Diagnostic {
        range: place(run, outcome),
        severity: Some(severity),
        code: Some(NumberOrString::String(finding.lint.name.to_owned())),
        source: Some("fpcontrol-lint".to_owned()),
        message: format!("{}\nnote: {}\nhelp: {}", report.message, report.note, report.help),
        related_information: Some(related.collect()),
        ..Diagnostic::default()
    }
}

/// The fixes of a finding, and a comment that allows it.
fn of_outcome(run: &Run, outcome: &Outcome, of: &Uri) -> Vec<CodeAction> {
    let text = &run.loaded.sources[outcome.finding.file].text;
    let action = |title: String, edits: Vec<TextEdit>| CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic(run, outcome)]),
        edit: Some(WorkspaceEdit { changes: Some(HashMap::from([(of.clone(), edits)])), ..WorkspaceEdit::default() }),
        ..CodeAction::default()
    };
    let fixes = fix::suggestions(&run.loaded, outcome).into_iter().map(|suggestion| {
        let changes = if suggestion.is_safe() { "" } else { " (may change bits)" };
        let edit = |(span, new): (Span, &str)| TextEdit { range: range(text, span), new_text: new.to_owned() };
        action(format!("{}{changes}", suggestion.message), suggestion.edits().map(edit).collect())
    });
    let name = outcome.finding.lint.name;
    fixes.chain([action(format!("allow `{name}` here, with a reason"), vec![allowed(text, outcome)])]).collect()
}

/// A comment on a line of its own in front of a finding's line.
fn allowed(text: &str, outcome: &Outcome) -> TextEdit {
    let lines = Lines::new(text);
    let line = lines.position(outcome.finding.at.lo).line;
    let written = lines.text(line);
    let indent = &written[..written.len() - written.trim_start().len()];
    let at = Position { line: line as u32 - 1, character: 0 };
    let new_text = format!("{indent}// fpcontrol: allow({}) because \n", outcome.finding.lint.name);
    TextEdit { range: Range { start: at, end: at }, new_text }
}
