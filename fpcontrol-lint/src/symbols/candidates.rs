//! Items of one name, and the choice among them.

use super::{Unit, looked_up};
use rustc_hash::FxHashMap;

/// Where an item stands: its file, and its place in the file's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub file: usize,
    /// The place in the file's list of such items.
    pub index: usize,
}

/// Items by name.
#[derive(Default)]
pub(super) struct Candidates<'a> {
    by_name: FxHashMap<&'a str, Vec<Place>>,
}

impl<'a> Candidates<'a> {
    pub(super) fn add(&mut self, name: &'a str, place: Place) {
        self.by_name.entry(name).or_default().push(place);
    }

    pub(super) fn all(&self, name: &str) -> &[Place] {
        looked_up::note(name);
        self.by_name.get(name).map(Vec::as_slice).unwrap_or_default()
    }

    /// Those of a file, which stand side by side because items are entered file by file.
    pub(super) fn in_file(&self, name: &str, file: usize) -> &[Place] {
        let all = self.all(name);
        let first = all.partition_point(|place| place.file < file);
        let here = &all[first..];
        &here[..here.partition_point(|place| place.file == file)]
    }

    pub(super) fn any(&self, name: &str) -> bool {
        looked_up::note(name);
        self.by_name.contains_key(name)
    }

    /// All names, each with its items.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&'a str, &[Place])> {
        self.by_name.iter().map(|(name, places)| (*name, places.as_slice()))
    }

    pub(super) fn choose(&self, name: &str, file: usize, module: Option<&str>, units: &[Unit]) -> Option<Place> {
        choose(self.all(name), file, module, units)
    }
}

/// The item that a file means, if that can be decided.
pub(super) fn choose(places: &[Place], file: usize, module: Option<&str>, units: &[Unit]) -> Option<Place> {
    if let Some(module) = module {
        let there = places.iter().filter(|place| units[place.file].module == module);
        if let Some(only) = single(there) {
            return Some(only);
        }
    }
    // Items are entered file by file.
    let first = places.partition_point(|place| place.file < file);
    if let Some(here) = places.get(first).filter(|place| place.file == file) {
        return Some(*here);
    }
    let home = units.get(file).map(|unit| unit.crate_id);
    let in_crate = places.iter().filter(|place| Some(units[place.file].crate_id) == home);
    alternatives(in_crate).or_else(|| alternatives(places))
}

/// The only one, or the first of several in one file, which are alternatives under `cfg`.
pub(super) fn alternatives<'p>(places: impl IntoIterator<Item = &'p Place>) -> Option<Place> {
    let mut places = places.into_iter();
    let first = places.next()?;
    places.all(|place| place.file == first.file).then_some(*first)
}

pub(super) fn single<'p>(mut places: impl Iterator<Item = &'p Place>) -> Option<Place> {
    let first = places.next()?;
    places.next().is_none().then_some(*first)
}
