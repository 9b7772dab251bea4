//! Shapes of published crates: whole numbers that calls and folds hand on, locks of one thread, tasks that have an element each,
//! entries that are modified, trait methods with several implementations.

use rayon::prelude::*;
use rayon_cond::CondIterator;
use std::collections::HashMap;
use std::sync::{Mutex, RwLock};

struct Sparse {
    values: Vec<f32>,
}

impl Sparse {
    fn add(&mut self, index: usize, count: f32) {
        self.values[index] += count; //~ hash_order_sum
    }
}

fn whole_numbers_are_handed_on(classes: &HashMap<Vec<u32>, Vec<u64>>, counts: &mut Sparse) {
    for (labels, members) in classes {
        counts.add(labels[0] as usize, members.len() as f32);
    }
}

fn parts_are_handed_on(classes: &HashMap<Vec<u32>, Vec<u64>>, counts: &mut Sparse) {
    for (labels, members) in classes {
        let part = members.len() as f32 / labels.len() as f32;
        counts.add(labels[0] as usize, part);
    }
}

fn whole_numbers_are_folded(documents: &[String]) -> HashMap<&str, f32> {
    documents
        .par_iter()
        .fold(HashMap::new, |mut counts, document| {
            document.split_whitespace().for_each(|word| *counts.entry(word).or_insert(0.0) += 1.0);
            counts
        })
        .reduce(HashMap::new, |mut counts, part| {
            for (word, count) in part {
                *counts.entry(word).or_insert(0.0) += count;
            }
            counts
        })
}

fn weights_are_folded(documents: &[(String, f32)]) -> HashMap<&str, f32> {
    documents
        .par_iter()
        .fold(HashMap::new, |mut weights, (document, weight)| {
            document.split_whitespace().for_each(|word| *weights.entry(word).or_insert(0.0) += weight);
            weights
        })
        .reduce(HashMap::new, |mut weights, part| { //~ parallel_reduction
            for (word, weight) in part {
                *weights.entry(word).or_insert(0.0) += weight;
            }
            weights
        })
}

fn entries_are_modified(leaves: &[usize], gradients: &[f32]) -> HashMap<usize, (f64, f64)> {
    leaves
        .par_iter()
        .zip(gradients.par_iter())
        .fold(HashMap::new, |mut sums, (&leaf, &gradient)| {
            sums.entry(leaf)
                .and_modify(|(sum, weight)| {
                    *sum += gradient as f64;
                    *weight += 1.0;
                })
                .or_insert((gradient as f64, 1.0));
            sums
        })
        .reduce(HashMap::new, |mut sums, part| { //~ parallel_reduction
            for (leaf, (one, other)) in part {
                sums.entry(leaf)
                    .and_modify(|(sum, weight)| {
                        *sum += one;
                        *weight += other;
                    })
                    .or_insert((one, other));
            }
            sums
        })
}

fn add(totals: &mut Vec<f64>, parts: &[f64]) {
    for (index, part) in parts.iter().enumerate() {
        totals[index] += part; //~ concurrent_accumulation
    }
}

fn a_lock_of_one_thread(parts: &[Vec<f64>], parallel: bool) -> Vec<f64> {
    let totals = Mutex::new(vec![0.0; 8]);
    if parallel {
        parts.par_iter().for_each(|part| {
            let mut totals = totals.lock().unwrap();
            add(&mut totals, part);
        });
    } else {
        for part in parts {
            let mut totals = totals.lock().unwrap();
            add(&mut totals, part);
        }
    }
    totals.into_inner().unwrap()
}

struct Histogram {
    bins: Vec<f64>,
}

impl Histogram {
    fn update(&mut self, values: &[f64]) {
        for (bin, value) in values.iter().enumerate() {
            self.bins[bin] += value;
        }
    }
}

fn each_task_has_its_element(histograms: &mut [Histogram], features: &[Vec<f64>]) {
    rayon::scope(|scope| {
        for (histogram, feature) in histograms.iter_mut().zip(features) {
            scope.spawn(move |_| {
                histogram.update(feature);
            });
        }
    });
}

fn each_task_takes_its_element(histograms: &Vec<Histogram>, features: &[Vec<f64>]) {
    rayon::scope(|scope| {
        for (index, feature) in features.iter().enumerate() {
            let histogram = histograms.get_unchecked(index);
            scope.spawn(move |_| {
                histogram.update(feature);
            });
        }
    });
}

fn guarded_options(guarded: &RwLock<&mut Vec<Option<f64>>>, order: &[usize], delta: &[f64]) {
    let mut sums = guarded.write().unwrap();
    for index in order {
        let at = *index + 1;
        sums[at] = sums[at].map(|sum| sum + delta[at]); //~ locked_sum
    }
}

fn perhaps_in_parallel(values: Vec<f64>, parallel: bool) -> f64 {
    CondIterator::new(values, parallel).map(|value| value * value).sum() //~ parallel_reduction
}

trait Affine: Sized {
    type Terms: IntoIterator<Item = (usize, f64)>;

    fn terms(self) -> Self::Terms;

    fn value(self, values: &[f64]) -> f64 {
        self.terms().into_iter().map(|(variable, factor)| factor * values[variable]).sum::<f64>() //~ iterator_sum
    }
}

struct Linear {
    factors: HashMap<usize, f64>,
}

impl Linear {
    fn add(&mut self, factor: f64, other: impl Affine<Terms = HashMap<usize, f64>>) {
        for (variable, value) in other.terms().into_iter() {
            *self.factors.entry(variable).or_default() += factor * value;
        }
    }

    fn scaled<A: Affine>(&mut self, factor: f64, other: A) {
        for (variable, value) in other.terms().into_iter() {
            *self.factors.entry(variable).or_default() += factor * value;
        }
    }
}

impl Affine for Linear {
    type Terms = std::collections::hash_map::IntoIter<usize, f64>;

    fn terms(self) -> Self::Terms {
        self.factors.into_iter()
    }
}

impl Affine for f64 {
    type Terms = std::iter::Empty<(usize, f64)>;

    fn terms(self) -> Self::Terms {
        std::iter::empty()
    }
}

fn pieces(count: usize, nthreads: usize) -> Vec<(usize, usize)> {
    let pieces = nthreads * 2;
    (0..pieces).map(|piece| (count * piece / pieces, count * (piece + 1) / pieces)).collect()
}

fn pieces_of_a_size(weights: &[f64], nthreads: usize) -> Vec<(usize, usize)> {
    let size = weights.len().div_ceil(nthreads * 2);
    let mut pieces = Vec::new();
    let mut start = 0;
    for index in 0..weights.len() {
        if index - start >= size {
            pieces.push((start, index));
            start = index;
        }
    }
    pieces
}

fn sum_of_pieces(pieces: &[(usize, usize)], sums: &mut [Vec<f64>], values: &[f64], totals: &mut [f64]) {
    pieces.par_iter().zip(sums.par_iter_mut()).for_each(|(&(from, to), sums)| {
        for index in from..to {
            sums[index % 8] += values[index]; //~ serial_loop_sum
        }
    });
    let sums = &*sums;
    totals.par_chunks_mut(4).enumerate().for_each(|(block, out)| {
        for part in sums {
            for (total, part) in out.iter_mut().zip(&part[block * 4..]) {
                *total += part; //~ thread_count_pieces
            }
        }
    });
}

fn by_threads(values: &[f64], nthreads: usize) -> Vec<f64> {
    let pieces = pieces(values.len(), nthreads);
    let mut sums = vec![vec![0.0; 8]; pieces.len()];
    let mut totals = vec![0.0; 8];
    sum_of_pieces(&pieces, &mut sums, values, &mut totals);
    totals
}

fn by_size_of_pieces(values: &[f64], nthreads: usize) -> Vec<f64> {
    let pieces = pieces_of_a_size(values, nthreads);
    let mut sums: Vec<Vec<f64>> = (0..pieces.len()).map(|_| vec![0.0; 8]).collect();
    let mut totals = vec![0.0; 8];
    let mut step = |totals: &mut [f64]| sum_of_pieces(&pieces, &mut sums, values, totals);
    step(&mut totals);
    totals
}

struct Scratch {
    totals: Vec<f64>,
    buffers: Vec<Vec<f64>>,
}

impl Scratch {
    fn new(count: usize) -> Scratch {
        Scratch { totals: vec![0.0; count], buffers: vec![Vec::new(); rayon::current_num_threads()] }
    }

    fn total(&self) -> f64 {
        self.totals.iter().sum() //~ iterator_sum
    }
}

fn buffers_of_threads_are_no_pieces(count: usize) -> f64 {
    Scratch::new(count).total()
}
