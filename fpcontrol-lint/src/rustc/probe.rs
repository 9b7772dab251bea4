//! Compiles a crate once more, with probes. rustc names the types in its errors.

use super::messages::{self, NamedType};
use super::wrapper::Unit;
use std::path::Path;
use std::process::{Command, Stdio};

/// The options of every run with probes.
pub const OPTIONS: &[&str] = &[
    "--error-format=json",
    "--json=diagnostic-short",
    "--emit=metadata",
    // Without this, types that are longer than a line are shortened.
    "--diagnostic-width=1000000",
    // Warnings belong to the run without probes.
    "--cap-lints=allow",
];

/// Compiles a crate from another root file, and returns the types that rustc names. Outputs go to `folder`.
///
/// # Errors
/// If rustc cannot be run.
pub fn compile(unit: &Unit, source: &Path, folder: &Path) -> std::io::Result<Vec<NamedType>> {
    let mut command = Command::new(&unit.compiler);
    command.current_dir(&unit.folder).envs(unit.environment.iter().map(|(name, value)| (name, value)));
    command.args(arguments(unit)).arg(source).args(OPTIONS).arg("--out-dir").arg(folder);
    named(&mut command)
}

/// Runs a compiler and reads the types that it names.
///
/// # Errors
/// If it cannot be run.
pub fn named(command: &mut Command) -> std::io::Result<Vec<NamedType>> {
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    Ok(text.lines().filter_map(messages::read).collect())
}

/// The arguments without the root file and without those that are replaced.
fn arguments(unit: &Unit) -> Vec<&str> {
    const REPLACED: &[&str] =
        &["--error-format", "--json", "--emit", "--diagnostic-width", "--cap-lints", "--out-dir", "--color"];
    let mut kept = Vec::new();
    let mut arguments = unit.arguments.iter().map(String::as_str);
    while let Some(argument) = arguments.next() {
        let name = argument.split('=').next().unwrap_or(argument);
        if REPLACED.contains(&name) {
            // `--name value` or `--name=value`.
            if !argument.contains('=') {
                arguments.next();
            }
        } else if argument == "-C" {
            // Incremental results of a compilation with errors are not reused.
            kept.extend(
                arguments
                    .next()
                    .filter(|value| !value.starts_with("incremental="))
                    .into_iter()
                    .flat_map(|value| ["-C", value]),
            );
        } else if Some(argument) != unit.source() {
            kept.push(argument);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_replaced_is_left_out() {
        let line = "--crate-name p src/lib.rs --error-format=json --json=artifacts --emit=dep-info,metadata -C metadata=1 \
                    --out-dir /t -C incremental=/i --cap-lints warn --cfg feature=\"x\"";
        let unit = Unit {
            run: String::new(),
            compiler: "rustc".into(),
            arguments: line.split_whitespace().map(str::to_owned).collect(),
            folder: std::path::PathBuf::new(),
            environment: Vec::new(),
        };
        assert_eq!(arguments(&unit).join(" "), "--crate-name p -C metadata=1 --cfg feature=\"x\"");
    }
}
