//! mosuka/laurus#849: documented there, not changed; below the threshold the same code adds serially, as here.

pub fn update(vectors: &[Vec<f32>], assigned: &[usize], k: usize, dimension: usize) -> Vec<Vec<f32>> {
    let (mut sums, mut counts) = (vec![vec![0.0f32; dimension]; k], vec![0usize; k]);
    for (vector, cluster) in vectors.iter().zip(assigned) {
        for (sum, value) in sums[*cluster].iter_mut().zip(vector) {
            *sum += value;
        }
        counts[*cluster] += 1;
    }
    for (sum, count) in sums.iter_mut().zip(counts) {
        sum.iter_mut().for_each(|value| *value /= count as f32);
    }
    sums
}
