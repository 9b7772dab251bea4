//! Interleaved measurement: in each round every contender runs once, and its time is divided by the time of the first.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Runs each once, to see that it runs.
    Smoke,
    /// Long enough that medians are stable on a busy machine.
    Full,
}

/// A name and something to run, which returns a value that depends on all of its work.
pub struct Contender<'a> {
    pub name: &'static str,
    pub run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub fn new(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, run: Box::new(run) }
    }
}

/// The time that one contender took.
pub struct Measured {
    pub name: &'static str,
    /// The median over the rounds of its time divided by that of the first contender in the same round.
    pub ratio: f64,
    /// Its shortest time for one run.
    pub time: Duration,
}

/// The least time of one batch of the first contender.
const BATCH: Duration = Duration::from_micros(400);
const ROUNDS: usize = 61;

/// Measures contenders against the first of them.
pub fn against_the_first(mut contenders: Vec<Contender<'_>>, effort: Effort) -> Vec<Measured> {
    let rounds = if effort == Effort::Smoke { 1 } else { ROUNDS };
    let runs: Vec<u32> = contenders.iter_mut().map(|contender| runs_of_a_batch(contender, effort)).collect();
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    for _ in 0..rounds {
        for ((contender, &runs), times) in contenders.iter_mut().zip(&runs).zip(&mut times) {
            times.push(batch(contender, runs).as_secs_f64() / f64::from(runs));
        }
    }
    let first = times[0].clone();
    let measured = |(contender, times): (&Contender, &Vec<f64>)| Measured {
        name: contender.name,
        ratio: median(times.iter().zip(&first).map(|(own, first)| own / first).collect()),
        time: Duration::from_secs_f64(times.iter().copied().fold(f64::INFINITY, f64::min)),
    };
    contenders.iter().zip(&times).map(measured).collect()
}

fn runs_of_a_batch(contender: &mut Contender<'_>, effort: Effort) -> u32 {
    let mut runs = 1;
    while effort == Effort::Full && batch(contender, runs) < BATCH && runs < 1 << 20 {
        runs *= 2;
    }
    runs
}

fn batch(contender: &mut Contender<'_>, runs: u32) -> Duration {
    let begin = Instant::now();
    for _ in 0..runs {
        black_box((contender.run)());
    }
    begin.elapsed()
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}
