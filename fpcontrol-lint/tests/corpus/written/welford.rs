//! The shape of a crate of online statistics.

use rayon::prelude::*;
use std::ops::AddAssign;

#[derive(Clone, Copy, Default)]
pub struct Moments {
    count: u64,
    mean: f64,
    m2: f64,
}

impl Moments {
    pub fn push(&mut self, x: f64) {
        self.count += 1;
        let delta = x - self.mean;
        self.mean += delta / self.count as f64;
        self.m2 += delta * (x - self.mean);
    }

    pub fn merge(&mut self, other: &Moments) {
        let n = (self.count + other.count) as f64;
        let delta = other.mean - self.mean;
        self.mean += delta * other.count as f64 / n;
        self.m2 += other.m2 + delta * delta * self.count as f64 * other.count as f64 / n;
        self.count += other.count;
    }

    pub fn variance(&self) -> f64 {
        self.m2 / (self.count - 1) as f64
    }
}

impl AddAssign for Moments {
    fn add_assign(&mut self, other: Moments) {
        self.merge(&other);
    }
}

impl Extend<f64> for Moments {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        for value in values {
            self.push(value);
        }
    }
}

pub fn mean(values: &[f64]) -> f64 {
    let mut mean = 0.0;
    let mut n = 0.0;
    for x in values {
        n += 1.0;
        mean += (x - mean) / n; //~ order
    }
    mean
}

pub fn variance(values: &[f64]) -> f64 {
    let (mut mean, mut m2, mut n) = (0.0, 0.0, 0.0);
    for x in values {
        n += 1.0;
        let delta = x - mean;
        mean += delta / n; //~ order
        m2 += delta * (x - mean); //~ order
    }
    m2 / (n - 1.0)
}

pub fn parallel(values: &[f64]) -> Moments {
    values
        .par_iter()
        .fold(Moments::default, |mut moments, x| {
            moments.push(*x);
            moments
        })
        .reduce(Moments::default, |mut one, other| { //~ nondet
            one.merge(&other);
            one
        })
}

pub fn minimum(values: &[f64]) -> f64 {
    values.par_iter().copied().reduce(|| f64::INFINITY, f64::min)
}

pub fn smoothed(values: &[f64], alpha: f64) -> f64 {
    let mut level = values[0];
    for x in values {
        level = alpha * x + (1.0 - alpha) * level;
    }
    level
}
