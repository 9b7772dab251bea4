//! SauersML/gam#3083: fixed by the same pull request: blocks of rows whose size does not depend on the pool.

use rayon::prelude::*;

const ROWS: usize = 4096;

pub fn cross_product(x: &[f64], w: &[f64], p: usize) -> Vec<f64> {
    let partials: Vec<Vec<f64>> = x
        .par_chunks(ROWS * p)
        .zip(w.par_chunks(ROWS))
        .map(|(x, w)| {
            let mut partial = vec![0.0; p];
            for (row, weight) in x.chunks(p).zip(w) {
                for (entry, value) in partial.iter_mut().zip(row) {
                    *entry += weight * value;
                }
            }
            partial
        })
        .collect();
    let mut total = vec![0.0; p];
    for partial in &partials {
        for (entry, value) in total.iter_mut().zip(partial) {
            *entry += value;
        }
    }
    total
}
