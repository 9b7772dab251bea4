//! Regions whose closures run in other threads, in callers, in executors, through pointers.

use super::real::{MARKED, library, written};
use fpcontrol_lint::__private::audit::report::{FindingKind, Report};
use fpcontrol_lint::__private::audit::{Options, render};
use std::collections::BTreeSet;

const SOURCE: &str = include_str!("data/closures.rs");
const FUSED: [(&str, &str); 2] = [
    ("native!(x.mul_add(3.0, 1.0))", "x * 3.0 + 1.0"),
    ("native!((*x).into().mul_add(3.0, 1.0))", "(*x).into() * 3.0 + 1.0"),
];

/// The regions of the source.
const REGIONS: &[&str] = &[
    "LAZY",
    "STORED",
    "asynchronous",
    "awaited",
    "boxed",
    "caught",
    "chosen",
    "collected",
    "constant",
    "failed",
    "fmt",
    "fp",
    "iterated",
    "listed",
    "opted_out",
    "pointed",
    "ranged",
    "returned",
    "scoped",
    "spawned",
];

/// Those that return numbers, or what holds nothing else: a mark in their closures would slow loops down.
const KEEPERS: &[&str] = &["caught", "chosen", "collected", "scoped", "spawned"];

/// Those that return another type than its name seems to say: their closures have marks.
const MISNAMED: &[&str] = &["failed", "ranged"];

/// Each is caught; and none is if they fuse nothing. Its dependencies are those of the other crate, which have been built.
pub fn are_judged_wherever_they_end(level: &str) {
    let built = |source: &str| library(&written("audited-closures", "", source), level, MARKED, &[]);
    let report = super::audited(built(SOURCE), &Options::default());
    let text = render::human(&report, false);
    let names: BTreeSet<&str> = report.regions.iter().map(|region| region.name.as_str()).collect();
    assert_eq!(names, REGIONS.iter().copied().collect(), "{level}: {text}");
    for name in REGIONS {
        assert!(is_caught(&report, name), "{level}: {name}: {text}");
    }
    for region in report.regions.iter().filter(|region| KEEPERS.contains(&region.name.as_str())) {
        assert_eq!(region.copies, 1, "{level}: {}: {text}", region.name);
    }
    for region in report.regions.iter().filter(|region| MISNAMED.contains(&region.name.as_str())) {
        assert!(region.copies > 1, "{level}: {}: {text}", region.name);
    }
    let source = FUSED.iter().fold(SOURCE.to_owned(), |source, (fused, rounded)| source.replace(fused, rounded));
    let report = super::audited(built(&source), &Options::default());
    assert_eq!(super::kinds(&report), [], "{level}: {}", render::human(&report, false));
}

fn is_caught(report: &Report, name: &str) -> bool {
    let mut findings = report.findings.iter().filter(|finding| finding.region.as_deref() == Some(name));
    findings.any(|finding| finding.kind == FindingKind::FmaInstruction)
}
