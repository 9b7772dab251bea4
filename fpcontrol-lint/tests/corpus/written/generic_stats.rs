//! The shape of statistics over any number type.

use num_traits::{Float, Num, NumAssign, NumCast, PrimInt};
use rayon::prelude::*;
use std::collections::HashMap;
use std::iter::Sum;
use std::sync::{Arc, Mutex};

pub fn mean<T: Float + Sum>(values: &[T]) -> T {
    let n = T::from(values.len()).unwrap();
    values.iter().copied().sum::<T>() / n //~ order
}

pub fn dot<T: Float>(a: &[T], b: &[T]) -> T {
    let mut total = T::zero();
    for (x, y) in a.iter().zip(b) {
        total = x.mul_add(*y, total); //~ order
    }
    total
}

pub fn integers<T: PrimInt + Sum>(values: &HashMap<String, T>) -> T {
    values.values().copied().sum()
}

pub struct Accumulator<T> {
    total: Arc<Mutex<T>>,
}

impl<T: NumAssign + Copy> Accumulator<T> {
    pub fn add(&self, value: T) {
        let mut total = self.total.lock().unwrap();
        *total += value; //~ nondet
    }

    pub fn set(&self, value: T) {
        *self.total.lock().unwrap() = value;
    }
}

pub fn parallel<T: Float + Send + Sync>(values: &[T]) -> T {
    values.par_iter().copied().reduce(T::zero, |a, b| a + b) //~ nondet
}

pub fn by_key<K, T: Float>(map: &HashMap<K, T>) -> T {
    map.values().fold(T::zero(), |total, x| total + *x) //~ nondet
}

pub fn power<T: Num + Copy>(base: T, exponent: u32) -> T {
    let mut result = T::one();
    for _ in 0..exponent {
        result = result * base;
    }
    result
}

pub fn count<T: Float>(values: &[T], least: T) -> usize {
    values.iter().filter(|x| **x >= least).count()
}

pub fn weighted<T: Float, W: NumCast + Copy>(pairs: &HashMap<u32, (T, W)>) -> T {
    let mut total = T::zero();
    for (value, weight) in pairs.values() {
        total = total + *value * T::from(*weight).unwrap(); //~ nondet
    }
    total
}
