//! cargo's messages with rustc's diagnostics inside, for tools that read those.

use super::human::{Human, diagnostic};
use super::word;
use crate::hir::Span;
use crate::lint::Level;
use crate::severity::Outcome;
use crate::source::Loaded;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// All findings that are not allowed, one object a line.
#[must_use]
pub fn json(loaded: &Loaded, outcomes: &[Outcome], colour: bool) -> String {
    let mut targets = Targets::default();
    let mut text = String::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.level > Level::Allow) {
        let message = message(loaded, outcome, colour);
        let mut line = targets.of(&loaded.sources[outcome.finding.file].path);
        line["message"] = message;
        text.push_str(&line.to_string());
        text.push('\n');
    }
    text.push_str(
        &json!({ "reason": "build-finished", "success": failed(outcomes).is_none() && loaded.problems.is_empty() })
            .to_string(),
    );
    text.push('\n');
    text
}

fn failed(outcomes: &[Outcome]) -> Option<&Outcome> {
    outcomes.iter().find(|outcome| outcome.level >= Level::Deny)
}

/// A finding as rustc's diagnostic.
#[must_use]
pub fn message(loaded: &Loaded, outcome: &Outcome, colour: bool) -> Value {
    let finding = &outcome.finding;
    let style = Human { colour, width: 140, verbose: true };
    let mut rendered = diagnostic(loaded, outcome, style);
    rendered.push_str("\n\n");
    let mut spans = vec![span(loaded, finding.file, finding.at, Some(&finding.way.report.label), None)];
    for label in &finding.way.report.labels {
        let mut other = span(loaded, label.file as usize, label.at, Some(&label.text), None);
        other["is_primary"] = Value::Bool(false);
        spans.push(other);
    }
    let mut children =
        vec![child("note", &finding.way.report.note, Vec::new()), child("help", &finding.way.report.help, Vec::new())];
    children.extend(crate::fix::suggestions(loaded, outcome).iter().map(|fix| {
        let edit = |(at, text)| span(loaded, finding.file, at, None, Some((text, fix.applicability)));
        child("help", &fix.message, fix.edits().map(edit).collect())
    }));
    json!({
        "$message_type": "diagnostic",
        "message": finding.way.report.message,
        "code": { "code": format!("fpcontrol::{}", finding.lint.name), "explanation": finding.lint.docs.trim() },
        "level": word(outcome.level),
        "spans": spans,
        "children": children,
        "rendered": rendered,
    })
}

fn child(level: &str, message: &str, spans: Vec<Value>) -> Value {
    json!({ "message": message, "code": null, "level": level, "spans": spans, "children": [], "rendered": null })
}

fn span(loaded: &Loaded, file: usize, at: Span, label: Option<&str>, fix: Option<(&str, &str)>) -> Value {
    let source = &loaded.sources[file];
    let lines = source.lines();
    let (start, end) = (lines.position(at.lo), lines.position(at.hi));
    let text: Vec<Value> = (start.line..=end.line)
        .map(|line| {
            let shown = lines.text(line);
            let first = if line == start.line { start.column } else { 1 };
            let last = if line == end.line { end.column } else { shown.chars().count() + 1 };
            json!({ "text": shown, "highlight_start": first, "highlight_end": last })
        })
        .collect();
    json!({
        "file_name": source.name,
        "byte_start": at.lo,
        "byte_end": at.hi,
        "line_start": start.line,
        "line_end": end.line,
        "column_start": start.column,
        "column_end": end.column,
        "is_primary": true,
        "text": text,
        "label": label,
        "suggested_replacement": fix.map(|(replacement, _)| replacement),
        "suggestion_applicability": fix.map(|(_, applicability)| applicability),
        "expansion": null,
    })
}

/// The package and target of a file as cargo describes them, by the nearest manifest.
#[derive(Default)]
pub struct Targets {
    known: HashMap<PathBuf, Value>,
}

impl Targets {
    /// The envelope of a message about a file.
    pub fn of(&mut self, file: &Path) -> Value {
        let root = file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
        let root = root.unwrap_or_else(|| file.parent().unwrap_or(Path::new(""))).to_path_buf();
        self.known.entry(root.clone()).or_insert_with(|| envelope(&root)).clone()
    }
}

fn envelope(root: &Path) -> Value {
    let manifest = root.join("Cargo.toml");
    let table: toml::Table =
        std::fs::read_to_string(&manifest).ok().and_then(|text| toml::from_str(&text).ok()).unwrap_or_default();
    let package = |key: &str| table.get("package").and_then(|package| package.get(key)).and_then(toml::Value::as_str);
    let name = package("name").unwrap_or("unknown");
    let version = package("version").unwrap_or("0.0.0");
    let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
    let library = root.join("src/lib.rs");
    let (kind, source) = if library.is_file() { ("lib", library) } else { ("bin", root.join("src/main.rs")) };
    json!({
        "reason": "compiler-message",
        "package_id": format!("path+file://{}#{name}@{version}", root.display()),
        "manifest_path": root.join("Cargo.toml"),
        "target": {
            "kind": [kind],
            "crate_types": [kind],
            "name": name.replace('-', "_"),
            "src_path": source,
            "edition": package("edition").unwrap_or("2021"),
            "doc": true,
            "doctest": kind == "lib",
            "test": true,
        },
        "message": null,
    })
}
