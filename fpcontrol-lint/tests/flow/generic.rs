//! Numbers whose type is a parameter, and arithmetic by methods.

use ndarray::{Array1, Zip};
use num_traits::{Float, Num};
use std::collections::HashMap;
use std::ops::{Add, AddAssign, Mul};
use std::sync::Mutex;

trait Number: Copy + Add<Output = Self> + AddAssign + Mul<Output = Self> + Default {}
impl Number for f32 {}
impl Number for f64 {}

fn locked<T: Number>(total: &Mutex<T>, value: T) {
    *total.lock().unwrap() += value; //~ locked_sum
}

fn fused<T: Float>(a: &[T], b: &[T]) -> T {
    let mut total = T::zero();
    for (x, y) in a.iter().zip(b) {
        total = T::mul_add(*x, *y, total); //~ running_fma
    }
    total
}

fn fused_by_path(map: &HashMap<u32, (f64, f64)>) -> f64 {
    let mut total = 0.0;
    for (x, y) in map.values() {
        total = f64::mul_add(*x, *y, total); //~ hash_order_sum
    }
    total
}

fn fused_fold(map: &HashMap<u32, f64>) -> f64 {
    map.values().fold(0.0, |total, x| x.mul_add(*x, total)) //~ hash_order_sum
}

struct Counter<T> {
    values: Mutex<HashMap<String, T>>,
}

impl<T: Number> Counter<T> {
    fn add(&self, key: &str, value: T) {
        let mut values = self.values.lock().unwrap();
        *values.entry(key.to_owned()).or_default() += value; //~ locked_sum
    }
}

fn zipped(a: &Array1<f64>, b: &Array1<f64>) -> f64 {
    let mut total = 0.0;
    Zip::from(a).and(b).for_each(|x, y| total += x * y); //~ serial_loop_sum
    total
}

fn zipped_in_parallel(a: &Array1<f64>, b: &Array1<f64>) -> f64 {
    Zip::from(a).and(b).par_fold(|| 0.0, |total, x, y| total + x * y, |a, b| a + b) //~ parallel_reduction
}

fn in_chunks(v: &[f64]) -> f64 {
    v.par_iter().fold_chunks(1024, || 0.0, |total, x| total + x).sum() //~ parallel_reduction
}

fn averaged(a: &Array1<f64>) -> f64 {
    a.mean().unwrap() + a.mapv(|x| x * 2.0).mean().unwrap() + a.sum() //~ library_reduction
}

fn whole<T: Num + Ord + Copy>(values: &HashMap<u32, T>) -> T {
    let mut total = T::zero();
    for x in values.values() {
        total = total + *x;
    }
    total
}

struct Point<T> {
    sum: T,
    count: u64,
}

impl<T: Number> Point<T> {
    fn record(&mut self, value: T) {
        self.sum += value; //~ locked_sum
        self.count += 1;
    }
}

trait Aggregator<T> {
    fn update(&self, value: T);
}

impl<T: Number> Aggregator<T> for Mutex<Point<T>> {
    fn update(&self, value: T) {
        let mut this = match self.lock() {
            Ok(guard) => guard,
            Err(_) => return,
        };
        this.record(value);
    }
}
