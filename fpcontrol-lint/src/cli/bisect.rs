//! `fpcontrol-lint bisect`.

use super::arguments::Bisect;
use super::{Status, print, print_json};
use crate::bisect::{Change, Control, Findings, FunctionName, bisect};
use std::fmt::Write as _;

pub(super) fn run(options: &Bisect) -> Result<Status, String> {
    let findings = bisect(&options.command, options.stderr)?;
    if options.json {
        print_json(&findings)?;
    } else {
        print(&text(&findings))?;
    }
    Ok(if findings.changes.is_empty() { Status::Clean } else { Status::Denied })
}

fn text(findings: &Findings) -> String {
    let Findings { controls, changes, runs, .. } = findings;
    let mut text = String::new();
    if changes.is_empty() {
        let _ = writeln!(text, "none of {} changes the output ({runs} runs)", count(controls.len()));
        tried(&mut text, findings);
        return text;
    }
    let changing: usize = changes.iter().map(|change| change.controls.len()).sum();
    let _ = writeln!(text, "{changing} of {} change the output ({runs} runs)", count(controls.len()));
    changes.iter().for_each(|change| show(&mut text, change));
    text
}

/// Lists the controls that were taken back, and the functions without any.
fn tried(text: &mut String, Findings { controls, without_controls, .. }: &Findings) {
    if !controls.is_empty() {
        let _ = writeln!(text, "taken back, alone and together:");
    }
    for control in controls {
        let _ = writeln!(text, "    {}: {}", place(control), what(control));
    }
    if !without_controls.is_empty() {
        let _ = writeln!(text, "without a control that could be taken back:");
    }
    for FunctionName { file, line, function } in without_controls {
        let _ = writeln!(text, "    {file}:{line}: `{function}`");
    }
}

fn count(controls: usize) -> String {
    if controls == 1 { "1 control".to_owned() } else { format!("{controls} controls") }
}

fn show(text: &mut String, Change { controls, difference }: &Change) {
    if let [control] = controls.as_slice() {
        let _ = writeln!(text, "{}: {}", place(control), what(control));
    } else {
        let _ = writeln!(text, "only together:");
        controls.iter().for_each(|control| {
            let _ = writeln!(text, "    {}: {}", place(control), what(control));
        });
    }
    let _ = writeln!(text, "    {difference}");
}

fn place(Control { file, line, .. }: &Control) -> String {
    format!("{file}:{line}")
}

fn what(Control { function, kind, .. }: &Control) -> String {
    format!("`{function}` {}", kind.instead())
}
