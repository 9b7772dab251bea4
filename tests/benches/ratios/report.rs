//! The results as text, as a table in Markdown and as a picture.

use crate::measure::Measured;
use fpcontrol_tests::ratio_plot;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// One contender at some work.
#[derive(Clone, Debug)]
pub struct Row {
    /// `group: details`.
    pub work: String,
    pub contender: String,
    /// The level of the processor that it saw.
    pub level: String,
    /// The ratio to plain Rust at the same level.
    pub ratio: f64,
    /// The time for one step.
    pub nanoseconds: f64,
}

impl Row {
    /// The measurement of work with the given number of steps.
    pub fn of(work: &str, steps: usize, measured: Vec<Measured>) -> Vec<Self> {
        let row = |measured: Measured| Self {
            work: work.to_owned(),
            contender: measured.name.to_owned(),
            level: String::new(),
            ratio: measured.ratio,
            nanoseconds: measured.time.as_secs_f64() * 1e9 / steps as f64,
        };
        measured.into_iter().map(row).collect()
    }

    pub fn to_json(&self) -> Value {
        json!({ "work": self.work, "contender": self.contender, "ratio": self.ratio, "nanoseconds": self.nanoseconds })
    }

    pub fn from_json(line: &str, level: &str) -> Self {
        let row: Value = serde_json::from_str(line).expect("a row");
        let text = |key: &str| row[key].as_str().expect("text").to_owned();
        let number = |key: &str| row[key].as_f64().expect("a number");
        Self {
            work: text("work"),
            contender: text("contender"),
            level: level.to_owned(),
            ratio: number("ratio"),
            nanoseconds: number("nanoseconds"),
        }
    }
}

/// The levels that this processor has and this program was not compiled beyond, the highest first.
pub fn levels() -> Vec<&'static str> {
    #[cfg(target_arch = "x86_64")]
    {
        use fpcontrol::backend::{Level, level};
        let compiled = [cfg!(target_feature = "avx512f"), cfg!(target_feature = "avx2")];
        let all = [
            ("avx512", Level::Avx512, false),
            ("avx2", Level::Avx2, compiled[0]),
            ("sse2", Level::Sse2, compiled[0] || compiled[1]),
        ];
        all.iter().filter(|(_, own, is_hidden)| *own <= level() && !is_hidden).map(|(name, ..)| *name).collect()
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        vec!["native"]
    }
}

/// What the program was compiled for.
fn build() -> &'static str {
    if cfg!(target_feature = "avx512f") { "compiled for AVX-512" } else { "compiled for any x86-64" }
}

pub fn print(rows: &[Row]) {
    print!("{}", table(rows));
}

/// A table for each kind of work, a line for each contender, a column for each level.
fn table(rows: &[Row]) -> String {
    let levels = levels();
    let mut text =
        format!("Ratios to plain Rust ({}), medians of interleaved rounds; in brackets ns a step.\n", build());
    let mut works: Vec<&str> = rows.iter().map(|row| row.work.as_str()).collect();
    works.dedup();
    works.truncate(works.len() / levels.len());
    for work in works {
        let _ = writeln!(text, "\n| {work} | {} |\n|---|{}", levels.join(" | "), "---:|".repeat(levels.len()));
        for first in rows.iter().filter(|row| row.work == work && row.level == levels[0]) {
            let _ = write!(text, "| {} |", first.contender);
            for level in &levels {
                let own = |row: &&Row| row.work == work && row.contender == first.contender && row.level == *level;
                let row = rows.iter().find(own).expect("every level measures the same");
                let _ = write!(text, " {:.2} ({:.2}) |", row.ratio, row.nanoseconds);
            }
            text.push('\n');
        }
    }
    text
}

/// Rewrites the results beside this program's source.
pub fn write(rows: &[Row]) {
    let name = if cfg!(target_feature = "avx512f") { "native" } else { "any" };
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../benches/ratios/results"));
    fs::create_dir_all(&folder).expect("writable");
    let table = table(rows);
    fs::write(folder.join(name).with_extension("svg"), ratio_plot::drawn(&table)).expect("writable");
    fs::write(folder.join(name).with_extension("md"), table).expect("writable");
}
