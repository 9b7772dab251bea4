//! What control costs: ratios to plain Rust, and to other libraries, each measured beside what it is compared with.
//!
//!     cargo bench -p fpcontrol-optimised-tests --bench ratios                     the tables
//!     cargo bench -p fpcontrol-optimised-tests --bench ratios -- --write          and rewrites the tables and pictures in results/
//!     cargo bench -p fpcontrol-optimised-tests --bench ratios -- --test           that everything runs, in a moment
//!
//! `--features berkeley,mpfr` adds those peers. A processor's higher levels are hidden in child processes by the environment
//! variable `FPCONTROL_CPU`; `RUSTFLAGS=-Ctarget-cpu=native` compiles for this processor instead. The harness is our own
//! because neither criterion nor divan interleaves contenders, and on a shared machine only neighbours in time compare.

mod chains;
mod data;
mod kernels;
mod measure;
mod peers;
mod report;
mod sums;

use measure::Effort;
use report::Row;
use std::process::Command;

/// Set in a child process: it prints rows, nothing else.
const CHILD: &str = "FPCONTROL_BENCH_CHILD";

fn main() {
    let has = |option: &str| std::env::args().any(|argument| argument == option);
    let effort = if has("--test") { Effort::Smoke } else { Effort::Full };
    if std::env::var_os(CHILD).is_some() {
        return measured(effort).iter().for_each(|row| println!("{}", row.to_json()));
    }
    let rows: Vec<Row> = report::levels().iter().flat_map(|level| at_level(level, has("--test"))).collect();
    report::print(&rows);
    if has("--write") {
        report::write(&rows);
    }
}

/// Everything, at the level that this process sees.
fn measured(effort: Effort) -> Vec<Row> {
    [chains::rows(effort), kernels::rows(effort), sums::rows(effort), peers::rows(effort)].concat()
}

/// The same in a child that sees no more than this level.
fn at_level(level: &str, is_test: bool) -> Vec<Row> {
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    child.env(CHILD, "1").env("FPCONTROL_CPU", level);
    if is_test {
        child.arg("--test");
    }
    let output = child.stderr(std::process::Stdio::inherit()).output().expect("it runs again");
    assert!(output.status.success(), "the measurements at {level} failed");
    let text = String::from_utf8(output.stdout).expect("rows");
    text.lines().map(|line| Row::from_json(line, level)).collect()
}
