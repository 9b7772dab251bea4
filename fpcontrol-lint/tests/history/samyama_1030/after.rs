//! samyama-ai/samyama-graph#1030: fixed by the same pull request: the neighbours and the communities are sorted first.

use std::collections::{BTreeMap, HashMap, HashSet};

pub struct Graph {
    pub neighbours: HashMap<u64, HashSet<u64>>,
    pub weights: HashMap<u64, f64>,
}

impl Graph {
    pub fn adamic_adar(&self, a: u64, b: u64) -> f64 {
        let mut shared: Vec<u64> = self.neighbours[&a].intersection(&self.neighbours[&b]).copied().collect();
        shared.sort_unstable();
        let mut score = 0.0;
        for common in &shared {
            score += 1.0 / (self.neighbours[common].len() as f64).ln();
        }
        score
    }

    pub fn constraint(&self, a: u64) -> f64 {
        let mut neighbours: Vec<&u64> = self.neighbours[&a].iter().collect();
        neighbours.sort();
        neighbours.into_iter().map(|n| self.weights[n].powi(2)).sum()
    }

    pub fn modularity(&self, communities: &BTreeMap<u64, f64>) -> f64 {
        communities.values().fold(0.0, |q, degree| q - degree * degree)
    }
}
