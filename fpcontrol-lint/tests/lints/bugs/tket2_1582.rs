//! Quantinuum/tket2#1582: iteration over hash maps; where it reaches a float it is found, where it does not it is left alone.
use std::collections::HashMap;

struct Rewrite {
    cost: f64,
    gates: usize,
}

fn cost(rewrites: &HashMap<u32, Rewrite>) -> f64 {
    rewrites.values().map(|rewrite| rewrite.cost).sum() //~ hash_order_sum
}

fn gates(rewrites: &HashMap<u32, Rewrite>) -> usize {
    rewrites.values().map(|rewrite| rewrite.gates).sum()
}
