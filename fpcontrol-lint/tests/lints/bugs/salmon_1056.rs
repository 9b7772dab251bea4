//! COMBINE-lab/salmon#1056: shards by `rayon::current_num_threads()`; the grouping of f64 depends on it.
use rayon::prelude::*;

fn log_likelihood(counts: &[f64]) -> f64 {
    let shards = rayon::current_num_threads();
    let size = (counts.len() + shards - 1) / shards;
    let partial: Vec<f64> = counts.par_chunks(size).map(|shard| shard.iter().map(|c| c.ln()).sum::<f64>()).collect(); //~ iterator_sum
    partial.iter().sum() //~ thread_count_pieces
}
