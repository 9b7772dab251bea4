//! smartcore 0.7.0, precision, recall and entropy: scores in a `HashMap` are averaged.
use std::collections::HashMap;

fn macro_average(scores: HashMap<u64, f64>, classes: usize) -> f64 {
    scores.values().sum::<f64>() / classes as f64 //~ hash_order_sum
}

fn entropy(labels: &[i64]) -> f64 {
    let mut bins: HashMap<i64, usize> = HashMap::new();
    for label in labels {
        bins.insert(*label, bins.get(label).unwrap_or(&0) + 1);
    }
    let mut entropy = 0f64;
    for &count in bins.values() {
        let p = count as f64 / labels.len() as f64;
        entropy -= p * p.ln(); //~ hash_order_sum
    }
    entropy
}
