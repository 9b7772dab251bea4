//! Cargo: which packages files belong to, and how their crates are compiled.

use super::wrapper::{FOLDER, KNOWN, RUN, Unit};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A workspace, and its packages with files in question.
#[derive(Debug)]
pub struct Workspace {
    /// Its folder.
    pub root: PathBuf,
    /// A separate folder for build outputs.
    pub target: PathBuf,
    packages: Vec<String>,
}

/// The crates of a workspace, and cargo's errors.
#[derive(Debug, Default)]
pub struct Checked {
    /// The crates.
    pub units: Vec<Unit>,
    /// The first error, if some did not compile.
    pub complaint: Option<String>,
}

/// The workspaces of files, with the packages that the files are in. Files outside of all packages are left out.
///
/// # Errors
/// The error of cargo.
pub fn workspaces(files: &[PathBuf]) -> Result<Vec<Workspace>, String> {
    let mut manifests: BTreeSet<PathBuf> = files.iter().filter_map(|file| manifest(file)).collect();
    let mut found = Vec::new();
    while let Some(first) = manifests.pop_first() {
        let metadata = metadata(&first)?;
        let known = packages(&metadata);
        let mut ids: Vec<String> = known.get(&first).cloned().into_iter().collect();
        manifests.retain(|manifest| match known.get(manifest) {
            Some(id) => {
                ids.push(id.clone());
                false
            }
            None => true,
        });
        let path = |key: &str| metadata[key].as_str().map(PathBuf::from);
        if let (false, Some(root), Some(target)) = (ids.is_empty(), path("workspace_root"), path("target_directory")) {
            let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
            found.push(Workspace { root, target: target.join("fpcontrol-lint"), packages: ids });
        }
    }
    Ok(found)
}

fn manifest(file: &Path) -> Option<PathBuf> {
    let folders = file.ancestors().skip(1);
    folders.map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.is_file())
}

fn packages(metadata: &Value) -> BTreeMap<PathBuf, String> {
    let row = |package: &Value| {
        let manifest = PathBuf::from(package["manifest_path"].as_str()?).canonicalize().ok()?;
        Some((manifest, package["id"].as_str()?.to_owned()))
    };
    metadata["packages"].as_array().into_iter().flatten().filter_map(row).collect()
}

pub(crate) fn metadata(manifest: &Path) -> Result<Value, String> {
    let mut command = Command::new(cargo());
    command.args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]).arg(manifest);
    let output = run(&mut command)?;
    if !output.status.success() {
        return Err(complaint(&output).unwrap_or_else(|| "`cargo metadata` failed".into()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn run(command: &mut Command) -> Result<Output, String> {
    command.stdin(Stdio::null()).output().map_err(|error| format!("{}: {error}", command.get_program().display()))
}

impl Workspace {
    /// Runs `cargo check` with this program in place of rustc, and returns how each crate is compiled.
    ///
    /// # Errors
    /// If cargo cannot be run, or fails before it comes to a crate.
    pub fn check(&self, tool: &Path, arguments: &[String]) -> Result<Checked, String> {
        let notes = self.target.join("units");
        std::fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
        let number = number_of_run();
        let mut command = Command::new(cargo());
        command.current_dir(&self.root).args(["check", "--message-format=json", "--keep-going", "--target-dir"]);
        command.arg(&self.target).args(self.packages.iter().flat_map(|id| ["-p", id])).args(arguments);
        // A second wrapper, such as a compilation cache, would take this program for a compiler.
        command.env("RUSTC_WRAPPER", "");
        command.env("RUSTC_WORKSPACE_WRAPPER", tool).env(FOLDER, &notes).env(RUN, &number).env(KNOWN, known());
        let output = run(&mut command)?;
        let fresh = artifacts(&output.stdout);
        let now = |unit: &Unit| unit.run == number || unit.stem().is_some_and(|stem| fresh.contains(&stem));
        let units: Vec<Unit> = read(&notes).into_iter().filter(now).collect();
        let complaint = (!output.status.success()).then(|| complaint(&output).unwrap_or_default());
        match complaint {
            Some(complaint) if units.is_empty() => Err(complaint),
            complaint => Ok(Checked { units, complaint }),
        }
    }
}

/// A unique number for this run.
pub(crate) fn number_of_run() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    format!("{}-{}", std::process::id(), now.as_nanos())
}

/// The names of the current environment variables.
pub(crate) fn known() -> String {
    let names: Vec<String> = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()).collect();
    names.join(",")
}

/// The stems of the files that cargo reports as built or fresh.
pub(crate) fn artifacts(output: &[u8]) -> BTreeSet<String> {
    let mut stems = BTreeSet::new();
    for message in messages(output).filter(|message| message["reason"] == "compiler-artifact") {
        for name in message["filenames"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            stems.insert(stem.strip_prefix("lib").unwrap_or(stem).to_owned());
            stems.insert(stem.to_owned());
        }
    }
    stems
}

pub(crate) fn messages(output: &[u8]) -> impl Iterator<Item = Value> {
    output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok())
}

pub(crate) fn read(notes: &Path) -> Vec<Unit> {
    let entries = std::fs::read_dir(notes).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect();
    paths.sort();
    let unit = |path: PathBuf| serde_json::from_slice(&std::fs::read(path).ok()?).ok();
    paths.into_iter().filter_map(unit).collect()
}

/// How much of an error of cargo's is shown.
const CARGO_LINES: usize = 3;

/// The first error of the compiler, or else of cargo.
fn complaint(output: &Output) -> Option<String> {
    let of_rustc = messages(&output.stdout)
        .filter(|message| message["message"]["level"] == "error")
        .find_map(|message| message["message"]["message"].as_str().map(str::to_owned));
    of_rustc.or_else(|| {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with("error: "));
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).take(CARGO_LINES).collect();
        (!lines.is_empty()).then(|| lines.join("; ").trim_start_matches("error: ").to_owned())
    })
}
