//! dathere/qsv#3728: not fixed there; the maintainer names the fix: chunks carry their index, and are sorted by it before the merge.

use std::thread;

pub fn total_weight(chunks: Vec<Vec<f64>>) -> f64 {
    let (send, recv) = crossbeam_channel::unbounded();
    for (index, chunk) in chunks.into_iter().enumerate() {
        let send = send.clone();
        thread::spawn(move || send.send((index, chunk.iter().sum::<f64>())).unwrap());
    }
    drop(send);
    let mut partials: Vec<(usize, f64)> = recv.iter().collect();
    partials.sort_by_key(|(index, _)| *index);
    let mut total = 0.0;
    for (_, weight) in partials {
        total += weight;
    }
    total
}
