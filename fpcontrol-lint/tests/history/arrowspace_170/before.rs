//! tuned-org-uk/arrowspace-rs#170: a Rayleigh quotient adds its rows by `par_bridge`, so a seeded build is not reproducible.

use rayon::prelude::*;

pub fn rayleigh(rows: &[Vec<(usize, f64)>], x: &[f64]) -> f64 {
    let numerator: f64 = rows
        .iter()
        .enumerate()
        .par_bridge()
        .map(|(i, row)| x[i] * row.iter().map(|(j, m)| m * x[*j]).sum::<f64>())
        .sum(); //~ parallel_reduction
    let denominator: f64 = x.par_iter().map(|v| v * v).sum(); //~ parallel_reduction
    numerator / denominator
}
