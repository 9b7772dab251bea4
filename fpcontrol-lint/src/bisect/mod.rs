//! Finds the functions whose control changes what a program prints.
//!
//! The program is built once, with `--cfg fpcontrol_instrument`. An environment variable tells each run which
//! controls of which functions to switch off, so one binary serves all runs. The first run reports which controls exist.
//!
//! Each control is switched off alone. Those that change nothing alone are switched off together; if that changes something,
//! delta debugging (Zeller's ddmin) finds a smallest set that does: interactions.

mod command;
mod search;

use command::{Command, Outcome};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt;

/// A control of a function that can be switched off.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Control {
    /// The file, as the compiler was given it.
    pub file: String,
    /// The line of the function's name.
    pub line: u32,
    pub function: String,
    /// The kind of control.
    pub kind: ControlKind,
}

/// The kinds of controls that can be switched off; the names are those of `fpcontrol::instrument::Toggle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ControlKind {
    /// The direction of rounding.
    Rounding,
    /// The fusing of products with sums.
    Contraction,
    /// The order of the sums of iterators.
    Order,
    /// Approximate divisions and square roots.
    Approximation,
}

impl ControlKind {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rounding => "rounding",
            Self::Contraction => "contraction",
            Self::Order => "order",
            Self::Approximation => "approximation",
        }
    }

    /// Describes the computation without the control.
    #[must_use]
    pub const fn instead(self) -> &'static str {
        match self {
            Self::Rounding => "rounded to nearest",
            Self::Contraction => "without fused products",
            Self::Order => "with exact sums, or sums in sequence if `sum` names an order",
            Self::Approximation => "with correctly rounded divisions and roots",
        }
    }
}

/// A function that computed something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FunctionName {
    /// The file, as the compiler was given it.
    pub file: String,
    /// The line of its name.
    pub line: u32,
    pub function: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Findings {
    /// All controls that the command's functions have.
    pub controls: Vec<Control>,
    /// The functions that computed something and have no control that could be switched off.
    pub without_controls: Vec<FunctionName>,
    /// The controls that change the output, each with the first difference.
    pub changes: Vec<Change>,
    /// How often the command ran.
    pub runs: usize,
}

/// A smallest set of controls that changes the output when switched off: one control, or several that do so only together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    pub controls: Vec<Control>,
    /// Where the output differs first.
    pub difference: Difference,
}

/// The first line that differs, or the exit code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The line of the output, from 1; 0 where only the exit code differs.
    pub line: usize,
    /// The text with all controls.
    pub with: String,
    /// The text without these controls.
    pub without: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, with, without } = self;
        match line {
            0 => write!(f, "it ends with {without} instead of {with}"),
            line => write!(f, "line {line} is `{without}` instead of `{with}`"),
        }
    }
}

/// Finds the controls that change what a command prints to standard output, and with `stderr` to standard error.
///
/// # Errors
/// If the command cannot be run, has no instrumented code, or prints something else each time.
pub fn bisect(command: &[OsString], stderr: bool) -> Result<Findings, String> {
    let mut command = Command::new(command, stderr)?;
    let plain = command.run(&[])?;
    let again = command.run(&[])?;
    if let Some(difference) = plain.difference(&again) {
        return Err(format!(
            "the command does not print the same each time: {difference}; make it deterministic first (a seed, one thread, \
             no clock), or have it print less"
        ));
    }
    let mut controls = plain.controls.clone();
    controls.retain(|control| again.controls.contains(control));
    let changes = changes(&mut command, &plain, &controls)?;
    Ok(Findings { controls, without_controls: plain.without_controls, changes, runs: command.runs() })
}

fn changes(command: &mut Command, plain: &Outcome, controls: &[Control]) -> Result<Vec<Change>, String> {
    let mut changes = Vec::new();
    let mut quiet = Vec::new();
    for control in controls {
        match difference(command, plain, std::slice::from_ref(control))? {
            Some(difference) => changes.push(Change { controls: vec![control.clone()], difference }),
            None => quiet.push(control.clone()),
        }
    }
    // Each set that is found is left out of the next search.
    while quiet.len() > 1 && difference(command, plain, &quiet)?.is_some() {
        let set = search::minimal(&quiet, &mut |set| Ok(difference(command, plain, set)?.is_some()))?;
        let Some(difference) = difference(command, plain, &set)? else {
            return Err("the command does not print the same each time".to_owned());
        };
        quiet.retain(|control| !set.contains(control));
        changes.push(Change { controls: set, difference });
    }
    Ok(changes)
}

fn difference(command: &mut Command, plain: &Outcome, without: &[Control]) -> Result<Option<Difference>, String> {
    Ok(plain.difference(&command.run(without)?))
}
