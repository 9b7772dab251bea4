//! SauersML/gam#1809: rows are reduced by rayon's `sum`, `reduce` and `try_reduce`, and the drift decides about the path of a fit.

use rayon::prelude::*;

pub fn deviance(y: &[f64], mu: &[f64]) -> f64 {
    (0..y.len()).into_par_iter().map(|i| (y[i] - mu[i]).powi(2)).sum() //~ parallel_reduction
}

pub fn dispersion(y: &[f64], w: &[f64]) -> f64 {
    let (total, weight) = (0..y.len())
        .into_par_iter()
        .map(|i| (w[i] * y[i], w[i]))
        .reduce(|| (0.0, 0.0), |(t1, w1), (t2, w2)| (t1 + t2, w1 + w2)); //~ parallel_reduction
    total / weight
}

pub fn likelihood(n: usize, row: impl Fn(usize) -> Result<f64, String> + Sync) -> Result<f64, String> {
    (0..n)
        .into_par_iter()
        .try_fold(|| 0.0, |sum, i| Ok::<f64, String>(sum + row(i)?))
        .try_reduce(|| 0.0, |a, b| Ok(a + b)) //~ parallel_reduction
}
