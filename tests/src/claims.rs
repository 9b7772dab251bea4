//! What is known about each elementary function's last bit, as a page of the documentation: from the records of the runs on all
//! operands and of the search for hard cases.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes it; a test compares.

use crate::hard::{self, Case};
use crate::shards::{Extent, Record};
use fpcontrol_core::Elementary;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/src/math/claims.md";

/// The text of the file.
///
/// # Panics
/// If a record cannot be read.
#[must_use]
pub fn text() -> String {
    let (record, cases) = (Record::read(), hard::cases());
    let mut text = String::from(
        "| function | `f32` | `f64`: hard cases that are tested, and the nearest of them |\n|---|---|---|\n",
    );
    for &function in Elementary::ALL {
        let _ =
            writeln!(text, "| {} | {} | {} |", function.name(), single(function, &record), double(function, &cases));
    }
    text + "| rsqrt | exact | exact |\n| hypot | exact | exact |\n"
}

fn single(function: Elementary, record: &Record) -> &'static str {
    if function.operands() == 2 {
        return "pairs: sampled";
    }
    match record.extent(function) {
        Extent::All => "all operands",
        Extent::Earlier => "all operands, by the version before the last change",
        Extent::Some => "2^20 operands",
    }
}

fn double(function: Elementary, cases: &[Case]) -> String {
    let of_function: Vec<&Case> = cases.iter().filter(|case| case.function == function).collect();
    let nearest = of_function.iter().min_by(|a, b| a.distance.total_cmp(&b.distance));
    let Some(case) = nearest else { return "pairs: sampled".to_owned() };
    let (count, operand, distance) = (of_function.len(), f64::from_bits(case.operand), case.distance);
    format!("{count}; {operand:e}, 2^{distance:.1} units away")
}
