//! The lint on labelled files of published crates: recall and precision, by tier and kind.
//!
//! Needs the registry, once: `cargo vendor` brings the crates at their pinned versions into the target folder.

mod fetch;
mod score;

use fetch::Package;
use fpcontrol_lint::__private::check::{self, Finding};
use fpcontrol_lint::__private::{lint::Tier, position::Lines, source};
use score::{Hit, Scores};

#[test]
fn recall_and_precision() {
    let hits: Vec<Hit> = fetch::corpus().iter().flat_map(hits_in).collect();
    let scores = Scores::of(&hits);
    println!("{scores}");
    assert!(scores.recall() >= 0.95, "recall {:.3}", scores.recall());
    assert!(scores.precision() >= 0.97, "precision {:.3}", scores.precision());
    assert_eq!(scores.missed_in(&["nondet", "threads"]), Vec::<String>::new(), "nothing may be missed in these tiers");
}

/// What is found in the labelled files of a crate, which is read as a whole.
fn hits_in(package: &Package) -> Vec<Hit> {
    let (files, _) = source::discover(std::slice::from_ref(&package.folder));
    let loaded = source::load(&files, &package.folder, &|| ());
    let core = |tier: Tier| matches!(tier, Tier::NotGuaranteed | Tier::History | Tier::ThreadCount | Tier::SerialOrder);
    let place = |finding: &Finding| {
        let source = &loaded.sources[finding.file];
        let path = source.name.replace('\\', "/");
        let line = Lines::new(&source.text).position(finding.at.lo).line;
        package.labelled.contains(&path).then(|| (format!("{}/{path}", package.name), line))
    };
    check::findings(&loaded).iter().filter(|finding| core(finding.lint.tier)).filter_map(place).collect()
}
