//! samyama-ai/samyama-graph#1030: `adamic_adar`, `constraint` and `modularity` add in the order of hashes; two processes differ.

use std::collections::{HashMap, HashSet};

pub struct Graph {
    pub neighbours: HashMap<u64, HashSet<u64>>,
    pub weights: HashMap<u64, f64>,
}

impl Graph {
    pub fn adamic_adar(&self, a: u64, b: u64) -> f64 {
        let mut score = 0.0;
        for common in self.neighbours[&a].intersection(&self.neighbours[&b]) {
            score += 1.0 / (self.neighbours[common].len() as f64).ln(); //~ hash_order_sum
        }
        score
    }

    pub fn constraint(&self, a: u64) -> f64 {
        self.neighbours[&a].iter().map(|n| self.weights[n].powi(2)).sum() //~ hash_order_sum
    }

    pub fn modularity(&self, communities: &HashMap<u64, f64>) -> f64 {
        communities.values().fold(0.0, |q, degree| q - degree * degree) //~ hash_order_sum
    }
}
