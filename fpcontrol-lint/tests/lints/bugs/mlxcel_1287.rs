//! lablup/mlxcel#1287: seven defects of the order of hash maps in three days.
use std::collections::HashMap;

type Adapters = HashMap<String, Vec<f32>>;

fn norm(adapters: &Adapters) -> f32 {
    let flat: Vec<f32> = adapters.values().flatten().copied().collect();
    flat.iter().map(|w| w * w).sum::<f32>().sqrt() //~ hash_order_sum
}

fn merged(adapters: &Adapters, size: usize) -> Vec<f32> {
    let mut out = vec![0.0; size];
    for delta in adapters.values() {
        for (o, d) in out.iter_mut().zip(delta) {
            *o += d; //~ hash_order_sum
        }
    }
    out
}
