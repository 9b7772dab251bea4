//! Runs the command with some controls switched off.

use super::{Control, Difference, FunctionName};
use serde::Deserialize;
use std::ffi::OsString;
use std::path::Path;
use std::process::{self, Stdio};
use tempfile::TempDir;

/// The command, and a folder for the files by which it reports.
pub(super) struct Command {
    words: Vec<OsString>,
    stderr: bool,
    folder: TempDir,
    runs: usize,
}

/// The output of a run, its exit status, and the controls of its functions.
#[derive(Debug)]
pub(super) struct Outcome {
    pub controls: Vec<Control>,
    pub without_controls: Vec<FunctionName>,
    output: Vec<u8>,
    status: String,
}

/// The part of an instrumented process's report that is read here.
#[derive(Default, Deserialize)]
struct Report {
    functions: Vec<Control>,
    #[serde(default)]
    without_controls: Vec<FunctionName>,
}

const NOT_INSTRUMENTED: &str = "the command ran no annotated function with instruments, or did not end by itself. Build it with \
     `RUSTFLAGS=\"--cfg fpcontrol_instrument\" cargo build` and name the program: `fpcontrol-lint bisect -- target/debug/program`";

impl Command {
    pub(super) fn new(words: &[OsString], stderr: bool) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| format!("no temporary folder: {error}"))?;
        // The two are told apart by characters that no path of ours may have.
        let path = folder.path().to_str().filter(|path| !path.contains(",report="));
        path.ok_or_else(|| format!("the temporary folder {} cannot be told the command", folder.path().display()))?;
        Ok(Self { words: words.to_vec(), stderr, folder, runs: 0 })
    }

    pub(super) fn runs(&self) -> usize {
        self.runs
    }

    pub(super) fn run(&mut self, without: &[Control]) -> Result<Outcome, String> {
        self.runs += 1;
        let io = |error: std::io::Error| format!("{}: {error}", self.folder.path().display());
        let (table, reports) = (self.folder.path().join("table"), self.folder.path().join(format!("run{}", self.runs)));
        std::fs::create_dir(&reports).map_err(io)?;
        std::fs::write(&table, rows(without)).map_err(io)?;
        let output = self.command(&table, &reports).output();
        let output = output.map_err(|error| format!("{}: {error}", self.words[0].display()))?;
        let Report { functions: controls, without_controls } = read(&reports)?.ok_or(NOT_INSTRUMENTED)?;
        std::fs::remove_dir_all(&reports).map_err(io)?;
        let mut printed = output.stdout;
        if self.stderr {
            printed.extend(output.stderr);
        }
        Ok(Outcome { controls, without_controls, output: printed, status: output.status.to_string() })
    }

    fn command(&self, table: &Path, reports: &Path) -> process::Command {
        let mut command = process::Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::null());
        if !self.stderr {
            command.stderr(Stdio::inherit());
        }
        command.env("FPCONTROL_BACKEND", format!("toggle:{},report={}/", table.display(), reports.display()));
        command
    }
}

/// A line for each: kind, line, function and file.
fn rows(without: &[Control]) -> String {
    let row =
        |Control { file, line, function, kind }: &Control| format!("{}\t{line}\t{function}\t{file}\n", kind.name());
    without.iter().map(row).collect()
}

/// The reports of the processes of a run, merged; `None` if there is no report.
fn read(reports: &Path) -> Result<Option<Report>, String> {
    let error = |error: &dyn std::fmt::Display| format!("{}: {error}", reports.display());
    let mut found: Option<Report> = None;
    for entry in std::fs::read_dir(reports).map_err(|it| error(&it))? {
        let text = std::fs::read_to_string(entry.map_err(|it| error(&it))?.path()).map_err(|it| error(&it))?;
        let report: Report = serde_json::from_str(&text).map_err(|it| error(&it))?;
        let all = found.get_or_insert_default();
        all.functions.extend(report.functions);
        all.without_controls.extend(report.without_controls);
    }
    Ok(found.map(Report::distinct))
}

impl Report {
    /// Each row once.
    fn distinct(mut self) -> Self {
        self.functions.sort_unstable();
        self.functions.dedup();
        self.without_controls.sort_unstable();
        self.without_controls.dedup();
        self
    }
}

impl Outcome {
    /// Where another run's output differs first.
    pub(super) fn difference(&self, other: &Self) -> Option<Difference> {
        if self.output == other.output {
            let (with, without) = (self.status.clone(), other.status.clone());
            return (with != without).then_some(Difference { line: 0, with, without });
        }
        let [ours, theirs] = [&self.output, &other.output].map(|output| String::from_utf8_lossy(output));
        let (mut ours, mut theirs) = (ours.split('\n'), theirs.split('\n'));
        for line in 1.. {
            match (ours.next(), theirs.next()) {
                (None, None) => break,
                (with, without) if with == without => {}
                (with, without) => {
                    let [with, without] = [with, without].map(|line| line.unwrap_or_default().to_owned());
                    return Some(Difference { line, with, without });
                }
            }
        }
        // Bytes that are not text count as different.
        Some(Difference { line: 1, with: "other bytes".to_owned(), without: "bytes that are no text".to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    fn outcome(output: &str, status: &str) -> Outcome {
        Outcome { controls: Vec::new(), without_controls: Vec::new(), output: output.into(), status: status.into() }
    }

    #[test]
    fn the_first_difference_is_told() {
        let plain = outcome("a\n1.0\n", "exit status: 0");
        let difference =
            |output: &str, status: &str| plain.difference(&outcome(output, status)).map(|it| it.to_string());
        assert_eq!(difference("a\n1.0\n", "exit status: 0"), None);
        assert_eq!(difference("a\n1.1\n", "exit status: 0").as_deref(), Some("line 2 is `1.1` instead of `1.0`"));
        assert_eq!(difference("a\n1.0\nb\n", "exit status: 0").as_deref(), Some("line 3 is `b` instead of ``"));
        let status = difference("a\n1.0\n", "exit status: 1");
        assert_eq!(status.as_deref(), Some("it ends with exit status: 1 instead of exit status: 0"));
    }
}
