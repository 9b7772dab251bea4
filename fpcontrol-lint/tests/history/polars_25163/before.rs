//! pola-rs/polars#25163: sums of groups differ from run to run since the groups are aggregated in parallel.

use rayon::prelude::*;
use std::collections::HashMap;

pub fn group_sums(keys: &[u32], values: &[f64]) -> HashMap<u32, f64> {
    keys.par_iter()
        .zip(values)
        .fold(HashMap::<u32, f64>::new, |mut groups, (key, value)| {
            *groups.entry(*key).or_insert(0.0) += value;
            groups
        })
        .reduce(HashMap::new, |mut a, b| { //~ parallel_reduction
            for (key, value) in b {
                *a.entry(key).or_insert(0.0) += value;
            }
            a
        })
}
