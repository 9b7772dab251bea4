//! dekobon/big-code-analysis#701: the fix that the issue names, as #933 shows it: the edges are sorted by file before the entropy is added.

use std::collections::HashMap;

type FileId = u32;

fn shannon_entropy(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum();
    let mut entropy = 0.0;
    for weight in weights {
        let p = weight / total;
        entropy -= p * p.log2();
    }
    entropy
}

pub fn node_entropy(edges: &HashMap<FileId, f64>) -> f64 {
    let mut weights: Vec<(FileId, f64)> = edges.iter().map(|(id, weight)| (*id, *weight)).collect();
    weights.sort_unstable_by_key(|(id, _)| *id);
    shannon_entropy(weights.into_iter().map(|(_, weight)| weight))
}
