//! Every format, on the same findings.

use crate::harness::{decided, load};
use fpcontrol_lint::__private::baseline::Baseline;
use fpcontrol_lint::__private::fix::{rewritten, suggestions};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::lints;
use fpcontrol_lint::__private::render;
use fpcontrol_lint::__private::severity::{Decision, Levels};
use fpcontrol_lint::__private::source::{self, Loaded};
use serde_json::Value;

pub const TEXT: &str = "// é: columns are counted in scalars\nuse rayon::prelude::*;\n\nfn f(values: &[f64]) -> f64 {\n    \
                    let é = values.par_iter().map(|x| x * x).sum::<f64>();\n    // fpcontrol: expect(hash_order_sum) because of nothing\n    é\n}\n";

fn outcomes() -> (Loaded, Decision) {
    let loaded = load(TEXT);
    let outcomes = decided(&loaded, &Levels::default());
    (loaded, outcomes)
}

#[test]
fn human() {
    let (loaded, outcomes) = outcomes();
    let style = render::Human { colour: false, width: 100, verbose: false };
    insta::assert_snapshot!(render::human(&loaded, &outcomes, style));
    insta::assert_snapshot!("summary", render::summary(&outcomes, 1, 0));
}

#[test]
fn short_and_github() {
    let (loaded, outcomes) = outcomes();
    insta::assert_snapshot!("short", render::short(&loaded, &outcomes));
    insta::assert_snapshot!("github", render::github(&loaded, &outcomes));
}

#[test]
fn json_is_what_cargo_writes() {
    let (loaded, outcomes) = outcomes();
    let text = render::json(&loaded, &outcomes, false);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(lines[0]["reason"], "compiler-message");
    assert_eq!(lines.last().expect("a line")["reason"], "build-finished");
    let message = &lines[0]["message"];
    let span = &message["spans"][0];
    // `sum` stands behind 45 scalars and 46 bytes of its line.
    assert_eq!((span["line_start"].as_u64(), span["column_start"].as_u64()), (Some(5), Some(46)));
    let bytes = (span["byte_start"].as_u64().unwrap() as usize)..(span["byte_end"].as_u64().unwrap() as usize);
    assert_eq!(&TEXT[bytes], "sum");
    for key in ["$message_type", "message", "code", "level", "spans", "children", "rendered"] {
        assert!(!message[key].is_null(), "{key}");
    }
    insta::assert_snapshot!("json", serde_json::to_string_pretty(message).expect("text"));
}

#[test]
fn json_is_read_as_messages_of_cargo() {
    use cargo_metadata::Message;
    use cargo_metadata::diagnostic::{Applicability, DiagnosticLevel};
    let (loaded, outcomes) = outcomes();
    let text = render::json(&loaded, &outcomes, false);
    let messages: Vec<Message> = Message::parse_stream(text.as_bytes()).collect::<Result<_, _>>().expect("messages");
    let (Some(Message::BuildFinished(finished)), diagnostics) = (messages.last(), &messages[..messages.len() - 1])
    else {
        panic!("the last one is not that the build has finished: {messages:?}");
    };
    assert!(finished.success);
    let shown = outcomes.iter().filter(|outcome| outcome.level > Level::Allow);
    assert_eq!(diagnostics.len(), shown.count());
    for message in diagnostics {
        let Message::CompilerMessage(message) = message else { panic!("no message of a compiler: {message:?}") };
        assert!(matches!(message.message.level, DiagnosticLevel::Warning | DiagnosticLevel::Error));
        assert!(message.message.code.as_ref().is_some_and(|code| code.code.starts_with("fpcontrol::")));
        assert_eq!(message.message.spans.iter().filter(|span| span.is_primary).count(), 1);
        assert!(message.message.rendered.as_ref().is_some_and(|text| text.contains("src/lib.rs")));
        let replaced = message.message.children.iter().flat_map(|child| &child.spans);
        assert!(replaced.clone().all(|span| span.suggested_replacement.is_some()));
        assert!(replaced.clone().all(|span| span.suggestion_applicability != Some(Applicability::Unspecified)));
    }
}

#[test]
fn every_rule_of_sarif_has_a_page() {
    let log: Value = serde_json::from_str(&render::sarif(&load(""), &Vec::new())).expect("JSON");
    for (rule, lint) in log["runs"][0]["tool"]["driver"]["rules"].as_array().expect("rules").iter().zip(lints::ALL) {
        let page = rule["helpUri"].as_str().expect("a page");
        assert!(page.starts_with("https://") && page.contains(&format!("/lints/{}/", lint.name)), "{page}");
    }
}

#[test]
fn rustfix_reads_the_suggestions() {
    let (loaded, outcomes) = outcomes();
    let text = render::json(&loaded, &outcomes, false);
    let messages: Vec<String> = text
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|line| line["message"].is_object())
        .map(|line| line["message"].to_string())
        .collect();
    let every = rustfix::Filter::Everything;
    let found = rustfix::get_suggestions_from_json(&messages.join("\n"), &std::collections::HashSet::new(), every);
    let found = found.expect("rustc's JSON");
    let fixed = rustfix::apply_suggestions(TEXT, &found).expect("applies");
    assert!(fixed.contains("map(|x| x * x).collect::<Vec<_>>().into_iter().sum::<f64>()"), "{fixed}");
    assert!(!fixed.contains("expect(hash_order_sum)"), "{fixed}");
}

#[test]
fn fixes_parse_and_silence_what_they_fix() {
    let (loaded, outcomes) = outcomes();
    let all: Vec<_> = outcomes.iter().flat_map(|outcome| suggestions(&loaded, outcome)).collect();
    let fixed = rewritten(TEXT, &all).expect("a change");
    source::parse(&fixed).expect("parses");
    let again = load(&fixed);
    let left: Vec<_> =
        decided(&again, &Levels::default()).into_iter().map(|outcome| outcome.finding.lint.name).collect();
    assert_eq!(left, ["iterator_sum"]);
    insta::assert_snapshot!("fixed", fixed);
}

#[test]
fn sarif_has_rules_places_and_fingerprints() {
    let (loaded, outcomes) = outcomes();
    let log: Value = serde_json::from_str(&render::sarif(&loaded, &outcomes)).expect("JSON");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    for result in run["results"].as_array().expect("results") {
        let index = result["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert_eq!(result["partialFingerprints"]["fpcontrolFinding/v1"].as_str().map(str::len), Some(16));
        assert_eq!(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/lib.rs");
        assert_eq!(result["fixes"][0]["artifactChanges"][0]["artifactLocation"]["uri"], "src/lib.rs");
    }
    insta::assert_snapshot!("sarif", serde_json::to_string_pretty(&run["results"]).expect("text"));
}

#[test]
fn a_baseline_survives_moved_lines_and_names_stale_entries() {
    let (loaded, outcomes) = outcomes();
    let baseline = Baseline::of(&loaded, &outcomes);
    let moved = load(&format!("\n\n{TEXT}"));
    let mut found = decided(&moved, &Levels::default());
    assert_eq!(baseline.filter(&moved, &mut found), []);
    assert!(found.iter().all(|outcome| outcome.level == Level::Allow));
    let changed = load("fn f() {}\n");
    let mut none = decided(&changed, &Levels::default());
    assert_eq!(baseline.filter(&changed, &mut none).len(), baseline.findings.len());
}
