//! Recall and precision on files that were written and labelled for it, before the lint had seen them.
//!
//! Each line with a sum says its tier: `//~ nondet`, `//~ history`, `//~ threads`, `//~ order`. A sum in a serial order is labelled where its addition
//! stands, not where a function that adds is called.

use crate::harness::{decided, folder, load};
use fpcontrol_lint::__private::lint::Tier;
use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::severity::Levels;
use std::collections::{BTreeMap, BTreeSet};

/// A file, a line and a tier.
type Place = (String, usize, &'static str);

const TIERS: [(&str, Tier); 4] = [
    ("nondet", Tier::NotGuaranteed),
    ("history", Tier::History),
    ("threads", Tier::ThreadCount),
    ("order", Tier::SerialOrder),
];

fn labels(file: &str, text: &str) -> Vec<Place> {
    let of_line = |(index, line): (usize, &str)| {
        let names = line.split_once("//~ ").map_or("", |(_, names)| names);
        let tier = |label| TIERS.iter().find(|(name, _)| *name == label).unwrap_or_else(|| panic!("{file}: {label}")).0;
        names.split_whitespace().map(|label| (file.to_owned(), index + 1, tier(label))).collect::<Vec<_>>()
    };
    text.lines().enumerate().flat_map(of_line).collect()
}

fn found(file: &str, text: &str) -> Vec<Place> {
    let loaded = load(text);
    let lines = Lines::new(text);
    let outcomes = decided(&loaded, &Levels::default());
    let of = |tier: Tier| TIERS.iter().find(|(_, known)| *known == tier).map(|(name, _)| *name);
    let place = |outcome: &fpcontrol_lint::__private::severity::Outcome| {
        let tier = of(outcome.finding.lint.tier)?;
        Some((file.to_owned(), lines.position(outcome.finding.at.lo).line, tier))
    };
    outcomes.iter().filter_map(place).collect()
}

#[test]
fn what_is_labelled_is_found_and_little_else() {
    let (mut wanted, mut hits) = (BTreeSet::new(), BTreeSet::new());
    let mut files = 0;
    for entry in std::fs::read_dir(folder("corpus/written")).expect("a folder") {
        let path = entry.expect("readable").path();
        let text = std::fs::read_to_string(&path).expect("readable");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        wanted.extend(labels(&name, &text));
        hits.extend(found(&name, &text));
        files += 1;
    }
    let met: BTreeSet<&Place> = wanted.intersection(&hits).collect();
    let missed: Vec<&Place> = wanted.difference(&hits).collect();
    let wrong: Vec<&Place> = hits.difference(&wanted).collect();
    let mut tiers: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for label in &wanted {
        let row = tiers.entry(label.2).or_default();
        row.0 += usize::from(met.contains(label));
        row.1 += 1;
    }
    let recall = met.len() as f64 / wanted.len() as f64;
    let precision = met.len() as f64 / hits.len() as f64;
    let report = format!(
        "{files} files, {tiers:?}, recall {recall:.3}, precision {precision:.3}\nmissed: {missed:#?}\nwrong: {wrong:#?}"
    );
    println!("{report}");
    assert!(files >= 30 && recall >= 0.95 && precision >= 0.97, "{report}");
    assert!(missed.iter().all(|(_, _, tier)| *tier == "order"), "{report}");
}
