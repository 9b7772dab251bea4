//! The shape of expectation and maximisation, with partial results per thread.

use crossbeam::thread;
use std::cell::RefCell;
use thread_local::ThreadLocal;

pub struct Expected {
    weights: Vec<f64>,
    likelihood: f64,
}

impl Expected {
    fn zero(n: usize) -> Expected {
        Expected { weights: vec![0.0; n], likelihood: 0.0 }
    }

    fn add(&mut self, other: &Expected) {
        self.likelihood += other.likelihood; //~ nondet
        for i in 0..self.weights.len() {
            self.weights[i] += other.weights[i];
        }
    }
}

fn of_piece(piece: &[f64], centres: &[f64]) -> Expected {
    let mut expected = Expected::zero(centres.len());
    for x in piece {
        let densities: Vec<f64> = centres.iter().map(|c| (-(x - c) * (x - c)).exp()).collect();
        let total: f64 = densities.iter().sum(); //~ order
        for (weight, density) in expected.weights.iter_mut().zip(&densities) {
            *weight += density / total; //~ order
        }
        expected.likelihood += total.ln(); //~ order
    }
    expected
}

pub fn by_threads(values: &[f64], centres: &[f64], threads: usize) -> Expected {
    let size = values.len() / threads + 1;
    let parts: Vec<Expected> = thread::scope(|scope| {
        let handles: Vec<_> = values.chunks(size).map(|piece| scope.spawn(move |_| of_piece(piece, centres))).collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    })
    .unwrap();
    let mut all = Expected::zero(centres.len());
    for part in &parts {
        all.add(part);
    }
    all
}

pub fn by_cpus(values: &[f64], centres: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get() + 1;
    let mut likelihood = 0.0;
    for piece in values.chunks(size) {
        likelihood += of_piece(piece, centres).likelihood; //~ threads
    }
    likelihood
}

pub fn merged_by_cpus(values: &[f64], centres: &[f64]) -> Expected {
    let size = values.len() / num_cpus::get() + 1;
    let parts: Vec<Expected> = values.chunks(size).map(|piece| of_piece(piece, centres)).collect();
    let mut all = Expected::zero(centres.len());
    for part in &parts {
        all.add(part);
    }
    all
}

pub fn by_local(values: &[f64], centres: &[f64]) -> Expected {
    let local: ThreadLocal<RefCell<Expected>> = ThreadLocal::new();
    rayon::scope(|scope| {
        for piece in values.chunks(512) {
            let local = &local;
            scope.spawn(move |_| {
                let cell = local.get_or(|| RefCell::new(Expected::zero(centres.len())));
                cell.borrow_mut().add(&of_piece(piece, centres));
            });
        }
    });
    let mut all = Expected::zero(centres.len());
    for cell in local.into_iter() {
        all.add(&cell.borrow());
    }
    all
}

pub fn by_fixed_pieces(values: &[f64], centres: &[f64]) -> f64 {
    values.chunks(512).map(|piece| of_piece(piece, centres).likelihood).sum() //~ order
}
