//! One line a finding.

use super::{place, word};
use crate::fix::suggestions;
use crate::lint::Level;
use crate::severity::Outcome;
use crate::source::Loaded;
use std::fmt::Write as _;

/// All findings that are not allowed, one a line.
#[must_use]
pub fn short(loaded: &Loaded, outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.level > Level::Allow) {
        let finding = &outcome.finding;
        let word = word(outcome.level);
        let _ =
            write!(text, "{}: {word}[{}]: {}", place(loaded, outcome), finding.lint.name, finding.way.report.message);
        for fix in suggestions(loaded, outcome) {
            let _ = write!(text, " (`{}` fixes it)", fix.option());
        }
        text.push('\n');
    }
    text
}
