//! `fpcontrol-lint audit --build`: builds programs as they are shipped, with marks.
//!
//! The mark must reach every crate, and `RUSTFLAGS` in the environment would replace the flags of `.cargo/config.toml`. So this program stands in
//! place of rustc (`rustc/wrapper.rs`) and adds its arguments behind those of the project. The build has a target folder of its own,
//! because cargo does not build again when only the wrapper is another.

use crate::rustc::workspace::{artifacts, cargo, known, messages, number_of_run, read};
use crate::rustc::wrapper::{ADDED, FOLDER, KNOWN, NEXT, RUN, Unit};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The mark; what shows the audit where code comes from; and symbols, which a profile may strip. None of them changes an instruction.
const ADDITIONS: &str = "--cfg fpcontrol_audit -Cdebuginfo=1 -Csplit-debuginfo=off -Cstrip=none";

/// What was built.
#[derive(Debug)]
pub struct Built {
    /// The programs and the linked libraries.
    pub files: Vec<PathBuf>,
    /// The target features with which its crates were compiled, as rustc names them.
    pub features: BTreeSet<String>,
}

/// Runs `cargo build` with these arguments.
///
/// # Errors
/// If the build fails, or nothing that is linked is built.
pub fn build(arguments: &[String]) -> Result<Built, String> {
    let target = target_folder(arguments)?.join("fpcontrol-audit");
    let notes = target.join("units");
    std::fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    let tool = std::env::current_exe().map_err(|error| error.to_string())?;
    let number = number_of_run();
    let mut command = Command::new(cargo());
    command.args(["build", "--message-format=json-render-diagnostics", "--target-dir"]).arg(&target).args(arguments);
    if let Some(wrapper) = std::env::var_os("RUSTC_WRAPPER") {
        command.env(NEXT, wrapper);
    }
    command.env("RUSTC_WRAPPER", tool).env(FOLDER, &notes).env(RUN, &number).env(KNOWN, known()).env(ADDED, ADDITIONS);
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if !output.status.success() {
        return Err("the build failed".into());
    }
    let artifacts: Vec<(String, PathBuf)> = messages(&output.stdout).flat_map(|message| linked(&message)).collect();
    if artifacts.is_empty() {
        return Err(
            "the build has no program and no linked library, and the code of an rlib is complete only in those; \
                    name one, such as an example: `fpcontrol-lint audit --build -- --example NAME`"
                .into(),
        );
    }
    let units = units(&output.stdout, &number, read(&notes), &artifacts);
    let files: BTreeSet<PathBuf> = artifacts.into_iter().map(|(_, file)| file).collect();
    Ok(Built { files: files.into_iter().collect(), features: features(&units)? })
}

/// How the crates were compiled: now, or before, if cargo found them fresh.
fn units(output: &[u8], number: &str, notes: Vec<Unit>, linked: &[(String, PathBuf)]) -> Vec<Unit> {
    let fresh = artifacts(output);
    let is_known = |unit: &Unit| unit.run == number || unit.stem().is_some_and(|stem| fresh.contains(&stem));
    let (mut units, mut older): (Vec<Unit>, Vec<Unit>) = notes.into_iter().partition(is_known);
    // The name of a linked file does not say which of several notes is its. The last is: other flags would have made cargo compile it again.
    older.sort_by_key(|unit| unit.time());
    for (name, _) in linked {
        let of_it = |unit: &&Unit| unit.crate_name() == Some(name);
        if !units.iter().any(|unit| of_it(&unit)) {
            units.extend(older.iter().rfind(of_it).cloned());
        }
    }
    units
}

/// Where cargo would build.
fn target_folder(arguments: &[String]) -> Result<PathBuf, String> {
    let mut command = Command::new(cargo());
    command.args(["metadata", "--no-deps", "--format-version", "1"]);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.strip_prefix("--manifest-path") {
            Some("") => drop(rest.next().map(|path| command.arg("--manifest-path").arg(path))),
            Some(_) => drop(command.arg(argument)),
            None => {}
        }
    }
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().trim_start_matches("error: ").to_owned());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let folder = metadata["target_directory"].as_str().map(PathBuf::from);
    folder.ok_or_else(|| "cargo metadata names no target folder".to_owned())
}

/// The files of an artifact that are linked, with the name of its crate: programs, and libraries for other languages.
fn linked(message: &Value) -> Vec<(String, PathBuf)> {
    if message["reason"] != "compiler-artifact" {
        return Vec::new();
    }
    let name = message["target"]["name"].as_str().unwrap_or_default().replace('-', "_");
    if let Some(program) = message["executable"].as_str() {
        // Build scripts are programs, and of no interest.
        let is_script =
            message["target"]["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "custom-build"));
        return if is_script { Vec::new() } else { vec![(name, program.into())] };
    }
    let types = message["target"]["crate_types"].as_array();
    let is_linked = |kind: &Value| kind == "cdylib" || kind == "dylib" || kind == "staticlib";
    if !types.is_some_and(|types| types.iter().any(is_linked)) {
        return Vec::new();
    }
    let names = message["filenames"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let files = names.map(PathBuf::from).filter(|path| is_linked_library(path));
    files.map(|file| (name.clone(), file)).collect()
}

fn is_linked_library(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| ["so", "dylib", "dll", "a", "lib", "wasm"].iter().any(|known| extension == *known))
}

/// The options that decide which processor a crate is compiled for.
type Flags = Vec<String>;

/// The target features of crates, by rustc's own answer to their options.
fn features(units: &[Unit]) -> Result<BTreeSet<String>, String> {
    // If a target is named, crates without one are for the host: build scripts and procedural macros.
    let targeted = units.iter().any(|unit| unit.arguments.iter().any(|argument| argument == "--target"));
    let is_of_the_host = |flags: &Flags| targeted && !flags.iter().any(|flag| flag == "--target");
    let units = units.iter().filter(|unit| !is_procedural(unit)).map(|unit| flags(&unit.arguments));
    let distinct: BTreeSet<Flags> = units.filter(|flags| !is_of_the_host(flags)).collect();
    let mut features = BTreeSet::new();
    for flags in distinct {
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(compiler).args(["--print", "cfg"]).args(&flags).output();
        let output = output.map_err(|error| format!("rustc: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = text.lines().filter_map(|line| line.strip_prefix("target_feature=\"")?.strip_suffix('"'));
        features.extend(names.map(str::to_owned));
    }
    Ok(features)
}

fn is_procedural(unit: &Unit) -> bool {
    unit.arguments.windows(2).any(|pair| pair[0] == "--crate-type" && pair[1] == "proc-macro")
}

fn flags(arguments: &[String]) -> Flags {
    let mut flags = Vec::new();
    let chooses = |option: &str| option.starts_with("target-cpu=") || option.starts_with("target-feature=");
    for pair in arguments.windows(2) {
        let separate = matches!(pair[0].as_str(), "-C" | "--codegen") && chooses(&pair[1]) || pair[0] == "--target";
        if separate {
            flags.extend_from_slice(pair);
        }
    }
    let joined = |argument: &&String| {
        let option = argument.strip_prefix("-C").or_else(|| argument.strip_prefix("--codegen="));
        option.is_some_and(chooses) || argument.starts_with("--target=")
    };
    flags.extend(arguments.iter().filter(joined).cloned());
    flags
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn options_of_the_processor_are_found() {
        let line = "--crate-name a -C opt-level=3 -C target-cpu=native --target x86_64-unknown-linux-gnu -Ctarget-feature=+fma a.rs";
        let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let expected = ["-C", "target-cpu=native", "--target", "x86_64-unknown-linux-gnu", "-Ctarget-feature=+fma"];
        assert_eq!(flags(&arguments), expected);
    }

    #[test]
    fn programs_and_linked_libraries_are_audited() {
        let artifact = |kind: &str, executable: Value, file: &str| {
            let target = json!({ "kind": [kind], "crate_types": [kind], "name": "a-p" });
            linked(
                &json!({ "reason": "compiler-artifact", "target": target, "executable": executable, "filenames": [file] }),
            )
        };
        assert_eq!(artifact("bin", json!("/t/p"), "/t/p"), [("a_p".to_owned(), PathBuf::from("/t/p"))]);
        assert_eq!(artifact("cdylib", json!(null), "/t/libp.so"), [("a_p".to_owned(), PathBuf::from("/t/libp.so"))]);
        assert_eq!(artifact("lib", json!(null), "/t/libp.rlib"), []);
        assert_eq!(artifact("proc-macro", json!(null), "/t/libp.so"), []);
        assert_eq!(artifact("custom-build", json!("/t/build"), "/t/build"), []);
    }
}
