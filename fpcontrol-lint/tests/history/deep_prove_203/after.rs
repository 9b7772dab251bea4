//! Lagrange-Labs/deep-prove#203: fixed by the same pull request: the inner iterator is serial.

use rayon::prelude::*;

pub struct Tensor {
    data: Vec<f32>,
    columns: usize,
}

impl Tensor {
    pub fn matvec(&self, vector: &[f32]) -> Vec<f32> {
        self.data
            .par_chunks(self.columns)
            .map(|row| row.iter().zip(vector.iter()).map(|(a, b)| a * b).sum::<f32>())
            .collect()
    }
}
