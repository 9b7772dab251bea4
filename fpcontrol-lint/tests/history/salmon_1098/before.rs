//! COMBINE-lab/salmon#1098: a histogram of fragment lengths is filled by compare-exchange loops in the logarithmic domain.

use std::sync::atomic::{AtomicU64, Ordering};

pub struct Lengths {
    bins: Vec<AtomicU64>,
}

fn log_add(x: f64, y: f64) -> f64 {
    let (low, high) = if x < y { (x, y) } else { (y, x) };
    high + (low - high).exp().ln_1p()
}

fn log_add_assign(cell: &AtomicU64, value: f64) {
    let mut seen = cell.load(Ordering::Relaxed);
    loop {
        let sum = log_add(f64::from_bits(seen), value);
        match cell.compare_exchange_weak(seen, sum.to_bits(), Ordering::AcqRel, Ordering::Relaxed) { //~ concurrent_accumulation
            Ok(_) => return,
            Err(now) => seen = now,
        }
    }
}

impl Lengths {
    pub fn observe(&self, length: usize, kernel: &[f64]) {
        for (offset, weight) in kernel.iter().enumerate() {
            log_add_assign(&self.bins[length + offset], *weight);
        }
    }
}
