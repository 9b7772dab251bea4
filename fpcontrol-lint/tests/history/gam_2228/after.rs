//! SauersML/gam#2228: the fix that the issue names: the terms of the rows in order, added serially.

use rayon::prelude::*;

pub struct Term {
    pub decoded: Vec<f64>,
    pub target: Vec<f64>,
}

impl Term {
    fn residual(&self) -> f64 {
        self.decoded.iter().zip(&self.target).map(|(a, b)| (a - b).powi(2)).sum()
    }
}

const PARALLEL_ROW_MIN: usize = 512;

pub fn loss(rows: &[Term], scale: f64) -> f64 {
    let residuals: Vec<f64> = if rows.len() < PARALLEL_ROW_MIN {
        rows.iter().map(Term::residual).collect()
    } else {
        rows.par_iter().map(Term::residual).collect()
    };
    0.5 * scale * residuals.iter().sum::<f64>()
}
