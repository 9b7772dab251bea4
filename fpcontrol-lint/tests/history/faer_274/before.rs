//! sarah-quinones/faer-rs#274: a decomposition keeps one accumulator for each thread, so its output depends on the degree of parallelism.

use rayon::prelude::*;

pub fn symmetric_product(matrix: &[f64], n: usize, x: &[f64]) -> Vec<f64> {
    let threads = rayon::current_num_threads();
    let columns = n.div_ceil(threads).max(1);
    let accumulators: Vec<Vec<f64>> = (0..threads)
        .into_par_iter()
        .map(|thread| {
            let mut y = vec![0.0; n];
            for j in (thread * columns).min(n)..((thread + 1) * columns).min(n) {
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
            *total += part; //~ thread_count_pieces
        }
    }
    y
}
