//! COMBINE-lab/salmon#1056: the M-step shards its classes by the number of threads, and adds each transcript's mass across the shards.

use rayon::prelude::*;

pub struct Class {
    pub transcripts: Vec<usize>,
    pub count: f64,
}

pub fn m_step(classes: &[Class], alphas: &[f64]) -> Vec<f64> {
    let shards = rayon::current_num_threads();
    let size = classes.len().div_ceil(shards).max(1);
    let partials: Vec<Vec<f64>> = classes.par_chunks(size).map(|shard| shard_mass(shard, alphas)).collect();
    let mut mass = vec![0.0; alphas.len()];
    for partial in partials {
        for (total, part) in mass.iter_mut().zip(partial) {
            *total += part; //~ thread_count_pieces
        }
    }
    mass
}

fn shard_mass(shard: &[Class], alphas: &[f64]) -> Vec<f64> {
    let mut mass = vec![0.0; alphas.len()];
    for class in shard {
        let denominator: f64 = class.transcripts.iter().map(|t| alphas[*t]).sum();
        for t in &class.transcripts {
            mass[*t] += class.count * alphas[*t] / denominator;
        }
    }
    mass
}
