//! The run on all inputs, in shards.

use super::blocks::{Block, Reach};
use super::record;
use super::workers;
use fpcontrol_tests::record::Record;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The shards of a block.
const SHARDS: u64 = 256;
/// The inputs of a shard.
const INPUTS: u64 = (1 << 32) / SHARDS;
/// How many inputs, spread over all, are timed to estimate the cost of a block.
const PROBED: u64 = 1 << 16;

struct Work<'a> {
    block: &'a Block,
    shard: u64,
    /// Its expected time.
    nanoseconds: u64,
}

/// Compares what the record lacks.
///
/// # Panics
/// At the first difference.
pub fn run(blocks: &[Block]) {
    let blocks: Vec<_> = blocks.iter().filter(|block| !block.contenders(Reach::OwnCode).is_empty()).collect();
    let comparisons = blocks.iter().map(|block| block.contenders(Reach::OwnCode).len()).sum();
    let record = record::open();
    let work = work(&blocks, &record);
    println!("{} of {} shards are left", work.len(), blocks.len() as u64 * SHARDS);
    let (next, spent, total) = (AtomicUsize::new(0), AtomicU64::new(0), work.iter().map(|work| work.nanoseconds).sum());
    let progress = || Progress { spent: &spent, total, begin: Instant::now(), said: Instant::now() };
    thread::scope(|scope| {
        for worker in 0..workers() {
            let (mut progress, record, work, next) = ((worker == 0).then(progress), &record, &work, &next);
            let spent = &spent;
            scope.spawn(move || {
                while let Some(work) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work.block.check(work.shard * INPUTS..(work.shard + 1) * INPUTS, 1, Reach::OwnCode);
                    record.add(&work.block.name, work.shard);
                    spent.fetch_add(work.nanoseconds, Ordering::Relaxed);
                    progress.iter_mut().for_each(|progress| progress.say(work));
                }
            });
        }
    });
    println!("done. The line for tests/data/unary-f32.txt:\n{}", record::line(comparisons));
}

/// The remaining shards, block by block, each with its expected time.
fn work<'a>(blocks: &[&'a Block], record: &Record) -> Vec<Work<'a>> {
    let mut work = Vec::new();
    for &block in blocks {
        let left: Vec<_> = (0..SHARDS).filter(|&shard| !record.has(&block.name, shard)).collect();
        let nanoseconds = if left.is_empty() { 0 } else { probe(block) };
        println!("{}: {} shards left, {:?}", block.name, left.len(), block.contenders(Reach::OwnCode));
        work.extend(left.into_iter().map(|shard| Work { block, shard, nanoseconds }));
    }
    work
}

/// The time of a shard of a block, in nanoseconds.
fn probe(block: &Block) -> u64 {
    let begin = Instant::now();
    block.check(0..1 << 32, ((1 << 32) / PROBED) as usize, Reach::OwnCode);
    (begin.elapsed().as_nanos() as u64).max(1) * (INPUTS / PROBED)
}

struct Progress<'a> {
    spent: &'a AtomicU64,
    total: u64,
    begin: Instant,
    said: Instant,
}

impl Progress<'_> {
    /// Reports the progress of all threads from time to time.
    fn say(&mut self, work: &Work<'_>) {
        if self.said.elapsed() < Duration::from_secs(10) {
            return;
        }
        self.said = Instant::now();
        let part = self.spent.load(Ordering::Relaxed) as f64 / self.total as f64;
        let (elapsed, name) = (self.begin.elapsed().as_secs_f64(), &work.block.name);
        let left = elapsed / part - elapsed;
        println!("{:5.1} %, {elapsed:.0} s, {left:.0} s left by this speed; {name}", 100.0 * part);
    }
}
