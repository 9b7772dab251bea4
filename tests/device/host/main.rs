//! Runs the kernels of `tests/device/kernel.ptx` on a GPU, compares them with the reference, and writes the evidence.
//!
//! One self-contained binary: the PTX is inside, the reference is linked in, and the CUDA driver is opened while it runs.
//! So it starts everywhere, and runs on a machine that has a GPU and its driver but no Rust.

mod cases;
mod cuda;
mod device;
mod driver;
mod evidence;
mod hash;
mod kernels;
mod measure;
mod rehearsal;
mod sweeps;
mod tables;
mod vectors;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: fpcontrol-device [--cases N] [--evidence DIRECTORY] [--rehearse | --rehearse-fault | --verify FILE]

  --cases N             random cases for each kernel, besides the edge cases (default 1048576, at least 65536)
  --evidence DIRECTORY  where the evidence goes (default tests/evidence)
  --rehearse            no GPU: the reference plays the device, and the evidence says so
  --rehearse-fault      the same, with one wrong bit
  --verify FILE         no GPU: whether evidence is of these kernels and cases, and whether the reference still agrees

exit status: 0 equal; 1 different; 2 wrong usage; 3 the driver failed; 4 evidence is stale; 77 skipped: no driver or GPU";

/// What went otherwise than well, by exit status.
#[derive(Debug)]
pub enum Failure {
    /// A result differs from the reference's.
    Different(String),
    /// The arguments make no sense.
    Usage(String),
    /// There is a GPU, but the driver refused something.
    Driver(String),
    /// The evidence is of other kernels or cases.
    Stale(String),
    /// Nothing ran, and why.
    Skipped(String),
}

impl Failure {
    fn report(self) -> ExitCode {
        let (status, label, text) = match self {
            Self::Different(text) => (1, "different", text),
            Self::Usage(text) => (2, "usage", text),
            Self::Driver(text) => (3, "driver", text),
            Self::Stale(text) => (4, "stale", text),
            Self::Skipped(text) => (77, "skipped", text),
        };
        eprintln!("{label}: {text}");
        ExitCode::from(status)
    }
}

fn main() -> ExitCode {
    match Arguments::parse(std::env::args().skip(1)).and_then(run) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(failure) => failure.report(),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Task {
    Measure,
    Rehearse { fault: bool },
    Verify,
}

struct Arguments {
    task: Task,
    cases: usize,
    evidence: PathBuf,
    file: PathBuf,
}

impl Arguments {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut arguments =
            Self { task: Task::Measure, cases: 1 << 20, evidence: "tests/evidence".into(), file: PathBuf::new() };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| Failure::Usage(format!("{word} needs a value\n{USAGE}")));
            match word.as_str() {
                "--cases" => {
                    arguments.cases = value()?.parse().map_err(|error| Failure::Usage(format!("--cases: {error}")))?;
                }
                "--evidence" => arguments.evidence = value()?.into(),
                "--rehearse" => arguments.task = Task::Rehearse { fault: false },
                "--rehearse-fault" => arguments.task = Task::Rehearse { fault: true },
                "--verify" => (arguments.task, arguments.file) = (Task::Verify, value()?.into()),
                _ => return Err(Failure::Usage(format!("unknown argument {word}\n{USAGE}"))),
            }
        }
        Ok(arguments)
    }
}

fn run(Arguments { task, cases, evidence, file }: Arguments) -> Result<String, Failure> {
    match task {
        Task::Measure => measure::all(&mut driver::Gpu::open(kernels::PTX)?, cases, &evidence),
        Task::Rehearse { fault } => measure::all(&mut rehearsal::Rehearsal::new(fault), cases, &evidence),
        Task::Verify => verify::file(&file),
    }
}
