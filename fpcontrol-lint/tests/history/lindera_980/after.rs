//! lindera/lindera#980: fixed by #982: chunks that depend on the data alone, and partial gradients merged by the index of their chunk.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Lattice {
    pub features: Vec<(usize, f64)>,
}

const MAX_CHUNKS: usize = 64;

pub fn gradient(lattices: &[Lattice], parameters: usize, n_threads: usize) -> Vec<f64> {
    let size = lattices.len().div_ceil(MAX_CHUNKS).max(8);
    let chunks: Vec<&[Lattice]> = lattices.chunks(size).collect();
    let partials: Vec<Mutex<Vec<f64>>> = chunks.iter().map(|_| Mutex::new(Vec::new())).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(chunk) = chunks.get(index) else { return };
                    *partials[index].lock().unwrap() = of_chunk(chunk, parameters);
                }
            });
        }
    });
    let mut total = vec![0.0; parameters];
    for partial in partials {
        for (sum, part) in total.iter_mut().zip(partial.into_inner().unwrap()) {
            *sum += part;
        }
    }
    total
}

fn of_chunk(chunk: &[Lattice], parameters: usize) -> Vec<f64> {
    let mut gradient = vec![0.0; parameters];
    for lattice in chunk {
        for (feature, weight) in &lattice.features {
            gradient[*feature] += weight;
        }
    }
    gradient
}
