//! Qiskit/qiskit#16490: fixed by #16732: the names are collected, sorted, and added in that order.

use std::collections::{HashMap, HashSet};

pub struct Target {
    errors: HashMap<(String, usize), f64>,
    names: HashMap<usize, HashSet<String>>,
}

impl Target {
    fn operation_names(&self, qubit: usize) -> HashSet<&str> {
        self.names[&qubit].iter().map(String::as_str).collect()
    }

    fn error(&self, name: &str, qubit: usize) -> Option<f64> {
        self.errors.get(&(name.to_owned(), qubit)).copied()
    }
}

pub fn average_errors(target: &Target, qubits: usize) -> Vec<f64> {
    let mut averages = Vec::new();
    for qubit in 0..qubits {
        let mut qubit_error = 0.0;
        let mut count = 0usize;
        let mut names: Vec<&str> = target.operation_names(qubit).into_iter().collect();
        names.sort_unstable();
        for name in names {
            count += 1;
            if let Some(error) = target.error(name, qubit) {
                qubit_error += error;
            }
        }
        averages.push(qubit_error / count as f64);
    }
    averages
}
