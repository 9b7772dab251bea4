//! Sums by several threads, of `f64`: how much faster than one thread.

use crate::measure::{Contender, Effort, against_the_first};
use crate::numbers;
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Binned, ExactSum, par, par::ParallelOrder};
use std::hint::black_box;

pub fn print() {
    println!(
        "\n| order | elements | one thread, ns an element | speed-up of two | of four |\n|---|---:|---:|---:|---:|"
    );
    for count in [10_000, 1_000_000, 10_000_000] {
        let elements = numbers(count, [-1.0, 1.0]);
        row::<ExactSum>("`ExactSum`", &elements);
        row::<Binned>("`Binned`", &elements);
    }
}

fn row<O: ParallelOrder>(label: &str, elements: &[f64]) {
    let sum = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        move || pool.install(|| par::sum::<O, Rn, f64>(black_box(elements))).to_bits()
    };
    let contenders = vec![Contender::new("1", sum(1)), Contender::new("2", sum(2)), Contender::new("4", sum(4))];
    let measured = against_the_first(contenders, Effort::Full);
    let each = measured[0].time.as_secs_f64() * 1e9 / elements.len() as f64;
    let [two, four] = [1, 2].map(|i| 1.0 / measured[i].ratio);
    println!("| {label} | {} | {each:.2} | {two:.2} | {four:.2} |", elements.len());
}
