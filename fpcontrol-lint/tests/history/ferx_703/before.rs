//! FeRx-NLME/ferx-core#703: an objective of a population is a parallel sum of its subjects; 4 and 15 threads end in other estimates.

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
    population.subjects.par_iter().enumerate().map(|(i, s)| subject_nll(s, &etas[i], omega)).sum::<f64>() //~ parallel_reduction
}
