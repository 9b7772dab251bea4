//! Channels: what one thread sends, one thread receives in that order; where several send, they race.

use std::collections::HashMap;
use std::sync::mpsc::{self, Receiver, Sender, channel};
use std::thread;

fn one_thread_sends(values: Vec<f64>) -> f64 {
    let (tx, rx) = channel();
    thread::spawn(move || {
        for value in values {
            tx.send(value * 2.0).unwrap();
        }
    });
    rx.iter().sum() //~ iterator_sum
}

fn one_thread_sends_a_clone(values: Vec<f64>) -> f64 {
    let (tx, rx) = mpsc::channel::<f64>();
    let worker = tx.clone();
    thread::spawn(move || values.iter().for_each(|value| worker.send(*value).unwrap()));
    drop(tx);
    let mut total = 0.0;
    while let Ok(value) = rx.recv() {
        total += value; //~ serial_loop_sum
    }
    total
}

fn clones_in_a_loop(parts: Vec<Vec<f64>>) -> f64 {
    let (tx, rx) = mpsc::channel();
    for part in parts {
        let tx = tx.clone();
        thread::spawn(move || tx.send(part[0] * 0.5));
    }
    drop(tx);
    rx.iter().sum() //~ arrival_order_sum
}

fn two_threads(a: Vec<f64>, b: Vec<f64>) -> f64 {
    let (tx, rx) = mpsc::channel();
    let other = tx.clone();
    thread::spawn(move || tx.send(a[0]));
    thread::spawn(move || other.send(b[0]));
    let mut total = 0.0;
    for value in rx {
        total += value; //~ arrival_order_sum
    }
    total
}

fn by_reference(values: &[f64]) -> f64 {
    let (tx, rx) = crossbeam_channel::unbounded();
    thread::scope(|scope| {
        for value in values {
            scope.spawn(|| tx.send(value * 0.1));
        }
    });
    drop(tx);
    rx.iter().sum() //~ arrival_order_sum
}

fn in_parallel(values: &[f64]) -> f64 {
    let (tx, rx) = flume::unbounded();
    values.par_iter().for_each(|value| tx.send(value * 0.1).unwrap());
    drop(tx);
    let mut total = 0.0;
    while let Ok(value) = rx.recv() {
        total += value; //~ arrival_order_sum
    }
    total
}

fn mapped_threads(parts: Vec<f64>) -> f64 {
    let (tx, rx) = channel::<f64>();
    let handles: Vec<_> = parts
        .into_iter()
        .map(|part| {
            let tx = tx.clone();
            thread::spawn(move || tx.send(part).unwrap())
        })
        .collect();
    drop(tx);
    rx.iter().fold(0.0, |sum, x| sum + x) //~ arrival_order_sum
}

fn through_a_function(values: Vec<f64>) -> f64 {
    let (tx, rx) = channel::<f64>();
    thread::spawn(move || produce(tx, values));
    rx.iter().sum() //~ iterator_sum
}

fn produce(tx: Sender<f64>, values: Vec<f64>) {
    values.into_iter().for_each(|value| tx.send(value).unwrap());
}

fn through_a_pool(values: Vec<f64>) -> f64 {
    let (tx, rx) = channel::<f64>();
    start_pool(tx, values);
    rx.iter().sum() //~ arrival_order_sum
}

fn start_pool(tx: Sender<f64>, values: Vec<f64>) {
    for value in values {
        let tx = tx.clone();
        thread::spawn(move || tx.send(value));
    }
}

fn sent_in_the_order_of_a_hash(map: HashMap<u32, f64>) -> f64 {
    let (tx, rx) = channel();
    thread::spawn(move || {
        for value in map.values() {
            tx.send(*value).unwrap();
        }
    });
    rx.iter().sum() //~ hash_order_sum
}

fn several_receive(values: Vec<f64>) -> f64 {
    let (tx, rx) = crossbeam_channel::unbounded::<f64>();
    let handles: Vec<_> = (0..4)
        .map(|_| {
            let rx = rx.clone();
            thread::spawn(move || {
                let mut total = 0.0;
                for value in rx.iter() {
                    total += value; //~ arrival_order_sum
                }
                total
            })
        })
        .collect();
    values.into_iter().for_each(|value| tx.send(value).unwrap());
    drop(tx);
    handles.into_iter().map(|handle| handle.join().unwrap()).sum() //~ iterator_sum
}

async fn tokio_one(values: Vec<f64>) -> f64 {
    let (tx, mut rx) = tokio::sync::mpsc::channel::<f64>(16);
    tokio::spawn(async move {
        for value in values {
            tx.send(value).await.unwrap();
        }
    });
    let mut total = 0.0;
    while let Some(value) = rx.recv().await {
        total += value; //~ serial_loop_sum
    }
    total
}

async fn tokio_several(parts: Vec<Vec<f64>>) -> f64 {
    let (tx, mut rx) = tokio::sync::mpsc::unbounded_channel();
    for part in parts {
        let tx = tx.clone();
        tokio::spawn(async move { tx.send(part.iter().sum::<f64>()) }); //~ iterator_sum
    }
    drop(tx);
    let mut total = 0.0;
    while let Some(value) = rx.recv().await {
        total += value; //~ arrival_order_sum
    }
    total
}

// Who sends is not known here.
fn handed_in(rx: Receiver<f64>) -> f64 {
    rx.iter().sum() //~ arrival_order_sum
}

fn whole_numbers() -> u64 {
    let (tx, rx) = channel::<u64>();
    for i in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || tx.send(i));
    }
    rx.iter().sum()
}

fn counts_beside_sums(values: &'static [f64]) -> f64 {
    let (tx, rx) = mpsc::channel();
    for k in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || {
            let (mut bins, mut n) = (vec![0.0; 8], 0.0);
            let mut sum = 0.0;
            let mut count = 0f64;
            for value in &values[k..] {
                sum += value; //~ serial_loop_sum
                count += 1.0;
                n += value; //~ serial_loop_sum
            }
            tx.send((sum, count, n)).unwrap();
            drop(bins);
        });
    }
    let (mut total, mut of, mut more) = (0.0, 0.0, 0.0);
    for _ in 0..4 {
        let (sum, count, n) = rx.recv().unwrap();
        total += sum; //~ arrival_order_sum
        of += count;
        more += n; //~ arrival_order_sum
    }
    total / of + more
}

fn histograms(values: &'static [usize]) -> f64 {
    let (tx, rx) = mpsc::channel();
    for k in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || {
            let mut bins = vec![0.0; 8];
            for value in &values[k..] {
                bins[value % 8] += 1.0;
            }
            tx.send((k, bins)).unwrap();
        });
    }
    let mut all = [0.0; 8];
    for _ in 0..4 {
        let part = rx.recv().unwrap();
        for bin in 0..8 {
            all[bin] += part.1[bin];
        }
    }
    all[0]
}

fn a_count_alone(values: &'static [f64]) -> f64 {
    let (tx, rx) = mpsc::channel();
    for k in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || {
            let mut count = 0.0;
            values[k..].iter().for_each(|value| count += if *value > 0.5 { 1.0 } else { 0.0 });
            let mut seen = 0.0;
            values[k..].iter().for_each(|_| seen += 1.0);
            tx.send(seen).unwrap();
        });
    }
    let mut total = 0.0;
    for _ in 0..4 {
        total += rx.recv().unwrap();
    }
    total
}

fn another_call_sends_shares(values: &'static [f64]) -> f64 {
    let (tx, rx) = mpsc::channel();
    for _ in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || {
            tx.send((values[0], 1.0)).unwrap();
            tx.send((values[1], 0.3)).unwrap();
        });
    }
    let mut total = 0.0;
    for _ in 0..8 {
        let (_, count) = rx.recv().unwrap();
        total += count; //~ arrival_order_sum
    }
    total
}

fn a_later_call_sends_shares(values: &'static [f64]) -> f64 {
    let (tx, rx) = mpsc::channel();
    let other = tx.clone();
    for _ in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || tx.send((values[0], 1.0)).unwrap());
    }
    let mut total = 0.0;
    for _ in 0..4 {
        let (_, count) = rx.recv().unwrap();
        total += count; //~ arrival_order_sum
        other.send((0.1, 0.1)).unwrap();
    }
    total
}

fn another_function_sends_too(values: &'static [f64], more: fn(&Sender<(f64, f64)>)) -> f64 {
    let (tx, rx) = mpsc::channel();
    for _ in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || tx.send((values[0], 1.0)).unwrap());
    }
    more(&tx);
    let mut total = 0.0;
    for _ in 0..4 {
        let (_, count) = rx.recv().unwrap();
        total += count; //~ arrival_order_sum
    }
    total
}
