use nalgebra::{DVector, Vector3};
use ndarray::{Array1, Array2};

fn dot(a: &Array1<f64>, b: &Array1<f64>) -> f64 {
    a.dot(b) //~ library_reduction
}

fn mean(a: &Array2<f32>) -> f32 {
    a.sum() / 2.0 //~ library_reduction
}

fn norm(a: &DVector<f64>) -> f64 {
    a.norm() //~ library_reduction
}

fn small(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    a.dot(b)
}

fn integers(a: &Array1<i64>) -> i64 {
    a.sum()
}
