//! rayon-rs/rayon#663: a `reduce` deep in a dependency makes models differ that are fitted independently of each other.

use rayon::prelude::*;

pub fn log_likelihood(samples: &[f64], mean: f64, deviation: f64) -> f64 {
    samples
        .par_iter()
        .map(|x| -0.5 * ((x - mean) / deviation).powi(2) - deviation.ln())
        .reduce(|| 0.0, |a, b| a + b) //~ parallel_reduction
}

pub fn models(samples: &[f64], starts: &mut [f64]) {
    starts.par_iter_mut().for_each(|mean| {
        let step = log_likelihood(samples, *mean, 1.0);
        *mean -= 1e-3 * step;
    });
}
