//! The search for hard cases of `f64`, after Lefèvre.
//!
//! A block is a run of operands on which the value is a cubic as far as its 127 bits tell: the reference gives four values at
//! distances of 2^n operands, and differences the next 252. Between two of these 256 the value is almost linear, so in units
//! of half a last place it is an arithmetic progression modulo 1, whose small members are found without looking at the
//! others. A member that is small by the cubic too is computed by the reference. n is chosen so that what is not linear
//! is about 2^-n: then a run has about one small member.

use super::Options;
use super::hits;
use fpcontrol_core::{Class, Elementary, ExactNumber};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::hard::{self, Case};
use fpcontrol_tests::judge::place::DOUBLE;
use fpcontrol_tests::scratch::repository;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Runs of a block.
const RUNS: u64 = 256;
/// How many bits the reference gives after half a last place.
const BEHIND: u32 = 74;
/// Values closer than 2^-36 half units are examined.
const NEAR: u64 = 1 << (64 - 36);
/// How many cases are kept for each function.
const KEPT: usize = 32;
/// The most cases of a block. If there are more, they are close to each other for a reason that makes none of them hard.
const OF_A_BLOCK: usize = 64;

/// Cases that others found, or that are famous: log's is of Lefèvre and Muller's tables, exp's an exception of CORE-MATH's,
/// the others are the multiple of 2^797 nearest to one of π/2.
const KNOWN: [(Elementary, u64); 5] = [
    (Elementary::Log, 0x6a56_2a88_6136_29b6),
    (Elementary::Exp, 0x3e09_e9cb_bfd6_080b),
    (Elementary::Sin, 0x7506_ac5b_262c_a1ff),
    (Elementary::Cos, 0x7506_ac5b_262c_a1ff),
    (Elementary::Tan, 0x7506_ac5b_262c_a1ff),
];

/// Searches, and merges what it finds into the file.
///
/// # Panics
/// If the file cannot be written.
pub fn run(options: &Options) {
    let (found, next) = (Mutex::new(hard::read()), AtomicUsize::new(0));
    let bar = ProgressBar::new(options.functions.len() as u64 * 100);
    let style = ProgressStyle::with_template("{bar:40} {percent} % {msg} {elapsed_precise}, {eta_precise} left");
    bar.set_style(style.expect("a template"));
    bar.enable_steady_tick(Duration::from_secs(1));
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                while let Some(&function) = options.functions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(function.name());
                    let cases = search(function, options.inputs, &bar);
                    let mut found = found.lock().expect("nobody panics with it");
                    merge(&mut found, cases);
                    fs::write(repository(hard::FILE), hard::text(&found)).expect("the file can be written");
                }
            });
        }
    });
    bar.finish();
}

/// The hardest of each function, in the order of the table, and those that are known.
fn merge(found: &mut Vec<Case>, new: Vec<Case>) {
    found.extend(new);
    let known = KNOWN.iter().map(|&(function, operand)| Case::of(function, operand).expect("inexact"));
    found.extend(known);
    let position = |case: &Case| Elementary::ALL.iter().position(|function| *function == case.function);
    found.sort_by(|a, b| {
        (position(a), a.distance, a.operand).partial_cmp(&(position(b), b.distance, b.operand)).expect("numbers")
    });
    found.dedup_by_key(|case| (case.function, case.operand));
    let mut counted = (None, 0);
    found.retain(|case| {
        counted = if counted.0 == Some(case.function) { (counted.0, counted.1 + 1) } else { (Some(case.function), 1) };
        counted.1 <= KEPT || KNOWN.contains(&(case.function, case.operand))
    });
}

/// Searches 2^inputs operands.
fn search(function: Elementary, inputs: u32, bar: &ProgressBar) -> Vec<Case> {
    let seed = Seed(Seed::from_environment().0 ^ u64::from(inputs));
    let mut random = Random::new(seed, function.name());
    let (mut cases, mut looked, mut percent) = (Vec::new(), 0_u64, 0);
    // A block is refused if a value crosses a power of two.
    for _ in 0..1_u64 << 40 {
        let Some(block) = Block::new(function, &mut random) else { continue };
        block.search(&mut cases);
        looked += RUNS << block.n;
        let now = u64::min(100, ((u128::from(looked) * 100) >> inputs) as u64);
        bar.inc(now - percent);
        percent = now;
        if looked >> inputs > 0 {
            break;
        }
    }
    cases
}

/// A run of operands, and the values at the start as significands of 127 bits: differences of order 0 to 3.
struct Block {
    function: Elementary,
    start: u64,
    n: u32,
    differences: [i128; 4],
}

impl Block {
    fn new(function: Elementary, random: &mut Random) -> Option<Self> {
        let start = operand(function, random);
        let n = length(function, start)?;
        let last = RUNS << n;
        // All in one binade.
        if (start + last + (4 << n)) >> 52 != start >> 52 {
            return None;
        }
        let first = value(function, start)?;
        let significand = |i: u64| {
            let value = value(function, start + (i << n))?;
            let alike = value.exponent == first.exponent && value.negative == first.negative;
            alike.then_some(value.significand as i128)
        };
        // As two's complement, differences are right modulo 2^128, and small.
        let [a, b, c, d] = [significand(0)?, significand(1)?, significand(2)?, significand(3)?];
        let [ab, bc, cd] = [b.wrapping_sub(a), c.wrapping_sub(b), d.wrapping_sub(c)];
        let differences = [a, ab, bc - ab, (cd - bc) - (bc - ab)];
        let block = Self { function, start, n, differences };
        // Extrapolation is as good as it needs to be: half units of 2^-40.
        let off = significand(RUNS)?.wrapping_sub(block.at(RUNS));
        (off.unsigned_abs() < 1 << (BEHIND - 40)).then_some(block)
    }

    /// The value at the start of a run, by differences.
    fn at(&self, run: u64) -> i128 {
        let mut differences = self.differences;
        (0..run).for_each(|_| step(&mut differences));
        differences[0]
    }

    fn search(&self, cases: &mut Vec<Case>) {
        let (mut differences, most) = (self.differences, cases.len() + OF_A_BLOCK);
        for run in 0..RUNS {
            self.search_run(run, differences, cases);
            step(&mut differences);
            if cases.len() > most {
                return cases.truncate(most);
            }
        }
    }

    /// Between two values the chord is off by D t (t - 1) / 2, D the second difference: between -D/8 and 0.
    fn search_run(&self, run: u64, [value, slope, bend, _]: [i128; 4], cases: &mut Vec<Case>) {
        let n = self.n;
        let in_64 = |x: i128| (x >> (BEHIND - 64)) as u64;
        let start = in_64(value.wrapping_sub(bend >> 4));
        let width = in_64(bend.abs() >> 4) + NEAR;
        let (slope_in_64, mut i) = (in_64(slope >> n), 0);
        while let Some(more) =
            hits::first(start.wrapping_add(slope_in_64.wrapping_mul(i)), slope_in_64, width, (1 << n) - i)
        {
            i += more;
            let t = i128::from(i);
            let curved = ((slope * t) >> n) + ((bend * (t * (t - (1 << n)) / 2)) >> (2 * n));
            let off = in_64(value.wrapping_add(curved)) as i64;
            if off.unsigned_abs() < NEAR {
                cases.extend(Case::of(self.function, self.start + (run << n) + i));
            }
            i += 1;
        }
    }
}

fn step(differences: &mut [i128; 4]) {
    for order in 0..3 {
        differences[order] = differences[order].wrapping_add(differences[order + 1]);
    }
}

/// The value, if it is a normal number of `f64`.
fn value(function: Elementary, bits: u64) -> Option<ExactNumber> {
    let x = hard::number(bits);
    let value = function.value(x, x).value;
    (value.class == Class::Finite && (-1022..1024).contains(&value.exponent)).then_some(value)
}

/// n with an eighth of the second difference of about 2^-n half units.
fn length(function: Elementary, start: u64) -> Option<u32> {
    const TRIAL: u32 = 14;
    let significand = |i: u64| Some(value(function, start + (i << TRIAL))?.significand as i128);
    let [a, b, c] = [significand(0)?, significand(1)?, significand(2)?];
    let bend = c.wrapping_sub(b).wrapping_sub(b.wrapping_sub(a)).unsigned_abs().max(1);
    // In half units, of one operand; and bend 4^n / 8 = 2^-n.
    let bend = f64::log2(bend as f64) - f64::from(BEHIND) - 2.0 * f64::from(TRIAL);
    Some((((3.0 - bend) / 3.0) as i32).clamp(6, 22) as u32)
}

/// A random one of the binades where the value is neither the operand nor constant, as far as `f64` tells: exponents of positive
/// operands, and of negative ones, if those are another matter.
fn operand(function: Elementary, random: &mut Random) -> u64 {
    use Elementary as E;
    let (positive, negative) = match function {
        E::Exp | E::Exp2 => ([-12, 8], Some([-12, 8])),
        E::Exp10 => ([-12, 7], Some([-12, 7])),
        E::Expm1 => ([-12, 8], Some([-12, 3])),
        E::Exp2m1 => ([-12, 8], Some([-12, 4])),
        E::Exp10m1 => ([-12, 7], Some([-12, 2])),
        E::Log | E::Log2 | E::Log10 => ([-40, 40], None),
        E::Log1p | E::Log2p1 | E::Log10p1 => ([-12, 20], Some([-12, -1])),
        E::Sin | E::Cos | E::Tan => ([-10, 10], None),
        E::Sinpi | E::Cospi | E::Tanpi => ([-10, 2], None),
        E::Asin | E::Asinpi | E::Atanh => ([-10, -1], None),
        E::Acos | E::Acospi => ([-10, -1], Some([-10, -1])),
        E::Atan | E::Atanpi | E::Asinh => ([-10, 12], None),
        E::Sinh | E::Cosh => ([-10, 8], None),
        E::Tanh | E::Erf => ([-10, 1], None),
        E::Acosh => ([0, 20], None),
        E::Cbrt => ([0, 2], None),
        E::Erfc => ([-10, 3], Some([-10, 1])),
        E::Tgamma => ([-10, 7], Some([-10, 6])),
        E::Lgamma => ([-10, 40], Some([-10, 5])),
        E::Atan2 | E::Atan2pi | E::Pow => unreachable!("two operands"),
    };
    let (sign, [first, last]) = match negative {
        Some(negative) if random.flip() => (DOUBLE.sign, negative),
        Some(_) | None => (0, positive),
    };
    let exponent = (1023 + random.between(first, last)) as u64;
    sign | exponent << 52 | random.bits() >> 12
}
