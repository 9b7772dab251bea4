//! GeoStat-Framework/GSTools-Core#3: the loop that is parallel in the end is the one over the points; each point is added by one thread.

use rayon::prelude::*;

pub fn field(modes: &[(f64, f64, f64)], points: &[f64]) -> Vec<f64> {
    points
        .par_iter()
        .map(|x| {
            modes
                .iter()
                .map(|(wave, a, b)| {
                    let phase = wave * x;
                    a * phase.cos() + b * phase.sin()
                })
                .sum::<f64>()
        })
        .collect()
}
