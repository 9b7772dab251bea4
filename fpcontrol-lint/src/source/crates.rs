//! The crate and the module of a file.

use super::lock::Locks;
use super::manifests::{canonical, nearest};
use crate::hir::Name;
use crate::types::tables::hashing::Constant;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use toml::Table;

/// The crates that files belong to: by the nearest manifest, or else by the folder above `src`.
#[derive(Default)]
pub(super) struct Crates {
    by_root: HashMap<PathBuf, usize>,
    by_folder: HashMap<PathBuf, usize>,
    /// The names by which other crates call them, by number.
    names: Vec<Name>,
    /// The hashers with constant keys in each, by number.
    constant: Vec<Constant>,
    locks: Locks,
}

impl Crates {
    pub fn of(&mut self, file: &Path) -> usize {
        let folder = file.parent().unwrap_or(Path::new(""));
        if let Some(known) = self.by_folder.get(folder) {
            return *known;
        }
        let count = self.by_root.len();
        // A file may be named by a path from here, and the rest of its package by whole paths.
        let whole = canonical(file);
        let root = crate_root(whole.parent().unwrap_or(folder));
        let id = match self.by_root.get(&root) {
            Some(known) => *known,
            None => {
                let manifest = manifest(&root);
                self.names.push(crate_name(&manifest));
                self.constant.push(self.locks.constant(&root, &manifest));
                self.by_root.insert(root, count);
                count
            }
        };
        self.by_folder.insert(folder.to_path_buf(), id);
        id
    }

    /// The name of a crate in paths; empty if no manifest says it.
    pub fn name(&self, id: usize) -> Name {
        self.names.get(id).cloned().unwrap_or_default()
    }

    /// The hashers with constant keys in a crate.
    pub fn constant(&self, id: usize) -> Constant {
        self.constant.get(id).copied().unwrap_or_default()
    }
}

fn crate_root(folder: &Path) -> PathBuf {
    let above_src = || folder.ancestors().find(|ancestor| ancestor.ends_with("src")).and_then(Path::parent);
    nearest(folder).unwrap_or_else(|| above_src().unwrap_or(folder).to_path_buf())
}

/// The manifest in a folder; an empty one if none can be read.
fn manifest(root: &Path) -> Table {
    let text = std::fs::read_to_string(root.join("Cargo.toml"));
    text.ok().and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// The name of the library of a package, as paths spell it.
fn crate_name(manifest: &Table) -> Name {
    let named = |table: &str| manifest.get(table).and_then(|table| table.get("name")).and_then(toml::Value::as_str);
    named("lib").or_else(|| named("package")).unwrap_or_default().replace('-', "_").into()
}

pub(super) fn module_name(path: &Path) -> Name {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    if stem == "mod" { folder.into() } else { stem.into() }
}

/// The name of the folder that would hold the file of the module around that of a file.
pub(super) fn around_name(path: &Path) -> Name {
    let levels = if path.file_stem().is_some_and(|stem| stem == "mod") { 2 } else { 1 };
    let folder = path.ancestors().nth(levels).and_then(Path::file_name);
    folder.unwrap_or_default().to_string_lossy().into()
}
