//! How many findings there are, by tier and lint.

use super::{count, word};
use crate::lint::{Level, Tier};
use crate::lints;
use crate::severity::Outcome;
use std::fmt::Write as _;

/// A table of the findings, and a sentence.
#[must_use]
pub fn summary(outcomes: &[Outcome], files: usize, problems: usize) -> String {
    let shown: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.level > Level::Allow).collect();
    let mut text = String::new();
    if !shown.is_empty() {
        let _ = writeln!(text, "{:<16} {:<26} {:>8}  level", "tier", "lint", "findings");
    }
    for tier in Tier::ALL {
        for lint in lints::ALL.iter().filter(|lint| lint.tier == tier) {
            let mut levels: Vec<(Level, usize)> = Vec::new();
            for outcome in shown.iter().filter(|outcome| outcome.finding.lint.name == lint.name) {
                match levels.iter_mut().find(|(level, _)| *level == outcome.level) {
                    Some((_, count)) => *count += 1,
                    None => levels.push((outcome.level, 1)),
                }
            }
            for (level, count) in levels {
                let _ = writeln!(text, "{:<16} {:<26} {count:>8}  {}", tier.name(), lint.name, word(level));
            }
        }
    }
    let silenced = outcomes.iter().filter(|outcome| outcome.reason.is_some()).count();
    let _ = write!(text, "{} in {}", count(shown.len(), "finding"), count(files, "file"));
    if silenced > 0 {
        let _ = write!(text, ", {silenced} more silenced with a reason");
    }
    if problems > 0 {
        let _ = write!(text, "; {} could not be read", count(problems, "file"));
    }
    text.push('\n');
    text
}
