//! Published crates, annotated as a user would: a copy of each in which every module has the attribute, to nearest and `lenient`, must
//! build, and its own tests must do what they do in plain code.
//!
//! ```text
//! cargo run -p fpcontrol-adoption --bin fpcontrol-adoption               all crates: their tests
//! cargo run -p fpcontrol-adoption --bin fpcontrol-adoption -- NAME …     these crates
//! cargo run -p fpcontrol-adoption --bin fpcontrol-adoption -- --count    also counts the operations that ran under control
//! cargo run -p fpcontrol-adoption --bin fpcontrol-adoption -- --write    all of it, into tests/adoption/README.md
//! ```
//!
//! Downloads the crates and what they depend on, in the versions of `tests/adoption/Cargo.lock`; `--write` writes that anew too. Counting
//! needs Linux, valgrind and binutils: see `count.rs`.

mod annotate;
mod callgrind;
mod count;
mod crates;
mod trees;

use count::Count;
use crates::{CRATES, Published};
use fpcontrol_tests::scratch::repository;
use std::fmt::Write as _;
use std::process::ExitCode;
use trees::{Outcome, Trees};

const OPTIONS: [&str; 2] = ["--count", "--write"];
/// The share of the executed operations that must be under control.
const LEAST_SHARE: f64 = 0.95;
/// At most one edit in this many lines.
const LINES_AN_EDIT: usize = 1000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(option) =
        arguments.iter().find(|argument| argument.starts_with("--") && !OPTIONS.contains(&argument.as_str()))
    {
        eprintln!("`{option}` is not an option: {}", OPTIONS.join(", "));
        return ExitCode::from(2);
    }
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    let (writes, counts) = (has("--write"), has("--count") || has("--write"));
    let names: Vec<_> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    if let Some(name) = names.iter().find(|name| CRATES.iter().all(|published| published.name != ***name)) {
        eprintln!("`{name}` is not a crate of the list in tests/adoption/crates.rs");
        return ExitCode::from(2);
    }
    if writes && !names.is_empty() {
        eprintln!("`--write` writes the table of all crates: name none");
        return ExitCode::from(2);
    }
    let is_chosen = |published: &&Published| names.is_empty() || names.iter().any(|name| **name == published.name);
    let chosen: Vec<_> = CRATES.iter().filter(is_chosen).collect();
    let trees = Trees::new(&chosen);
    let mut table = HEAD.to_owned();
    print!("{table}");
    let mut failures = Vec::new();
    for published in chosen {
        let result = Adopted::of(published, &trees, counts);
        let row = result.row();
        print!("{row}");
        if let Some(count) = &result.count {
            eprint!("{count}");
        }
        table += &row;
        failures.extend(result.failures());
    }
    for failure in &failures {
        eprintln!("{failure}");
    }
    if writes && failures.is_empty() {
        let page = repository("tests/adoption/README.md");
        let text = std::fs::read_to_string(&page).expect("the page is there");
        let (before, _) = text.split_once(HEAD).expect("the page has the table");
        std::fs::write(&page, format!("{before}{table}")).expect("writable");
        trees.keep_lock();
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

const HEAD: &str =
    "| crate | generic over | lines annotated | edits | its tests | operations that ran | under control |
|---|---|---|---|---|---|---|
";

/// A crate, plain and annotated.
struct Adopted<'a> {
    published: &'a Published,
    /// Lines of its sources.
    lines: usize,
    plain: Outcome,
    annotated: Outcome,
    count: Option<Count>,
}

impl<'a> Adopted<'a> {
    fn of(published: &'a Published, trees: &Trees, counts: bool) -> Self {
        let plain = trees.plain.test(published.name);
        let annotated = trees.annotated.test(published.name);
        let count = (counts && annotated.builds()).then(|| count::of(published.name, &trees.annotated)).flatten();
        Self { published, lines: trees.lines(published.name), plain, annotated, count }
    }

    fn row(&self) -> String {
        let Self { published: Published { name, version, generic_over, edits, .. }, lines, annotated, .. } = self;
        let passed = annotated.passed();
        let mut row = format!("| {name} {version} | {generic_over} | {lines} | {} | {passed} | ", edits.len());
        match &self.count {
            Some(count) => writeln!(row, "{} | {:.1} % |", count.all(), 100.0 * count.share()),
            None => writeln!(row, "| |"),
        }
        .expect("a string takes any text");
        row
    }

    /// What is wrong with a crate.
    fn failures(&self) -> Vec<String> {
        let name = self.published.name;
        let mut failures = Vec::new();
        if self.plain.passed() == 0 {
            failures.push(format!("{name}: no test of it passes in plain code\n{}", self.plain.text));
        }
        if self.plain.results != self.annotated.results {
            failures.push(format!("{name}: its tests differ from those of plain code\n{}", self.annotated.text));
        }
        if self.published.edits.len() * LINES_AN_EDIT > self.lines.max(LINES_AN_EDIT) {
            failures.push(format!("{name}: more than an edit in {LINES_AN_EDIT} lines"));
        }
        if let Some(count) = self.count.as_ref().filter(|count| count.share() < LEAST_SHARE) {
            failures.push(format!("{name}: {:.3} of the operations ran under control\n{count}", count.share()));
        }
        failures
    }
}
