//! All operands of `f32`.

use super::Options;
use fpcontrol_core::Elementary;
use fpcontrol_tests::judge::{Judge, contender};
use fpcontrol_tests::shards::{FILE, Record, SHARDS, build};
use indicatif::{ProgressBar, ProgressStyle};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The largest blocks of the judge.
const BLOCK: u32 = 1 << 23;
const BLOCKS: u32 = (1 << 9) / SHARDS;

/// Compares the requested functions and shards that the record lacks.
///
/// # Panics
/// At the first difference.
pub fn run(options: &Options) {
    let record = Record::read();
    let shards = |&function: &Elementary| options.shards.clone().map(move |shard| (function, shard));
    let work: Vec<_> =
        options.functions.iter().flat_map(shards).filter(|&(function, shard)| !record.has(function, shard)).collect();
    println!("{} shards to do in {FILE}, on {}", work.len(), build());
    let (record, next, spent) = (Mutex::new(record), AtomicUsize::new(0), Mutex::new(Spent::default()));
    let bar = bar(work.len() as u64);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                while let Some(&(function, shard)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(function.name());
                    let (begin, alone) = (Instant::now(), compare(function, shard));
                    let mut record = record.lock().expect("a difference ends the run");
                    record.add(function, shard);
                    record.write();
                    spent.lock().expect("nobody panics with it").add(function, begin.elapsed(), alone);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish();
    spent.into_inner().expect("nobody panics with it").say();
}

/// How many values the judge left to the reference.
fn compare(function: Elementary, shard: u32) -> u64 {
    let mut judge = Judge::new(function);
    for block in shard * BLOCKS..(shard + 1) * BLOCKS {
        contender::compare(function, &mut judge, block * BLOCK, BLOCK);
    }
    judge.alone
}

fn bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {elapsed_precise}, {eta_precise} left");
    bar.set_style(style.expect("a template"));
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// The time of each function on one core.
#[derive(Default)]
struct Spent(Vec<(Elementary, Duration, u64, u32)>);

impl Spent {
    fn add(&mut self, function: Elementary, time: Duration, alone: u64) {
        match self.0.iter_mut().find(|spent| spent.0 == function) {
            Some((_, sum, all, shards)) => (*sum, *all, *shards) = (*sum + time, *all + alone, *shards + 1),
            None => self.0.push((function, time, alone, 1)),
        }
    }

    fn say(&self) {
        for (function, time, alone, shards) in &self.0 {
            let (name, seconds) = (function.name(), time.as_secs_f64());
            let nanoseconds = seconds * 1e9 / f64::from(*shards) / f64::from(BLOCK * BLOCKS);
            println!(
                "{name}: {shards} shards in {seconds:.1} s of a core, {nanoseconds:.1} ns an operand; {alone} alone"
            );
        }
    }
}
