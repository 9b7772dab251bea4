//! tracel-ai/burn#5156: what the pull request proposes: each step writes its partial sum, and a second step adds them in order.

use rayon::prelude::*;

pub fn chained_sum(values: &[f32], plane: usize) -> f32 {
    let partials: Vec<f32> = values.par_chunks(plane).map(|plane| plane.iter().sum::<f32>()).collect();
    partials.iter().sum()
}
