//! The shape of a metrics client: counters and histograms on atomics.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};
use std::collections::HashMap;

pub trait Value: Copy + PartialOrd {
    fn from_f64(v: f64) -> Self;
}

#[derive(Debug, Default)]
pub struct FloatCell(AtomicU64);

fn decode(bits: u64) -> f64 {
    f64::from_bits(bits)
}

fn encode(value: f64) -> u64 {
    value.to_bits()
}

impl FloatCell {
    pub fn get(&self) -> f64 {
        decode(self.0.load(Ordering::Relaxed))
    }

    pub fn set(&self, value: f64) {
        self.0.store(encode(value), Ordering::Relaxed);
    }

    pub fn add(&self, delta: f64) {
        let mut current = self.0.load(Ordering::Relaxed);
        loop {
            let next = encode(decode(current) + delta);
            match self.0.compare_exchange_weak(current, next, Ordering::AcqRel, Ordering::Relaxed) { //~ nondet
                Ok(_) => return,
                Err(actual) => current = actual,
            }
        }
    }

    pub fn max(&self, value: f64) {
        let _ = self.0.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |bits| {
            let old = decode(bits);
            (value > old).then(|| encode(value))
        });
    }

    pub fn scale_and_add(&self, factor: f64, delta: f64) {
        let _ = self.0.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |bits| Some(encode(decode(bits) * factor + delta))); //~ nondet
    }
}

pub struct Histogram {
    sum: FloatCell,
    count: AtomicU64,
    buckets: Vec<AtomicU64>,
    bounds: Vec<f64>,
}

impl Histogram {
    pub fn observe(&self, value: f64) {
        let index = self.bounds.iter().position(|bound| value <= *bound).unwrap_or(self.bounds.len());
        self.buckets[index].fetch_add(1, Ordering::Relaxed);
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum.add(value);
    }

    pub fn total(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }
}

pub struct Registry {
    series: Arc<RwLock<HashMap<Vec<String>, Arc<FloatCell>>>>,
}

impl Registry {
    pub fn sum_of_series(&self) -> f64 {
        self.series.read().unwrap().values().map(|cell| cell.get()).sum() //~ nondet
    }

    pub fn largest(&self) -> f64 {
        self.series.read().unwrap().values().map(|cell| cell.get()).fold(f64::MIN, f64::max)
    }

    pub fn sorted_sum(&self) -> f64 {
        let series = self.series.read().unwrap();
        let mut values: Vec<f64> = series.values().map(|cell| cell.get()).collect();
        values.sort_by(|a, b| a.total_cmp(b));
        values.iter().sum() //~ order
    }
}
