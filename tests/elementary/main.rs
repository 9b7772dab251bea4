//! Elementary functions against MPFR, on every format and in every mode, value and flags.
//!
//! ```text
//! FPCONTROL_CASES=1000000 cargo test --release -p fpcontrol-optimised-tests --features mpfr --test elementary
//! ```
//!
//! `FPCONTROL_CASES` is the number of cases for each function and format, every one of them in every mode; without it a
//! shorter run. Formats of at most eight bits are tested on all operands. That is the reference; `fpcontrol::math`, the judge of
//! its values on `f32` and the hard cases of `f64` have files of their own here.

mod halves;
mod hard;
mod integer_powers;
mod judge;
mod phases;

mod fast;

// As in `math`, but with a million operands of each function, which takes minutes unoptimised.
#[path = "../math/single.rs"]
mod single;

use fpcontrol_core::Elementary;
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::oracle::mpfr::Mpfr;
use fpcontrol_tests::question::{Operands, Question};
use fpcontrol_tests::reference::Core;
use fpcontrol_tests::runner::{Comparison, Nans};

/// The number of cases of the reference that CI can afford, in every format.
const DEFAULT_CASES: usize = 1_000;
/// The number of cases of the judge.
const MORE_CASES: usize = 100_000;
/// The number of cases of functions of a number and an integer.
const POWER_CASES: usize = 50_000;
/// The number of cases of `fpcontrol::math`: half of them next to special operands, half random.
const MOST_CASES: usize = 1_000_000;

fn case_count(default: usize) -> usize {
    let Ok(text) = std::env::var("FPCONTROL_CASES") else { return default };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_CASES={text}: {error}"))
}

fn compare(format: FormatName, function: Elementary, cases: impl Iterator<Item = Operands>, seed: Option<Seed>) {
    macro_rules! choose {
        (() $($name:ident)*) => {
            match format { $(FormatName::$name => &Core::<fpcontrol_core::$name>::new() as &dyn Implementation,)* }
        };
    }
    let contender = fpcontrol_core::for_each_format_name! { choose () };
    let oracle = Mpfr::new(format);
    let comparison = Comparison { oracle: &oracle, contender, nans: Nans::OneClass, seed };
    let tally = comparison.run(Question::Elementary(function), cases, &environments::modes());
    println!("{} {function:?}: {tally:?}", contender.format().name);
    assert!(tally.flags > 0);
}

fn every_function(format: FormatName) {
    let seed = Seed::from_environment();
    for &function in Elementary::ALL {
        let cases = Cases::new(format.parameters(), Question::Elementary(function), seed);
        compare(format, function, cases.take(case_count(DEFAULT_CASES)), Some(seed));
    }
}

#[test]
fn f32() {
    every_function(FormatName::Binary32);
}

#[test]
fn f64() {
    every_function(FormatName::Binary64);
}

#[test]
fn halves() {
    every_function(FormatName::Binary16);
    every_function(FormatName::BFloat16);
}

#[test]
fn x87() {
    every_function(FormatName::X87Extended);
}

#[test]
fn every_operand_of_tiny_formats() {
    for format in [FormatName::Tiny6, FormatName::Tiny8] {
        let encodings = 0..1 << format.parameters().storage_bits;
        for &function in Elementary::ALL {
            if function.operands() == 1 {
                compare(format, function, encodings.clone().map(Operands::one), None);
            } else {
                let seconds = || encodings.clone();
                let pairs = encodings.clone().flat_map(|a| seconds().map(move |b| Operands::two(a, b)));
                compare(format, function, pairs, None);
            }
        }
    }
}
