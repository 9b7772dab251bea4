//! What the audit can say of programs by how they are built: the table in the README.

use crate::harness::is_long;
use fpcontrol_lint::__private::audit::render;
use fpcontrol_lint::__private::audit::report::{Report, Severity, Verdict};
use std::collections::BTreeSet;

/// The profile's keys, and a level and flags of the compiler that mean the same for the audited crate alone.
const PROFILES: &[(&str, &str, &[&str])] = &[
    ("`lto = \"fat\"`", "fat", &[]),
    ("`lto = \"thin\"`", "fat", &["-Clto=thin"]),
    ("`opt-level = \"s\"`", "3", &["-Copt-level=s"]),
    ("`panic = \"abort\"`", "3", &["-Cpanic=abort"]),
    ("`debug = false` or `strip = \"debuginfo\"`", "3", &["-Cstrip=debuginfo"]),
    ("`strip = \"symbols\"`", "3", &["-Cstrip=symbols"]),
];

/// A program of each profile is audited, and what is said is what the README says.
pub fn are_as_documented(audited: &dyn Fn(&str, &[&str]) -> Report) {
    let readme = include_str!("../../../README.md");
    // In a short run, one profile whose dependencies have been built.
    let profiles = if is_long() { PROFILES } else { &PROFILES[2..3] };
    for (profile, level, flags) in profiles {
        let report = audited(level, flags);
        let verdicts = [Verdict::NoContraction, Verdict::NoFmaInstruction, Verdict::NoApproximation];
        let cells = verdicts.map(|verdict| cell(&report, verdict));
        let row = format!("| {profile} | {} |", cells.join(" | "));
        assert!(readme.lines().any(|line| line == row), "{row}\n{}", render::human(&report, false));
    }
}

/// Whether all regions get a verdict; otherwise the kinds of what is in its way.
fn cell(report: &Report, verdict: Verdict) -> String {
    let errors = report.findings.iter().map(|finding| finding.kind).filter(|kind| kind.severity() == Severity::Error);
    let refuting = errors.filter(|kind| kind.refutes().is_none_or(|refuted| refuted == verdict));
    let kinds: BTreeSet<_> = refuting.map(|kind| format!("`{}`", kind.name())).collect();
    if kinds.is_empty() { "yes".to_owned() } else { kinds.into_iter().collect::<Vec<_>>().join(", ") }
}
