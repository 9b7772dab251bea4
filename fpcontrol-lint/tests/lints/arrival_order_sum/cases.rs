use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};

fn received(parts: Receiver<f64>) -> f64 {
    let mut total = 0.0;
    while let Ok(part) = parts.recv() {
        total += part; //~ arrival_order_sum
    }
    total
}

fn iterated() -> f64 {
    let (tx, rx) = channel::<f64>();
    for i in 0..4 {
        let tx = tx.clone();
        std::thread::spawn(move || tx.send(f64::from(i) * 0.1));
    }
    drop(tx);
    rx.iter().sum() //~ arrival_order_sum
}

fn bridged(values: Vec<f64>) -> f64 {
    use rayon::prelude::*;
    let scaled: Vec<f64> = values.into_iter().par_bridge().map(|x| x * 0.5).collect();
    scaled.iter().sum() //~ arrival_order_sum
}

fn stolen(next: &AtomicUsize, values: &[f64], out: &std::sync::Mutex<Vec<f64>>) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut sum = 0.0;
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= values.len() {
                    break;
                }
                sum += values[index]; //~ arrival_order_sum
            }
            out.lock().unwrap().push(sum);
        });
    });
}

fn sorted(parts: Receiver<(usize, f64)>) -> f64 {
    let mut all: Vec<(usize, f64)> = parts.into_iter().collect();
    all.sort_by_key(|(index, _)| *index);
    all.iter().map(|(_, part)| part).sum() //~ iterator_sum
}

fn counted(parts: Receiver<u32>) -> u32 {
    parts.iter().sum()
}
