//! theGreatHerrLebert/rustims#449: fixed by the same pull request: the counts are sorted before they are added.

use std::collections::HashMap;

const WATER: f64 = 18.010_564_684;

pub fn mono_isotopic_mass(sequence: &str, masses: &HashMap<char, f64>) -> f64 {
    let mut counts: HashMap<char, i32> = HashMap::new();
    for acid in sequence.chars() {
        *counts.entry(acid).or_insert(0) += 1;
    }
    let mut sorted: Vec<(char, i32)> = counts.into_iter().collect();
    sorted.sort_unstable();
    let mass: f64 = sorted.iter().map(|(acid, count)| masses[acid] * f64::from(*count)).sum();
    mass + WATER
}
