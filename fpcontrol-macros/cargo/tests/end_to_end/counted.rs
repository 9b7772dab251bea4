//! Operations by the types that they have in the program.

use crate::workspace::root;
use crate::{fpcontrol, stderr, workspace};
use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Stdio};

const COUNTS: &str = "8 of 20 operations under control, 1 of exact types, 1 of the packages' own types, 3 in code of other packages \
                      (ratio 0.1.0: 3), 5 not in what was built, 2 left alone, 2 items left";

#[test]
fn operations_are_counted_by_their_types() {
    let _workspace = workspace();
    // To nearest, plain operators run. They are counted in a build in which they do not.
    for round in ["rn", "ru"] {
        let denied = fpcontrol(&format!("run --round {round} -p program --bin ratios --deny uncontrolled"));
        let text = stderr(&denied);
        assert_eq!(denied.status.code(), Some(101), "{text}");
        assert!(text.contains(&format!("   Fpcontrol program 0.1.0: {COUNTS}\n")), "{text}");
        assert!(
            text.contains("2 items were left alone:\n    program 0.1.0, src/bin/ratios.rs:14: macro_rules! product: "),
            "{text}"
        );
        assert!(text.contains("src/bin/ratios.rs:19: third!: a macro of ratio 0.1.0 may compute"), "{text}");
        let of_ratio =
            |place: &str| format!("program 0.1.0, src/bin/ratios.rs:{place} of `ratio::Ratio`, from ratio 0.1.0");
        for place in ["10:51: `mul`", "18:57: `mul`", "18:64: `sqrt`"] {
            assert!(text.contains(&of_ratio(place)), "{place} in {text}");
        }
    }
    let report = fs::read_to_string(root().join("target/fpcontrol/ru/report.json")).expect("a report");
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["packages"][0]["types"]["other"]["ratio 0.1.0"], 3);

    assert_eq!(places_that_run(), 8, "an instrument counts as many");

    let reported = fpcontrol("build --round ru -p program -p ratio --bin ratios --report");
    let counts =
        "8 of 19 operations under control, 1 of exact types, 4 of the packages' own types, 5 not in what was built";
    let text = stderr(&reported);
    assert!(reported.status.success() && !text.contains("runs code of") && text.contains(counts), "{text}");
}

/// How many places of the program's operations an instrument sees when it runs. The program calls each of its functions.
fn places_that_run() -> usize {
    let report = root().join("ran.json");
    let program = root().join("target/fpcontrol/count/debug/ratios");
    let backend = format!("local_error,report={}", report.display());
    let status = Command::new(program).env("FPCONTROL_BACKEND", backend).stdout(Stdio::null()).status();
    assert!(status.expect("it runs").success());
    let report = serde_json::from_str::<serde_json::Value>(&fs::read_to_string(report).expect("a report"));
    let report = report.expect("JSON");
    let operations = report["operations"].as_array().expect("a list").iter();
    let operations = operations.filter(|one| one["crate"] == "ratios" && one["operation"] != "cast");
    operations.map(|one| (one["line"].as_u64(), one["column"].as_u64())).collect::<BTreeSet<_>>().len()
}

#[test]
fn a_library_is_counted_without_a_program() {
    let _workspace = workspace();
    let checked =
        fpcontrol("check --round ru -p formulas --lib --deny uncontrolled --manifest-path ../formulas/Cargo.toml");
    let text = stderr(&checked);
    assert!(checked.status.success(), "{text}");
    assert!(text.contains("   Fpcontrol formulas 0.1.0: 21 of 21 operations under control, 0 items left\n"), "{text}");
}
