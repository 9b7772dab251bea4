//! Operations by whose code they run, where their types are known.

use crate::count::{FileTypes, Owner};
use crate::rounds::Build;
use crate::sources::Source;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The operations of a package, by whose code they run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Operations of floats, which are under control.
    pub floats: usize,
    /// Operations of integers, and of types of the standard library that are not floats.
    pub exact: usize,
    /// Operators and methods of types of the chosen packages. What they compute is counted where they are defined.
    pub own: usize,
    /// Operations that run code of packages that were not chosen, by package.
    pub other: BTreeMap<String, usize>,
    /// Operations whose implementation may stand in a package that was not chosen: methods that a trait gives to floats or to types that hold them, and
    /// operators between types of both.
    pub of_unknown: usize,
    /// Operations of functions that are not in what was built: nothing calls them, or they are generic and have no instance.
    pub not_built: usize,
    /// Operations of functions that do not compile with instruments.
    pub unknown: usize,
}

/// An operation that runs code of a package that was not chosen, or of a trait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Elsewhere {
    /// Its line.
    pub line: usize,
    /// Its column.
    pub column: usize,
    /// Its name.
    pub operation: String,
    /// The type that it belongs to.
    pub ty: String,
    /// The package that defines the type, or that it is not known.
    pub package: String,
}

/// The package in [`Elsewhere`] if it is not known.
const UNKNOWN: &str = "a package that is not known";

/// The operation in [`Elsewhere`] that only the program shows: in the definition of a macro, or a path of a trait.
const UNNAMED: &str = "an operation";

impl Elsewhere {
    /// Whether its package is not known.
    pub fn is_unknown(&self) -> bool {
        self.package == UNKNOWN
    }
}

impl Tally {
    /// Adds the operations of a file, and returns those that run other code.
    pub fn add(&mut self, source: &Source, types: &FileTypes, build: &Build<'_>) -> Vec<Elsewhere> {
        let mut elsewhere = Vec::new();
        for operation in source.operations(&build.keys()) {
            let place = place(&source.text, operation.original);
            match types.at(operation.original) {
                Some(owners) if owners.is_empty() && operation.is_certain => self.floats += 1,
                Some(owners) => elsewhere.extend(self.add_one(owners, place, &operation.name, build)),
                None => self.unknown += 1,
            }
        }
        for (place, owners) in &types.others {
            elsewhere.extend(self.add_one(owners, *place, UNNAMED, build));
        }
        elsewhere
    }

    /// Adds an operation by the worst of its instances.
    fn add_one(
        &mut self,
        owners: &BTreeSet<Owner>,
        (line, column): (usize, usize),
        operation: &str,
        build: &Build<'_>,
    ) -> Option<Elsewhere> {
        let elsewhere = |ty: &str, package: String| {
            Some(Elsewhere { line, column, operation: operation.to_owned(), ty: ty.to_owned(), package })
        };
        let other = owners.iter().find_map(|owner| match owner {
            Owner::Other { name, ty } => Some((build.package_of_crate(name), ty)),
            Owner::Float | Owner::Exact | Owner::Chosen | Owner::Unknown { .. } => None,
        });
        if let Some((package, ty)) = other {
            *self.other.entry(package.clone()).or_default() += 1;
            return elsewhere(ty, package);
        }
        let unknown = owners.iter().find_map(|owner| match owner {
            Owner::Unknown { types } => Some(types),
            Owner::Float | Owner::Exact | Owner::Chosen | Owner::Other { .. } => None,
        });
        if let Some(types) = unknown {
            self.of_unknown += 1;
            return elsewhere(types, UNKNOWN.to_owned());
        }
        let is = |owner| owners.contains(&owner);
        let counter = if is(Owner::Float) {
            &mut self.floats
        } else if is(Owner::Chosen) {
            &mut self.own
        } else if is(Owner::Exact) {
            &mut self.exact
        } else {
            &mut self.not_built
        };
        *counter += 1;
        None
    }

    /// The counts that are not 0. `left` is the number of operations that were left alone.
    pub fn text(&self, left: usize) -> String {
        let Self { floats, exact, own, other, of_unknown, not_built, unknown } = self;
        let others: usize = other.values().sum();
        let all = floats + exact + own + others + of_unknown + not_built + unknown + left;
        let names: Vec<String> = other.iter().map(|(package, count)| format!("{package}: {count}")).collect();
        let parts = [
            (*exact, "of exact types".to_owned()),
            (*own, "of the packages' own types".to_owned()),
            (others, format!("in code of other packages ({})", names.join(", "))),
            (*of_unknown, "in code whose package is not known".to_owned()),
            (*not_built, "not in what was built".to_owned()),
            (*unknown, "of unknown types".to_owned()),
            (left, "left alone".to_owned()),
        ];
        let parts = parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!(", {count} {what}"));
        format!("{floats} of {all} operations under control{}", parts.collect::<String>())
    }
}

/// The line and the column of a byte, from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = 1 + before.matches('\n').count();
    (line, 1 + before.rsplit('\n').next().unwrap_or_default().chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_nothing_are_not_named() {
        assert_eq!(Tally { floats: 3, ..Tally::default() }.text(0), "3 of 3 operations under control");
        let other = BTreeMap::from([("euclid 0.22.11".to_owned(), 2)]);
        let tally = Tally { floats: 1, other, not_built: 4, ..Tally::default() };
        assert_eq!(
            tally.text(1),
            "1 of 8 operations under control, 2 in code of other packages (euclid 0.22.11: 2), 4 not in what was built, 1 left alone"
        );
    }

    #[test]
    fn places_count_characters() {
        assert_eq!(place("a\nbé c", 5), (2, 3));
    }
}
