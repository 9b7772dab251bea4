//! mosuka/laurus#849: centroids are added by `fold` and `reduce`, so a seeded training is not reproducible above 1000 vectors.

use rayon::prelude::*;

type Sums = (Vec<Vec<f32>>, Vec<usize>);

pub fn update(vectors: &[Vec<f32>], assigned: &[usize], k: usize, dimension: usize) -> Vec<Vec<f32>> {
    let empty = || (vec![vec![0.0f32; dimension]; k], vec![0usize; k]);
    let (mut sums, counts): Sums = vectors
        .par_iter()
        .zip(assigned.par_iter())
        .fold(empty, |(mut sums, mut counts), (vector, cluster)| {
            for (sum, value) in sums[*cluster].iter_mut().zip(vector) {
                *sum += value;
            }
            counts[*cluster] += 1;
            (sums, counts)
        })
        .reduce(empty, |(mut sums, mut counts), (others, more)| { //~ parallel_reduction
            for (sum, other) in sums.iter_mut().zip(&others) {
                for (a, b) in sum.iter_mut().zip(other) {
                    *a += b;
                }
            }
            for (count, other) in counts.iter_mut().zip(more) {
                *count += other;
            }
            (sums, counts)
        });
    for (sum, count) in sums.iter_mut().zip(counts) {
        sum.iter_mut().for_each(|value| *value /= count as f32);
    }
    sums
}
