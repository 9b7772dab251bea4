//! GeoStat-Framework/GSTools-Core#3: the innermost sum of a field is made parallel, and a test fails by a few units in the last place.

use rayon::prelude::*;

pub fn field(modes: &[(f64, f64, f64)], points: &[f64]) -> Vec<f64> {
    points
        .iter()
        .map(|x| {
            modes
                .par_iter()
                .map(|(wave, a, b)| {
                    let phase = wave * x;
                    a * phase.cos() + b * phase.sin()
                })
                .sum::<f64>() //~ parallel_reduction
        })
        .collect()
}
