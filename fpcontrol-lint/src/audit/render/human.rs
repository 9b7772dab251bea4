//! For people.

use super::{sentence, title};
use crate::audit::report::{Finding, JudgedFunction, Report};
use std::fmt::Write as _;

/// How many instructions of a kind are shown of a region.
const SHOWN: usize = 8;

/// The whole report. `verbose` names the functions that were judged.
#[must_use]
pub fn human(report: &Report, verbose: bool) -> String {
    let mut text = String::new();
    for (kind, region, findings) in groups(report) {
        findings.iter().take(SHOWN).for_each(|finding| one(&mut text, report, finding));
        if findings.len() > SHOWN {
            let _ = writeln!(text, "  … and {} more `{kind}` in `{region}`", findings.len() - SHOWN);
        }
        let _ = writeln!(text, "  = help: {}\n", findings[0].kind.help());
    }
    for (index, file) in report.files.iter().enumerate() {
        let _ = writeln!(text, "{}: {}", file.name, file.kind);
        let _ = writeln!(text, "  sha256 {}", file.sha256);
        if !file.features.is_empty() {
            let _ = writeln!(text, "  target features: {}", file.features.join(", "));
        }
        for region in report.regions.iter().filter(|region| region.file == index) {
            describe(&mut text, report, region, verbose);
        }
    }
    let failed = report.findings.iter().filter(|finding| finding.kind.severity() > super::Severity::Note).count();
    let (regions, tool) = (report.regions.len(), env!("CARGO_PKG_VERSION"));
    let plural = |count| if count == 1 { "" } else { "s" };
    let verdict = match report.failed() {
        true => format!("failed: {failed} error{}", plural(failed)),
        false => format!("holds{}", but_for(report.open_calls())),
    };
    let annotated = report.regions.iter().filter(|region| region.id.is_some()).count();
    let functions = match regions - annotated {
        0 => format!("{regions} annotated function{}", plural(regions)),
        others if annotated == 0 => format!("{others} function{}", plural(others)),
        others => format!("{annotated} annotated function{}, {others} other{}", plural(annotated), plural(others)),
    };
    let _ = writeln!(text, "audit by fpcontrol-lint {tool}: {functions}; {verdict}");
    text
}

/// Findings of one kind about one region together, in the order of the first of each.
fn groups(report: &Report) -> Vec<(&'static str, &str, Vec<&Finding>)> {
    let mut groups: Vec<(&'static str, &str, Vec<&Finding>)> = Vec::new();
    for finding in &report.findings {
        let key = (finding.kind.name(), finding.region.as_deref().unwrap_or_default());
        match groups.iter_mut().find(|(kind, region, _)| (*kind, *region) == key) {
            Some((_, _, findings)) => findings.push(finding),
            None => groups.push((key.0, key.1, vec![finding])),
        }
    }
    groups
}

fn one(text: &mut String, report: &Report, finding: &Finding) {
    let _ = writeln!(text, "{}: {}", title(finding), sentence(finding));
    let file = &report.files[finding.file].name;
    let at = finding.at.as_ref().map_or_else(|| file.clone(), |at| format!("{file}, {at}"));
    let _ = match &finding.line {
        Some(line) => writeln!(text, "  --> {line}\n  ::: {at}"),
        None => writeln!(text, "  --> {at}"),
    };
    if let Some(place) = &finding.source {
        let _ = writeln!(text, "  ::: {}:{}", place.file, place.line);
    }
}

/// The exceptions to a verdict.
fn but_for(open_calls: usize) -> String {
    match open_calls {
        0 => String::new(),
        1 => ", but for 1 call through a pointer".to_owned(),
        calls => format!(", but for {calls} calls through pointers"),
    }
}

fn describe(text: &mut String, report: &Report, region: &JudgedFunction, verbose: bool) {
    let verdicts: Vec<&str> = region.verdicts.iter().map(|verdict| verdict.name()).collect();
    let (holds, verdicts) = match (region.copies, report.failure(region)) {
        (0, _) => ("no copy".to_owned(), verdicts.join(", ")),
        (_, None) => (format!("holds{}", but_for(region.indirect)), verdicts.join(", ")),
        // The verdict that failed first, alone: the others were not examined.
        (_, Some(finding)) => {
            let refuted = finding.kind.refutes().map_or(finding.kind.name(), |verdict| verdict.name());
            ("FAILS".to_owned(), refuted.to_owned())
        }
    };
    let place = if region.place.is_empty() { String::new() } else { format!(" ({})", region.place) };
    let _ = write!(text, "  {holds}: {}{place}: {verdicts}", region.name);
    let counts = [
        (region.copies, "copies"),
        (region.dropped, "dropped by the linker"),
        (region.functions.len(), "functions judged"),
        (region.written, "fused as written"),
        (region.expansions.len(), "expansions of quotients and roots"),
    ];
    for (count, what) in counts.iter().filter(|(count, _)| *count > 0) {
        let _ = write!(text, "; {what}: {count}");
    }
    text.push('\n');
    for expansion in &region.expansions {
        let _ = writeln!(text, "      expansion: {expansion}");
    }
    if verbose {
        for function in &region.functions {
            let _ = writeln!(text, "      {function}");
        }
        for symbol in &region.leaves {
            let _ = writeln!(text, "      leaves by {symbol}");
        }
    }
}
