//! The report as text.

use super::{Elsewhere, FileReport, FunctionReport, LeftReport, PackageReport, Report};
use crate::edit::Count;
use std::fmt::{self, Display};

impl Report {
    /// One line for each package that has operations, or items that were left.
    pub fn summary(&self) -> String {
        let (shown, others): (Vec<_>, Vec<_>) = self.packages.iter().partition(|package| package.is_shown());
        let line = |package: &&PackageReport| {
            let things = package.things();
            let items = if things == 1 { "item" } else { "items" };
            format!("   Fpcontrol {}: {}, {things} {items} left\n", package.name, package.operations())
        };
        let lines = shown.iter().map(line).collect::<String>();
        match others.len() {
            0 => lines,
            1 => format!("{lines}   Fpcontrol 1 more package has no operation\n"),
            count => format!("{lines}   Fpcontrol {count} more packages have no operation\n"),
        }
    }
}

impl PackageReport {
    /// How many items and files were left alone.
    fn things(&self) -> usize {
        self.files.iter().map(|file| file.left.len() + usize::from(file.unreadable.is_some())).sum()
    }

    fn is_shown(&self) -> bool {
        self.controlled.operations + self.left + self.things() > 0
    }

    /// How many operations there are, by what is known of them. The type of an operand decides whether a lenient operator is a float's, which the
    /// text does not show: such an operator may be one of another package.
    fn operations(&self) -> String {
        if let Some(types) = &self.types {
            return types.text(self.left);
        }
        let Count { operations, by_types, .. } = self.controlled;
        let all = operations + self.left;
        let certain = operations.saturating_sub(by_types);
        let by_types = if by_types == 0 { String::new() } else { format!(", {by_types} decided by type") };
        let left = if self.left == 0 { String::new() } else { format!(", {} left alone", self.left) };
        format!("{certain} of {all} operations under control{by_types}{left}")
    }
}

impl Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "settings: {}", self.settings)?;
        for package in &self.packages {
            writeln!(out, "\n{}", package.name)?;
            let casts_and_literals = package.controlled.casts_and_literals;
            writeln!(out, "  {}; {casts_and_literals} casts and literals", package.operations())?;
            package.files.iter().try_for_each(|file| write!(out, "{file}"))?;
        }
        if !self.other_packages.is_empty() {
            writeln!(out, "\nother packages, which are as they were")?;
        }
        self.other_packages.iter().try_for_each(|(name, reason)| writeln!(out, "  {name}: {reason}"))
    }
}

impl Display for FileReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "  {}", self.path)?;
        if let Some(error) = &self.unreadable {
            writeln!(out, "    left: the file cannot be read: {error}")?;
        }
        for FunctionReport { name, line, count } in &self.controlled {
            match (name.contains("macro_rules! "), count.operations) {
                (true, 0) => writeln!(out, "    {line}: {name}: an item to which it expands")?,
                (_, operations) => writeln!(out, "    {line}: {name}: {operations} operations")?,
            }
        }
        for LeftReport { name, line, operations, reason } in &self.left {
            let operations = operations.map(|count| format!("{count} operations, ")).unwrap_or_default();
            writeln!(out, "    {line}: left: {name}: {operations}{}", reason.message)?;
            let shown = reason.shown.iter().flat_map(|shown| shown.trim_end().lines());
            shown.into_iter().try_for_each(|line| writeln!(out, "        {line}"))?;
        }
        for Elsewhere { line, column, operation, ty, package } in &self.elsewhere {
            writeln!(out, "    {line}:{column}: `{operation}` of `{ty}` runs code of {package}")?;
        }
        if !self.calls.is_empty() {
            let calls: Vec<_> = self.calls.iter().map(|(name, count)| format!("{name} ({count})")).collect();
            writeln!(out, "    calls that compute in their own way: {}", calls.join(", "))?;
        }
        Ok(())
    }
}
