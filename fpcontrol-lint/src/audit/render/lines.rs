//! One line a finding.

use super::{sentence, title};
use crate::audit::report::{Report, Severity};
use std::fmt::Write as _;

/// All findings, one a line.
#[must_use]
pub fn short(report: &Report) -> String {
    let mut text = String::new();
    for finding in &report.findings {
        let file = &report.files[finding.file].name;
        let at = finding.at.as_ref().map(|at| format!(": {at}")).unwrap_or_default();
        let at = finding.line.as_ref().map_or_else(|| at.clone(), |line| format!("{at}: {line}"));
        let _ = writeln!(text, "{file}{at}: {}: {}", title(finding), sentence(finding));
    }
    text
}

/// All findings as workflow commands of GitHub Actions: at the line of the instruction or of the function where it is known, otherwise about the file.
#[must_use]
pub fn github(report: &Report) -> String {
    let mut text = String::new();
    for finding in &report.findings {
        let command = match finding.kind.severity() {
            Severity::Note => "notice",
            Severity::Error => "error",
        };
        let audited = &report.files[finding.file].name;
        let (file, line) =
            finding.line.as_ref().or(finding.source.as_ref()).map_or((audited, 1), |place| (&place.file, place.line));
        let message = format!("{audited}: {}\nhelp: {}", sentence(finding), finding.kind.help());
        let _ = writeln!(
            text,
            "::{command} file={},line={line},title=fpcontrol::audit::{}::{}",
            escaped(file).replace(':', "%3A").replace(',', "%2C"),
            finding.kind.name(),
            escaped(&message)
        );
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
