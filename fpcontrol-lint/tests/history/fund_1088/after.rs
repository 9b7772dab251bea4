//! oscmcompany/fund#1088: the fix that the review proposes: a `BTreeMap` for the joint counts.

use std::collections::{BTreeMap, HashMap};

pub fn bits(feature: &[usize], target: &[usize]) -> f64 {
    let total = feature.len() as f64;
    let mut joint: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    let mut features: HashMap<usize, f64> = HashMap::new();
    let mut targets: HashMap<usize, f64> = HashMap::new();
    for (left, right) in feature.iter().zip(target) {
        *joint.entry((*left, *right)).or_default() += 1.0;
        *features.entry(*left).or_default() += 1.0;
        *targets.entry(*right).or_default() += 1.0;
    }
    joint
        .into_iter()
        .map(|((left, right), count)| {
            let independent = features[&left] * targets[&right];
            (count / total) * ((count * total) / independent).log2()
        })
        .sum()
}
