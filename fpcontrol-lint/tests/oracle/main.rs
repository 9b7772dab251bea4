//! The lint's own types beside rustc's, at every sum of published crates.
//!
//! Needs the registry, once, and compiles the crates.

mod bring;
mod compare;
mod crates;

use compare::Comparison;
use crates::CRATES;

#[test]
fn both_engines_agree() {
    let root = bring::workspace();
    println!(
        "{:<22} {:>6} {:>6} {:>6} {:>6} {:>10} {:>9}",
        "crate", "sites", "typed", "known", "differ", "agreement", "unknown"
    );
    let mut all = Comparison::default();
    for row in CRATES {
        let compared = Comparison::of(&bring::folder(&root, row));
        println!("{:<22} {compared}", row.name);
        all = all.and(compared);
    }
    println!("{:<22} {all}", "all");
    all.differ.iter().for_each(|place| println!("differ: {place}"));
    all.blind.iter().for_each(|place| println!("unknown: {place}"));
    assert!(CRATES.len() >= 25);
    assert!(all.typed >= 3000, "only {} places have a type", all.typed);
    assert!(all.agreement() >= 0.995, "agreement {:.4}", all.agreement());
    assert!(all.blindness() < 0.10, "unknown {:.4}", all.blindness());
}
