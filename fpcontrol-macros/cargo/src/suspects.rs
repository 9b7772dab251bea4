//! Finds where digits are lost: the operations of a program that cancel, from the report of the instrument `local_error`.

use crate::failure::{Failure, Result};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// How many places are shown.
const SHOWN: usize = 10;

/// The instrument's report.
#[derive(Deserialize)]
struct Instrumented {
    operations: Vec<Operation>,
}

/// An operation at a place.
#[derive(Deserialize)]
struct Operation {
    file: String,
    line: u32,
    column: u32,
    function: String,
    operation: String,
    count: u64,
    cancelled_bits: u32,
    precision: u32,
}

/// Prints the operations that lose half of their digits or more by cancellation, in descending order.
///
/// # Errors
/// If the text is not a report.
pub fn read(report: &Path) -> Result<String> {
    // There is no report if nothing ran under control.
    let Ok(text) = fs::read_to_string(report) else { return Ok(String::new()) };
    let read: Instrumented = serde_json::from_str(&text).map_err(Failure::at("cannot read", report))?;
    Ok(shown(read.operations))
}

fn shown(operations: Vec<Operation>) -> String {
    let is_suspect =
        |operation: &Operation| 2 * operation.cancelled_bits >= operation.precision && operation.precision > 0;
    let mut suspects: Vec<_> = operations.into_iter().filter(is_suspect).collect();
    // A stable sort.
    suspects.sort_by_key(|suspect| std::cmp::Reverse(suspect.cancelled_bits));
    if suspects.is_empty() {
        return "\nno operation loses half of its bits by cancellation\n".to_owned();
    }
    let mut text = "\nwhere bits are lost by cancellation, the most first\n".to_owned();
    for Operation { file, line, column, function, operation, count, cancelled_bits, precision } in
        suspects.iter().take(SHOWN)
    {
        let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
        text += &format!(
            "    {cancelled_bits} of {precision} bits at {file}:{line}:{column}: `{operation}` in `{function}`, computed {times}\n"
        );
    }
    let more = suspects.len().saturating_sub(SHOWN);
    if more > 0 {
        text += &format!("    and {more} more: `FPCONTROL_BACKEND=local_error cargo fpcontrol run` lists them\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cancels_most_comes_first() {
        let operation = |line: u32, cancelled: u32| {
            format!(
                r#"{{"crate":"stats","file":"/stats/lib.rs","line":{line},"column":9,"function":"variance","operation":"sub","count":1,"cancelled_bits":{cancelled},"precision":53}}"#
            )
        };
        let text = format!(r#"{{"operations":[{},{},{}]}}"#, operation(3, 30), operation(5, 2), operation(7, 46));
        let read: Instrumented = serde_json::from_str(&text).expect("JSON");
        let shown = shown(read.operations);
        let lines: Vec<_> = shown.trim().lines().skip(1).map(str::trim).collect();
        assert_eq!(lines[0], "46 of 53 bits at /stats/lib.rs:7:9: `sub` in `variance`, computed once");
        assert!(lines.len() == 2 && lines[1].starts_with("30 of 53 bits at /stats/lib.rs:3:9"), "{shown}");
    }

    #[test]
    fn programs_without_cancellation_are_told_apart() {
        assert!(shown(Vec::new()).contains("no operation loses"));
    }
}
