//! Whether a whole workspace was read: a file that was not may hold what fulfils an expectation.

use crate::severity::Outcome;
use crate::source::Loaded;
use std::path::{Path, PathBuf};

/// Keeps expectations that seem unfulfilled if only a part of the workspace was read.
pub(super) fn keep_expectations(outcomes: &mut [Outcome], loaded: &Loaded, checked: &[PathBuf]) {
    let checked: Vec<PathBuf> = checked.iter().map(|path| canonical(path)).collect();
    let unread: Vec<PathBuf> = loaded.problems.iter().map(|problem| canonical(&problem.path)).collect();
    for outcome in outcomes.iter_mut().filter(|outcome| outcome.removes.is_some()) {
        let root = workspace(&canonical(&loaded.sources[outcome.finding.file].path));
        let within = checked.iter().any(|path| root.starts_with(path));
        if !within || unread.iter().any(|path| path.starts_with(&root) || root.starts_with(path)) {
            outcome.removes = None;
        }
    }
}

/// The folder of a file's workspace, by the manifests above; of its package, if it is in none; its own, if that is in none either.
fn workspace(file: &Path) -> PathBuf {
    let mut manifests = file.ancestors().skip(1).filter(|folder| folder.join("Cargo.toml").is_file());
    let package = manifests.clone().next();
    let workspace = manifests.find(|folder| has_members(&folder.join("Cargo.toml")));
    workspace.or(package).or(file.parent()).unwrap_or(file).to_path_buf()
}

fn has_members(manifest: &Path) -> bool {
    let text = std::fs::read_to_string(manifest).unwrap_or_default();
    toml::from_str::<toml::Table>(&text).is_ok_and(|table| table.contains_key("workspace"))
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}
