//! The crate and the module of a file.

use crate::hir::Name;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The crates that files belong to: by the nearest manifest, or else by the folder above `src`.
#[derive(Default)]
pub(super) struct Crates {
    by_root: HashMap<PathBuf, usize>,
    by_folder: HashMap<PathBuf, usize>,
}

impl Crates {
    pub fn of(&mut self, file: &Path) -> usize {
        let folder = file.parent().unwrap_or(Path::new(""));
        if let Some(known) = self.by_folder.get(folder) {
            return *known;
        }
        let count = self.by_root.len();
        let id = *self.by_root.entry(crate_root(folder)).or_insert(count);
        self.by_folder.insert(folder.to_path_buf(), id);
        id
    }
}

fn crate_root(folder: &Path) -> PathBuf {
    let manifest = folder.ancestors().find(|ancestor| ancestor.join("Cargo.toml").is_file());
    let above_src = || folder.ancestors().find(|ancestor| ancestor.ends_with("src")).and_then(Path::parent);
    manifest.or_else(above_src).unwrap_or(folder).to_path_buf()
}

pub(super) fn module_name(path: &Path) -> Name {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    if stem == "mod" { folder.into() } else { stem.into() }
}
