//! pola-rs/polars#6157: a sum is split among threads.
use rayon::prelude::*;

struct Chunked {
    chunks: Vec<Vec<f64>>,
}

impl Chunked {
    fn sum(&self) -> Option<f64> {
        self.chunks.par_iter().map(|chunk| chunk.iter().copied().sum::<f64>()).reduce_with(|a, b| a + b) //~ iterator_sum parallel_reduction
    }
}
