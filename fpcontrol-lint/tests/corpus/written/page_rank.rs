//! The shape of a graph library's ranking.

use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};

pub struct Graph {
    edges: HashMap<usize, Vec<usize>>,
    nodes: usize,
}

impl Graph {
    fn incoming(&self, node: usize) -> Vec<usize> {
        let mut found: Vec<usize> = self.edges.iter().filter(|(_, to)| to.contains(&node)).map(|(from, _)| *from).collect();
        found.sort_unstable();
        found
    }

    fn incoming_unsorted(&self, node: usize) -> HashSet<usize> {
        self.edges.iter().filter(|(_, to)| to.contains(&node)).map(|(from, _)| *from).collect()
    }

    pub fn rank(&self, damping: f64, rounds: usize) -> Vec<f64> {
        let mut ranks = vec![1.0 / self.nodes as f64; self.nodes];
        for _ in 0..rounds {
            let mut next = vec![(1.0 - damping) / self.nodes as f64; self.nodes];
            for node in 0..self.nodes {
                let mut sum = 0.0;
                for from in self.incoming(node) {
                    sum += ranks[from] / self.edges[&from].len() as f64; //~ order
                }
                next[node] += damping * sum;
            }
            ranks = next;
        }
        ranks
    }

    pub fn rank_of(&self, node: usize, ranks: &[f64]) -> f64 {
        let mut sum = 0.0;
        for from in self.incoming_unsorted(node) {
            sum += ranks[from]; //~ nondet
        }
        sum
    }

    pub fn scatter(&self, ranks: &[f64]) -> Vec<f64> {
        let mut next = vec![0.0; self.nodes];
        for (from, to) in &self.edges {
            let share = ranks[*from] / to.len() as f64;
            for target in to {
                next[*target] += share; //~ nondet
            }
        }
        next
    }

    pub fn own_share(&self, ranks: &[f64]) -> Vec<f64> {
        let mut next = vec![0.0; self.nodes];
        for (from, to) in &self.edges {
            next[*from] += ranks[*from] / to.len() as f64;
        }
        next
    }

    pub fn change(&self, old: &[f64], new: &[f64]) -> f64 {
        old.par_iter().zip(new).map(|(a, b)| (a - b).abs()).sum() //~ nondet
    }

    pub fn largest_change(&self, old: &[f64], new: &[f64]) -> f64 {
        old.par_iter().zip(new).map(|(a, b)| (a - b).abs()).reduce(|| 0.0, f64::max)
    }

    pub fn dangling(&self) -> usize {
        self.edges.values().filter(|to| to.is_empty()).count()
    }

    pub fn degrees(&self) -> usize {
        self.edges.par_iter().map(|(_, to)| to.len()).sum()
    }
}

pub fn normalise(ranks: &mut [f64]) {
    let total: f64 = ranks.iter().sum(); //~ order
    for rank in ranks.iter_mut() {
        *rank /= total;
    }
}

pub fn ordered(weights: &BTreeMap<usize, f64>) -> f64 {
    weights.values().sum() //~ order
}
