//! SARIF against its schema.

use crate::audit::output::report;
use crate::formats::TEXT;
use crate::harness::{decided, folder, load};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::severity::Levels;
use fpcontrol_lint::__private::source::{Loaded, Problem};
use fpcontrol_lint::__private::{audit, lints, render};
use jsonschema::Validator;
use serde_json::Value;

fn schema() -> Validator {
    let schema = std::fs::read_to_string(folder("data").join("sarif-schema-2.1.0.json")).expect("the schema");
    // One of its patterns, for the language of a run, has a bracket too many: not every engine reads it as a character.
    let schema: Value = serde_json::from_str(&schema.replace("{2}]?$", "{2}\\\\]?$")).expect("JSON");
    jsonschema::options().should_validate_formats(true).build(&schema).expect("a schema")
}

/// The log is valid, and has as many results.
fn check(validator: &Validator, text: &str, results: usize) {
    let log: Value = serde_json::from_str(text).expect("JSON");
    let errors: Vec<String> = validator.iter_errors(&log).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(results));
}

#[test]
fn findings_of_the_lint_are_valid() {
    let validator = schema();
    let every = cases_of_every_lint();
    for text in [TEXT, "", every.as_str()] {
        let loaded = load(text);
        let mut outcomes = decided(&loaded, &Levels::default());
        outcomes.iter_mut().for_each(|outcome| outcome.level = outcome.level.max(Level::Note));
        check(&validator, &render::sarif(&loaded, &outcomes), outcomes.len());
    }
    let problem = Problem { path: "src/é.rs".into(), name: "src/é.rs".into(), reason: "line 1".into() };
    let unread = Loaded { problems: vec![problem], ..load(TEXT) };
    assert!(validator.is_valid(&serde_json::from_str(&render::sarif(&unread, &[])).expect("JSON")));
    let mut broken: Value = serde_json::from_str(&render::sarif(&load(TEXT), &Vec::new())).expect("JSON");
    broken["runs"][0]["tool"]["driver"]["rules"][0]["helpUri"] = "not a URI".into();
    assert!(!validator.is_valid(&broken), "the schema says nothing");
}

#[test]
fn findings_of_the_audit_are_valid() {
    let report = report();
    check(&schema(), &audit::render::sarif(&report), report.findings.len());
}

/// The cases of all lints as one text.
fn cases_of_every_lint() -> String {
    let cases = |name: &str| std::fs::read_to_string(folder("lints").join(name).join("cases.rs")).expect("cases");
    lints::ALL.iter().map(|lint| format!("mod {} {{\n{}\n}}\n", lint.name, cases(lint.name))).collect()
}
