//! The shape of a clustering crate.

use rayon::prelude::*;

#[derive(Clone)]
struct Partial {
    sums: Vec<f64>,
    counts: Vec<usize>,
    inertia: f64,
}

impl Partial {
    fn new(clusters: usize) -> Partial {
        Partial { sums: vec![0.0; clusters], counts: vec![0; clusters], inertia: 0.0 }
    }

    fn observe(&mut self, cluster: usize, value: f64, distance: f64) {
        self.sums[cluster] += value;
        self.counts[cluster] += 1;
        self.inertia += distance;
    }

    fn absorb(&mut self, other: &Partial) {
        for (mine, theirs) in self.sums.iter_mut().zip(&other.sums) {
            *mine += theirs;
        }
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
        self.inertia += other.inertia;
    }

    fn count(&mut self, other: &Partial) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
    }
}

fn nearest(centres: &[f64], value: f64) -> (usize, f64) {
    let mut best = (0, f64::INFINITY);
    for (index, centre) in centres.iter().enumerate() {
        let distance = (centre - value) * (centre - value);
        if distance < best.1 {
            best = (index, distance);
        }
    }
    best
}

pub fn assign(values: &[f64], centres: &[f64]) -> Vec<f64> {
    let partial = values
        .par_iter()
        .fold(
            || Partial::new(centres.len()),
            |mut partial, value| {
                let (cluster, distance) = nearest(centres, *value);
                partial.observe(cluster, *value, distance);
                partial
            },
        )
        .reduce( //~ nondet
            || Partial::new(centres.len()),
            |mut one, other| {
                one.absorb(&other);
                one
            },
        );
    partial.sums.iter().zip(&partial.counts).map(|(sum, count)| sum / *count as f64).collect()
}

pub fn sizes(parts: Vec<Partial>) -> Option<Partial> {
    parts.into_par_iter().reduce_with(|mut one, other| {
        one.count(&other);
        one
    })
}

pub fn assign_fixed(values: &[f64], centres: &[f64]) -> Partial {
    let parts: Vec<Partial> = values
        .par_chunks(1024)
        .map(|chunk| {
            let mut partial = Partial::new(centres.len());
            for value in chunk {
                let (cluster, distance) = nearest(centres, *value);
                partial.observe(cluster, *value, distance);
            }
            partial
        })
        .collect();
    let mut total = Partial::new(centres.len());
    for part in &parts {
        total.absorb(part);
    }
    total
}

pub fn by_workers(values: &[f64], centres: &[f64]) -> f64 {
    let size = (values.len() + rayon::current_num_threads() - 1) / rayon::current_num_threads();
    let parts: Vec<f64> =
        values.par_chunks(size).map(|chunk| chunk.iter().map(|value| nearest(centres, *value).1).sum::<f64>()).collect(); //~ order
    parts.iter().sum() //~ threads
}

pub fn inertia(values: &[f64], centres: &[f64]) -> f64 {
    values.iter().map(|value| nearest(centres, *value).1).sum() //~ order
}
