//! Annotations of GitHub Actions.

use super::uri;
use crate::fix::suggestions;
use crate::lint::Level;
use crate::severity::Outcome;
use crate::source::Loaded;
use std::fmt::Write as _;

/// All findings that are not allowed, as workflow commands.
#[must_use]
pub fn github(loaded: &Loaded, outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.level > Level::Allow) {
        let finding = &outcome.finding;
        let source = &loaded.sources[finding.file];
        let lines = source.lines();
        let (start, end) = (lines.position(finding.at.lo), lines.position(finding.at.hi));
        let command = match outcome.level {
            Level::Allow | Level::Note => "notice",
            Level::Warn => "warning",
            Level::Deny | Level::Forbid => "error",
        };
        let mut message =
            format!("{}\n{}\nhelp: {}", finding.way.report.message, finding.way.report.note, finding.way.report.help);
        for fix in suggestions(loaded, outcome) {
            let _ = write!(message, "\nhelp: {}", fix.advice());
        }
        let _ = writeln!(
            text,
            "::{command} file={},line={},endLine={},col={},title=fpcontrol::{}::{}",
            property(&uri(&source.name)),
            start.line,
            end.line,
            start.column,
            finding.lint.name,
            data(&message)
        );
    }
    text
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
