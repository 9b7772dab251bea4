//! The shape of code that macros write for several types.

use rayon::prelude::*;
use std::collections::HashMap;

macro_rules! sums {
    ($($name:ident: $ty:ty),*) => {
        $(
            pub fn $name(values: &HashMap<String, $ty>) -> $ty {
                values.values().sum() //~ nondet
            }
        )*
    };
}

sums!(total_f32: f32, total_f64: f64);

macro_rules! counters {
    ($($name:ident: $ty:ty),*) => {
        $(
            pub fn $name(values: &HashMap<String, $ty>) -> $ty {
                values.values().sum()
            }
        )*
    };
}

counters!(total_u32: u32, total_i64: i64);

macro_rules! accumulate {
    ($total:ident, $values:expr) => {
        for value in $values {
            $total += *value; //~ order
        }
    };
}

pub fn energy(values: &[f64]) -> f64 {
    let mut total = 0.0;
    accumulate!(total, values);
    total
}

macro_rules! largest {
    ($values:expr) => {
        $values.iter().copied().fold(f64::MIN, f64::max)
    };
}

pub fn peak(values: &[f64]) -> f64 {
    largest!(values)
}

pub fn checked(values: &[f64]) -> Result<f64, String> {
    let mut total = 0.0;
    for value in values {
        if value.is_nan() {
            return Err(format!("{value} is no number"));
        }
        total += value; //~ order
    }
    Ok(total)
}

pub fn tried(values: &[String]) -> Result<f64, std::num::ParseFloatError> {
    values.iter().map(|text| text.parse::<f64>()).sum() //~ order
}

pub fn tried_in_parallel(values: &[String]) -> Result<f64, std::num::ParseFloatError> {
    values.par_iter().map(|text| text.parse::<f64>()).sum() //~ nondet
}
