//! rayon-rs/rayon#663: nested `reduce` of floats; work stealing splits adaptively, so the results differ.
use rayon::prelude::*;

fn total(rows: &[Vec<f32>]) -> f32 {
    rows.par_iter()
        .map(|row| row.par_iter().cloned().reduce(|| 0.0, |a, b| a + b)) //~ parallel_reduction
        .reduce(|| 0.0, |a, b| a + b) //~ parallel_reduction
}
