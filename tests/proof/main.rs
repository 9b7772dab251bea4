//! Long runs that show that elementary functions are right; what they find is committed.
//!
//! ```text
//! cargo run --release -p fpcontrol-tests --bin fpcontrol-proof -- single [FUNCTION…] [shards=0-255] [threads=2]
//! cargo run --release -p fpcontrol-tests --bin fpcontrol-proof -- hard [FUNCTION…] [inputs=44] [threads=2]
//! ```
//!
//! `single` compares all 2^32 operands of `f32` with the judge (`src/judge`), in shards, and writes which are done to
//! `tests/data/elementary-f32.txt`; interrupted, it goes on from there. `hard` searches 2^44 operands of `f64` for each function
//! for values next to a number of the format or to the middle of two, and merges what it finds into `tests/data/hard-f64.txt`.
//! Functions are all of one operand, or those that are named.
//!
//! To search other binades for hard cases, add an arm to `operand` in `hard.rs`.

mod hard;
mod hits;
mod single;

use fpcontrol_core::Elementary;
use fpcontrol_tests::judge;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::thread;

/// The arguments after the subcommand.
struct Options {
    functions: Vec<Elementary>,
    shards: RangeInclusive<u32>,
    threads: usize,
    /// The logarithm to base 2 of the operands that are searched.
    inputs: u32,
}

impl Options {
    fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let mut options = Self { functions: Vec::new(), shards: 0..=255, threads, inputs: 44 };
        for argument in arguments {
            options.take(&argument).ok_or(format!("not understood: {argument}"))?;
        }
        if options.functions.is_empty() {
            options.functions = judge::unary().collect();
        }
        Ok(options)
    }

    fn take(&mut self, argument: &str) -> Option<()> {
        match argument.split_once('=') {
            Some(("shards", range)) => {
                let (first, last) = range.split_once('-').unwrap_or((range, range));
                self.shards = first.parse().ok()?..=last.parse().ok().filter(|last| *last < 256)?;
            }
            Some(("threads", number)) => self.threads = number.parse().ok().filter(|threads| *threads > 0)?,
            Some(("inputs", number)) => self.inputs = number.parse().ok().filter(|inputs| *inputs < 64)?,
            Some(_) => return None,
            None => self.functions.push(judge::unary().find(|function| function.name() == argument)?),
        }
        Some(())
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (command, options) = (arguments.next().unwrap_or_default(), Options::read(arguments));
    match (&*command, options) {
        ("single", Ok(options)) => single::run(&options),
        ("hard", Ok(options)) => hard::run(&options),
        (_, Err(message)) => return failure(&message),
        (_, Ok(_)) => return failure("fpcontrol-proof single|hard [FUNCTION…] [shards=0-255] [threads=2] [inputs=44]"),
    }
    ExitCode::SUCCESS
}

fn failure(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::FAILURE
}
