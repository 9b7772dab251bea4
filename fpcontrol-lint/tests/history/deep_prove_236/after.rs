//! Lagrange-Labs/deep-prove#236: fixed by the same pull request: the nested iterator is serial.

use rayon::prelude::*;
use std::iter::Sum;
use std::ops::{Add, Mul};

pub trait Number: Copy + Send + Sync + Mul<Output = Self> + Add<Output = Self> + Sum {}

impl Number for f32 {}

pub fn concat_matmul<T: Number>(left: &[Vec<T>], right: &[Vec<T>]) -> Vec<Vec<T>> {
    left.par_iter()
        .map(|row| {
            right
                .par_iter()
                .map(|column| (0..row.len()).map(|k| row[k] * column[k]).sum::<T>())
                .collect()
        })
        .collect()
}
