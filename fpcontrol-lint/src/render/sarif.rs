//! SARIF 2.1.0: the part of it that code scanning reads.

use super::uri;
use crate::baseline::fingerprint;
use crate::fix::{Suggestion, suggestions};
use crate::hir::Span;
use crate::lint::{Level, Lint};
use crate::lints;
use crate::severity::Outcome;
use crate::source::{Loaded, Problem};
use serde_json::{Value, json};

/// All findings that are not allowed, and the rules, as one run.
#[must_use]
pub fn sarif(loaded: &Loaded, outcomes: &[Outcome]) -> String {
    let shown = outcomes.iter().filter(|outcome| outcome.level > Level::Allow);
    let prints = crate::baseline::fingerprints(loaded, outcomes);
    let printed = |outcome: &Outcome| {
        let index = outcomes.iter().position(|other| std::ptr::eq(other, outcome)).unwrap_or(0);
        fingerprint(&prints[index])
    };
    let results: Vec<Value> = shown.map(|outcome| result(loaded, outcome, &printed(outcome))).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "fpcontrol-lint",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "informationUri": "https://docs.rs/fpcontrol-lint",
                "rules": lints::ALL.iter().map(|lint| rule(lint)).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "invocations": [invocation(loaded)],
            "results": results,
        }],
    });
    let mut text = serde_json::to_string_pretty(&log).unwrap_or_default();
    text.push('\n');
    text
}

fn rule(lint: &Lint) -> Value {
    let docs = lint.docs.trim();
    let first = docs.lines().next().unwrap_or_default();
    json!({
        "id": lint.name,
        "name": lint.name,
        "shortDescription": { "text": first },
        "fullDescription": { "text": first },
        "help": { "text": docs, "markdown": docs },
        "helpUri": help_uri(lint),
        "defaultConfiguration": { "level": level(lint.default_level()), "enabled": lint.default_level() > Level::Allow },
        "properties": { "tags": ["floating-point", lint.tier.name()] },
    })
}

/// The files that could not be read, if any: a run without findings proves nothing about them.
fn invocation(loaded: &Loaded) -> Value {
    let notification = |problem: &Problem| {
        json!({
            "level": "error",
            "message": { "text": format!("skipped: {}", problem.reason) },
            "locations": [{ "physicalLocation": { "artifactLocation": artifact(&problem.name) } }],
        })
    };
    json!({
        "executionSuccessful": loaded.problems.is_empty(),
        "toolExecutionNotifications": loaded.problems.iter().map(notification).collect::<Vec<_>>(),
    })
}

/// The page of a lint.
fn help_uri(lint: &Lint) -> String {
    format!(
        "https://docs.rs/fpcontrol-lint/{}/fpcontrol_lint/lints/{}/index.html",
        env!("CARGO_PKG_VERSION"),
        lint.name
    )
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Allow => "none",
        Level::Note => "note",
        Level::Warn => "warning",
        Level::Deny | Level::Forbid => "error",
    }
}

fn result(loaded: &Loaded, outcome: &Outcome, print: &str) -> Value {
    let finding = &outcome.finding;
    let index = lints::ALL.iter().position(|lint| lint.name == finding.lint.name);
    let related: Vec<Value> = finding
        .way
        .report
        .labels
        .iter()
        .enumerate()
        .map(|(id, label)| {
            let mut related = location(loaded, label.file as usize, label.at);
            related["id"] = json!(id + 1);
            related["message"] = json!({ "text": label.text });
            related
        })
        .collect();
    json!({
        "ruleId": finding.lint.name,
        "ruleIndex": index,
        "level": level(outcome.level),
        "message": { "text": format!("{}: {}", finding.way.report.message, finding.way.report.note) },
        "locations": [location(loaded, finding.file, finding.at)],
        "relatedLocations": related,
        "partialFingerprints": { "fpcontrolFinding/v1": print },
        "fixes": suggestions(loaded, outcome).iter().map(|fix| fixed(loaded, finding.file, fix)).collect::<Vec<_>>(),
    })
}

fn fixed(loaded: &Loaded, file: usize, fix: &Suggestion) -> Value {
    let replacement = |(at, text): (Span, &str)| {
        let location = location(loaded, file, at);
        json!({ "deletedRegion": location["physicalLocation"]["region"], "insertedContent": { "text": text } })
    };
    json!({
        "description": { "text": fix.message },
        "artifactChanges": [{
            "artifactLocation": artifact(&loaded.sources[file].name),
            "replacements": fix.edits().map(replacement).collect::<Vec<_>>(),
        }],
    })
}

fn location(loaded: &Loaded, file: usize, at: Span) -> Value {
    let source = &loaded.sources[file];
    let lines = source.lines();
    let (start, end) = (lines.position(at.lo), lines.position(at.hi));
    json!({ "physicalLocation": {
        "artifactLocation": artifact(&source.name),
        "region": {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        },
    } })
}

fn artifact(name: &str) -> Value {
    json!({ "uri": encoded(&uri(name)), "uriBaseId": "%SRCROOT%" })
}

/// A path with what a URI cannot hold percent-encoded.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=:@".contains(&byte);
    path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
