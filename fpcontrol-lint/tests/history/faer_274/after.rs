//! sarah-quinones/faer-rs#274: the remedy in our words, since the issue is open: the number of accumulators depends on the size alone.

use rayon::prelude::*;

const COLUMNS: usize = 64;

pub fn symmetric_product(matrix: &[f64], n: usize, x: &[f64]) -> Vec<f64> {
    let accumulators: Vec<Vec<f64>> = (0..n.div_ceil(COLUMNS))
        .into_par_iter()
        .map(|block| {
            let mut y = vec![0.0; n];
            for j in block * COLUMNS..((block + 1) * COLUMNS).min(n) {
                for i in 0..n {
                    y[i] += matrix[j * n + i] * x[j];
                }
            }
            y
        })
        .collect();
    let mut y = vec![0.0; n];
    for accumulator in &accumulators {
        for (total, part) in y.iter_mut().zip(accumulator) {
            *total += part;
        }
    }
    y
}
