//! The shape of a decision tree: class counts held as floats.

use std::collections::HashMap;

fn frequencies(labels: &[usize]) -> HashMap<usize, f32> {
    let mut counts: HashMap<usize, f32> = HashMap::new();
    for label in labels {
        *counts.entry(*label).or_insert(0.0) += 1.0;
    }
    counts
}

fn weighted(labels: &[usize], weights: &[f32]) -> HashMap<usize, f32> {
    let mut sums = HashMap::new();
    for (label, weight) in labels.iter().zip(weights) {
        *sums.entry(*label).or_insert(0.0) += *weight; //~ order
    }
    sums
}

pub fn gini(labels: &[usize]) -> f32 {
    let counts = frequencies(labels);
    let n: f32 = counts.values().sum();
    1.0 - counts.values().map(|count| (count / n) * (count / n)).sum::<f32>() //~ nondet
}

pub fn weighted_gini(labels: &[usize], weights: &[f32]) -> f32 {
    let sums = weighted(labels, weights);
    let n: f32 = sums.values().sum(); //~ nondet
    let mut impurity = 1.0;
    for sum in sums.values() {
        impurity -= (sum / n).powi(2); //~ nondet
    }
    impurity
}

pub fn majority(labels: &[usize]) -> Option<usize> {
    let counts = frequencies(labels);
    counts.iter().max_by(|a, b| a.1.total_cmp(b.1)).map(|(label, _)| *label)
}

pub fn accuracy(truth: &[usize], guess: &[usize]) -> f32 {
    let mut right = 0.0;
    for (a, b) in truth.iter().zip(guess) {
        if a == b {
            right += 1.0;
        }
    }
    right / truth.len() as f32
}

pub fn hits(truth: &[usize], guess: &[usize]) -> f32 {
    truth.iter().zip(guess).map(|(a, b)| if a == b { 1.0 } else { 0.0 }).sum::<f32>() / truth.len() as f32
}

pub struct Split {
    pub left: Vec<usize>,
    pub right: Vec<usize>,
}

pub fn gain(split: &Split, all: &[usize]) -> f32 {
    let n = all.len() as f32;
    let (left, right) = (split.left.len() as f32, split.right.len() as f32);
    gini(all) - left / n * gini(&split.left) - right / n * gini(&split.right)
}
