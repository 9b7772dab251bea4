//! Manifests: where the package of a file is, and on which packages it depends by a path. They are read as text: cargo, which may ask the
//! registry, is not run.

use fpcontrol_syntax::settings::package::Package;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use toml::{Table, Value};

/// The tables of a manifest that name dependencies.
const DEPENDENCIES: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// The canonical path. For a file that does not exist yet, the canonical path of its folder is used.
#[must_use]
pub fn canonical(path: &Path) -> PathBuf {
    if let Ok(path) = path.canonicalize() {
        return path;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_path_buf(),
    }
}

/// The canonical folder of the nearest manifest above a file.
#[must_use]
pub fn package_above(file: &Path) -> Option<PathBuf> {
    nearest(canonical(file).parent()?)
}

/// The folder of the nearest manifest: a folder itself, or one above.
pub(super) fn nearest(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| folder.join("Cargo.toml").is_file()).map(Path::to_path_buf)
}

/// The manifests that have settings of the attributes, by the folders of their files.
#[derive(Default)]
pub(super) struct PackageSettings(HashMap<PathBuf, Arc<str>>);

impl PackageSettings {
    /// The text of the manifest of the package of a file, or nothing if it has no settings.
    pub(super) fn manifest_of(&mut self, file: &Path) -> Arc<str> {
        let folder = file.parent().unwrap_or(file);
        if let Some(known) = self.0.get(folder) {
            return known.clone();
        }
        let text = package_above(file).and_then(|package| fs::read_to_string(package.join("Cargo.toml")).ok());
        let text = text.filter(|text| Package::of_manifest(text).has_table);
        let text: Arc<str> = text.unwrap_or_default().into();
        self.0.insert(folder.to_path_buf(), text.clone());
        text
    }
}

/// The outermost folder with a manifest above a package, in the same repository: that of its workspace, or of a workspace in whose folder it is
/// without being a member.
#[must_use]
pub fn outermost(package: &Path) -> PathBuf {
    let mut inside = true;
    let in_repository =
        package.ancestors().take_while(|folder| std::mem::replace(&mut inside, !folder.join(".git").exists()));
    let outermost = in_repository.filter(|folder| folder.join("Cargo.toml").is_file()).last();
    outermost.unwrap_or(package).to_path_buf()
}

/// A path without `.`, `..` and what they cancel.
pub(super) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(plain.pop()),
            other => plain.push(other),
        }
    }
    plain
}

/// The manifests that were read, by their canonical folders.
#[derive(Default)]
pub(super) struct Manifests {
    read: HashMap<PathBuf, Option<Arc<Table>>>,
}

impl Manifests {
    /// The manifest in a folder, if it can be read.
    fn of(&mut self, folder: &Path) -> Option<Arc<Table>> {
        if let Some(known) = self.read.get(folder) {
            return known.clone();
        }
        let text = fs::read_to_string(folder.join("Cargo.toml")).ok();
        let manifest = text.and_then(|text| text.parse().ok()).map(Arc::new);
        self.read.insert(folder.to_path_buf(), manifest.clone());
        manifest
    }

    /// The folder whose manifest has the table `workspace` for a package; the package itself, if there is none.
    fn workspace(&mut self, package: &Path) -> PathBuf {
        let named = self
            .of(package)
            .and_then(|manifest| Some(plain(&package.join(manifest.get("package")?.get("workspace")?.as_str()?))));
        let mut above = named.into_iter().chain(package.ancestors().map(Path::to_path_buf));
        let root = above.find(|folder| self.of(folder).is_some_and(|manifest| manifest.contains_key("workspace")));
        root.unwrap_or_else(|| package.to_path_buf())
    }

    /// The packages on which a package depends by a path: its own, that of the workspace, or that of a patch.
    pub fn path_dependencies(&mut self, package: &Path) -> BTreeSet<PathBuf> {
        let Some(manifest) = self.of(package) else { return BTreeSet::new() };
        let root = self.workspace(package);
        let shared = self.of(&root).unwrap_or_default();
        let of_workspace = shared.get("workspace").and_then(|workspace| workspace.get("dependencies"));
        let patches: Vec<&Table> = tables(shared.get("patch"))
            .chain([shared.get("replace")].into_iter().flatten().filter_map(Value::as_table))
            .collect();
        let mut found = BTreeSet::new();
        for (name, written) in dependencies(&manifest) {
            let inherits = written.get("workspace").and_then(Value::as_bool).unwrap_or_default();
            let (folder, written) = match of_workspace.and_then(|table| table.get(name)).filter(|_| inherits) {
                Some(shared) => (root.as_path(), shared),
                None => (package, written),
            };
            let original = written.get("package").and_then(Value::as_str).unwrap_or(name);
            let own = path_of(written).map(|path| folder.join(path));
            let patched = || patches.iter().find_map(|patch| patched(patch, original)).map(|path| root.join(path));
            found.extend(own.or_else(patched).map(|path| canonical(&path)));
        }
        found.retain(|folder| folder != package && folder.join("Cargo.toml").is_file());
        found
    }
}

/// All dependencies of a manifest, those of targets included.
pub(super) fn dependencies(manifest: &Table) -> impl Iterator<Item = (&String, &Value)> {
    let of_targets = tables(manifest.get("target"));
    let all = std::iter::once(manifest).chain(of_targets);
    all.flat_map(|table| DEPENDENCIES.iter().filter_map(|kind| table.get(*kind)?.as_table())).flatten()
}

/// The tables in a table.
fn tables(value: Option<&Value>) -> impl Iterator<Item = &Table> {
    value.and_then(Value::as_table).into_iter().flat_map(Table::values).filter_map(Value::as_table)
}

fn path_of(dependency: &Value) -> Option<&str> {
    dependency.get("path")?.as_str()
}

/// The path by which a table of patches replaces a package.
fn patched<'p>(patches: &'p Table, package: &str) -> Option<&'p str> {
    let named = |(name, patch): &(&String, &Value)| {
        let original = patch.get("package").and_then(Value::as_str).unwrap_or(name);
        original == package || original.split_once(':').is_some_and(|(name, _)| name == package)
    };
    patches.iter().filter(named).find_map(|(_, patch)| path_of(patch))
}
