//! Files below a manifest that declares no package, such as that of a workspace. Cargo finds no target in them. A package elsewhere in the
//! workspace may name one of them by its path.

use super::Read;
use super::manifests::nearest;
use super::targets::{Declared, last_name};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// The canonical paths of the files that no package has, and that no manifest and no source below the same folder names.
pub(super) fn of_no_package(files: &[Read]) -> HashSet<PathBuf> {
    let mut roots: HashMap<&Path, Option<PathBuf>> = HashMap::new();
    let mut loose: BTreeMap<PathBuf, Vec<&Read>> = BTreeMap::new();
    for file in files {
        let folder = file.place.parent().unwrap_or(Path::new(""));
        let root = roots.entry(folder).or_insert_with(|| nearest(folder).filter(|root| has_no_package(root)));
        if let Some(root) = root {
            loose.entry(root.clone()).or_default().push(file);
        }
    }
    loose.into_iter().flat_map(|(root, files)| unnamed(&root, &files)).collect()
}

fn has_no_package(root: &Path) -> bool {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).ok();
    let manifest = manifest.and_then(|text| text.parse::<toml::Table>().ok());
    manifest.is_some_and(|manifest| manifest.contains_key("workspace") && !manifest.contains_key("package"))
}

fn unnamed(root: &Path, loose: &[&Read]) -> Vec<PathBuf> {
    let names = names_of_files(root);
    let is_named =
        |file: &&&Read| file.place.file_name().and_then(|name| name.to_str()).is_none_or(|name| names.contains(name));
    let mut reached: BTreeSet<&Path> = loose.iter().filter(is_named).map(|file| file.place.as_path()).collect();
    let mut waiting: Vec<&Read> = loose.iter().filter(is_named).copied().collect();
    while let Some(file) = waiting.pop() {
        let declared = Declared::by(file.text.as_deref().unwrap_or_default());
        let meant = |other: &&&Read| {
            declared.modules.contains(&last_name(&other.place)) && declared.declares(&file.place, &other.place)
        };
        let found: Vec<&Read> = loose.iter().filter(meant).copied().collect();
        waiting.extend(found.into_iter().filter(|other| reached.insert(&other.place)));
    }
    let left = loose.iter().filter(|file| !reached.contains(file.place.as_path()));
    left.map(|file| file.place.clone()).collect()
}

/// The names of Rust files that manifests and sources mention in a text: `path = "../examples/show.rs"`.
fn names_of_files(root: &Path) -> HashSet<String> {
    let mut names = HashSet::new();
    for entry in ignore::WalkBuilder::new(root).require_git(false).build().flatten() {
        let path = entry.path();
        let is_manifest = path.file_name().is_some_and(|name| name == "Cargo.toml");
        if !is_manifest && path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap_or_default();
        for quote in ["\"", "'"] {
            for (end, _) in text.match_indices(&format!(".rs{quote}")) {
                let start = text[..end].rfind(['/', '\\', '"', '\'']).map_or(0, |at| at + 1);
                names.insert(text[start..end + 3].to_owned());
            }
        }
    }
    names
}
