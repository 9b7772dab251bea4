//! Compares the annotated functions of the sources with the functions of the audited files.

use super::report::{Finding, FindingKind, Place, Report};
use crate::source::Source;
use std::collections::BTreeSet;

/// An annotated function of the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub name: String,
    pub id: u64,
    /// The place of its item.
    pub place: Place,
    /// Whether it is generic or belongs to a generic item.
    pub generic: bool,
    /// Whether it is a `const fn`.
    pub constant: bool,
}

/// The annotated functions of loaded sources.
#[must_use]
pub fn of_sources(sources: &[Source]) -> Vec<Expected> {
    let mut found = Vec::new();
    for source in sources {
        for region in source.regions.iter().filter(|region| region.refused.is_empty()) {
            for function in &region.functions {
                found.push(Expected {
                    name: function.name.clone(),
                    id: function.id,
                    place: Place { file: source.name.clone(), line: region.place.start.line as u32 },
                    generic: function.generic,
                    constant: function.constant,
                });
            }
        }
    }
    found
}

/// Reports functions that are in the sources and not in the files.
pub fn compare(expected: &[Expected], report: &mut Report) {
    // If no mark at all is left, one message says so.
    if report.has_no_regions() && !report.regions.iter().any(|region| region.copies > 0) {
        return;
    }
    let there: BTreeSet<u64> =
        report.regions.iter().filter(|region| region.copies > 0).filter_map(|region| region.id).collect();
    for function in expected.iter().filter(|function| !there.contains(&function.id)) {
        let kind = match function {
            Expected { constant: true, .. } => FindingKind::ConstantRegion,
            Expected { generic: true, .. } => FindingKind::UninstantiatedRegion,
            Expected { .. } => FindingKind::MissingRegion,
        };
        let message = format!("`{}`", function.name);
        let (region, source) = (Some(function.name.clone()), Some(function.place.clone()));
        report.findings.push(Finding { kind, file: 0, region, source, line: None, at: None, message });
    }
}
