//! An audit's report as text: for people, for programs, for SARIF viewers, for GitHub.

mod human;
mod lines;
mod sarif;

pub use human::human;
pub use lines::{github, short};
pub use sarif::sarif;

use super::report::{Finding, Report, Severity};
use serde_json::json;

/// The whole report as one JSON object, with the tool that made it.
#[must_use]
pub fn json(report: &Report) -> String {
    let log = json!({
        "tool": { "name": "fpcontrol-lint", "version": env!("CARGO_PKG_VERSION") },
        "success": !report.failed(),
        "files": report.files,
        "regions": report.regions,
        "findings": report.findings,
    });
    let mut text = serde_json::to_string_pretty(&log).unwrap_or_default();
    text.push('\n');
    text
}

/// `error[fma_instruction]`.
fn title(finding: &Finding) -> String {
    let word = match finding.kind.severity() {
        Severity::Note => "note",
        Severity::Error => "error",
    };
    format!("{word}[{}]", finding.kind.name())
}

/// What a finding says in a sentence.
fn sentence(finding: &Finding) -> String {
    let mut text = finding.kind.what().to_owned();
    if let Some(region) = &finding.region {
        text = format!("`{region}`: {text}");
    }
    if !finding.message.is_empty() {
        text = format!("{text}: {}", finding.message);
    }
    text
}
