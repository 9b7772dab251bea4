//! The containers of published crates: each sum is reported at the tier that is true of the container.

use crate::harness::{decided, folder, is_about_order, load};
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::Levels;
use std::collections::BTreeSet;

/// A line, and the tier of what is found there.
type Tiers = BTreeSet<(usize, String)>;

fn wanted(text: &str) -> Tiers {
    let lines = text.lines().enumerate();
    lines.filter_map(|(index, line)| Some((index + 1, line.split_once("//~ ")?.1.to_owned()))).collect()
}

fn found(text: &str) -> Tiers {
    let (loaded, lines) = (load(text), Lines::new(text));
    let outcomes = decided(&loaded, &Levels::default()).into_iter();
    let sums = outcomes.filter(|outcome| is_about_order(outcome.finding.lint.name));
    sums.map(|outcome| (lines.position(outcome.finding.at.lo).line, outcome.finding.lint.tier.name().to_owned()))
        .collect()
}

#[test]
fn every_container_is_reported_at_its_tier() {
    let text = std::fs::read_to_string(folder("containers/orders.rs")).expect("readable");
    let (wanted, found) = (wanted(&text), found(&text));
    let line = |(line, tier): &(usize, String)| format!("{tier}: {}", text.lines().nth(line - 1).unwrap_or_default());
    let missing: Vec<String> = wanted.difference(&found).map(line).collect();
    let unwanted: Vec<String> = found.difference(&wanted).map(line).collect();
    assert!(missing.is_empty() && unwanted.is_empty(), "missing {missing:#?}\nunwanted {unwanted:#?}");
    assert!(wanted.len() >= 80, "only {} containers", wanted.len());
}
