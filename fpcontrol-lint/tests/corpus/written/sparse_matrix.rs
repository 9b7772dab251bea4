//! The shape of a sparse linear algebra crate.

use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};

pub struct Csr {
    offsets: Vec<usize>,
    columns: Vec<usize>,
    values: Vec<f64>,
}

pub struct Dok {
    entries: HashMap<(usize, usize), f64>,
    rows: usize,
}

impl Csr {
    pub fn row(&self, row: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.offsets[row]..self.offsets[row + 1];
        self.columns[range.clone()].iter().copied().zip(self.values[range].iter().copied())
    }

    pub fn multiply(&self, x: &[f64]) -> Vec<f64> {
        (0..self.offsets.len() - 1)
            .into_par_iter()
            .map(|row| self.row(row).map(|(column, value)| value * x[column]).sum()) //~ order
            .collect()
    }

    pub fn transposed_multiply(&self, x: &[f64], out: &mut [f64]) {
        for row in 0..self.offsets.len() - 1 {
            for (column, value) in self.row(row) {
                out[column] += value * x[row]; //~ order
            }
        }
    }

    pub fn nonzero(&self) -> usize {
        self.values.iter().filter(|value| **value != 0.0).count()
    }
}

impl Dok {
    pub fn multiply(&self, x: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; self.rows];
        for ((row, column), value) in &self.entries {
            out[*row] += value * x[*column]; //~ nondet
        }
        out
    }

    pub fn to_csr(&self) -> Csr {
        let sorted: BTreeMap<_, _> = self.entries.iter().collect();
        let mut csr = Csr { offsets: vec![0; self.rows + 1], columns: Vec::new(), values: Vec::new() };
        for ((row, column), value) in sorted {
            csr.offsets[row + 1] += 1;
            csr.columns.push(*column);
            csr.values.push(*value);
        }
        csr
    }

    pub fn frobenius(&self) -> f64 {
        let squares: Vec<f64> = self.entries.values().map(|value| value * value).collect();
        squares.iter().sum::<f64>().sqrt() //~ nondet
    }

    pub fn trace(&self) -> f64 {
        (0..self.rows).filter_map(|i| self.entries.get(&(i, i))).sum() //~ order
    }

    pub fn diagonal(&self) -> Vec<f64> {
        let mut diagonal = vec![0.0; self.rows];
        for ((row, column), value) in &self.entries {
            if row == column {
                diagonal[*row] = *value;
            }
        }
        diagonal
    }

    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        *self.entries.entry((row, column)).or_insert(0.0) += value;
    }
}

pub fn solve(matrix: &Csr, b: &[f64], rounds: usize) -> Vec<f64> {
    let mut x = vec![0.0; b.len()];
    for _ in 0..rounds {
        for row in 0..b.len() {
            let mut rest = b[row];
            let mut pivot = 1.0;
            for (column, value) in matrix.row(row) {
                if column == row {
                    pivot = value;
                } else {
                    rest -= value * x[column]; //~ order
                }
            }
            x[row] = rest / pivot;
        }
    }
    x
}
