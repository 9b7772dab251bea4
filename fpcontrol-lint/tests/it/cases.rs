//! Each lint's folder: what it finds and what it leaves alone, line by line, and how that is shown.

use crate::harness::{decided, difference, folder, load};
use fpcontrol_lint::__private::lint::Level;
use fpcontrol_lint::__private::lints;
use fpcontrol_lint::__private::render::{Human, human};
use fpcontrol_lint::__private::severity::Levels;
use std::collections::BTreeSet;

fn levels() -> Levels {
    Levels { require_reason: true, ..Levels::default() }
}

#[test]
fn every_lint_finds_what_its_cases_mark_and_nothing_else() {
    let cases = |name: &str| folder("lints").join(name).join("cases.rs");
    let differences = lints::ALL.iter().filter_map(|lint| difference(&cases(lint.name), lint.name, &levels()));
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_folder_is_that_of_a_lint() {
    let folders =
        std::fs::read_dir(folder("lints")).expect("a folder").map(|entry| entry.expect("readable").file_name());
    let folders: BTreeSet<String> = folders.map(|name| name.to_string_lossy().into_owned()).collect();
    let names: BTreeSet<String> =
        lints::ALL.iter().map(|lint| lint.name.to_owned()).chain(["bugs".to_owned()]).collect();
    assert_eq!(folders, names);
}

#[test]
fn every_finding_is_shown_as_before() {
    for lint in lints::ALL {
        let path = folder("lints").join(lint.name);
        let text = std::fs::read_to_string(path.join("cases.rs")).expect("cases");
        let loaded = load(&text);
        let mut outcomes = decided(&loaded, &levels());
        outcomes.retain(|outcome| outcome.finding.lint.name == lint.name);
        outcomes.iter_mut().for_each(|outcome| outcome.level = outcome.level.max(Level::Warn));
        let shown = human(&loaded, &outcomes, Human { colour: false, width: 140, verbose: true });
        insta::with_settings!({ snapshot_path => path, prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("cases.stderr", shown);
        });
    }
}
