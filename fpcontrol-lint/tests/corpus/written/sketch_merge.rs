//! The shape of a quantile sketch that several shards fill.

use dashmap::DashMap;
use parking_lot::{Mutex, RwLock};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, Default)]
pub struct Sketch {
    centroids: Vec<(f64, f64)>,
    weight: f64,
}

impl Sketch {
    pub fn insert(&mut self, value: f64, weight: f64) {
        self.centroids.push((value, weight));
        self.weight += weight; //~ nondet
    }

    pub fn merge(mut self, other: Sketch) -> Sketch {
        for (value, weight) in other.centroids {
            self.insert(value, weight);
        }
        self
    }

    pub fn mean(&self) -> f64 {
        self.centroids.iter().map(|(value, weight)| value * weight).sum::<f64>() / self.weight //~ order
    }
}

pub struct Shards {
    shards: Vec<Mutex<Sketch>>,
    by_name: DashMap<String, f64>,
    all: Arc<RwLock<Sketch>>,
}

impl Shards {
    pub fn record(&self, shard: usize, value: f64) {
        self.shards[shard].lock().insert(value, 1.5);
    }

    pub fn collapse(&self) -> Sketch {
        let mut all = Sketch::default();
        for shard in &self.shards {
            all = all.merge(shard.lock().clone());
        }
        all
    }

    pub fn publish(&self, sketch: Sketch) {
        *self.all.write() = sketch;
    }

    pub fn record_all(&self, rows: &[(String, f64)]) {
        rows.par_iter().for_each(|(name, value)| {
            *self.by_name.entry(name.clone()).or_insert(0.0) += value; //~ nondet
        });
    }

    pub fn total(&self) -> f64 {
        self.by_name.iter().map(|entry| *entry.value()).sum() //~ nondet
    }

    pub fn names(&self) -> usize {
        self.by_name.len()
    }
}

pub fn merged(sketches: Vec<Sketch>) -> Option<Sketch> {
    sketches.into_par_iter().reduce_with(Sketch::merge) //~ nondet
}

pub fn weights(sketches: &HashMap<u64, Sketch>) -> f64 {
    sketches.iter().fold(0.0, |sum, (_, sketch)| sum + sketch.weight) //~ nondet
}

pub fn heaviest(sketches: &HashMap<u64, Sketch>) -> f64 {
    sketches.values().map(|sketch| sketch.weight).fold(0.0, f64::max)
}
