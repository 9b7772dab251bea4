//! The lint on labelled files of published crates: recall and precision, by tier and kind.
//!
//! Needs the registry, once: `cargo vendor` brings the crates at their pinned versions into the target folder.

mod fetch;
mod score;

use fpcontrol_lint::{check, lint::Tier, position::Lines, source};
use score::{Hit, Scores};

#[test]
fn recall_and_precision() {
    let root = fetch::corpus();
    let (files, _) = source::discover(std::slice::from_ref(&root));
    let loaded = source::load(&files, &root, &|| ());
    let core = |tier: Tier| matches!(tier, Tier::NotGuaranteed | Tier::ThreadCount | Tier::SerialOrder);
    let found = check::findings(&loaded);
    let hits: Vec<Hit> = found
        .iter()
        .filter(|finding| core(finding.lint.tier))
        .map(|finding| {
            let source = &loaded.sources[finding.file];
            (source.name.replace('\\', "/"), Lines::new(&source.text).position(finding.at.lo).line)
        })
        .collect();
    let scores = Scores::of(&hits);
    println!("{scores}");
    assert!(scores.recall() >= 0.95, "recall {:.3}", scores.recall());
    assert!(scores.precision() >= 0.97, "precision {:.3}", scores.precision());
    assert_eq!(scores.missed_in(&["nondet", "threads"]), Vec::<String>::new(), "nothing may be missed in these tiers");
}
