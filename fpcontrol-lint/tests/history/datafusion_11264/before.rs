//! apache/datafusion#11264: `SUM` of doubles differs from run to run; partitions are aggregated in parallel, and merged as they arrive.

use std::sync::mpsc;
use std::thread;

pub fn sum(partitions: Vec<Vec<f64>>) -> f64 {
    let (sender, receiver) = mpsc::channel();
    for partition in partitions {
        let sender = sender.clone();
        thread::spawn(move || {
            let partial: f64 = partition.iter().sum();
            let _ = sender.send(partial);
        });
    }
    drop(sender);
    let mut total = 0.0;
    for partial in receiver {
        total += partial; //~ arrival_order_sum
    }
    total
}
