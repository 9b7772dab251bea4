//! Lagrange-Labs/deep-prove#203: a tensor's product adds by a parallel iterator, so results with floats are not deterministic.

use rayon::prelude::*;

pub struct Tensor {
    data: Vec<f32>,
    columns: usize,
}

impl Tensor {
    pub fn matvec(&self, vector: &[f32]) -> Vec<f32> {
        self.data
            .par_chunks(self.columns)
            .map(|row| row.par_iter().zip(vector.par_iter()).map(|(a, b)| a * b).sum::<f32>()) //~ parallel_reduction
            .collect()
    }
}
