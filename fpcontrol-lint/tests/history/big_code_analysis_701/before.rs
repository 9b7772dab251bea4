//! dekobon/big-code-analysis#701: an entropy is added over the edges of a `HashMap`; a live run and one from a cache differ.

use std::collections::HashMap;

type FileId = u32;

fn shannon_entropy(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum(); //~ hash_order_sum
    let mut entropy = 0.0;
    for weight in weights {
        let p = weight / total;
        entropy -= p * p.log2(); //~ hash_order_sum
    }
    entropy
}

pub fn node_entropy(edges: &HashMap<FileId, f64>) -> f64 {
    shannon_entropy(edges.values().copied())
}
