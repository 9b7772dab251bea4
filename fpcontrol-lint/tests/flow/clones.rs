//! What is added to a clone of numbers is not added to what was cloned.

use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

struct Model {
    weights: Vec<f64>,
    layers: HashMap<u32, Vec<f64>>,
    rate: f64,
}

impl Model {
    fn adapted(&mut self, terms: &[f64]) -> Vec<f64> {
        let mut own = self.weights.clone();
        for (weight, term) in own.iter_mut().zip(terms) {
            *weight -= self.rate * term;
        }
        own
    }

    fn adapt(&mut self, terms: &[f64]) {
        for (weight, term) in self.weights.iter_mut().zip(terms) {
            *weight -= self.rate * term; //~ hash_order_sum
        }
    }

    fn of_layers(&mut self, term: f64) -> f64 {
        let mut layers = self.layers.clone();
        layers.entry(3).or_insert_with(|| vec![0.0; 4])[0] += term;
        layers[&3][0]
    }
}

fn in_turn(model: &mut Model, groups: &HashMap<String, Vec<f64>>) -> Vec<f64> {
    let mut last = Vec::new();
    for terms in groups.values() {
        last = model.adapted(terms);
        model.adapt(terms);
        last.push(model.of_layers(terms[0]));
    }
    last
}

fn moved(start: &mut Vec<Vec<f64>>, term: f64) -> f64 {
    let mut own = start.clone();
    own[0][0] += term;
    own[0][0]
}

fn of_a_parameter(start: &mut Vec<Vec<f64>>, terms: &HashMap<u32, f64>) -> f64 {
    let mut last = 0.0;
    for term in terms.values() {
        last = moved(start, *term);
    }
    last
}

fn one_clone_for_all(start: &mut Vec<f64>, terms: &HashMap<u32, f64>) -> f64 {
    let mut own = start.clone();
    for term in terms.values() {
        own[0] += term; //~ hash_order_sum
    }
    own[0]
}

fn of_what_a_lock_guards(lock: &Mutex<Vec<f64>>, terms: &[f64]) -> Vec<f64> {
    let add = |term: &f64| {
        let mut own = lock.lock().unwrap().clone();
        own[0] += term;
        own[0]
    };
    terms.par_iter().map(add).collect()
}

fn what_a_lock_guards(lock: &Arc<Mutex<Vec<f64>>>, terms: &[f64]) {
    terms.par_iter().for_each(|term| {
        let handle = lock.clone();
        let mut own = handle.lock().unwrap();
        own[0] += term; //~ concurrent_accumulation
    });
}
