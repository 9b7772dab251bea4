//! Unary operations of f32, and conversions from f32 and from integers of 32 bits: on a sample of the inputs, or on all.
//!
//! ```text
//! FPCONTROL_EXHAUSTIVE=1 cargo test --release -p fpcontrol-tests --test hardware unary -- --nocapture
//! ```
//!
//! The run on all inputs says how far it is, may be interrupted, and goes on where it was: see `unary/record.rs`. What it
//! has found on which processor is in `tests/data/unary-f32.txt`.

mod blocks;
mod exhaustive;
mod operations;
mod record;

use blocks::{Block, Reach};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many inputs lie between two of the sample: a prime, so that all fields vary.
const STRIDE: usize = 65_521;

/// As many threads as the machine has cores.
fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Every backend with every operation, whether it has code of its own or not.
fn sample(blocks: &[Block]) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..workers() {
            scope.spawn(|| {
                while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    block.check(0..1 << 32, STRIDE, Reach::Everything);
                }
            });
        }
    });
}

#[test]
fn unary_operations_of_f32() {
    let blocks = blocks::all();
    sample(&blocks);
    match std::env::var_os("FPCONTROL_EXHAUSTIVE") {
        Some(_) => exhaustive::run(&blocks),
        None => record::say_what_is_known(),
    }
}
