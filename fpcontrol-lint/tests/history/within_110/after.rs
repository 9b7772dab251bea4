//! py-econometrics/within#110: documented there, not changed; this is the path that the issue asks for: accumulation in a fixed order.

use rayon::prelude::*;

pub fn scatter(domains: &[Vec<(usize, f64)>], out: &mut [f64]) {
    for domain in domains {
        for (index, value) in domain {
            out[*index] += value;
        }
    }
}

pub fn dot(x: &[f64], y: &[f64]) -> f64 {
    const PIECE: usize = 4096;
    let pieces: Vec<f64> = x
        .par_chunks(PIECE)
        .zip(y.par_chunks(PIECE))
        .map(|(x, y)| x.iter().zip(y).map(|(a, b)| a * b).sum::<f64>())
        .collect();
    pieces.iter().sum()
}
