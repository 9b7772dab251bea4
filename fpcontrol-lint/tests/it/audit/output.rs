//! What is written, in every format.

use super::audited;
use super::objects::{Made, X86_64, object, ret};
use crate::harness::folder;
use fpcontrol_lint::audit::report::{FindingKind, Report, Severity};
use fpcontrol_lint::audit::{Options, render};
use fpcontrol_syntax::region::policy;
use serde_json::Value;

fn report() -> Report {
    let fma = [vec![0xC4, 0xE2, 0x71, 0xA9, 0xC2], ret(X86_64)].concat();
    let functions = [
        Made::new("good", &ret(X86_64), Some(policy::NO_FMA)),
        Made::new("bad", &fma, Some(policy::NO_FMA)),
        Made::new("doubtful", &[fma.clone(), fma.clone()].concat(), Some(policy::APPROXIMATE)),
    ];
    audited(object(X86_64, &functions), &Options::default())
}

#[test]
fn texts() {
    insta::assert_snapshot!("audit_human", render::human(&report(), false));
    insta::assert_snapshot!("audit_short", render::short(&report()));
    insta::assert_snapshot!("audit_github", render::github(&report()));
}

#[test]
fn json_names_the_tool_and_the_hash() {
    let report = report();
    let log: Value = serde_json::from_str(&render::json(&report)).expect("JSON");
    assert_eq!(log["tool"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(log["files"][0]["sha256"].as_str().map(str::len), Some(64));
    assert_eq!(log["success"], false);
    insta::assert_snapshot!("audit_json", serde_json::to_string_pretty(&log["findings"]).expect("text"));
}

#[test]
fn the_hash_is_the_files() {
    // FIPS 180-2's example.
    let report = audited(b"abc".to_vec(), &Options::default());
    assert_eq!(report.files[0].sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

#[test]
fn sarif_is_valid_against_its_schema() {
    let schema = std::fs::read_to_string(folder("data").join("sarif-schema-2.1.0.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&schema.replace("{2}]?$", "{2}\\\\]?$")).expect("JSON");
    let validator = jsonschema::options().should_validate_formats(true).build(&schema).expect("a schema");
    let report = report();
    let log: Value = serde_json::from_str(&render::sarif(&report)).expect("JSON");
    let errors: Vec<String> = validator.iter_errors(&log).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(report.findings.len()));
}

#[test]
fn kinds_have_names_of_their_own() {
    let mut names: Vec<_> = FindingKind::ALL.iter().map(|kind| kind.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), FindingKind::ALL.len());
    assert!(FindingKind::ALL.iter().any(|kind| kind.severity() == Severity::Note));
}

#[test]
fn calls_through_pointers_stand_on_the_verdicts_line() {
    // `call rax`
    let code = [vec![0xFF, 0xD0], ret(X86_64)].concat();
    let bytes = object(X86_64, &[Made::new("region", &code, Some(policy::NO_FMA))]);
    let report = audited(bytes.clone(), &Options::default());
    let text = render::human(&report, false);
    assert!(text.contains("holds, but for 1 call through a pointer: region"), "{text}");
    assert!(text.ends_with("1 annotated functions; holds, but for 1 call through a pointer\n"), "{text}");
    let denied = audited(bytes, &Options { deny_open_calls: true, ..Options::default() });
    assert_eq!(super::kinds(&denied), [FindingKind::OpenCalls]);
    let text = render::human(&denied, false);
    assert!(text.contains("FAILS: region") && text.contains(": open_calls; copies: 1"), "{text}");
}
