//! Names of the structs of the workspace with a mark: their number. Two structs of one name are two types, and neither is a library's type of that name.

use super::{Place, Symbols};
use crate::hir::Name;

/// Stands between a name and its number; no identifier has it.
const MARK: char = '\u{1}';

/// The name without its mark.
pub fn plain(name: &str) -> &str {
    name.split(MARK).next().unwrap_or(name)
}

/// The number in a marked name.
pub(super) fn number(name: &str) -> Option<usize> {
    name.split_once(MARK)?.1.parse().ok()
}

/// The name with a number.
pub(super) fn marked(name: &str, number: usize) -> Name {
    format!("{name}{MARK}{number}").into()
}

impl Symbols<'_> {
    /// The marked name of a struct.
    pub(super) fn marked(&self, place: Place) -> Name {
        self.marked[self.number_of(place)].clone()
    }

    /// The number of a struct among all structs.
    pub(super) fn number_of(&self, place: Place) -> usize {
        self.firsts[place.file] + place.index
    }

    pub(super) fn place_of_number(&self, number: usize) -> Place {
        let file = self.firsts.partition_point(|first| *first <= number) - 1;
        Place { file, index: number - self.firsts[file] }
    }
}
