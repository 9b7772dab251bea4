//! Applies the controls in the source, and reports controls that are wrong.

use super::Levels;
use super::config::is_known;
use crate::check::{Finding, Way};
use crate::hir::{Control, ControlSource, Span, Verb};
use crate::lint::{Label, Level, Lint, Report};
use crate::lints;
use crate::source::{Loaded, package_above};
use std::path::PathBuf;

/// A finding and its level.
#[derive(Clone)]
pub struct Outcome {
    /// The finding.
    pub finding: Finding,
    /// Its level.
    pub level: Level,
    /// The reason why it is allowed, if one is written.
    pub reason: Option<String>,
    /// The range that can be deleted, if that is the remedy.
    pub removes: Option<Span>,
}

impl Outcome {
    /// Hides it. It stays in the list, so that each of several equal findings keeps its number.
    pub fn hide(&mut self) {
        (self.level, self.reason) = (Level::Allow, None);
    }
}

/// The levels of all findings.
pub type Decision = Vec<Outcome>;

/// Gives every finding its level, and adds findings about the controls of the sources.
#[must_use]
pub fn decide(findings: Vec<Finding>, loaded: &Loaded, levels: &Levels) -> Decision {
    let mut fulfilled: Vec<Vec<bool>> =
        loaded.sources.iter().map(|source| vec![false; source.controls.len()]).collect();
    let mut outcomes: Decision = Vec::new();
    for finding in findings {
        let package = package(levels, loaded, finding.file);
        let controls = &loaded.sources[finding.file].controls;
        let ways = silenced_ways(&finding, loaded, &mut fulfilled);
        let settled = settled(&finding, controls, levels, package.as_ref(), &mut fulfilled[finding.file]);
        outcomes.push(with_ways(finding, &ways, settled));
    }
    for (file, fulfilled) in fulfilled.iter().enumerate() {
        outcomes.extend(about_controls(loaded, levels, file, fulfilled));
    }
    outcomes.sort_by_key(|outcome| (outcome.finding.file, outcome.finding.at));
    outcomes
}

/// For each way of a finding, the control that silences it: one at a call through which the order comes. Marks these controls as fulfilled.
fn silenced_ways(finding: &Finding, loaded: &Loaded, fulfilled: &mut [Vec<bool>]) -> Vec<Option<Option<String>>> {
    let names = |name: &str| is_name_of(name, finding.lint);
    let mut silences = |label: &Label| {
        let controls = &loaded.sources.get(label.file as usize)?.controls;
        let index = governing(controls, label.at, names)?;
        let control = &controls[index];
        let silent = matches!(control.verb, Verb::Allow | Verb::Expect);
        fulfilled[label.file as usize][index] |= silent;
        silent.then(|| control.reason.clone())
    };
    let mut of_way = |way: &Way| {
        // All of them, since each that holds is fulfilled.
        let found: Vec<Option<String>> =
            way.report.labels.iter().filter(|label| label.call).filter_map(&mut silences).collect();
        found.into_iter().next()
    };
    finding.ways().map(&mut of_way).collect()
}

/// The outcome for the ways that are left, or for all, if none is left or none can be silenced.
fn with_ways(mut finding: Finding, ways: &[Option<Option<String>>], settled: (Level, Option<String>)) -> Outcome {
    let (mut level, mut reason) = settled;
    let silenced: Vec<bool> = ways.iter().map(Option::is_some).collect();
    if silenced.contains(&true) && level > Level::Allow && level < Level::Forbid {
        match finding.clone().without(&silenced) {
            Some(left) => finding = left,
            None => (level, reason) = (Level::Allow, ways.iter().flatten().next().cloned().flatten()),
        }
    }
    finding.count_ways();
    Outcome { finding, level, reason, removes: None }
}

fn is_name_of(name: &str, lint: &Lint) -> bool {
    name == lint.name || name == lint.tier.name() || name == "all"
}

/// A finding's level, and why it is allowed. Marks the controls that apply as fulfilled.
fn settled(
    finding: &Finding,
    controls: &[Control],
    levels: &Levels,
    package: Option<&PathBuf>,
    fulfilled: &mut [bool],
) -> (Level, Option<String>) {
    let lint = finding.lint;
    let base = levels.of(lint, finding.region, package);
    let mut obey = |index: usize| {
        fulfilled[index] = true;
        let level = if base == Level::Forbid { base } else { said(controls[index].verb, base) };
        (level, controls[index].reason.clone())
    };
    let by_name = |name: &str| is_name_of(name, lint);
    let (level, reason) = governing(controls, finding.at, by_name).map_or((base, None), &mut obey);
    if level != Level::Warn {
        return (level, reason);
    }
    let warnings = governing(controls, finding.at, |name| name == "warnings");
    warnings.map_or_else(|| (levels.warnings(level, package), reason), &mut obey)
}

/// The folder of the manifest of a file's package, if packages have levels of their own.
fn package(levels: &Levels, loaded: &Loaded, file: usize) -> Option<PathBuf> {
    if levels.packages.is_empty() {
        return None;
    }
    package_above(&loaded.sources[file].path)
}

/// The innermost control by certain names at a place.
fn governing(controls: &[Control], at: Span, named: impl Fn(&str) -> bool) -> Option<usize> {
    let here =
        controls.iter().enumerate().filter(|(_, control)| control.verb != Verb::Misspelt).filter(|(_, control)| {
            named(&control.lint) && (control.scope.contains(at) || starts_in(control.scope, at))
        });
    here.min_by_key(|(_, control)| control.scope.hi - control.scope.lo).map(|(index, _)| index)
}

fn starts_in(scope: Span, at: Span) -> bool {
    scope.lo <= at.lo && at.lo < scope.hi
}

fn said(verb: Verb, base: Level) -> Level {
    match verb {
        Verb::Allow | Verb::Expect => Level::Allow,
        Verb::Warn => Level::Warn,
        Verb::Deny => Level::Deny,
        Verb::Forbid => Level::Forbid.max(base),
        Verb::Misspelt => base,
    }
}

/// Reports expectations without a finding, unknown names, and missing reasons.
fn about_controls(loaded: &Loaded, levels: &Levels, file: usize, fulfilled: &[bool]) -> Decision {
    let mut outcomes = Vec::new();
    let package = package(levels, loaded, file);
    let mut say = |control: &Control, name: &str, report: Report, removes: Option<Span>| {
        let Some(lint) = lints::by_name(name) else { return };
        let (at, way) = (control.written, Way { report, declared: Vec::new() });
        let finding = Finding { lint, file, at, test: false, region: false, way, others: Vec::new() };
        let level = levels.warnings(levels.of(lint, false, package.as_ref()), package.as_ref());
        outcomes.push(Outcome { finding, level, reason: None, removes });
    };
    let controls = &loaded.sources[file].controls;
    let requires_reason = levels.requires_reason(package.as_ref());
    let mut removed = None;
    for (control, fulfilled_here) in controls.iter().zip(fulfilled) {
        if control.verb == Verb::Misspelt {
            say(control, "unknown_lint_name", lints::unknown_verb(&control.lint), None);
        } else if !is_known(&control.lint) {
            say(control, "unknown_lint_name", lints::unknown_name(&control.lint), None);
        } else if control.verb == Verb::Expect && !fulfilled_here {
            let goes = removed != Some(control.written) && is_idle(controls, fulfilled, control);
            removed = if goes { Some(control.written) } else { removed };
            say(control, "unfulfilled_expectation", lints::unfulfilled(&control.lint), removed.filter(|_| goes));
        }
        let silences = matches!(control.verb, Verb::Allow | Verb::Expect);
        if requires_reason && silences && control.reason.is_none() {
            say(control, "missing_reason", lints::without_reason(&control.lint), None);
        }
    }
    outcomes
}

/// Whether a control is in a comment that fulfils nothing, so that the whole comment can be removed.
fn is_idle(controls: &[Control], fulfilled: &[bool], control: &Control) -> bool {
    let mut together = controls.iter().zip(fulfilled).filter(|(other, _)| other.written == control.written);
    control.source == ControlSource::Comment && together.all(|(other, fulfilled)| !fulfilled && is_known(&other.lint))
}
