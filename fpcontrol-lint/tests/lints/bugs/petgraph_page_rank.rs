//! petgraph 0.8.3, `parallel_page_rank`: sums of ranks by a parallel iterator, for every type that measures.
use num_traits::Float;
use rayon::prelude::*;

fn normalise<D: Float + Send + Sync + std::iter::Sum<D>>(ranks: Vec<D>) -> Vec<D> {
    let sum = ranks.par_iter().map(|rank| *rank).sum::<D>(); //~ parallel_reduction
    ranks.par_iter().map(|rank| *rank / sum).collect()
}
