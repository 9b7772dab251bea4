//! optave/ops-codegraph-tool#1835: the gains of Louvain's method are accumulated in hash maps.
use std::collections::HashMap;

fn gain(links: &HashMap<usize, f64>, community: &[usize], own: usize) -> f64 {
    let mut inside = 0.0;
    let mut total = 0.0;
    for (&node, &weight) in links {
        if community[node] == own {
            inside += weight; //~ hash_order_sum
        }
        total += weight; //~ hash_order_sum
    }
    inside / total
}
