//! fpcontrol beside other libraries, in time. Each table is one run, in which all contenders take turns.
//!
//! ```text
//! RUSTFLAGS=-Ctarget-cpu=native cargo run --release --manifest-path tests/benches/peers/Cargo.toml -- functions
//! ```
//!
//! `threads` and `intervals` are the other tables; `results.md` has all. All are compiled for this processor, because pxfm and metallic choose when they are compiled whether they fuse.

mod functions;
mod intervals;
#[allow(dead_code, reason = "the other benchmark also has a run that only sees that everything runs")]
#[path = "../../ratios/measure.rs"]
mod measure;
mod threads;

use measure::{Contender, Effort, Measured, against_the_first};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("functions") => functions::print(),
        Some("intervals") => intervals::print(),
        Some("threads") => threads::print(),
        _ => eprintln!("usage: fpcontrol-peers functions|intervals|threads"),
    }
}

/// Prints a row: the time of one of `count` operations of the first contender, and how many times as long the others take.
fn print_row(label: &str, count: usize, contenders: Vec<Contender<'_>>, columns: &[&str]) {
    let measured = against_the_first(contenders, Effort::Full);
    let [first, others @ ..] = measured.as_slice() else { return };
    let cell = |column: &&str| {
        let of_column = others.iter().find(|other: &&Measured| other.name == *column);
        of_column.map_or_else(|| "–".to_string(), |other| format!("{:.2}", other.ratio))
    };
    let nanoseconds = first.time.as_secs_f64() * 1e9 / count as f64;
    println!("| {label} | {nanoseconds:.1} | {} |", columns.iter().map(cell).collect::<Vec<_>>().join(" | "));
}

fn print_head(title: &str, columns: &[&str]) {
    println!("\n### {title}\n\n| | fpcontrol, ns | {} |", columns.join(" | "));
    println!("|---|---:|{}", "---:|".repeat(columns.len()));
}

/// The same numbers on every run, evenly spread.
fn numbers(count: usize, [least, most]: [f64; 2]) -> Vec<f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut share = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    (0..count).map(|_| least + (most - least) * share()).collect()
}
