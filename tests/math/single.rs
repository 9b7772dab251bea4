//! A million operands of `f32` for each function, or a quarter of a million in a short or unoptimised run, in every mode that quick phases have, against the judge: as many next to
//! each other in every binade of both signs. (All of them: `proof/main.rs`.)

use fpcontrol_core::Elementary;
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::judge::{self, Judge, contender};
use fpcontrol_tests::shards::{Extent, Record};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The binades of both signs, and those of zeros, subnormals, infinities and NaNs.
const FIELDS: u32 = 512;
/// The operands of a field: a million of all fields, or a quarter of that in a short or unoptimised run.
fn operands() -> u32 {
    let all: u32 = if fpcontrol_tests::is_long_and_optimised() { 1 << 20 } else { 1 << 18 };
    all / FIELDS
}

#[test]
fn many_operands_of_f32() {
    let (functions, next) = (judge::unary().collect::<Vec<_>>(), AtomicUsize::new(0));
    let seed = Seed::from_environment();
    let worker = || {
        while let Some(&function) = functions.get(next.fetch_add(1, Ordering::Relaxed)) {
            compare(function, seed);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(worker);
        }
    });
    assert!(next.into_inner() >= functions.len());
}

fn compare(function: Elementary, seed: Seed) {
    let mut random = Random::new(seed, &format!("a million of {}", function.name()));
    let (mut judge, operands) = (Judge::new(function), operands());
    for field in 0..FIELDS {
        let start = (field << 23) | (random.below(u64::from((1 << 23) / operands)) as u32 * operands);
        contender::compare(function, &mut judge, start, operands);
    }
    println!("{function:?}: {} operands, {} by the reference alone", operands * FIELDS, judge.alone);
}

#[test]
fn what_is_known_of_all_operands_is_said() {
    let record = Record::read();
    for function in judge::unary() {
        let text = match record.extent(function) {
            Extent::All => "all operands compared",
            Extent::Earlier => "all operands compared by an earlier version: see proof/main.rs",
            Extent::Some => "not all operands compared: see proof/main.rs",
        };
        println!("{function:?}: {text}");
    }
}
