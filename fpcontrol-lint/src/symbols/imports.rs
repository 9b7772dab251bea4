//! What imports say of a name.

use super::{Symbols, Unit, looked_up};
use crate::hir::{Name, Path};
use rustc_hash::FxHashMap as HashMap;

impl<'a> Symbols<'a> {
    /// The original name of an import, and whether it is from the standard library.
    #[must_use]
    pub fn import(&self, file: usize, name: &str) -> Option<(&str, bool)> {
        let path = self.imports[file].get(name)?;
        let std = path.first().is_some_and(|first| matches!(first.as_str(), "std" | "core" | "alloc"));
        Some((path.last()?.as_str(), std))
    }

    /// The whole path of an import.
    #[must_use]
    pub fn imported_path(&self, file: usize, name: &str) -> Option<&'a [Name]> {
        self.imports[file].get(name).copied()
    }

    /// Whether a path goes through a module, or the import does that its first name means.
    #[must_use]
    pub fn goes_through(&self, path: &Path, module: &str, file: usize) -> bool {
        let import = path.segments.first().and_then(|first| self.imports[file].get(first.name.as_str()));
        let imported = import.into_iter().flat_map(|names| names.iter());
        path.segments.iter().map(|segment| &segment.name).chain(imported).any(|name| name == module)
    }

    /// Whether a name means a type of a library, which is imported from a path that begins with one of `origins`. An
    /// `unmistakable` name needs no import, if nothing else in view has it.
    #[must_use]
    pub fn means_library_type(&self, name: &str, file: usize, origins: &[&str], unmistakable: bool) -> bool {
        let imports = || self.units[file].file.imports.iter().map(|import| import.path.as_slice());
        let own = self.structs.any(name) || self.aliases.any(name);
        // A declared name hides one that `*` brings.
        if imports().any(|path| is_from(path, name, origins) || !own && is_from(path, "*", origins)) {
            return true;
        }
        let other = imports().any(|path| path.last().is_some_and(|last| last == name));
        unmistakable && !own && !other
    }

    /// Whether a file of the same crate imports a name from another crate.
    #[must_use]
    pub fn imported_from_elsewhere(&self, name: &str, file: usize) -> bool {
        looked_up::note(name);
        let home = self.units[file].crate_id;
        let imports = self.units.iter().zip(&self.imports).filter(|(unit, _)| unit.crate_id == home);
        imports.filter_map(|(_, imports)| imports.get(name)).any(|path| is_from_elsewhere(path))
    }

    /// The names that files import from other crates, each with the crate of the file; some several times.
    pub(super) fn all_from_elsewhere(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let of_file = |(unit, imports): (&Unit, &HashMap<&'a str, &'a [Name]>)| {
            let elsewhere = imports.iter().filter(|(_, path)| is_from_elsewhere(path));
            elsewhere.map(|(name, _)| (unit.crate_id, *name)).collect::<Vec<_>>()
        };
        self.units.iter().zip(&self.imports).flat_map(of_file)
    }
}

/// Whether the path of an import begins with another crate.
fn is_from_elsewhere(path: &[Name]) -> bool {
    let own = |first: &Name| matches!(first.as_str(), "crate" | "self" | "super");
    path.len() > 1 && path.first().is_some_and(|first| !own(first))
}

/// Whether an import brings a name from a path that begins with one of `origins`.
fn is_from(path: &[Name], name: &str, origins: &[&str]) -> bool {
    let Some((last, _)) = path.split_last() else { return false };
    let begins = |origin: &&str| {
        let mut parts = origin.split("::");
        let mut written = path.iter();
        parts.all(|part| written.next().is_some_and(|name| name == part))
    };
    last == name && origins.iter().any(begins)
}
