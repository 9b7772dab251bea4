//! This program in place of rustc: cargo calls it for every crate of the workspace, or of a build for an audit. It notes the arguments, then
//! calls rustc, for an audit with more arguments.
//!
//! Notes are kept: cargo does not call it for a crate that has not changed, for which the previous note still holds.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The environment variable that makes this program a wrapper; its value is the folder of the notes.
pub const FOLDER: &str = "FPCONTROL_LINT_UNITS";
/// The variable with the number of the run, which tells what this run compiled.
pub const RUN: &str = "FPCONTROL_LINT_RUN";
/// The variable with the names of the variables that existed before cargo ran.
pub const KNOWN: &str = "FPCONTROL_LINT_KNOWN";
/// The variable with arguments that are added wherever a crate is compiled.
pub const ADDED: &str = "FPCONTROL_LINT_ADDED";
/// The variable with the wrapper that the user has: it is called with the compiler, as cargo would.
pub const NEXT: &str = "FPCONTROL_LINT_NEXT";

/// How cargo compiles a crate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// The run.
    pub run: String,
    /// The compiler.
    pub compiler: String,
    pub arguments: Vec<String>,
    pub folder: PathBuf,
    /// The variables that cargo sets.
    pub environment: Vec<(String, String)>,
}

/// Acts as a wrapper if cargo has called this program as one: `<tool> <rustc> <arguments>`.
#[must_use]
pub fn main() -> Option<ExitCode> {
    let folder = PathBuf::from(std::env::var_os(FOLDER)?);
    let mut arguments = std::env::args_os().skip(1);
    let compiler = arguments.next()?;
    let mut arguments: Vec<OsString> = arguments.collect();
    if let Some(unit) = unit(&compiler, &arguments) {
        if let Err(error) = unit.write(&folder) {
            eprintln!("warning: {}: {error}", folder.display());
        }
        let added = std::env::var(ADDED).unwrap_or_default();
        arguments.extend(added.split_whitespace().map(OsString::from));
    }
    let mut command = match std::env::var_os(NEXT).filter(|next| !next.is_empty()) {
        Some(next) => {
            let mut command = Command::new(next);
            command.arg(&compiler);
            command
        }
        None => Command::new(&compiler),
    };
    let status = command.args(&arguments).status();
    Some(match status {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("error: {}: {error}", compiler.display());
            ExitCode::FAILURE
        }
    })
}

fn unit(compiler: &OsString, arguments: &[OsString]) -> Option<Unit> {
    let text = |text: &OsString| text.to_str().map(str::to_owned);
    let unit = Unit {
        run: std::env::var(RUN).ok()?,
        compiler: text(compiler)?,
        arguments: arguments.iter().map(text).collect::<Option<_>>()?,
        folder: std::env::current_dir().ok()?,
        environment: environment(),
    };
    (unit.source().is_some() && unit.stem().is_some()).then_some(unit)
}

/// The variables that a source may read or the compiler needs, without those that existed before.
fn environment() -> Vec<(String, String)> {
    let known = std::env::var(KNOWN).unwrap_or_default();
    let known: std::collections::HashSet<&str> = known.split(',').collect();
    let set_by_cargo = |name: &str| {
        // The job server of that cargo process no longer exists when the note is read.
        let wanted = name.starts_with("CARGO") && !name.contains("MAKEFLAGS") || name == "OUT_DIR";
        wanted || name.ends_with("LIBRARY_PATH") || !known.contains(name)
    };
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| set_by_cargo(name) && ![FOLDER, RUN, KNOWN, ADDED, NEXT].contains(&name.as_str()))
        .collect()
}

impl Unit {
    fn write(&self, folder: &Path) -> std::io::Result<()> {
        let Some(stem) = self.stem() else { return Ok(()) };
        let unfinished = folder.join(format!("{stem}.{}", std::process::id()));
        std::fs::write(&unfinished, serde_json::to_vec(self)?)?;
        std::fs::rename(unfinished, folder.join(format!("{stem}.json")))
    }

    /// The crate's first file, as it is written on the command line.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        let source = self.arguments.iter().find(|argument| argument.ends_with(".rs") && !argument.starts_with('-'));
        source.map(String::as_str)
    }

    /// The stem of the compiler's output files: the crate's name, and what cargo appends.
    #[must_use]
    pub fn stem(&self) -> Option<String> {
        let name = self.value("--crate-name")?;
        let mut codegen = self
            .arguments
            .iter()
            .filter_map(|argument| argument.trim_start_matches("-C").strip_prefix("extra-filename="));
        // A build script tells nothing about the sources, and cargo does not call it by this name.
        (!name.starts_with("build_script_")).then(|| format!("{name}{}", codegen.next().unwrap_or_default()))
    }

    /// The name of the crate.
    #[must_use]
    pub fn crate_name(&self) -> Option<&str> {
        self.value("--crate-name")
    }

    /// When the run began, in nanoseconds, as the number of the run has it.
    #[must_use]
    pub fn time(&self) -> u128 {
        self.run.rsplit('-').next().and_then(|time| time.parse().ok()).unwrap_or_default()
    }

    /// The edition.
    #[must_use]
    pub fn edition(&self) -> &str {
        self.value("--edition").unwrap_or("2015")
    }

    /// The value of an option: `--name value`, `--name=value`.
    fn value(&self, option: &str) -> Option<&str> {
        let mut arguments = self.arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix(option) {
                Some("") => return arguments.next().map(String::as_str),
                Some(value) if value.starts_with('=') => return Some(&value[1..]),
                _ => {}
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_named_as_cargo_names_their_files() {
        let line = "--crate-name p --edition=2021 src/lib.rs --error-format=json --crate-type lib \
                    -C metadata=12 -C extra-filename=-34 --out-dir /t";
        let mut unit = Unit {
            run: String::new(),
            compiler: "rustc".into(),
            arguments: line.split_whitespace().map(str::to_owned).collect(),
            folder: PathBuf::new(),
            environment: Vec::new(),
        };
        assert_eq!(unit.source(), Some("src/lib.rs"));
        assert_eq!(unit.stem().as_deref(), Some("p-34"));
        assert_eq!(unit.edition(), "2021");
        unit.arguments[1] = "build_script_build".into();
        assert_eq!(unit.stem(), None);
    }
}
