//! Code that a test has executed counts as covered: `-C instrument-coverage` and LLVM's tools see in annotated code what they see in
//! plain code.
//!
//! The snippets of `tests/macros`, with the calls beside them, make one crate without attributes and one for each setting. Where LLVM's tools are not
//! installed (`rustup component add llvm-tools`), the test says so and passes; `FPCONTROL_REQUIRE=llvm-tools` makes that a failure.

use crate::builds::SCRATCH;
use crate::suggestions::snippets;
use fpcontrol_tests::scratch::{Level, Package, succeed};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const PLAIN: &str = "coverage-plain";

/// The annotated crates, with the attribute of each.
const ANNOTATED: &[(&str, &str)] = &[
    ("coverage-rn", "#[fpcontrol::fp(round = rn)]"),
    ("coverage-ru", "#[fpcontrol::fp(round = ru)]"),
    ("coverage-lenient", "#[fpcontrol::fp(round = rn, lenient)]"),
    ("coverage-ru-lenient", "#[fpcontrol::fp(round = ru, lenient)]"),
];

/// A snippet that runs other code in a directed mode, where 0.1 × 10 is not 1.
const OF_A_MODE: &str = "match_of_computed";

const PROGRAM: &str = "#![allow(warnings)]
pub use fpcontrol::Real;
pub fn note<T>(_: &str, x: T) -> T { x }
pub fn record<T>(call: impl FnOnce() -> T) { let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)); }
#[macro_export]
macro_rules! runs { ($($call:expr => $operations:expr),+ $(,)?) => { pub fn runs() { $(crate::record(|| $call);)+ } } }
";

pub fn packages() -> impl Iterator<Item = Package> {
    let plain = (PLAIN, String::new());
    let annotated = ANNOTATED.iter().map(|(name, attribute)| (*name, (*attribute).to_owned()));
    std::iter::once(plain).chain(annotated).map(|(name, attribute)| {
        let snippets = snippets::modules_that_run(&attribute).filter(|(name, _)| name != OF_A_MODE);
        let (names, modules): (Vec<_>, String) = snippets.unzip();
        let calls: String = names.iter().map(|name| format!("    {name}::runs();\n")).collect();
        let main =
            format!("{PROGRAM}{modules}fn main() {{\n    std::panic::set_hook(Box::new(|_| {{}}));\n{calls}}}\n");
        let files = vec![("src/main.rs".to_owned(), main)];
        Package { name: name.to_owned(), edition: "2024", files, more: String::new() }
    })
}

#[test]
fn executed_code_counts_as_covered() {
    let Some(tools) = tools() else { return };
    let plain = Report::of(PLAIN, &tools);
    assert!(plain.places.len() > 1000, "{} places of the plain crate count", plain.places.len());
    let differences = ANNOTATED.iter().flat_map(|(name, _)| {
        let report = Report::of(name, &tools);
        let missed = report.missed().filter(|place| plain.places.get(place).is_none_or(|ran| *ran));
        let missed: Vec<_> = missed.map(|place| format!("{name}: executed, but not counted: {place:?}")).collect();
        let totals = report.totals.into_iter().filter(|(what, missed)| plain.totals[what] != *missed);
        let totals: Vec<_> = totals.map(|(what, missed)| format!("{name}: {missed} {what} missed")).collect();
        missed.into_iter().chain(totals)
    });
    let differences: Vec<_> = differences.collect();
    assert!(differences.is_empty(), "in plain code {:?} missed: {differences:#?}", plain.totals);
}

/// The folder of LLVM's tools for this compiler.
fn tools() -> Option<PathBuf> {
    let output = succeed(Command::new("rustc").args(["--print", "target-libdir"]));
    let folder = Path::new(String::from_utf8_lossy(&output.stdout).trim()).with_file_name("bin");
    if folder.join("llvm-cov").exists() {
        return Some(folder);
    }
    let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
    assert!(!required.split_whitespace().any(|name| name == "llvm-tools"), "llvm-tools is required");
    writeln!(std::io::stderr(), "skipped: no llvm-tools (FPCONTROL_REQUIRE=llvm-tools makes this a failure)")
        .expect("open");
    None
}

/// A line and a column.
type Place = (u64, u64);

/// What LLVM reports about a crate.
struct Report {
    /// Where regions begin, and whether they ran.
    places: BTreeMap<Place, bool>,
    /// How many functions and lines did not run.
    totals: BTreeMap<String, u64>,
}

impl Report {
    fn of(name: &str, tools: &Path) -> Self {
        let level = Level { name: "0", checked: true };
        let build = ["rustc", "--package", name, "--message-format=json", "--", "-C", "instrument-coverage"];
        let built = succeed(&mut SCRATCH.cargo(&build, level)).stdout;
        let program = executable(&built);
        let (raw, data) = (program.with_extension("profraw"), program.with_extension("profdata"));
        succeed(Command::new(&program).env("LLVM_PROFILE_FILE", &raw));
        succeed(Command::new(tools.join("llvm-profdata")).args(["merge", "-sparse"]).arg(&raw).arg("-o").arg(&data));
        let mut export = Command::new(tools.join("llvm-cov"));
        export
            .arg("export")
            .arg("-instr-profile")
            .arg(&data)
            .arg(&program)
            .arg("-sources")
            .arg(SCRATCH.root().join(name));
        Self::read(&serde_json::from_slice(&succeed(&mut export).stdout).expect("llvm-cov writes JSON"))
    }

    fn read(report: &Value) -> Self {
        let report = &report["data"][0];
        let missed = |what: &str| {
            let number = |key: &str| report["totals"][what][key].as_u64().expect("a number");
            (what.to_owned(), number("count") - number("covered"))
        };
        let totals = ["functions", "lines"].map(missed).into();
        Self { places: places(report["functions"].as_array().expect("a list")), totals }
    }

    fn missed(&self) -> impl Iterator<Item = &Place> {
        self.places.iter().filter(|(_, ran)| !**ran).map(|(place, _)| place)
    }
}

/// Where regions begin, and whether they ran. Of the functions at one place, those that ran count: an operator with `#[operators]` has one for plain code and one that takes its
/// control from its caller, and in the latter the regions are shorter.
fn places(functions: &[Value]) -> BTreeMap<Place, bool> {
    let begin = |region: &Value| (region[0].as_u64().unwrap_or(0), region[1].as_u64().unwrap_or(0));
    let regions = |function: &Value| function["regions"].as_array().expect("a list").clone();
    let (ran, others): (Vec<_>, Vec<_>) =
        functions.iter().map(|function| (function["count"] != 0, regions(function))).partition(|(ran, _)| *ran);
    let begun: BTreeSet<_> = ran.iter().map(|(_, regions)| begin(&regions[0])).collect();
    let others = others.into_iter().filter(|(_, regions)| !begun.contains(&begin(&regions[0])));
    let mut places = BTreeMap::new();
    for region in ran.iter().cloned().chain(others).flat_map(|(_, regions)| regions) {
        // Gaps, and other regions without code, have other kinds than 0.
        if region[7] == 0 {
            *places.entry(begin(&region)).or_insert(false) |= region[4] != 0;
        }
    }
    places
}

/// The program that Cargo has built.
fn executable(messages: &[u8]) -> PathBuf {
    let messages = String::from_utf8_lossy(messages);
    let messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).expect("Cargo writes JSON"));
    let programs = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    programs.last().expect("a program")
}
