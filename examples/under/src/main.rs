//! nalgebra, ndarray and rustfft under a control: whether the bits are those of plain `f64`, and what it costs.
//!
//! ```sh
//! cargo run --release --manifest-path examples/under/Cargo.toml
//! ```
//!
//! Each row is one computation; `tests/it/workloads.rs` tests the bits. Times are the best of many runs, divided by that of plain `f64`.

mod workloads;

use fpcontrol::adapters::Under;
use fpcontrol::control::{Control, Rd, Rn, Ru};
use std::hint::black_box;
use std::time::{Duration, Instant};
use workloads::{Workload, all};

/// The time that one computation's runs may take together, under one control.
const BUDGET: Duration = Duration::from_millis(200);

fn main() {
    println!("{:<34}{:>10}{:>8}{:>8}{:>8}  bits under rn", "", "f64 in µs", "rn", "ru", "rd");
    let (nearest, up, down) = (all::<Under<Rn, f64>>(), all::<Under<Ru, f64>>(), all::<Under<Rd, f64>>());
    for (i, plain) in all::<f64>().iter().enumerate() {
        let one = best(plain);
        let [rn, ru, rd] = [best(&nearest[i]), best(&up[i]), best(&down[i])].map(|time| time / one);
        let bits = if same_bits(plain, &nearest[i]) { "equal" } else { "differ" };
        println!("{:<34}{:>10.1}{rn:>8.2}{ru:>8.2}{rd:>8.2}  {bits}", plain.name, one * 1e6);
    }
}

/// The shortest run, in seconds.
fn best<T>(workload: &Workload<T>) -> f64 {
    let (begin, mut best) = (Instant::now(), f64::INFINITY);
    while begin.elapsed() < BUDGET {
        let start = Instant::now();
        black_box((workload.run)(black_box(workload.size)));
        best = best.min(start.elapsed().as_secs_f64());
    }
    best
}

fn same_bits<C: Control>(plain: &Workload<f64>, under: &Workload<Under<C, f64>>) -> bool {
    let under = (under.run)(under.size).into_iter().map(|x| x.value().to_bits());
    (plain.run)(plain.size).into_iter().map(f64::to_bits).eq(under)
}
