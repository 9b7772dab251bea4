//! oscmcompany/fund#1088: mutual information is added over the entries of a `HashMap`, and near ties are ranked by it.

use std::collections::HashMap;

pub fn bits(feature: &[usize], target: &[usize]) -> f64 {
    let total = feature.len() as f64;
    let mut joint: HashMap<(usize, usize), f64> = HashMap::new();
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
        .sum() //~ hash_order_sum
}
