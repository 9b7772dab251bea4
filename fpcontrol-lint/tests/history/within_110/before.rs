//! py-econometrics/within#110: a preconditioner scatters by compare-exchange, and a solver's dot products are parallel sums.

use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

pub fn scatter(domains: &[Vec<(usize, f64)>], out: &[AtomicU64]) {
    domains.par_iter().for_each(|domain| {
        for (index, value) in domain {
            let _ = out[*index].fetch_update(Ordering::Relaxed, Ordering::Relaxed, |bits| { //~ concurrent_accumulation
                Some((f64::from_bits(bits) + value).to_bits())
            });
        }
    });
}

pub fn par_dot(x: &[f64], y: &[f64]) -> f64 {
    x.par_iter().zip(y.par_iter()).map(|(a, b)| a * b).sum() //~ parallel_reduction
}
