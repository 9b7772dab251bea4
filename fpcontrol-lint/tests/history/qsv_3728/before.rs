//! dathere/qsv#3728: weights of chunks are merged in the order in which workers send them.

use std::thread;

pub fn total_weight(chunks: Vec<Vec<f64>>) -> f64 {
    let (send, recv) = crossbeam_channel::unbounded();
    for chunk in chunks {
        let send = send.clone();
        thread::spawn(move || send.send(chunk.iter().sum::<f64>()).unwrap());
    }
    drop(send);
    let mut total = 0.0;
    for weighted_chunk in &recv {
        total += weighted_chunk; //~ arrival_order_sum
    }
    total
}
