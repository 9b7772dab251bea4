//! What the source says about findings in it, and what is to be said about that.

use super::Levels;
use super::config::is_known;
use crate::check::Finding;
use crate::hir::{Control, ControlSource, Span, Verb};
use crate::lint::{Level, Lint, Report};
use crate::lints;
use crate::source::Loaded;
use std::path::PathBuf;

/// A finding and what is done about it.
#[derive(Clone)]
pub struct Outcome {
    /// The finding.
    pub finding: Finding,
    /// Its level.
    pub level: Level,
    /// Why it is allowed, where a reason is written.
    pub reason: Option<String>,
    /// What can be deleted, if that is the remedy.
    pub removes: Option<Span>,
}

/// The levels of all findings.
pub type Decision = Vec<Outcome>;

/// Gives every finding its level, and adds what is to be said about the controls of the sources.
#[must_use]
pub fn decide(findings: Vec<Finding>, loaded: &Loaded, levels: &Levels) -> Decision {
    let mut fulfilled: Vec<Vec<bool>> =
        loaded.sources.iter().map(|source| vec![false; source.controls.len()]).collect();
    let mut outcomes: Decision = Vec::new();
    for finding in findings {
        let base = levels.of(finding.lint, finding.region, package(levels, loaded, finding.file).as_ref());
        let controls = &loaded.sources[finding.file].controls;
        let innermost = governing(controls, finding.lint, finding.at);
        let (level, reason) = match innermost {
            Some(index) => {
                fulfilled[finding.file][index] = true;
                let control = &controls[index];
                (if base == Level::Forbid { base } else { said(control.verb, base) }, control.reason.clone())
            }
            None => (base, None),
        };
        outcomes.push(Outcome { finding, level, reason, removes: None });
    }
    for (file, fulfilled) in fulfilled.iter().enumerate() {
        outcomes.extend(about_controls(loaded, levels, file, fulfilled));
    }
    outcomes.sort_by_key(|outcome| (outcome.finding.file, outcome.finding.at));
    outcomes
}

/// The folder of the manifest of a file's package, where packages have levels of their own.
fn package(levels: &Levels, loaded: &Loaded, file: usize) -> Option<PathBuf> {
    if levels.packages.is_empty() {
        return None;
    }
    let path = &loaded.sources[file].path;
    path.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file()).map(PathBuf::from)
}

/// The innermost control that names a lint at a place.
fn governing(controls: &[Control], lint: &Lint, at: Span) -> Option<usize> {
    let here = controls.iter().enumerate().filter(|(_, control)| {
        let named = control.lint == lint.name || control.lint == lint.tier.name() || control.lint == "all";
        named && (control.scope.contains(at) || starts_in(control.scope, at))
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
    }
}

/// Expectations that nothing fulfils, names that nothing has, and reasons that are missing.
fn about_controls(loaded: &Loaded, levels: &Levels, file: usize, fulfilled: &[bool]) -> Decision {
    let mut outcomes = Vec::new();
    let mut say = |control: &Control, name: &str, report: Report, removes: Option<Span>| {
        let Some(lint) = lints::by_name(name) else { return };
        let finding = Finding { lint, file, at: control.written, test: false, region: false, report };
        let level = levels.of(lint, false, package(levels, loaded, file).as_ref());
        outcomes.push(Outcome { finding, level, reason: None, removes });
    };
    for (control, fulfilled) in loaded.sources[file].controls.iter().zip(fulfilled) {
        if !is_known(&control.lint) {
            say(control, "unknown_lint_name", lints::unknown_name(&control.lint), None);
        } else if control.verb == Verb::Expect && !fulfilled {
            let removes = (control.source == ControlSource::Comment).then_some(control.written);
            say(control, "unfulfilled_expectation", lints::unfulfilled(&control.lint), removes);
        }
        let silences = matches!(control.verb, Verb::Allow | Verb::Expect);
        if levels.require_reason && silences && control.reason.is_none() {
            say(control, "missing_reason", lints::without_reason(&control.lint), None);
        }
    }
    outcomes
}
