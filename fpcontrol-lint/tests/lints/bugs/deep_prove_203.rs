//! Lagrange-Labs/deep-prove#203: a parallel iterator removed to get the same bits.
use rayon::prelude::*;

struct Tensor<T> {
    data: Vec<T>,
}

impl Tensor<f32> {
    fn dot(&self, other: &Tensor<f32>) -> f32 {
        self.data.par_iter().zip(other.data.par_iter()).map(|(a, b)| a * b).sum() //~ parallel_reduction
    }
}
