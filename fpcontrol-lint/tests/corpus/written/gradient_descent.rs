//! The shape of a training loop.

use ndarray::{Array1, Array2};
use rayon::prelude::*;
use std::sync::Mutex;

pub struct Batch {
    inputs: Vec<Vec<f64>>,
    targets: Vec<f64>,
}

fn predict(weights: &[f64], input: &[f64]) -> f64 {
    weights.iter().zip(input).map(|(w, x)| w * x).sum() //~ order
}

pub fn gradient(weights: &[f64], batch: &Batch) -> Vec<f64> {
    let mut gradient = vec![0.0; weights.len()];
    for (input, target) in batch.inputs.iter().zip(&batch.targets) {
        let error = predict(weights, input) - target;
        for (g, x) in gradient.iter_mut().zip(input) {
            *g += error * x; //~ order
        }
    }
    gradient
}

pub fn locked_gradient(weights: &[f64], batch: &Batch) -> Vec<f64> {
    let gradient = Mutex::new(vec![0.0; weights.len()]);
    batch.inputs.par_iter().zip(&batch.targets).for_each(|(input, target)| {
        let error = predict(weights, input) - target;
        let mut gradient = gradient.lock().unwrap();
        for (g, x) in gradient.iter_mut().zip(input) {
            *g += error * x; //~ nondet
        }
    });
    gradient.into_inner().unwrap()
}

fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += a * x; //~ nondet
    }
}

pub fn helped_gradient(weights: &[f64], batch: &Batch) -> Vec<f64> {
    let gradient = Mutex::new(vec![0.0; weights.len()]);
    batch.inputs.par_iter().zip(&batch.targets).for_each(|(input, target)| {
        let error = predict(weights, input) - target;
        axpy(error, input, &mut gradient.lock().unwrap());
    });
    gradient.into_inner().unwrap()
}

pub fn epoch(weights: &mut [f64], batch: &Batch, rate: f64) {
    let gradient = gradient(weights, batch);
    for (w, g) in weights.iter_mut().zip(&gradient) {
        *w -= rate * g;
    }
}

pub fn loss(weights: &[f64], batch: &Batch) -> f64 {
    batch.inputs.par_iter().zip(&batch.targets).map(|(input, target)| (predict(weights, input) - target).powi(2)).sum::<f64>() //~ nondet
        / batch.targets.len() as f64
}

pub fn forward(weights: &Array2<f64>, input: &Array1<f64>) -> Array1<f64> {
    weights.dot(input) //~ order
}

pub fn softmax(logits: &Array1<f64>) -> Array1<f64> {
    let most = logits.fold(f64::MIN, |most, x| most.max(*x));
    let exps = logits.mapv(|x| (x - most).exp());
    let sum = exps.sum(); //~ order
    exps / sum
}
