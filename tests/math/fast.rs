//! The fast operations within their documented bounds, judged by `fpcontrol::math`: a sample, or all operands.
//!
//! ```text
//! FPCONTROL_FAST=all cargo test --release -p fpcontrol-tests --test math fast -- --nocapture
//! ```
//!
//! The run on all operands may be interrupted, and goes on where it was. What it has found is in `tests/data/fast-f32.txt`, a
//! line a function. MPFR judges a million operands of each in `tests/elementary/fast.rs`.

use fpcontrol_tests::fast::{RealFunction, UNARY, Unary};
use fpcontrol_tests::record::{Record, processor};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The hash of the fast operations and of their bounds, by `build.rs`, below the version.
const KEY: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("FPCONTROL_FAST_SOURCES"));

/// The runs that are committed.
const RUNS: &str = include_str!("../data/fast-f32.txt");

/// The shards of a function.
const SHARDS: u64 = 256;
/// The operands of a shard.
const OPERANDS: u64 = (1 << 32) / SHARDS;

/// The worst share of the bound, at most 1; none if no operand has a bound.
fn check(function: &Unary, operands: impl Iterator<Item = u32>) -> Option<f64> {
    let mut worst = None;
    for bits in operands {
        if let Some(share) = function.share(bits, RealFunction::by_math) {
            assert!(share <= 1.0, "{}({bits:08x}) is {share} of its bound from exact", function.name);
            worst = Some(worst.map_or(share, |worst: f64| worst.max(share)));
        }
    }
    worst
}

#[test]
fn fast_operations_keep_their_bounds() {
    for function in UNARY {
        // A step that no pattern of bits divides, and the ranges where the bounds are tight.
        let around_one = (0x3e80_0000_u32..0x4100_0000).step_by(1021);
        let worst = check(function, (0..=u32::MAX).step_by(65_521).chain(around_one));
        assert!(worst.is_some_and(|worst| worst > 0.0), "{}: nothing was compared", function.name);
    }
    if std::env::var("FPCONTROL_FAST").is_ok_and(|value| value == "all") {
        return on_all_operands();
    }
    let done = RUNS.lines().filter(|line| line.starts_with(KEY)).count();
    println!("on all operands, this code ({KEY}): {done} of {} functions", UNARY.len());
}

fn on_all_operands() {
    let record = Record::open(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fast-f32-{KEY}.txt")));
    for function in UNARY {
        let left: Vec<u64> = (0..SHARDS).filter(|&shard| !record.has(function.name, shard)).collect();
        println!("{}: {} of {SHARDS} shards are left", function.name, left.len());
        on_shards(function, &left, &record);
        println!("for tests/data/fast-f32.txt:\n{KEY}: {} of all 2^32 operands, on {}", function.name, processor());
    }
}

fn on_shards(function: &Unary, shards: &[u64], record: &Record) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(&shard) = shards.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check(function, (shard * OPERANDS..(shard + 1) * OPERANDS).map(|bits| bits as u32));
                    record.add(function.name, shard);
                }
            });
        }
    });
}
