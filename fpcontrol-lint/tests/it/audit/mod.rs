//! Audits of machine code.

mod building;
mod closed;
mod closures;
mod fatbins;
mod fuzz;
mod gpu;
mod instructions;
mod linked;
mod objects;
mod other_processors;
pub mod output;
mod ported;
mod profiles;
mod real;
mod seeds;

use fpcontrol_lint::__private::audit::container;
use fpcontrol_lint::__private::audit::report::{FindingKind, Report, Severity};
use fpcontrol_lint::__private::audit::{Options, audit};

/// The report on one file.
pub fn audited(bytes: Vec<u8>, options: &Options) -> Report {
    audit(&[container::of_bytes("made", bytes)], options)
}

/// What is wrong.
pub fn kinds(report: &Report) -> Vec<FindingKind> {
    let errors = report.findings.iter().filter(|finding| finding.kind.severity() == Severity::Error);
    errors.map(|finding| finding.kind).collect()
}
