//! pola-rs/polars#25163: the remedy in our words: each group is added by one thread, in the order of its rows.

use rayon::prelude::*;
use std::collections::BTreeMap;

pub fn group_sums(keys: &[u32], values: &[f64]) -> BTreeMap<u32, f64> {
    let mut rows: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (row, key) in keys.iter().enumerate() {
        rows.entry(*key).or_default().push(row);
    }
    let groups: Vec<(u32, Vec<usize>)> = rows.into_iter().collect();
    let sums: Vec<(u32, f64)> =
        groups.par_iter().map(|(key, rows)| (*key, rows.iter().map(|row| values[*row]).sum::<f64>())).collect();
    sums.into_iter().collect()
}
