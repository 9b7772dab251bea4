//! What a name or a path means at a place: Rust's own rules as far as the files show them.
//!
//! A name is looked up in the scope in which it is written, then among what that scope imports. A path into another crate of the workspace is looked up
//! there; a path into any other crate means nothing here. Only if no declaration and no import decides, the crate is searched, and the answer must be
//! unique. Names that libraries have too are never found that way.

use super::candidates::{Candidates, alternatives, single};
use super::{Place, Symbols, Unit, looked_up};
use crate::hir::Name;
use crate::types::library;
use rustc_hash::FxHashMap;

/// Where a name is written: a file, and the scope in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub file: usize,
    pub scope: u16,
}

/// What each scope of a file imports.
#[derive(Default)]
pub(super) struct Imports<'a> {
    named: FxHashMap<(u16, &'a str), &'a [Name]>,
    /// The paths before `*`.
    globs: Vec<(u16, &'a [Name])>,
}

impl<'a> Imports<'a> {
    pub fn of(unit: &'a Unit) -> Imports<'a> {
        let mut found = Imports::default();
        for import in &unit.file.imports {
            match import.path.split_last() {
                Some((last, before)) if last == "*" => found.globs.push((import.scope, before)),
                _ => drop(found.named.insert((import.scope, import.name.as_str()), &import.path)),
            }
        }
        found
    }

    /// The paths before `*` in a scope.
    pub fn globs(&self, scope: u16) -> impl Iterator<Item = &'a [Name]> {
        self.globs.iter().filter(move |(of, _)| *of == scope).map(|(_, path)| *path)
    }
}

/// The items of one kind that a name may mean.
#[derive(Clone, Copy)]
pub(super) struct Kind<'s, 'a> {
    pub items: &'s Candidates<'a>,
    /// The scope in which an item is declared.
    pub scope: fn(&Unit, usize) -> u16,
    /// Whether libraries have such items too, so that a search of the crate would find the wrong one.
    pub common: fn(&str) -> bool,
}

/// What a path means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Item(Place),
    /// Something of a crate that is not read, or nothing.
    Foreign,
    /// Nothing in sight decides.
    Unknown,
}

impl<'a> Symbols<'a> {
    /// What a path means where it is written, by its names.
    pub(super) fn meaning(&self, path: &[&str], from: View, kind: Kind<'_, 'a>) -> Meaning {
        match path {
            [] => Meaning::Unknown,
            [name] => match self.in_scopes(name, from, kind) {
                Meaning::Unknown => self.in_crate(name, None, from.file, kind).map_or(Meaning::Unknown, Meaning::Item),
                known => known,
            },
            [first, .., last] => match self.prefix(first, from) {
                Some(prefix) => {
                    let whole: Vec<&str> = prefix.iter().map(Name::as_str).chain(path[1..].iter().copied()).collect();
                    self.by_path(&whole, from, kind)
                }
                None if kind.items.all(last).is_empty() => Meaning::Unknown,
                None => self.by_path(path, from, kind),
            },
        }
    }

    /// The path that the first name of another path was imported by.
    pub(super) fn prefix(&self, name: &str, from: View) -> Option<&'a [Name]> {
        let mut scope = from.scope;
        loop {
            if let Some(path) = self.scoped[from.file].named.get(&(scope, name)) {
                return Some(path);
            }
            let declared = self.units[from.file].file.scopes.get(usize::from(scope).checked_sub(1)?)?;
            if declared.module.is_some() {
                return None;
            }
            scope = declared.parent;
        }
    }

    /// A name, in the scopes that see it.
    fn in_scopes(&self, name: &str, from: View, kind: Kind<'_, 'a>) -> Meaning {
        let here = kind.items.in_file(name, from.file);
        let unit = &self.units[from.file];
        let mut scope = from.scope;
        loop {
            let declared = here.iter().find(|place| (kind.scope)(unit, place.index) == scope);
            let import = self.scoped[from.file].named.get(&(scope, name));
            let imported = import.map(|path| self.imported(path, View { scope, ..from }, kind));
            match (declared, imported) {
                // Alternatives under `cfg`: which it is depends on features.
                (Some(_), Some(Meaning::Foreign)) if library::library_type(name).is_some() => return Meaning::Foreign,
                (Some(place), _) => return Meaning::Item(*place),
                (None, Some(meaning)) => return meaning,
                (None, None) => {}
            }
            if let Some(found) = self.by_glob(name, View { scope, ..from }, kind) {
                return Meaning::Item(found);
            }
            let around = usize::from(scope).checked_sub(1).and_then(|index| unit.file.scopes.get(index));
            match around {
                Some(around) if around.module.is_none() => scope = around.parent,
                _ => return Meaning::Unknown,
            }
        }
    }

    fn imported(&self, path: &[Name], from: View, kind: Kind<'_, 'a>) -> Meaning {
        let path: Vec<&str> = path.iter().map(Name::as_str).collect();
        match path.as_slice() {
            [only] => self.in_crate(only, None, from.file, kind).map_or(Meaning::Foreign, Meaning::Item),
            path => self.by_path(path, from, kind),
        }
    }

    /// A path of several names whose first is a crate, a module, `crate`, `self` or `super`.
    fn by_path(&self, path: &[&str], from: View, kind: Kind<'_, 'a>) -> Meaning {
        let [first, .., last] = path else { return Meaning::Unknown };
        let module = path.get(path.len().wrapping_sub(2)).copied().filter(|module| !is_own(module));
        match self.crate_of(first, from.file) {
            Some(home) if home == self.units[from.file].crate_id => {
                self.in_crate(last, module, from.file, kind).map_or(Meaning::Unknown, Meaning::Item)
            }
            Some(other) => {
                let there = self.of_crate(last, other, kind);
                let found = in_module(there.clone(), module, self.units).or_else(|| alternatives(there));
                // A crate may hand on what another crate declares.
                found.or_else(|| single(kind.items.all(last).iter())).map_or(Meaning::Foreign, Meaning::Item)
            }
            None => Meaning::Foreign,
        }
    }

    /// The crate into which a path leads by its first name.
    pub(super) fn crate_of(&self, first: &str, file: usize) -> Option<usize> {
        looked_up::note(first);
        let home = self.units[file].crate_id;
        let module = || self.modules.contains(&(home, first));
        if is_own(first) || module() {
            return Some(home);
        }
        self.crates.get(first).copied()
    }

    /// A name that `*` brings.
    fn by_glob(&self, name: &str, from: View, kind: Kind<'_, 'a>) -> Option<Place> {
        let places = kind.items.all(name);
        if places.is_empty() {
            return None;
        }
        self.scoped[from.file].globs(from.scope).find_map(|path| {
            if let ([only], Some(around)) = (path, self.around(from))
                && only == "super"
            {
                return match self.in_scopes(name, around, kind) {
                    Meaning::Item(place) => Some(place),
                    Meaning::Foreign | Meaning::Unknown => None,
                };
            }
            let first = path.first()?;
            let there = self.of_crate(name, self.crate_of(first, from.file)?, kind);
            let module = path.last().map(Name::as_str).filter(|module| !is_own(module));
            in_module(there.clone(), module, self.units)
                .or_else(|| alternatives(there).filter(|_| !(kind.common)(name)))
        })
    }

    /// The scope around a module of a file.
    pub(super) fn around(&self, from: View) -> Option<View> {
        let index = usize::from(from.scope).checked_sub(1)?;
        let declared = self.units[from.file].file.scopes.get(index)?;
        declared.module.is_some().then_some(View { scope: declared.parent, ..from })
    }

    /// The item of this name in the crate of a file: in a module, or the only one.
    fn in_crate(&self, name: &str, module: Option<&str>, file: usize, kind: Kind<'_, 'a>) -> Option<Place> {
        let there = self.of_crate(name, self.units[file].crate_id, kind);
        if let Some(found) = in_module(there.clone(), module, self.units) {
            return Some(found);
        }
        let sure = module.is_some() || !(kind.common)(name);
        if !sure {
            return None;
        }
        kind.items.in_file(name, file).first().copied().or_else(|| alternatives(there))
    }

    fn of_crate<'s>(
        &'s self,
        name: &str,
        crate_id: usize,
        kind: Kind<'s, 'a>,
    ) -> impl Iterator<Item = &'s Place> + Clone + use<'s, 'a> {
        let of_crate = move |place: &&Place| self.units[place.file].crate_id == crate_id;
        kind.items.all(name).iter().filter(of_crate)
    }
}

/// The only item in files of a module.
fn in_module<'p>(places: impl Iterator<Item = &'p Place>, module: Option<&str>, units: &[Unit]) -> Option<Place> {
    let module = module?;
    single(places.filter(|place| units[place.file].module == module))
}

/// Whether the first name of a path means the crate in which it is written.
fn is_own(first: &str) -> bool {
    matches!(first, "crate" | "self" | "super")
}
