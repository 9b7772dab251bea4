//! Takes back controls of single functions, so that `fpcontrol-lint bisect` finds the one that matters.
//!
//! To add something that `bisect` takes back, add a `Toggle` here and in `fpcontrol-lint/src/bisect/mod.rs`, and ask `is_toggled::<C>(kind)` where it acts.

use super::mode::Mode;
use super::record;
use super::{Choice, FromVariable};
use crate::control::Control;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The part of a function's control that is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toggle {
    /// Its operations round to nearest. (Its literals keep the mode in which the compiler rounded them.)
    Rounding,
    /// Products that its control fuses with sums are rounded. A written `mul_add` stays.
    Contraction,
    /// The sums of its iterators are exact and rounded once, so they have no order. If it names an order by the key `sum`,
    /// they are taken in sequence, as without the key.
    Order,
    /// Its approximate divisions and square roots are correctly rounded.
    Approximation,
}

impl Toggle {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Rounding, Self::Contraction, Self::Order, Self::Approximation];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rounding => "rounding",
            Self::Contraction => "contraction",
            Self::Order => "order",
            Self::Approximation => "approximation",
        }
    }
}

impl fmt::Display for Toggle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The controls that are taken back, by function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toggles {
    rows: Vec<(Toggle, u32, String, String)>,
}

impl Toggles {
    /// Reads a file with a line for each: kind, line, function and file, a tabulator between them.
    ///
    /// # Errors
    /// If the file cannot be read, or a line of it.
    pub fn read(path: &str) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let rows = text.lines().map(|line| row(line).ok_or_else(|| format!("{path}: `{line}` is no toggle")));
        Ok(Self { rows: rows.collect::<Result<_, _>>()? })
    }

    /// Whether this is taken back for the function with this control. Also records that the function has it.
    pub(super) fn asks<C: Control>(&self, kind: Toggle) -> bool {
        let Some(region) = C::SITE.map(|site| site.region) else { return false };
        record::note(region, kind);
        self.rows.iter().any(|(of, line, function, file)| {
            (*of, *line) == (kind, region.line) && function == region.function && file == region.file
        })
    }
}

fn row(line: &str) -> Option<(Toggle, u32, String, String)> {
    let mut fields = line.splitn(4, '\t');
    let kind = fields.next()?;
    let kind = Toggle::ALL.into_iter().find(|known| known.name() == kind)?;
    Some((kind, fields.next()?.parse().ok()?, fields.next()?.to_owned(), fields.next()?.to_owned()))
}

/// Whether the process takes this back for the function with this control.
pub(crate) fn is_toggled<C: Control>(kind: Toggle) -> bool {
    match FromVariable::mode() {
        Some(Mode::Toggle(table)) => table.asks::<C>(kind),
        Some(
            Mode::Trace
            | Mode::LocalError
            | Mode::Precision(_)
            | Mode::Stochastic(_)
            | Mode::Sensitivity(_)
            | Mode::Perturb(_),
        )
        | None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Toggle, row};

    #[test]
    fn rows_are_read() {
        let read = row("order\t12\tmean\tsrc/my files/lib.rs");
        assert_eq!(read, Some((Toggle::Order, 12, "mean".to_owned(), "src/my files/lib.rs".to_owned())));
        assert_eq!(row("sorting\t12\tmean\tlib.rs"), None);
        assert_eq!(row("order\t12\tmean"), None);
    }
}
