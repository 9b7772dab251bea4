//! Runs the kernels of `tests/device/kernel.ptx` on a GPU, compares them with the reference, and writes the evidence.
//!
//! One self-contained binary: the PTX is inside, the reference is linked in, and the CUDA driver is opened while it runs.
//! So it starts everywhere, and runs on a machine that has a GPU and its driver but no Rust.

mod blocks;
mod cases;
mod cuda;
mod derive;
mod device;
mod driver;
mod dump;
mod evidence;
mod exhaustive;
mod fast;
mod format;
mod hash;
mod kernels;
mod layout;
mod measure;
mod near;
mod parallel;
mod random;
mod rehearsal;
mod sweeps;
mod tables;
mod vectors;
mod verify;

use device::Device;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: fpcontrol-device [--cases N] [--evidence DIRECTORY] [--rehearse | --rehearse-fault | --rehearse-unit] [TASK]

  --cases N             random cases for each kernel, besides the edge cases (default 2097152, at least 16384)
  --sweep N             at most N operands of each range of the approximations (default all)
  --evidence DIRECTORY  where the evidence goes (default tests/evidence)
  --rehearse            no GPU: the reference plays the device, and the evidence says so
  --rehearse-fault      the same, with one wrong bit
  --rehearse-unit       the same, with a MUFU unit that is made up
  --kernels TEXT        rehearsals run only the kernels whose names contain it

tasks, instead of measuring:
  --dump DIRECTORY      writes the tables of the MUFU unit there
  --exhaustive FILE     all 2^32 operands of the kernels that take 32 bits, by checksums; those that FILE lacks are added to it
  --checksums FILE      no GPU: adds the reference's checksums to FILE
  --check-checksums FILE  no GPU: whether FILE is complete, and still what the reference gives
  --blocks N            of these the first N of 256 blocks of operands only
  --derive FILE         no GPU: the coefficients of the MUFU unit from its dump of a function, or from all dumps of a directory
  --verify FILE         no GPU: whether evidence is of these kernels and cases, and whether the reference still agrees

exit status: 0 equal; 1 different; 2 wrong usage; 3 the driver failed; 4 evidence is stale; 77 skipped: no driver or GPU";

/// What went wrong, one variant for each exit status.
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

enum Task {
    Measure,
    Dump(PathBuf),
    Exhaustive(PathBuf),
    Checksums(PathBuf),
    CheckChecksums(PathBuf),
    Derive(PathBuf),
    Verify(PathBuf),
}

struct Arguments {
    task: Task,
    /// Instead of a GPU, the reference in a part.
    rehearse: Option<rehearsal::Part>,
    /// A part of the names of the kernels that it runs.
    kernels: String,
    cases: usize,
    sweep: u64,
    blocks: usize,
    evidence: PathBuf,
}

impl Arguments {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut arguments = Self {
            task: Task::Measure,
            rehearse: None,
            kernels: String::new(),
            sweep: 1 << 32,
            cases: 1 << 21,
            blocks: 256,
            evidence: "tests/evidence".into(),
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| Failure::Usage(format!("{word} needs a value\n{USAGE}")));
            match word.as_str() {
                "--cases" => arguments.cases = number(&word, &value()?)?,
                "--sweep" => arguments.sweep = number(&word, &value()?)?.max(1) as u64,
                "--blocks" => arguments.blocks = number(&word, &value()?)?.min(256),
                "--evidence" => arguments.evidence = value()?.into(),
                "--rehearse" => arguments.rehearse = Some(rehearsal::Part::Reference),
                "--rehearse-fault" => arguments.rehearse = Some(rehearsal::Part::Fault),
                "--rehearse-unit" => arguments.rehearse = Some(rehearsal::Part::Unit),
                "--kernels" => arguments.kernels = value()?,
                "--dump" => arguments.task = Task::Dump(value()?.into()),
                "--exhaustive" => arguments.task = Task::Exhaustive(value()?.into()),
                "--checksums" => arguments.task = Task::Checksums(value()?.into()),
                "--check-checksums" => arguments.task = Task::CheckChecksums(value()?.into()),
                "--derive" => arguments.task = Task::Derive(value()?.into()),
                "--verify" => arguments.task = Task::Verify(value()?.into()),
                _ => return Err(Failure::Usage(format!("unknown argument {word}\n{USAGE}"))),
            }
        }
        Ok(arguments)
    }

    fn device(&self) -> Result<Box<dyn Device>, Failure> {
        Ok(match self.rehearse {
            Some(part) => Box::new(rehearsal::Rehearsal::new(part, self.kernels.clone())),
            None => Box::new(driver::Gpu::open()?),
        })
    }
}

fn number(word: &str, text: &str) -> Result<usize, Failure> {
    text.parse().map_err(|error| Failure::Usage(format!("{word}: {error}")))
}

fn run(arguments: Arguments) -> Result<String, Failure> {
    let Arguments { cases, sweep, blocks, evidence, .. } = &arguments;
    match &arguments.task {
        Task::Measure => measure::all(&mut *arguments.device()?, *cases, *sweep, evidence),
        Task::Dump(directory) => dump::measure(&mut *arguments.device()?, directory, *sweep),
        Task::Exhaustive(file) => exhaustive::measure(&mut *arguments.device()?, file, *blocks),
        Task::Checksums(file) => exhaustive::reference(file, *blocks),
        Task::CheckChecksums(file) => exhaustive::check(file),
        Task::Derive(file) => derive::file(file),
        Task::Verify(file) => verify::file(file),
    }
}
