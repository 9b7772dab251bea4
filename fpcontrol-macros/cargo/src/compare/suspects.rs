//! Finds where digits are lost: the operations of a program that cancel, and those that make infinities and NaNs, from the report of the instrument
//! `local_error`.

use crate::failure::{Failure, Result};
use serde::Deserialize;
use std::cmp::Reverse;
use std::fmt::{self, Display};
use std::fs;
use std::path::Path;

/// How many places are shown, and how many are disturbed one by one.
const SHOWN: usize = 10;

/// The instrument's report.
#[derive(Deserialize)]
struct Instrumented {
    operations: Vec<Operation>,
}

/// An operation at a place.
#[derive(Deserialize)]
pub struct Operation {
    file: String,
    line: u32,
    column: u32,
    function: String,
    operation: String,
    count: u64,
    cancelled_bits: u32,
    precision: u32,
    first_exception: Option<FirstException>,
}

/// The first time that an operation raised an exception other than inexact.
#[derive(Deserialize)]
struct FirstException {
    before: u64,
    operands: Vec<String>,
    result: String,
}

/// What a change of one unit in the last place of an operand does to the output. The first is the gravest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The output has other words or other lines, or the program ends otherwise.
    Words,
    /// In one number, this many digits are left.
    Digits {
        /// The fewest digits that are left in a number.
        digits: u32,
        /// The number's line in the output.
        line: usize,
        /// Its place in that line.
        number: usize,
    },
    /// The output stays as it is.
    Nothing,
}

impl Display for Effect {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => write!(out, "changes more than numbers"),
            Self::Digits { digits: 1, line, number } => write!(out, "leaves 1 digit of line {line}, number {number}"),
            Self::Digits { digits, line, number } => {
                write!(out, "leaves {digits} digits of line {line}, number {number}")
            }
            Self::Nothing => write!(out, "changes nothing"),
        }
    }
}

/// Reads the report. It is missing if nothing ran under control.
///
/// # Errors
/// If the text is not a report.
pub fn operations(report: &Path) -> Result<Vec<Operation>> {
    let Ok(text) = fs::read_to_string(report) else { return Ok(Vec::new()) };
    let read: Instrumented = serde_json::from_str(&text).map_err(Failure::at("cannot read", report))?;
    Ok(read.operations)
}

/// The operations that make an infinity or a NaN of finite operands, in the order in which they first did so.
pub fn not_finite(operations: &[Operation]) -> String {
    let mut found: Vec<_> = operations.iter().filter_map(|one| Some((one, one.first_exception.as_ref()?))).collect();
    found.retain(|(_, first)| ["inf", "-inf", "NaN"].contains(&&*first.result));
    found.sort_by_key(|(_, first)| first.before);
    if found.is_empty() {
        return "    no operation under control made it of finite numbers; without `--math`, functions such as `ln` are not watched\n".to_owned();
    }
    let line = |(one, first): &(&Operation, &FirstException)| {
        let Operation { operation, function, .. } = one;
        let operands = first.operands.join(", ");
        format!("    {} arises at {}: `{operation}` of {operands} in `{function}`\n", first.result, one.place())
    };
    found.iter().take(SHOWN).map(line).collect()
}

/// The operations that lose half of their digits or more by cancellation. First come those on whose last digits the output depends most; `effect` tells that of
/// a place, `LINE:COLUMN:FILE`.
///
/// # Errors
/// If the program cannot be run.
pub fn cancelling(operations: Vec<Operation>, effect: impl Fn(&str) -> Result<Effect>) -> Result<String> {
    let is_suspect = |one: &Operation| 2 * one.cancelled_bits >= one.precision && one.precision > 0;
    let mut suspects: Vec<_> = operations.into_iter().filter(is_suspect).collect();
    suspects.sort_by_key(|suspect| Reverse(suspect.cancelled_bits));
    if suspects.is_empty() {
        return Ok("no operation loses half of its bits by cancellation\n".to_owned());
    }
    let more = suspects.len().saturating_sub(SHOWN);
    suspects.truncate(SHOWN);
    let effects = suspects.iter().map(|one| effect(&format!("{}:{}:{}", one.line, one.column, one.file)));
    let mut ranked: Vec<_> = effects.collect::<Result<Vec<_>>>()?.into_iter().zip(suspects).collect();
    ranked.sort_by_key(|(effect, suspect)| (effect.gravity(), Reverse(suspect.cancelled_bits)));
    let mut text =
        "where bits are lost by cancellation; first where one unit in the last place of an operand does most to the output\n".to_owned();
    for (effect, one) in &ranked {
        let Operation { function, operation, count, cancelled_bits, precision, .. } = one;
        let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
        let place = one.place();
        text += &format!(
            "    {cancelled_bits} of {precision} bits at {place}: `{operation}` in `{function}`, computed {times}; a unit {effect}\n"
        );
    }
    if more > 0 {
        text += &format!(
            "    and {more} more that lose fewer bits: `FPCONTROL_BACKEND=local_error cargo fpcontrol run` lists them\n"
        );
    }
    Ok(text)
}

impl Operation {
    fn place(&self) -> String {
        format!("{}:{}:{}", self.file, self.line, self.column)
    }
}

impl Effect {
    /// The digits that are left, in order of gravity.
    fn gravity(self) -> (u8, u32) {
        match self {
            Self::Words => (0, 0),
            Self::Digits { digits, .. } => (1, digits),
            Self::Nothing => (2, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(operations: &[String]) -> Vec<Operation> {
        let text = format!(r#"{{"operations":[{}]}}"#, operations.join(","));
        serde_json::from_str::<Instrumented>(&text).expect("JSON").operations
    }

    fn operation(line: u32, cancelled: u32, first: &str) -> String {
        format!(
            r#"{{"crate":"stats","file":"/stats/lib.rs","line":{line},"column":9,"function":"variance","operation":"sub","count":1,"cancelled_bits":{cancelled},"precision":53,"first_exception":{first}}}"#
        )
    }

    #[test]
    fn what_changes_the_output_most_comes_first() {
        let operations = read(&[
            operation(3, 30, "null"),
            operation(5, 2, "null"),
            operation(7, 46, "null"),
            operation(9, 40, "null"),
        ]);
        let effect = |place: &str| {
            Ok(match place {
                "3:9:/stats/lib.rs" => Effect::Digits { digits: 0, line: 1, number: 2 },
                "9:9:/stats/lib.rs" => Effect::Digits { digits: 1, line: 4, number: 1 },
                _ => Effect::Nothing,
            })
        };
        let shown = cancelling(operations, effect).expect("it runs");
        let lines: Vec<_> = shown.trim().lines().skip(1).map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "30 of 53 bits at /stats/lib.rs:3:9: `sub` in `variance`, computed once; a unit leaves 0 digits of line 1, number 2",
                "40 of 53 bits at /stats/lib.rs:9:9: `sub` in `variance`, computed once; a unit leaves 1 digit of line 4, number 1",
                "46 of 53 bits at /stats/lib.rs:7:9: `sub` in `variance`, computed once; a unit changes nothing",
            ]
        );
        assert!(cancelling(Vec::new(), effect).expect("it runs").contains("no operation loses"));
    }

    #[test]
    fn what_makes_infinities_is_told_in_the_order_of_time() {
        let first = |before: u32, result: &str| {
            format!(r#"{{"before":{before},"exceptions":[],"operands":["1e0","0e0"],"result":"{result}"}}"#)
        };
        let operations = read(&[
            operation(3, 0, &first(2, "NaN")),
            operation(5, 0, &first(1, "-inf")),
            operation(7, 0, &first(0, "1e-320")),
        ]);
        assert_eq!(
            not_finite(&operations),
            "    -inf arises at /stats/lib.rs:5:9: `sub` of 1e0, 0e0 in `variance`\n    NaN arises at /stats/lib.rs:3:9: `sub` of 1e0, 0e0 in `variance`\n"
        );
        assert!(not_finite(&[]).contains("--math"));
    }
}
