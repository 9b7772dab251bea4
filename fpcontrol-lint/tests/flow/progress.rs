//! Bars of indicatif that show how far an iterator has come: the elements, and the threads that take them, are those of the iterator.

use dashmap::DashMap;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressIterator};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Mutex;

fn in_parallel(values: &[f64], bar: &ProgressBar) -> f64 {
    values.par_iter().progress_with(bar.clone()).map(|value| value * 0.1).sum() //~ parallel_reduction
}

fn counted(values: &[f64]) -> f64 {
    values.par_iter().progress_count(values.len() as u64).map(|value| value * 0.1).sum() //~ parallel_reduction
}

fn spread(sources: Vec<u32>, distances: &[f32]) -> DashMap<u32, f32> {
    let centralities: DashMap<u32, f32> = DashMap::new();
    sources.into_par_iter().progress().for_each(|source| {
        for (target, distance) in distances.iter().enumerate() {
            *centralities.entry(target as u32).or_default() += 1.0 / distance; //~ parallel_reduction
        }
    });
    centralities
}

fn through_a_lock(values: &[f64], bar: ProgressBar) -> f64 {
    let total = Mutex::new(0.0);
    values.par_iter().progress_with(bar).for_each(|value| {
        *total.lock().unwrap() += value; //~ concurrent_accumulation
    });
    total.into_inner().unwrap()
}

fn of_a_map(weights: &HashMap<String, f64>) -> f64 {
    let mut total = 0.0;
    for weight in weights.values().progress() {
        total += weight; //~ hash_order_sum
    }
    total
}

fn in_a_fixed_order(values: &[f64]) -> f64 {
    values.iter().progress().sum::<f64>() //~ iterator_sum
}

fn once_each(values: &[f64], bar: &ProgressBar) -> Vec<f64> {
    values.par_iter().progress_with(bar.clone()).map(|value| value * 0.1).collect()
}

struct Task {
    progress: f64,
}

impl Task {
    fn progress(&self) -> f64 {
        self.progress
    }
}

fn of_tasks(tasks: &[Task], first: &Task) -> f64 {
    first.progress() + tasks.iter().map(|task| task.progress()).fold(0.0, f64::max)
}
