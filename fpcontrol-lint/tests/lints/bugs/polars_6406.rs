//! pola-rs/polars#6406: `skew` differs between two runs.
use rayon::prelude::*;

fn skew(values: &[f64]) -> f64 {
    let mean = values.par_iter().sum::<f64>() / values.len() as f64; //~ parallel_reduction
    let (m2, m3) = values
        .par_iter()
        .map(|x| ((x - mean).powi(2), (x - mean).powi(3)))
        .reduce(|| (0.0, 0.0), |(a, b), (c, d)| (a + c, b + d)); //~ parallel_reduction
    m3 / m2.powf(1.5)
}
