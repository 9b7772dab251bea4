//! FeRx-NLME/ferx-core#703: fixed by #705: the contributions are collected in order, and added serially.

use rayon::prelude::*;

pub struct Subject {
    pub observations: Vec<f64>,
}

pub struct Population {
    pub subjects: Vec<Subject>,
}

fn subject_nll(subject: &Subject, eta: &[f64], omega: f64) -> f64 {
    subject.observations.iter().zip(eta).map(|(y, e)| (y - e).powi(2) / omega).sum()
}

pub fn population_nll(population: &Population, etas: &[Vec<f64>], omega: f64) -> f64 {
    let parts: Vec<f64> =
        population.subjects.par_iter().enumerate().map(|(i, s)| subject_nll(s, &etas[i], omega)).collect();
    parts.iter().sum()
}
