//! The lint's own types beside rustc's, at every sum of published crates.
//!
//! Needs the registry, once, and compiles the crates. `FPCONTROL_ORACLE_EVERY=2` takes every second one.

mod bring;
mod compare;
mod crates;

use compare::Comparison;
use crates::CRATES;

#[test]
fn both_engines_agree() {
    let root = bring::crates();
    let every = std::env::var("FPCONTROL_ORACLE_EVERY").map_or(1, |text| text.parse().expect("a number"));
    let crates: Vec<_> = CRATES.iter().step_by(every).collect();
    let head = ["sites", "typed", "decided", "known", "differ", "agreement", "unknown"];
    let [sites, typed, decided, known, differ, agreement, unknown] = head;
    println!("{:<22} {sites:>6} {typed:>6} {decided:>7} {known:>6} {differ:>6} {agreement:>10} {unknown:>9}", "crate");
    let mut all = Comparison::default();
    let mut silent = Vec::new();
    for row in crates {
        let compared = Comparison::of(&bring::folder(&root, row));
        println!("{:<22} {compared}", row.name);
        if compared.decided == 0 {
            silent.push(row.name);
        }
        all = all.and(compared);
    }
    println!("{:<22} {all}", "all");
    all.differ.iter().for_each(|place| println!("differ: {place}"));
    all.blind.iter().for_each(|place| println!("unknown: {place}"));
    assert!(CRATES.len() >= 25 && silent.is_empty(), "nothing to compare in {silent:?}");
    assert!(all.typed >= 1000 / every, "only {} places have a type", all.typed);
    assert!(all.agreement() >= 0.995, "agreement {:.4}", all.agreement());
    assert!(all.blindness() < 0.10, "unknown {:.4}", all.blindness());
}
