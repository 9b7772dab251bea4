//! reth#15567, serai#424, powdr#2167, ruff#25732, nika#181, typst#6652: clippy's `iter_over_hash_type` reports these too; nothing is a float.
use std::collections::{HashMap, HashSet};

fn widest(names: &HashSet<String>) -> usize {
    let mut widest = 0;
    for name in names {
        widest = widest.max(name.len());
    }
    widest
}

fn total(gas: &HashMap<u64, u64>) -> u64 {
    let mut total = 0;
    for (_, used) in gas {
        total += used;
    }
    total
}

fn maximum(scores: &HashMap<u64, f64>) -> f64 {
    let mut best = f64::MIN;
    for score in scores.values() {
        best = best.max(*score);
    }
    best
}
