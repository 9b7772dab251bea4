//! tuned-org-uk/arrowspace-rs#170: fixed by #173: the terms of the rows are collected by index, and added in order.

use rayon::prelude::*;

pub fn rayleigh(rows: &[Vec<(usize, f64)>], x: &[f64]) -> f64 {
    let terms: Vec<f64> =
        rows.par_iter().enumerate().map(|(i, row)| x[i] * row.iter().map(|(j, m)| m * x[*j]).sum::<f64>()).collect();
    let numerator: f64 = terms.iter().sum();
    let denominator: f64 = x.iter().map(|v| v * v).sum();
    numerator / denominator
}
