//! SauersML/gam#1211: a deterministic reduction in pieces differs from the serial order.
use rayon::prelude::*;

const PIECE: usize = 1024;

fn score(values: &[f64]) -> f64 {
    let parts: Vec<f64> = values.par_chunks(PIECE).map(|piece| piece.iter().sum::<f64>()).collect(); //~ iterator_sum
    parts.into_iter().fold(0.0, |a, b| a + b) //~ float_fold
}
