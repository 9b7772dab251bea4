//! Public bugs about the order of float sums, before and after their fix: what warns before is marked, and nothing warns after.

use crate::harness::{Found, decided, folder, load, wanted};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::Levels;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// A bug and its fix.
struct Pair {
    before: String,
    after: String,
}

fn pairs() -> BTreeMap<String, Pair> {
    let read =
        |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let pair = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("readable").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, Pair { before: read(&path.join("before.rs")), after: read(&path.join("after.rs")) })
    };
    std::fs::read_dir(folder("history")).expect("a folder").map(pair).collect()
}

/// What warns, without any option.
fn warned(text: &str) -> Found {
    let (loaded, lines) = (load(text), Lines::new(text));
    let outcomes = decided(&loaded, &Levels::default()).into_iter().filter(|outcome| outcome.level >= Level::Warn);
    outcomes.map(|outcome| (lines.position(outcome.finding.at.lo).line, outcome.finding.lint.name.to_owned())).collect()
}

/// The report that a file names in its first line, and what the line says of it.
fn source(text: &str) -> (&str, &str) {
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("//! ").and_then(|line| line.split_once(": ")).unwrap_or_else(|| panic!("no source: {line}"))
}

#[test]
fn bugs_are_reported_and_their_fixes_are_not() {
    let pairs = pairs();
    for (name, Pair { before, after }) in &pairs {
        assert_eq!(warned(before), wanted(before), "{name}/before.rs");
        assert_eq!(warned(after), Found::new(), "{name}/after.rs");
        assert_eq!(source(before).0, source(after).0, "{name}");
    }
    let found = pairs.values().filter(|pair| !wanted(&pair.before).is_empty()).count();
    assert!(pairs.len() >= 30 && found >= 25, "{found} of {}", pairs.len());
}

#[test]
fn sources_are_issues_or_pull_requests() {
    for (name, pair) in pairs() {
        let (report, _) = source(&pair.before);
        let (repository, number) = report.split_once('#').unwrap_or_else(|| panic!("{name}: {report}"));
        assert_eq!(repository.split('/').count(), 2, "{name}: {report}");
        assert!(number.parse::<u32>().is_ok() && name.ends_with(&format!("_{number}")), "{name}: {report}");
    }
}

/// The rows of the page.
fn rows() -> String {
    let mut rows = String::new();
    for Pair { before, after } in pairs().values() {
        let ((report, bug), (_, fix)) = (source(before), source(after));
        let (repository, number) = report.split_once('#').unwrap_or_default();
        let mut lints: Vec<String> = wanted(before).into_iter().map(|(_, lint)| format!("`{lint}`")).collect();
        lints.sort();
        lints.dedup();
        let lints = if lints.is_empty() { "nothing".to_owned() } else { lints.join(", ") };
        let link = format!("[{report}](https://github.com/{repository}/issues/{number})");
        let _ = writeln!(rows, "| {link} | {} | {lints} | {} |", bug.trim_end_matches('.'), fix.trim_end_matches('.'));
    }
    rows
}

/// `FPCONTROL_BLESS=1` writes the page.
#[test]
fn the_page_lists_every_pair() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("HISTORY.md");
    let text = std::fs::read_to_string(&path).expect("the page");
    let (head, _) = text.split_once("|---|---|---|---|\n").expect("a table");
    let expected = format!("{head}|---|---|---|---|\n{}", rows());
    if std::env::var_os("FPCONTROL_BLESS").is_some() {
        std::fs::write(&path, &expected).expect("writable");
        return;
    }
    assert!(text == expected, "HISTORY.md differs from tests/history: FPCONTROL_BLESS=1 writes it");
}
