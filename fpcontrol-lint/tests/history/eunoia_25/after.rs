//! jolars/eunoia#25: the remedy for the cause that the issue names: ordered maps and an ordered set.

use std::collections::{BTreeMap, BTreeSet};

type RegionMask = usize;

pub fn sum_of_squares(fitted: &BTreeMap<RegionMask, f64>, target: &BTreeMap<RegionMask, f64>) -> f64 {
    let masks: BTreeSet<RegionMask> = fitted.keys().chain(target.keys()).copied().collect();
    masks
        .iter()
        .map(|mask| {
            let fit = fitted.get(mask).copied().unwrap_or(0.0);
            let wanted = target.get(mask).copied().unwrap_or(0.0);
            (fit - wanted).powi(2)
        })
        .sum::<f64>()
}
