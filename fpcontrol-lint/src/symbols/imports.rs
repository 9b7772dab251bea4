//! What imports say of a name.

use super::{Symbols, Unit, View, looked_up};
use crate::hir::{Name, Path};
use rustc_hash::FxHashMap as HashMap;

/// How many imports are followed from one to the next.
const DEPTH: usize = 6;

/// Imports of names that some file of the workspace gives to something of another name: `pub use rustc_hash::FxHashMap as HashMap;`. Other crates and
/// modules may import such a name from there.
#[derive(Default)]
pub(super) struct Renames<'a> {
    /// The files that import a name in their outermost scope, each with the path.
    by_name: HashMap<&'a str, Vec<(usize, &'a [Name])>>,
}

impl<'a> Renames<'a> {
    pub fn of(units: &'a [Unit]) -> Renames<'a> {
        let mut by_name: HashMap<&str, Vec<_>> = HashMap::default();
        for import in units.iter().flat_map(|unit| &unit.file.imports) {
            if import.name != "_" && import.path.last().is_some_and(|last| *last != "*" && *last != import.name) {
                by_name.entry(&import.name).or_default();
            }
        }
        for (file, unit) in units.iter().enumerate() {
            for import in unit.file.imports.iter().filter(|import| import.scope == 0) {
                if let Some(known) = by_name.get_mut(import.name.as_str()) {
                    known.push((file, import.path.as_slice()));
                }
            }
        }
        Renames { by_name }
    }

    fn all(&self, name: &str) -> Option<&[(usize, &'a [Name])]> {
        looked_up::note(name);
        self.by_name.get(name).map(Vec::as_slice)
    }

    /// All these names, each with the files that import it.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&'a str, &[(usize, &'a [Name])])> {
        self.by_name.iter().map(|(name, files)| (*name, files.as_slice()))
    }
}

impl<'a> Symbols<'a> {
    /// The original name of an import, and whether it is from the standard library.
    #[must_use]
    pub fn import(&self, file: usize, name: &str) -> Option<(&str, bool)> {
        let path = self.imports[file].get(name)?;
        let std = path.first().is_some_and(|first| matches!(first.as_str(), "std" | "core" | "alloc"));
        Some((path.last()?.as_str(), std))
    }

    /// The name that a library gives to what a path means, if files of the workspace hand it on under another name.
    #[must_use]
    pub fn renamed(&self, path: &[&str], from: View) -> Option<&'a str> {
        let (name, before) = path.split_last()?;
        self.renames.all(name)?;
        match before.first() {
            None => match self.prefix(name, from) {
                Some(import) => self.renamed_by_import(import, from),
                None => self.renamed_by_glob(name, from),
            },
            Some(first) => {
                let import = self.prefix(first, from).unwrap_or_default().iter().map(Name::as_str);
                let rest = if import.len() > 0 { &path[1..] } else { path };
                self.handed_on(&import.chain(rest.iter().copied()).collect::<Vec<_>>(), from.file, DEPTH)
            }
        }
    }

    fn renamed_by_import(&self, import: &'a [Name], from: View) -> Option<&'a str> {
        match (import, self.around(from)) {
            ([first, rest @ ..], Some(around)) if first == "super" => {
                self.renamed(&rest.iter().map(Name::as_str).collect::<Vec<_>>(), around)
            }
            _ => self.foreign_name(import, from.file, DEPTH),
        }
    }

    /// A name that `*` brings from a module of the workspace.
    fn renamed_by_glob(&self, name: &str, from: View) -> Option<&'a str> {
        let found = self.scoped[from.file].globs(from.scope).find_map(|path| match (path, self.around(from)) {
            ([only], Some(around)) if only == "super" => self.renamed(&[name], around),
            _ => {
                let whole: Vec<&str> = path.iter().map(Name::as_str).chain([name]).collect();
                self.handed_on(&whole, from.file, DEPTH)
            }
        });
        found.or_else(|| {
            let scopes = &self.units[from.file].file.scopes;
            let declared = scopes.get(usize::from(from.scope).checked_sub(1)?)?;
            declared.module.is_none().then(|| self.renamed_by_glob(name, View { scope: declared.parent, ..from }))?
        })
    }

    /// What the path of an import means: the name that a library gives to it, if all files that hand it on agree.
    fn foreign_name(&self, path: &'a [Name], file: usize, depth: usize) -> Option<&'a str> {
        let (last, before) = path.split_last()?;
        match before.first() {
            Some(first) if self.crate_of(first, file).is_none() => Some(last),
            Some(_) => self.handed_on(&path.iter().map(Name::as_str).collect::<Vec<_>>(), file, depth),
            None => None,
        }
    }

    /// The same of a path into a module of the workspace.
    fn handed_on(&self, path: &[&str], file: usize, depth: usize) -> Option<&'a str> {
        let depth = depth.checked_sub(1)?;
        let [first, within @ .., name] = path else { return None };
        let home = self.crate_of(first, file)?;
        let module = match within.last() {
            Some(module) => *module,
            None if *first == "self" => return None,
            None if *first == "super" => match self.units[file].around.as_str() {
                "src" => "",
                around => around,
            },
            None if self.modules.contains(&(home, *first)) => *first,
            None => "",
        };
        let of_module = |(file, _): &&(usize, &[Name])| {
            let unit = &self.units[*file];
            let of =
                if module.is_empty() { matches!(unit.module.as_str(), "lib" | "main") } else { unit.module == module };
            unit.crate_id == home && of
        };
        let mut meant = None;
        for (file, import) in self.renames.all(name)?.iter().filter(of_module) {
            let found = self.foreign_name(import, *file, depth)?;
            if meant.is_some_and(|known| known != found) {
                return None;
            }
            meant = Some(found);
        }
        meant
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
