//! SauersML/gam#1809: fixed by #1929: pieces of a fixed size, combined in the order of the pieces.

use rayon::prelude::*;

const ROWS: usize = 1024;

fn in_pieces<A: Send>(n: usize, piece: impl Fn(std::ops::Range<usize>) -> A + Sync) -> Vec<A> {
    (0..n.div_ceil(ROWS)).into_par_iter().map(|k| piece(k * ROWS..n.min((k + 1) * ROWS))).collect()
}

pub fn deviance(y: &[f64], mu: &[f64]) -> f64 {
    let pieces = in_pieces(y.len(), |rows| rows.map(|i| (y[i] - mu[i]).powi(2)).sum::<f64>());
    pieces.into_iter().sum()
}

pub fn dispersion(y: &[f64], w: &[f64]) -> f64 {
    let (mut total, mut weight) = (0.0, 0.0);
    for (t, v) in in_pieces(y.len(), |rows| rows.fold((0.0, 0.0), |(t, v), i| (t + w[i] * y[i], v + w[i]))) {
        total += t;
        weight += v;
    }
    total / weight
}

pub fn likelihood(n: usize, row: impl Fn(usize) -> Result<f64, String> + Sync) -> Result<f64, String> {
    let pieces = in_pieces(n, |mut rows| rows.try_fold(0.0, |sum, i| Ok::<f64, String>(sum + row(i)?)));
    let mut total = 0.0;
    for piece in pieces {
        total += piece?;
    }
    Ok(total)
}
