//! The shape of a data frame's grouping.

use ahash::AHashMap;
use hashbrown::HashMap;
use rayon::prelude::*;
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Aggregate {
    sum: f64,
    rows: usize,
}

impl Aggregate {
    fn add(self, value: f64) -> Self {
        Aggregate { sum: self.sum + value, rows: self.rows + 1 }
    }

    fn combine(self, other: Aggregate) -> Self {
        Aggregate { sum: self.sum + other.sum, rows: self.rows + other.rows }
    }
}

pub fn grouped(keys: &[u32], values: &[f64]) -> AHashMap<u32, Aggregate> {
    let mut groups: AHashMap<u32, Aggregate> = AHashMap::new();
    for (key, value) in keys.iter().zip(values) {
        let group = groups.remove(key).unwrap_or_default();
        groups.insert(*key, group.add(*value));
    }
    groups
}

pub fn grand_total(groups: &AHashMap<u32, Aggregate>) -> f64 {
    groups.values().fold(Aggregate::default(), |total, group| total.combine(group.clone())).sum //~ nondet
}

pub fn rows(groups: &AHashMap<u32, Aggregate>) -> usize {
    groups.values().map(|group| group.rows).sum()
}

pub fn merged(parts: Vec<HashMap<u32, f64>>) -> HashMap<u32, f64> {
    let mut all = HashMap::new();
    for part in parts {
        for (key, sum) in part {
            *all.entry(key).or_insert(0.0) += sum; //~ order
        }
    }
    all
}

pub fn merged_in_parallel(parts: Vec<HashMap<u32, f64>>) -> HashMap<u32, f64> {
    parts.into_par_iter().reduce(HashMap::new, |mut one, other| { //~ nondet
        for (key, sum) in other {
            *one.entry(key).or_insert(0.0) += sum;
        }
        one
    })
}

pub fn sorted_total(groups: &AHashMap<u32, Aggregate>) -> f64 {
    let sorted: BTreeMap<u32, &Aggregate> = groups.iter().map(|(key, group)| (*key, group)).collect();
    sorted.values().map(|group| group.sum).sum() //~ order
}

pub fn means(groups: &AHashMap<u32, Aggregate>) -> Vec<(u32, f64)> {
    let mut means: Vec<(u32, f64)> = groups.iter().map(|(key, group)| (*key, group.sum / group.rows as f64)).collect();
    means.sort_by_key(|(key, _)| *key);
    means
}

pub fn mean_of_means(groups: &AHashMap<u32, Aggregate>) -> f64 {
    let means = means(groups);
    means.iter().map(|(_, mean)| mean).sum::<f64>() / means.len() as f64 //~ order
}
