//! Disturbs the operations of one place, which shows how far the output depends on them.

use super::narrow;
use super::number::{Number, class, exponent};
use crate::control::Control;
use fpcontrol_core::{Binary128, Class, Environment, ExactNumber, Format, Rounding};

/// The place of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    line: u32,
    column: u32,
    file: String,
}

impl Spot {
    /// Reads `LINE:COLUMN:FILE`, as reports name a place.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, ':');
        let (line, column) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Self { line, column, file: parts.next()?.to_owned() })
    }

    /// Whether an operation with this control stands there.
    pub(super) fn has<C: Control>(&self) -> bool {
        C::SITE
            .is_some_and(|site| (site.line, site.column) == (self.line, self.column) && site.region.file == self.file)
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.line, self.column, self.file)
    }
}

/// The result if the greater addend were one unit in its last place larger: about what its own rounding may have done to it. For other operations, the
/// result with one unit more. `None` if there is nothing to disturb.
pub(super) fn round<T: Number>(exact: Binary128, terms: [Option<i32>; 2], environment: Environment) -> Option<T> {
    let precision = T::Format::PRECISION;
    let greatest = terms.into_iter().flatten().max().or_else(|| exponent(exact))?;
    let unit = Binary128::from_exact(ExactNumber::from_integer(false, 1), Rounding::ToOdd);
    let unit = unit.scale_b(greatest + 1 - precision as i32, Rounding::ToOdd);
    let sum = exact.add(unit, Rounding::ToOdd);
    if class(sum) == Class::Zero { Some(T::default()) } else { narrow::round(sum, precision, environment) }
}
