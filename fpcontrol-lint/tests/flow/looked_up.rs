//! Whole numbers and halves that a map gives by a key.

use std::collections::HashMap;

fn ranks_of(scores: &[u32]) -> HashMap<u32, f64> {
    let mut ranks = HashMap::new();
    for (place, score) in scores.iter().enumerate() {
        ranks.insert(*score, (place + 1) as f64 / 2.0);
    }
    ranks
}

fn looked_up_ranks(one: &[u32], other: &[u32], weights: &HashMap<u32, f64>) -> [f64; 3] {
    let (ranks, others) = (ranks_of(one), ranks_of(other));
    let mut sums = [0.0; 3];
    for (id, rank) in &ranks {
        if let Some(found) = others.get(id) {
            sums[0] += *found;
            sums[1] += rank * found;
        }
        if let Some(weight) = weights.get(id) {
            sums[2] += *weight; //~ hash_order_sum
        }
    }
    sums
}
