//! What a lock file says of the seeds of hashers. Cargo has entered there which packages a feature of a dependency brings in, so its text tells
//! whether any build of the workspace can have the feature.

use crate::types::tables::hashing::Constant;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::{Table, Value};

/// The dependencies whose entries are asked for. A manifest without their names spares its lock file.
const ASKED: [&str; 2] = ["ahash", "hashbrown"];

/// The packages that give ahash 0.8 a seed, by its features `runtime-rng` and `compile-time-rng`.
const SEEDS: [&str; 2] = ["getrandom", "const-random"];

/// The lock files that were read, by their folders.
#[derive(Default)]
pub(super) struct Locks(HashMap<PathBuf, Option<Arc<Table>>>);

impl Locks {
    /// Which hashers certainly have constant keys in the package in a folder.
    pub fn constant(&mut self, package: &Path, manifest: &Table) -> Constant {
        let name = manifest.get("package").and_then(|package| package.get("name")).and_then(Value::as_str);
        let Some(name) = name.filter(|_| asks(manifest)) else { return Constant::default() };
        let Some(lock) = package.ancestors().find_map(|folder| self.of(folder)) else { return Constant::default() };
        let entry = Entry::of_package(&lock, name);
        let ahash = entry.and_then(|entry| entry.dependency("ahash"));
        let hashbrown = entry.and_then(|entry| entry.dependency("hashbrown")).filter(|it| it.is_of("0.14."));
        Constant {
            ahash: ahash.is_some_and(Entry::is_ahash_without_seed),
            hashbrown: hashbrown.and_then(|it| it.dependency("ahash")).is_some_and(Entry::is_ahash_without_seed),
        }
    }

    /// The lock file in a folder, if there is one that can be read.
    fn of(&mut self, folder: &Path) -> Option<Arc<Table>> {
        let read = || fs::read_to_string(folder.join("Cargo.lock")).ok()?.parse().ok().map(Arc::new);
        self.0.entry(folder.to_path_buf()).or_insert_with(read).clone()
    }
}

/// Whether a package may depend on one of those that are asked for, under its own name.
fn asks(manifest: &Table) -> bool {
    super::manifests::dependencies(manifest).any(|(name, _)| ASKED.contains(&name.as_str()))
}

/// An entry of a lock file.
#[derive(Clone, Copy)]
struct Entry<'l> {
    lock: &'l Table,
    of: &'l Table,
}

impl<'l> Entry<'l> {
    fn all(lock: &'l Table) -> impl Iterator<Item = Entry<'l>> {
        let entries = lock.get("package").and_then(Value::as_array).into_iter().flatten();
        entries.filter_map(Value::as_table).map(move |of| Entry { lock, of })
    }

    /// The entry of a package of the workspace. Packages of a registry have a source.
    fn of_package(lock: &'l Table, name: &str) -> Option<Entry<'l>> {
        Entry::all(lock).find(|entry| entry.text("name") == name && !entry.of.contains_key("source"))
    }

    fn text(self, key: &str) -> &'l str {
        self.of.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    fn is_of(self, version: &str) -> bool {
        self.text("version").starts_with(version)
    }

    /// The names of the dependencies, with the versions where there are several.
    fn names(self) -> impl Iterator<Item = &'l str> {
        self.of.get("dependencies").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
    }

    /// The entry of a dependency, if there is one of that name.
    fn dependency(self, name: &str) -> Option<Entry<'l>> {
        let mut named = self
            .names()
            .map(|written| written.split(' '))
            .filter_map(|mut words| (words.next() == Some(name)).then(|| words.next()));
        let (Some(version), None) = (named.next(), named.next()) else { return None };
        Entry::all(self.lock)
            .find(|entry| entry.text("name") == name && version.is_none_or(|version| entry.text("version") == version))
    }

    fn is_ahash_without_seed(self) -> bool {
        self.is_of("0.8.") && !self.names().any(|name| name.split(' ').next().is_some_and(|name| SEEDS.contains(&name)))
    }
}
