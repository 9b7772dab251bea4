//! A debugger shows annotated code as it shows plain code: to nearest, gdb's `next` and `step` stop at the same lines in the same order, a breakpoint is met as often,
//! and variables have the same values. In a directed mode an operation is a call, into which `step` goes, but no stop is at the attribute.
//!
//! Where gdb is not installed, the test says so and passes; `FPCONTROL_REQUIRE=gdb` makes that a failure.

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Package, succeed};
use std::fs;
use std::io::Write;
use std::process::Command;

const PLAIN: &str = "debugger-plain";

/// The annotated programs, with the attribute of each.
const ANNOTATED: &[(&str, &str)] =
    &[("debugger-rn", "#[fpcontrol::fp(round = rn)]"), ("debugger-lenient", "#[fpcontrol::fp(round = rn, lenient)]")];

const DIRECTED: (&str, &str) = ("debugger-ru", "#[fpcontrol::fp(round = ru)]");

const PROGRAM: &str = include_str!("program.rs");
const SESSION: &str = include_str!("session.py");

pub fn packages() -> impl Iterator<Item = Package> {
    [(PLAIN, ""), DIRECTED].into_iter().chain(ANNOTATED.iter().copied()).map(|(name, attribute)| {
        let files = vec![("src/main.rs".to_owned(), PROGRAM.replace("#[annotated]", attribute))];
        Package { name: name.to_owned(), edition: "2024", files, more: String::new() }
    })
}

#[test]
fn a_debugger_stops_where_it_stops_in_plain_code() {
    if !has_gdb() {
        return;
    }
    let plain = session(PLAIN);
    assert!(plain.lines().count() > 10, "{plain}");
    for (name, _) in ANNOTATED {
        assert_eq!(session(name), plain, "{name}");
    }
    let directed = session(DIRECTED.0);
    let breakpoints = |session: &str| -> Vec<String> {
        session.lines().filter(|line| line.starts_with("breakpoint")).map(str::to_owned).collect()
    };
    assert_eq!(breakpoints(&directed), breakpoints(&plain), "{}", DIRECTED.0);
    let attributes: Vec<_> = (1..).zip(PROGRAM.lines()).filter(|(_, line)| *line == "#[annotated]").collect();
    for stops in directed.lines().filter(|line| line.starts_with("next") || line.starts_with("step")) {
        let mut lines = stops.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse::<usize>().ok());
        let at_attribute = lines.find(|line| attributes.iter().any(|(attribute, _)| attribute == line));
        assert!(at_attribute.is_none(), "{stops}");
    }
}

/// What gdb shows of a program in the session.
fn session(name: &str) -> String {
    succeed(&mut SCRATCH.cargo_by_default(&["build", "--package", name]));
    let script = SCRATCH.root().join(name).join("session.py");
    fs::write(&script, SESSION).expect("writable");
    let mut gdb = Command::new("gdb");
    gdb.args(["-quiet", "-batch", "-nx", "-x"]).arg(&script).arg(SCRATCH.target().join("debug").join(name));
    let output = succeed(&mut gdb);
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| line.strip_prefix("session: ")).fold(String::new(), |text, line| text + line + "\n")
}

fn has_gdb() -> bool {
    if Command::new("gdb").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return true;
    }
    let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
    assert!(!required.split_whitespace().any(|name| name == "gdb"), "gdb is required");
    writeln!(std::io::stderr(), "skipped: no gdb (FPCONTROL_REQUIRE=gdb makes this a failure)").expect("open");
    false
}
