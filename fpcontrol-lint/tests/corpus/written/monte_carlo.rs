//! The shape of a pricing library.

use rand::Rng;
use std::thread;

fn payoff(spot: f64, strike: f64) -> f64 {
    (spot - strike).max(0.0)
}

fn path(rng: &mut impl Rng, spot: f64, steps: usize) -> f64 {
    let mut value = spot;
    for _ in 0..steps {
        value *= 1.0 + 0.01 * rng.random::<f64>();
    }
    value
}

fn paths(seed: u64, count: usize) -> f64 {
    let mut rng = seeded(seed);
    let mut sum = 0.0;
    for _ in 0..count {
        sum += payoff(path(&mut rng, 100.0, 252), 105.0); //~ order
    }
    sum
}

pub fn by_cores(count: usize) -> f64 {
    let workers = thread::available_parallelism().map_or(1, |n| n.get());
    let share = count / workers;
    let handles: Vec<_> = (0..workers).map(|seed| thread::spawn(move || paths(seed as u64, share))).collect();
    let mut total = 0.0;
    for handle in handles {
        total += handle.join().unwrap(); //~ threads
    }
    total / count as f64
}

pub fn by_streams(count: usize) -> f64 {
    const STREAMS: u64 = 64;
    let sums: Vec<f64> = (0..STREAMS).map(|seed| paths(seed, count / STREAMS as usize)).collect();
    sums.iter().sum::<f64>() / count as f64 //~ order
}

fn pieces(values: &[f64], workers: usize) -> Vec<&[f64]> {
    values.chunks(values.len().div_ceil(workers)).collect()
}

fn partial_sums(pieces: &[&[f64]]) -> Vec<f64> {
    pieces.iter().map(|piece| piece.iter().sum()).collect() //~ order
}

pub fn mean(values: &[f64]) -> f64 {
    let pieces = pieces(values, num_cpus::get());
    let sums = partial_sums(&pieces);
    sums.iter().sum::<f64>() / values.len() as f64 //~ threads
}

pub fn mean_of_eight(values: &[f64]) -> f64 {
    let pieces = pieces(values, 8);
    let sums = partial_sums(&pieces);
    sums.iter().sum::<f64>() / values.len() as f64 //~ order
}

pub fn implied_volatility(price: f64) -> f64 {
    let mut sigma = 0.2;
    for _ in 0..50 {
        let difference = black_scholes(sigma) - price;
        let step = difference / vega(sigma);
        sigma -= step;
        if step.abs() < 1e-12 {
            break;
        }
    }
    sigma
}
