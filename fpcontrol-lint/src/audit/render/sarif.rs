//! SARIF 2.1.0.

use super::sentence;
use crate::audit::report::{Finding, FindingKind, Place, Report, Severity};
use serde_json::{Value, json};

/// All findings, the kinds as rules, and the files with their hashes, as one run.
#[must_use]
pub fn sarif(report: &Report) -> String {
    let artifacts: Vec<Value> = report
        .files
        .iter()
        .map(|file| {
            json!({
                "location": { "uri": encoded(&file.name) },
                "hashes": { "sha-256": file.sha256 },
                "roles": ["analysisTarget"],
            })
        })
        .collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "fpcontrol-lint audit",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "informationUri": "https://docs.rs/fpcontrol-lint",
                "rules": FindingKind::ALL.iter().map(|kind| rule(*kind)).collect::<Vec<_>>(),
            } },
            "artifacts": artifacts,
            "results": report.findings.iter().map(|finding| result(report, finding)).collect::<Vec<_>>(),
        }],
    });
    let mut text = serde_json::to_string_pretty(&log).unwrap_or_default();
    text.push('\n');
    text
}

fn rule(kind: FindingKind) -> Value {
    json!({
        "id": kind.name(),
        "name": kind.name(),
        "shortDescription": { "text": kind.what() },
        "fullDescription": { "text": kind.what() },
        "help": { "text": kind.help() },
        "defaultConfiguration": { "level": level(kind) },
        "properties": { "tags": ["floating-point", "machine-code"] },
    })
}

fn level(kind: FindingKind) -> &'static str {
    match kind.severity() {
        Severity::Note => "note",
        Severity::Error => "error",
    }
}

fn result(report: &Report, finding: &Finding) -> Value {
    let index = FindingKind::ALL.iter().position(|kind| *kind == finding.kind);
    let artifact = json!({ "uri": encoded(&report.files[finding.file].name), "index": finding.file });
    let mut location = json!({ "physicalLocation": { "artifactLocation": artifact } });
    if let Some(at) = &finding.at {
        location["logicalLocations"] = json!([{ "fullyQualifiedName": at, "kind": "function" }]);
    }
    let related = |id: u32, text: &str, place: &Place| {
        json!({
            "id": id,
            "message": { "text": text },
            "physicalLocation": {
                "artifactLocation": { "uri": encoded(&place.file), "uriBaseId": "%SRCROOT%" },
                "region": { "startLine": place.line.max(1) },
            },
        })
    };
    let source = finding.source.as_ref().map(|place| related(1, "annotated here", place));
    let line = finding.line.as_ref().map(|place| related(2, "computed here", place));
    json!({
        "ruleId": finding.kind.name(),
        "ruleIndex": index,
        "level": level(finding.kind),
        "message": { "text": sentence(finding) },
        "locations": [location],
        "relatedLocations": source.into_iter().chain(line).collect::<Vec<_>>(),
    })
}

/// A path with what a URI cannot hold percent-encoded.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=@".contains(&byte);
    let path = path.replace('\\', "/");
    path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
