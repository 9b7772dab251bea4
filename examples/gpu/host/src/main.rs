//! The same annotated functions on CPU and GPU, compared bit by bit.
//!
//! `cargo run --release [-- --cases N] [--ptx FILE]`, in examples/gpu/host.
//!
//! The CPU's results are always printed. Exit status: 0 the GPU's are the same; 1 they differ; 2 wrong usage; 3 the driver or the
//! GPU cannot run the PTX, or failed; 77 there is no driver or no GPU.

mod cases;
mod compare;
#[path = "../../kernel/src/functions.rs"]
mod functions;
mod gpu;
mod options;
mod requirements;

use cases::Cases;
use gpu::{Gpu, Missing};
use options::Options;
use std::process::ExitCode;

/// A function that both run.
type Function = fn(f32, f32, f32) -> f32;

macro_rules! list {
    ($($name:ident)*) => {
        const FUNCTIONS: &[(&str, Function)] = &[$((stringify!($name), functions::$name)),*];
    };
}

functions::for_each_function! { list }

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let cases = Cases::new(options.cases);
    let results: Vec<_> = FUNCTIONS.iter().map(|(_, function)| cases.map(*function)).collect();
    println!("CPU: {} results of each function", cases.len());
    for ((name, _), results) in FUNCTIONS.iter().zip(&results) {
        println!("  {name:24} checksum {:016x}", compare::checksum(results));
    }
    match on_gpu(&options, &cases, &results) {
        Ok(true) => {
            println!("CPU and GPU agree in every bit.");
            ExitCode::SUCCESS
        }
        Ok(false) => ExitCode::FAILURE,
        Err(Missing::Gpu(reason)) => {
            println!("No GPU, so nothing to compare: {reason}");
            ExitCode::from(77)
        }
        Err(Missing::Support(reason)) => {
            eprintln!("error: {reason}");
            ExitCode::from(3)
        }
    }
}

/// Runs the kernels and prints the differences; returns whether there are none.
fn on_gpu(options: &Options, cases: &Cases, expected: &[Vec<f32>]) -> Result<bool, Missing> {
    let gpu = Gpu::open(&options.ptx)?;
    println!("GPU: {}", gpu.description());
    println!("{}", compare::HEADING);
    let mut equal = true;
    for ((name, _), cpu) in FUNCTIONS.iter().zip(expected) {
        let results = gpu.run(name, cases)?;
        let differences = compare::Differences::new(cpu, &results);
        println!("{}", differences.row(name, cases));
        equal &= differences.is_empty();
    }
    Ok(equal)
}
