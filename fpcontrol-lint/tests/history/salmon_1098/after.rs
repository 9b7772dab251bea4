//! COMBINE-lab/salmon#1098: the fix of #1028: threads count in integers, and the histogram is built from the counts in the order of its bins.

use std::sync::atomic::{AtomicU64, Ordering};

pub struct Lengths {
    counts: Vec<AtomicU64>,
    prior: Vec<f64>,
}

impl Lengths {
    pub fn observe(&self, length: usize) {
        self.counts[length].fetch_add(1, Ordering::Relaxed);
    }

    pub fn histogram(&self, kernel: &[f64]) -> Vec<f64> {
        let mut bins = self.prior.clone();
        for (length, count) in self.counts.iter().enumerate() {
            let count = count.load(Ordering::Relaxed) as f64;
            for (offset, weight) in kernel.iter().enumerate() {
                bins[length + offset] += count * weight;
            }
        }
        bins
    }
}
