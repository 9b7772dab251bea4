//! apache/datafusion#11264: the remedy in our words: partial sums are kept by partition, and merged in that order.

use std::thread;

pub fn sum(partitions: Vec<Vec<f64>>) -> f64 {
    let workers: Vec<_> =
        partitions.into_iter().map(|partition| thread::spawn(move || partition.iter().sum::<f64>())).collect();
    let mut total = 0.0;
    for worker in workers {
        total += worker.join().unwrap();
    }
    total
}
