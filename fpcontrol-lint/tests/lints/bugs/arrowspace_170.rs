//! tuned-org-uk/arrowspace-rs#170: `par_bridge().map().sum()` of f64.
use rayon::prelude::*;

fn energy(rows: impl Iterator<Item = Vec<f64>> + Send) -> f64 {
    rows.par_bridge().map(|row| row.iter().map(|x| x * x).sum::<f64>()).sum::<f64>() //~ iterator_sum parallel_reduction
}
