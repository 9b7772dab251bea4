//! The shape of a pipeline whose stages are small functions.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

pub struct Record {
    id: u64,
    weight: f64,
}

fn unique(records: &[Record]) -> HashSet<u64> {
    records.iter().map(|record| record.id).collect()
}

fn unique_in_order(records: &[Record]) -> BTreeSet<u64> {
    records.iter().map(|record| record.id).collect()
}

fn weights(ids: impl IntoIterator<Item = u64>, table: &HashMap<u64, f64>) -> Vec<f64> {
    ids.into_iter().filter_map(|id| table.get(&id).copied()).collect()
}

fn clipped(values: Vec<f64>, most: f64) -> Vec<f64> {
    let mut out = Vec::with_capacity(values.len());
    for value in values {
        out.push(value.min(most));
    }
    out
}

fn add_all(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |sum, value| sum + value) //~ nondet
}

fn mean(values: &[f64]) -> f64 {
    add_all(values) / values.len() as f64
}

fn report(values: &[f64]) -> String {
    format!("{:.3}", mean(values))
}

pub fn of_set(records: &[Record], table: &HashMap<u64, f64>) -> f64 {
    let values = clipped(weights(unique(records), table), 10.0);
    mean(&values)
}

pub fn of_tree(records: &[Record], table: &HashMap<u64, f64>) -> f64 {
    let values = clipped(weights(unique_in_order(records), table), 10.0);
    mean(&values)
}

pub fn shown(table: &HashMap<u64, f64>) -> String {
    let values: Vec<f64> = table.values().copied().collect();
    report(&values)
}

pub fn sorted(table: &HashMap<u64, f64>) -> String {
    let mut values: Vec<f64> = table.values().copied().collect();
    values.sort_unstable_by(f64::total_cmp);
    report(&values)
}

pub fn median(table: &HashMap<u64, f64>) -> f64 {
    let mut values: Vec<f64> = table.values().copied().collect();
    values.sort_by(|a, b| a.partial_cmp(b).unwrap());
    values[values.len() / 2]
}

pub fn sizes(folder: &Path) -> u64 {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len()).sum()
}

pub fn scores(folder: &Path) -> f64 {
    let mut total = 0.0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        total += text.trim().parse::<f64>().unwrap(); //~ nondet
    }
    total
}

pub fn heavy(records: &[Record]) -> usize {
    records.iter().filter(|record| record.weight > 1.0).count()
}
