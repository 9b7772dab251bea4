//! SauersML/gam#3083: the rows of a product are cut by the number of threads, so the result depends on the pool.

use rayon::prelude::*;

pub fn cross_product(x: &[f64], w: &[f64], p: usize) -> Vec<f64> {
    let n = w.len();
    let rows = n.div_ceil(rayon::current_num_threads()).max(1);
    let partials: Vec<Vec<f64>> = x
        .par_chunks(rows * p)
        .zip(w.par_chunks(rows))
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
            *entry += value; //~ thread_count_pieces
        }
    }
    total
}
