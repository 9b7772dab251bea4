//! SauersML/gam#2983: a fit is not reproducible at 12 threads.
use rayon::prelude::*;

struct Fit {
    loss: f64,
    rows: usize,
}

fn fit(rows: &[f64]) -> Fit {
    rows.par_iter()
        .fold(|| Fit { loss: 0.0, rows: 0 }, |mut fit, row| {
            fit.loss += row * row;
            fit.rows += 1;
            fit
        })
        .reduce(|| Fit { loss: 0.0, rows: 0 }, |a, b| Fit { loss: a.loss + b.loss, rows: a.rows + b.rows }) //~ parallel_reduction
}
