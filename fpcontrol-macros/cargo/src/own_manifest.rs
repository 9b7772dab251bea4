//! The manifest of the package of a file of the user's, as far as attributes in the file depend on it.

use crate::failure::{Failure, Result};
use fpcontrol_syntax::settings::package::Package;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// A package.
#[derive(Clone, Default)]
pub struct Manifest {
    /// Its folder; `None` if the file belongs to no package.
    folder: Option<PathBuf>,
    is_old: bool,
    knows_fpcontrol: bool,
    /// The roots of its crates that have paths of their own.
    roots: Vec<PathBuf>,
}

impl Manifest {
    /// The manifest for a file. Manifests that are known are not read again.
    ///
    /// # Errors
    /// If a manifest cannot be read.
    pub fn of(file: &Path, known: &mut BTreeMap<PathBuf, Self>) -> Result<Self> {
        let file = fs::canonicalize(file).map_err(Failure::at("cannot find", file))?;
        let mut folders = file.ancestors().skip(1);
        let Some(folder) = folders.find(|folder| folder.join("Cargo.toml").is_file()) else {
            return Ok(Self::default());
        };
        if let Some(known) = known.get(folder) {
            return Ok(known.clone());
        }
        let read = Self::read(folder)?;
        known.insert(folder.to_path_buf(), read.clone());
        Ok(read)
    }

    fn read(folder: &Path) -> Result<Self> {
        let manifest = table(&folder.join("Cargo.toml"))?;
        let edition = match manifest.get("package").and_then(|package| package.get("edition")) {
            Some(Value::Table(_)) => inherited(folder)?,
            edition => edition.and_then(Value::as_str).map(str::to_owned),
        };
        let targets = ["lib", "bin", "example", "test", "bench"].iter().filter_map(|kind| manifest.get(*kind));
        let targets =
            targets.flat_map(|targets| targets.as_array().map_or(std::slice::from_ref(targets), Vec::as_slice));
        let roots = targets.filter_map(|target| Some(folder.join(target.get("path")?.as_str()?)));
        Ok(Self {
            folder: Some(folder.to_path_buf()),
            is_old: edition.is_none_or(|edition| edition == "2015"),
            knows_fpcontrol: manifest.get("dependencies").is_some_and(|all| all.get("fpcontrol").is_some()),
            roots: roots.collect(),
        })
    }

    /// What the manifest sets for the attributes of the package.
    pub fn settings(&self) -> Package {
        self.folder.as_deref().map(Package::of_folder).unwrap_or_default()
    }

    /// Whether its edition is 2015.
    pub fn is_old(&self) -> bool {
        self.is_old
    }

    /// Whether a file is the root of one of its crates.
    pub fn has_root(&self, file: &Path) -> bool {
        let (Some(folder), Ok(file)) = (&self.folder, fs::canonicalize(file)) else { return false };
        let is_named =
            self.roots.contains(&file) || ["src/lib.rs", "src/main.rs"].iter().any(|name| file == folder.join(name));
        let folders = ["src/bin", "examples", "tests", "benches"];
        is_named || folders.iter().any(|name| file.parent() == Some(&folder.join(name)))
    }

    /// Says what else the package needs if these files are annotated.
    pub fn advise(&self, annotated: &[&Path]) {
        let Some(folder) = &self.folder else { return };
        let is_own = |file: &Path| fs::canonicalize(file).is_ok_and(|file| file.starts_with(folder));
        let own: Vec<_> = annotated.iter().filter(|file| is_own(file)).collect();
        if own.is_empty() {
            return;
        }
        let manifest = folder.join("Cargo.toml");
        if !self.knows_fpcontrol {
            eprintln!("note: `{}` has no dependency `fpcontrol`, which the attributes need", manifest.display());
        }
        if self.is_old && !own.iter().any(|file| self.has_root(file)) {
            eprintln!(
                "note: the edition of `{}` is 2015: write `extern crate fpcontrol;` into the root of the crate",
                manifest.display()
            );
        }
    }
}

/// The edition that a workspace gives its packages.
fn inherited(folder: &Path) -> Result<Option<String>> {
    for folder in folder.ancestors().filter(|folder| folder.join("Cargo.toml").is_file()) {
        let manifest = table(&folder.join("Cargo.toml"))?;
        if let Some(workspace) = manifest.get("workspace") {
            let edition = workspace.get("package").and_then(|package| package.get("edition"));
            return Ok(edition.and_then(Value::as_str).map(str::to_owned));
        }
    }
    Ok(None)
}

fn table(path: &Path) -> Result<Table> {
    let text = fs::read_to_string(path).map_err(Failure::at("cannot read", path))?;
    text.parse().map_err(Failure::at("cannot read", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edition_may_be_the_workspaces() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = fs::canonicalize(folder.path()).expect("there");
        let write = |name: &str, text: &str| {
            let file = root.join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
            fs::write(&file, text).expect("writable");
            file
        };
        write("Cargo.toml", "[workspace]\nmembers = [\"a\", \"b\"]\n[workspace.package]\nedition = \"2021\"\n");
        write(
            "a/Cargo.toml",
            "[package]\nname = \"a\"\nedition.workspace = true\n[lib]\npath = \"a.rs\"\n[dependencies]\nfpcontrol = \"0.1\"\n",
        );
        write("b/Cargo.toml", "[package]\nname = \"b\"\n");
        let (a, module) = (write("a/a.rs", ""), write("a/src/deep/module.rs", ""));
        let (b, program) = (write("b/src/lib.rs", ""), write("b/src/bin/program.rs", ""));
        let mut known = BTreeMap::new();
        let mut of = |file: &Path| Manifest::of(file, &mut known).expect("readable");
        let (of_a, of_b) = (of(&module), of(&b));
        assert_eq!((of_a.is_old(), of_a.knows_fpcontrol), (false, true));
        assert_eq!((of_a.has_root(&a), of_a.has_root(&module)), (true, false));
        assert_eq!((of_b.is_old(), of_b.knows_fpcontrol), (true, false));
        assert!(of_b.has_root(&b) && of_b.has_root(&program));
        assert_eq!(known.len(), 2);
    }
}
