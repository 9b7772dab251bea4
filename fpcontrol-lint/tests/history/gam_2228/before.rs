//! SauersML/gam#2228: the loss of a fit is a parallel sum of rows; the same binary ends in another basin each time.

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
    let fit = if rows.len() < PARALLEL_ROW_MIN {
        rows.iter().map(Term::residual).sum::<f64>()
    } else {
        rows.par_iter().map(Term::residual).sum::<f64>() //~ parallel_reduction
    };
    0.5 * scale * fit
}
