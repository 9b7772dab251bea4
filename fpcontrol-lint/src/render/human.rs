//! Renders findings as rustc shows diagnostics, by the same library.

use super::place;
use crate::fix::suggestions;
use crate::hir::Span;
use crate::lint::Level;
use crate::position::Lines;
use crate::severity::Outcome;
use crate::source::Loaded;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level as Severity, Renderer, Snippet};
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// How much is shown, and at which width.
#[derive(Clone, Copy, Debug)]
pub struct Human {
    /// With colours.
    pub colour: bool,
    /// How many columns there are.
    pub width: usize,
    /// Notes in full as well.
    pub verbose: bool,
}

/// How many notes are shown in one line each before the rest is only counted.
const SHOWN: usize = 20;

/// All findings: those that warn in full, then the notes in one line each.
#[must_use]
pub fn human(loaded: &Loaded, outcomes: &[Outcome], style: Human) -> String {
    let mut text = String::new();
    let full = |outcome: &&Outcome| outcome.level >= Level::Warn || style.verbose && outcome.level == Level::Note;
    for outcome in outcomes.iter().filter(full) {
        text.push_str(&diagnostic(loaded, outcome, style));
        text.push_str("\n\n");
    }
    let notes: Vec<&Outcome> =
        outcomes.iter().filter(|outcome| outcome.level == Level::Note && !style.verbose).collect();
    text.push_str(&compact(loaded, &notes));
    text
}

/// One finding in full.
#[must_use]
pub fn diagnostic(loaded: &Loaded, outcome: &Outcome, style: Human) -> String {
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    renderer.term_width(style.width).render(&[group(loaded, outcome)])
}

fn group<'s>(loaded: &'s Loaded, outcome: &'s Outcome) -> Group<'s> {
    let finding = &outcome.finding;
    let title = severity(outcome.level).primary_title(&*finding.way.report.message).id(finding.lint.name);
    let own = snippet(loaded, outcome, finding.file);
    let others = other_files(outcome).into_iter().map(|file| snippet(loaded, outcome, file));
    let group = others.fold(title.element(own), Group::element);
    let fixes = suggestions(loaded, outcome).into_iter().map(|fix| Severity::HELP.message(fix.advice()));
    group
        .element(Severity::NOTE.message(&*finding.way.report.note))
        .element(Severity::HELP.message(&*finding.way.report.help))
        .elements(fixes)
}

/// The files of the labels besides that of the finding, in the order of the way.
fn other_files(outcome: &Outcome) -> Vec<usize> {
    let mut files = Vec::new();
    for file in outcome.finding.way.report.labels.iter().map(|label| label.file as usize) {
        if file != outcome.finding.file && !files.contains(&file) {
            files.push(file);
        }
    }
    files
}

/// The lines of one file that a finding touches, with its marks.
fn snippet<'s>(loaded: &'s Loaded, outcome: &'s Outcome, file: usize) -> Snippet<'s, Annotation<'s>> {
    let finding = &outcome.finding;
    let source = &loaded.sources[file];
    let lines = source.lines();
    let labels = || finding.way.report.labels.iter().filter(|label| label.file as usize == file);
    let own = (finding.file == file).then_some(finding.at);
    let touched = labels()
        .map(|label| label.at)
        .chain(own)
        .map(|span| lines.lines(span))
        .reduce(|one, other| *one.start().min(other.start())..=*one.end().max(other.end()));
    let touched = touched.unwrap_or(1..=1);
    let window = window(&source.text, &lines, &touched);
    let within = |span: Span| {
        let end = window.text.len();
        let at = |byte: u32| (byte as usize).saturating_sub(window.start).min(end);
        at(span.lo)..at(span.hi)
    };
    let mut snippet = Snippet::source(window.text).line_start(*touched.start()).path(&*source.name);
    if let Some(at) = own {
        snippet = snippet.annotation(AnnotationKind::Primary.span(within(at)).label(&*finding.way.report.label));
    }
    for label in labels() {
        snippet = snippet.annotation(AnnotationKind::Context.span(within(label.at)).label(&*label.text));
    }
    snippet
}

fn severity(level: Level) -> Severity<'static> {
    match level {
        Level::Allow | Level::Note => Severity::NOTE,
        Level::Warn => Severity::WARNING,
        Level::Deny | Level::Forbid => Severity::ERROR,
    }
}

struct Window<'t> {
    text: &'t str,
    start: usize,
}

/// The lines of a text from one to another.
fn window<'t>(text: &'t str, lines: &Lines<'_>, touched: &RangeInclusive<usize>) -> Window<'t> {
    let (start, end) = (lines.start(*touched.start()), lines.start(touched.end() + 1));
    Window { text: &text[start..end], start }
}

/// Notes in one line each, folded beyond some.
fn compact(loaded: &Loaded, notes: &[&Outcome]) -> String {
    let mut text = String::new();
    for outcome in notes.iter().take(SHOWN) {
        let finding = &outcome.finding;
        let source = &loaded.sources[finding.file];
        let line = source.lines();
        let shown = line.text(line.position(finding.at.lo).line).trim();
        let shown: String = shown.chars().take(60).collect();
        let fix = if suggestions(loaded, outcome).is_empty() { "" } else { " (has a fix)" };
        let _ = writeln!(text, "note[{}]: {}: {shown}{fix}", finding.lint.name, place(loaded, outcome));
    }
    if notes.len() > SHOWN {
        let _ = writeln!(text, "note: and {} more sums in a serial order: `-v` shows all", notes.len() - SHOWN);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}
