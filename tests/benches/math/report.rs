//! The results as a table in Markdown.

use crate::measure::Measured;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// One contender at one function.
#[derive(Clone, Debug)]
pub struct Row {
    function: String,
    float: String,
    contender: String,
    /// The level of the processor that fpcontrol saw.
    level: String,
    /// The ratio to std at the same level.
    ratio: f64,
    /// The time for one operation.
    nanoseconds: f64,
}

/// The columns after std's, as far as they were measured.
const COLUMNS: &[&str] = &["rn", "rz", "ru", "rd", "CORE-MATH", "MPFR"];

impl Row {
    /// The measurement of the given number of operations.
    pub fn of(function: &str, float: &str, operations: usize, measured: Vec<Measured>) -> Vec<Self> {
        let row = |measured: Measured| Self {
            function: function.to_owned(),
            float: float.to_owned(),
            contender: measured.name.to_owned(),
            level: String::new(),
            ratio: measured.ratio,
            nanoseconds: measured.time.as_secs_f64() * 1e9 / operations as f64,
        };
        measured.into_iter().map(row).collect()
    }

    pub fn to_json(&self) -> Value {
        let Self { function, float, contender, level: _, ratio, nanoseconds } = self;
        json!({ "function": function, "float": float, "contender": contender, "ratio": ratio, "nanoseconds": nanoseconds })
    }

    pub fn from_json(line: &str, level: &str) -> Self {
        let row: Value = serde_json::from_str(line).expect("a row");
        let text = |key: &str| row[key].as_str().expect("text").to_owned();
        let number = |key: &str| row[key].as_f64().expect("a number");
        Self {
            function: text("function"),
            float: text("float"),
            contender: text("contender"),
            level: level.to_owned(),
            ratio: number("ratio"),
            nanoseconds: number("nanoseconds"),
        }
    }
}

/// A table for each type and level, with a line for each function.
pub fn tables(rows: &[Row], levels: &[&str]) -> String {
    let mut text = String::from(
        "Time of one operation, independent of the others, relative to std's (in rn, and not correctly rounded): medians of
interleaved rounds. The last column: the slowest of our other modes, relative to our rn.\n",
    );
    for float in ["f32", "f64"] {
        for level in levels {
            let rows: Vec<&Row> = rows.iter().filter(|row| row.float == float && row.level == *level).collect();
            if !rows.is_empty() {
                let _ = writeln!(text, "\n### {float}, {}\n", heading(level));
                table(&mut text, &rows);
            }
        }
    }
    text
}

fn heading(level: &str) -> &'static str {
    match level {
        "sse2" => "without FMA",
        "avx2" => "with FMA, where the processor has it",
        _ => "compiled for this processor",
    }
}

fn table(text: &mut String, rows: &[&Row]) {
    let contenders: BTreeSet<&str> = rows.iter().map(|row| row.contender.as_str()).collect();
    let columns: Vec<&str> = COLUMNS.iter().copied().filter(|column| contenders.contains(column)).collect();
    let _ = writeln!(text, "| function | std, ns | {} | others / rn |", columns.join(" | "));
    let _ = writeln!(text, "|---|---:|{}---:|", "---:|".repeat(columns.len()));
    for std in rows.iter().filter(|row| row.contender == "std") {
        let ratio = |contender: &str| {
            let own = rows.iter().find(|row| row.function == std.function && row.contender == contender);
            own.expect("every function has every contender").ratio
        };
        let _ = write!(text, "| {} | {:.1} |", std.function, std.nanoseconds);
        for column in &columns {
            let _ = write!(text, " {:.2} |", ratio(column));
        }
        let others = ["rz", "ru", "rd"].map(ratio).into_iter().fold(0.0, f64::max);
        let _ = writeln!(text, " {:.2} |", others / ratio("rn"));
    }
}

/// Rewrites the results beside this program's source.
pub fn write(text: &str) {
    let name = if cfg!(target_feature = "fma") { "native.md" } else { "any.md" };
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../benches/math/results"));
    fs::create_dir_all(&folder).expect("writable");
    fs::write(folder.join(name), text).expect("writable");
}
