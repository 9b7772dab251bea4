//! jolars/eunoia#25: a loss adds over a `HashSet` of the keys of two maps; the path of an optimiser depends on its last bit.

use std::collections::{HashMap, HashSet};

type RegionMask = usize;

pub fn sum_of_squares(fitted: &HashMap<RegionMask, f64>, target: &HashMap<RegionMask, f64>) -> f64 {
    let masks: HashSet<RegionMask> = fitted.keys().chain(target.keys()).copied().collect();
    masks
        .iter()
        .map(|mask| {
            let fit = fitted.get(mask).copied().unwrap_or(0.0);
            let wanted = target.get(mask).copied().unwrap_or(0.0);
            (fit - wanted).powi(2)
        })
        .sum::<f64>() //~ hash_order_sum
}
