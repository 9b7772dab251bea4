//! Prints a comparison as text.

use super::comparison::{Case, Comparison, Range};
use super::policy::Nans;
use std::fmt;

/// The histogram and the worst cases.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} elements: {} equal, {} different", self.elements(), self.equal, self.different)?;
        if !self.histogram.is_empty() {
            writeln!(f, "{:>24} {:>10}", "distance in ulp", "elements")?;
        }
        let most = self.histogram.iter().map(|range| range.count).max().unwrap_or_default();
        self.histogram.iter().try_for_each(|range| line(f, range, most))?;
        self.special_values(f)?;
        self.bound(f)?;
        if self.worst.is_empty() {
            return Ok(());
        }
        writeln!(f, "largest absolute {:.3e}, relative {:.3e}", self.largest_absolute, self.largest_relative)?;
        writeln!(
            f,
            "{:>10} {:>24} {:>24} {:>12} {:>10} {:>10}{}",
            "worst at",
            "first",
            "second",
            "ulp",
            "absolute",
            "relative",
            if self.policy.bound.is_some() { "  bound" } else { "" }
        )?;
        self.worst.iter().try_for_each(|case| case.fmt(f))
    }
}

impl Comparison {
    fn bound(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(bound) = self.policy.bound else { return Ok(()) };
        let found = match self.beyond_bound {
            0 if self.unjudged > 0 => "all others within it".to_owned(),
            0 => "all within it".to_owned(),
            beyond => format!("{beyond} beyond it"),
        };
        let unjudged = match self.unjudged {
            0 => String::new(),
            unjudged => format!("; {unjudged} different where it says nothing"),
        };
        writeln!(f, "NVIDIA's bound of {}: {bound}{unjudged}; {found}", bound.function)
    }

    fn special_values(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nans = match self.policy.nans {
            Nans::Equal => "equal",
            Nans::Different => "different",
        };
        let zeros = if self.policy.signed_zeros { "different" } else { "equal" };
        let rows = [
            (self.nan_in_both, format!("NaN in both, counted as {nans}")),
            (self.nan_in_first, "NaN in the first only".to_owned()),
            (self.nan_in_second, "NaN in the second only".to_owned()),
            (self.infinite_in_one, "infinite in only one of the two, or of the other sign".to_owned()),
            (self.zeros_of_other_sign, format!("zeros of different sign, counted as {zeros}")),
        ];
        rows.iter().filter(|(count, _)| *count > 0).try_for_each(|(count, words)| writeln!(f, "{count:>35} {words}"))
    }
}

/// A bar of at most forty characters; none is left out.
fn line(f: &mut fmt::Formatter<'_>, range: &Range, most: usize) -> fmt::Result {
    let bar = "#".repeat((range.count * 40).div_ceil(most.max(1)));
    writeln!(f, "{:>24} {:>10} {bar}", range.to_string(), range.count)
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from == self.to { write!(f, "{}", self.from) } else { write!(f, "{} to {}", self.from, self.to) }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { index, first, second, ulps, absolute, relative, within_bound } = self;
        let ulps = ulps.map_or_else(|| "-".to_owned(), |ulps| ulps.to_string());
        let bound = match within_bound {
            None => "",
            Some(true) => "  within",
            Some(false) => "  beyond",
        };
        writeln!(f, "{index:>10} {first:>24e} {second:>24e} {ulps:>12} {absolute:>10.3e} {relative:>10.3e}{bound}")
    }
}
