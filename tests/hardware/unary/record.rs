//! Records what has been compared: shards, in a file below the target folder whose name is the hash of the sources that were compiled
//! in; and `tests/data/unary-f32.txt`, a line for each run.

use fpcontrol_tests::record::{Record, processor};
use std::path::Path;

/// The hash of the reference and of the backends, by `build.rs`, below the version.
const KEY: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("FPCONTROL_SOURCES"));

/// The runs that are committed.
const RUNS: &str = include_str!("../../data/unary-f32.txt");

/// The record of this program.
pub fn open() -> Record {
    Record::open(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("unary-f32-{KEY}.txt")))
}

/// The line for `tests/data/unary-f32.txt`.
pub fn line(comparisons: usize) -> String {
    format!("{KEY}: {comparisons} functions of all 2^32 inputs, on {}", processor())
}

/// Whether all inputs have been compared with this code.
pub fn say_what_is_known() {
    match RUNS.lines().find(|line| line.starts_with(KEY)) {
        Some(line) => println!("on all inputs: {line}"),
        None => println!("this code ({KEY}) has not been compared on all inputs: see hardware/unary/mod.rs"),
    }
}
