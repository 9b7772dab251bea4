//! rayon-rs/rayon#663: what the maintainer advises: chunks of a fixed size, and their results folded in order.

use rayon::prelude::*;

pub fn log_likelihood(samples: &[f64], mean: f64, deviation: f64) -> f64 {
    let chunks: Vec<f64> = samples
        .par_chunks(1024)
        .map(|chunk| chunk.iter().map(|x| -0.5 * ((x - mean) / deviation).powi(2) - deviation.ln()).sum::<f64>())
        .collect();
    chunks.iter().fold(0.0, |a, b| a + b)
}

pub fn models(samples: &[f64], starts: &mut [f64]) {
    starts.par_iter_mut().for_each(|mean| {
        let step = log_likelihood(samples, *mean, 1.0);
        *mean -= 1e-3 * step;
    });
}
