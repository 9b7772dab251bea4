//! The shape of forests and boosting: partial models on a pool.

use rayon::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub trait Learner: Sync {
    fn predict(&self, row: &[f64]) -> f64;
}

pub struct Forest<L> {
    trees: Vec<L>,
}

impl<L: Learner> Forest<L> {
    pub fn predict(&self, row: &[f64]) -> f64 {
        self.trees.iter().map(|tree| tree.predict(row)).sum::<f64>() / self.trees.len() as f64 //~ order
    }

    pub fn predict_in_parallel(&self, row: &[f64]) -> f64 {
        self.trees.par_iter().map(|tree| tree.predict(row)).sum::<f64>() / self.trees.len() as f64 //~ nondet
    }

    pub fn votes(&self, row: &[f64]) -> usize {
        self.trees.par_iter().filter(|tree| tree.predict(row) > 0.5).count()
    }

    pub fn importances(&self, rows: &[Vec<f64>], features: usize) -> Vec<f64> {
        let sums = Mutex::new(vec![0.0; features]);
        self.trees.par_iter().for_each(|tree| {
            for row in rows {
                let value = tree.predict(row);
                let mut sums = sums.lock().unwrap();
                sums[value as usize % features] += value; //~ nondet
            }
        });
        sums.into_inner().unwrap()
    }

    pub fn all(&self, rows: &[Vec<f64>]) -> Vec<f64> {
        rows.par_iter().map(|row| self.predict(row)).collect()
    }
}

pub fn boosted(residuals: &mut [f64], predictions: &[f64], rate: f64) {
    residuals.par_iter_mut().zip(predictions).for_each(|(residual, prediction)| *residual -= rate * prediction);
}

pub fn error(residuals: &[f64]) -> f64 {
    let (sum, count) = residuals
        .par_iter()
        .map(|r| (r * r, 1usize))
        .reduce(|| (0.0, 0), |(a, n), (b, m)| (a + b, n + m)); //~ nondet
    sum / count as f64
}

pub fn by_counter(rows: &[Vec<f64>], learner: &dyn Learner) -> f64 {
    let next = AtomicUsize::new(0);
    let total = Mutex::new(0.0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut part = 0.0;
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(row) = rows.get(index) else { break };
                    part += learner.predict(row); //~ nondet
                }
                *total.lock().unwrap() += part; //~ nondet
            });
        }
    });
    total.into_inner().unwrap()
}

pub fn worst(residuals: &[f64]) -> f64 {
    residuals.par_iter().map(|r| r.abs()).max_by(|a, b| a.total_cmp(b)).unwrap_or(0.0)
}
