//! Packages by their names, and the folders of manifests.

use crate::source::package_above;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Keeps paths, and resolves names that are not paths as packages of the workspace.
pub(super) fn resolve(names: &[String], manifest: Option<&Path>) -> Result<Vec<PathBuf>, String> {
    let mut known: Option<Vec<(String, PathBuf)>> = None;
    let mut paths = Vec::new();
    for name in names {
        let path = PathBuf::from(name);
        if path.exists() || name.contains(['/', '\\', '.']) {
            paths.push(path);
            continue;
        }
        if known.is_none() {
            known = Some(packages(manifest)?);
        }
        let found = known.iter().flatten().find(|(package, _)| package == name);
        paths.push(found.map_or(path, |(_, folder)| folder.clone()));
    }
    match paths.iter().find(|path| !path.exists()) {
        Some(missing) => Err(format!("{} does not exist, and no package has this name", missing.display())),
        None => Ok(paths),
    }
}

/// The packages of the workspace, as `cargo metadata` names them.
fn packages(manifest: Option<&Path>) -> Result<Vec<(String, PathBuf)>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--no-deps", "--format-version", "1"]);
    if let Some(manifest) = manifest {
        command.arg("--manifest-path").arg(manifest);
    }
    let output = command.output();
    let output = output.map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Ok(Vec::new());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let row = |package: &Value| {
        let manifest = PathBuf::from(package["manifest_path"].as_str()?);
        Some((package["name"].as_str()?.to_owned(), manifest.parent()?.to_path_buf()))
    };
    Ok(packages.iter().filter_map(row).collect())
}

/// The folders of the manifests above files.
pub(super) fn folders<'p>(files: impl Iterator<Item = &'p Path>) -> BTreeSet<PathBuf> {
    let mut seen = HashSet::new();
    files.filter(|file| seen.insert(file.parent())).filter_map(package_above).collect()
}
