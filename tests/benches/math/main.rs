//! What correctly rounded elementary functions cost: ratios to std's, which round as the platform's C library does, beside
//! those of CORE-MATH and MPFR, all in one run.
//!
//!     cargo bench -p fpcontrol-optimised-tests --bench math                      the tables
//!     cargo bench -p fpcontrol-optimised-tests --bench math -- f64 exp log       of these types and functions only
//!     cargo bench -p fpcontrol-optimised-tests --bench math -- --write           and rewrites results/any.md
//!     cargo bench -p fpcontrol-optimised-tests --bench math -- --test            that everything runs, in a moment
//!
//! `--features mpfr,core-math` adds those peers. The processor's FMA is hidden from this crate, not from the others, in a child
//! process by the environment variable `FPCONTROL_CPU`. `RUSTFLAGS=-Ctarget-cpu=native` compiles for this processor instead, and writes
//! `results/native.md`. What is measured are independent operations, one after another.

mod functions;
#[path = "../ratios/measure.rs"]
mod measure;
mod operands;
mod report;

use measure::Effort;
use report::Row;
use std::process::{Command, Stdio};

/// Set in a child process: it prints rows, nothing else.
const CHILD: &str = "FPCONTROL_BENCH_CHILD";

/// With FMA and without, if the program is compiled for any processor; otherwise as it is compiled.
const LEVELS: &[&str] =
    if cfg!(all(target_arch = "x86_64", not(target_feature = "fma"))) { &["avx2", "sse2"] } else { &["native"] };

/// The selection of what is measured.
struct Choice {
    effort: Effort,
    /// Names of types and functions. If no type is named, all types are measured; if no function is named, all functions are.
    names: Vec<String>,
}

impl Choice {
    fn from_arguments() -> Self {
        let effort = if has("--test") { Effort::Smoke } else { Effort::Full };
        let names = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
        Self { effort, names }
    }

    /// Whether a type or function is to be measured, one of `all`.
    fn includes(&self, name: &str, all: &[&str]) -> bool {
        let is_named = |name: &str| self.names.iter().any(|named| named == name);
        is_named(name) || !all.iter().any(|other| is_named(other))
    }
}

fn has(option: &str) -> bool {
    std::env::args().any(|argument| argument == option)
}

fn main() {
    if std::env::var_os(CHILD).is_some() {
        return functions::rows(&Choice::from_arguments()).iter().for_each(|row| println!("{}", row.to_json()));
    }
    let rows: Vec<Row> = LEVELS.iter().flat_map(|level| at_level(level)).collect();
    let text = report::tables(&rows, LEVELS);
    print!("{text}");
    if has("--write") {
        report::write(&text);
    }
}

/// Everything that is chosen, in a child that sees no more than this level.
fn at_level(level: &str) -> Vec<Row> {
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    child.args(std::env::args().skip(1)).env(CHILD, "1").env("FPCONTROL_CPU", level);
    let output = child.stderr(Stdio::inherit()).output().expect("it runs again");
    assert!(output.status.success(), "the measurements at {level} failed");
    let text = String::from_utf8(output.stdout).expect("rows");
    text.lines().map(|line| Row::from_json(line, level)).collect()
}
