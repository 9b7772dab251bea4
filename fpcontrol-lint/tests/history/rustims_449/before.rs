//! theGreatHerrLebert/rustims#449: the mass of a peptide is added over a `HashMap` of its amino acids.

use std::collections::HashMap;

const WATER: f64 = 18.010_564_684;

pub fn mono_isotopic_mass(sequence: &str, masses: &HashMap<char, f64>) -> f64 {
    let mut counts: HashMap<char, i32> = HashMap::new();
    for acid in sequence.chars() {
        *counts.entry(acid).or_insert(0) += 1;
    }
    let mass: f64 = counts.iter().map(|(acid, &count)| masses[acid] * f64::from(count)).sum(); //~ hash_order_sum
    mass + WATER
}
