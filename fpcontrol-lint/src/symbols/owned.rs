//! What belongs to a type or a trait: methods, associated functions and types.

use super::resolve::{Meaning, View};
use super::{Owned, Place, Symbols, candidates, looked_up, marks, type_name};
use crate::hir::{Alias, File, Function, Owner, Path, TypeRef, with_names};
use crate::types::Scope;
use rustc_hash::FxHashMap as HashMap;

impl<'a> Symbols<'a> {
    /// Enters the items of impls and traits.
    pub(super) fn enter_owned(&mut self, file: usize, source: &'a File) {
        for (index, item) in source.functions.iter().enumerate() {
            let Some(owner) = &item.owner else { continue };
            let owned =
                Owned { place: Place { file, index }, of: self.owner_of(owner, View { file, scope: item.scope }) };
            for name in owner_names(owner) {
                self.owned.entry((name, &item.name)).or_default().push(owned);
            }
        }
        for (index, item) in source.aliases.iter().enumerate() {
            let Some(owner) = &item.owner else { continue };
            let owned =
                Owned { place: Place { file, index }, of: self.owner_of(owner, View { file, scope: item.scope }) };
            for name in owner_names(owner) {
                self.associated.entry((name, &item.name)).or_default().push(owned);
            }
        }
    }

    /// The number of the struct that an impl is of.
    pub(super) fn owner_of(&self, owner: &Owner, from: View) -> Option<usize> {
        let TypeRef::Path(path) = &owner.ty else { return None };
        match with_names(&path.segments, |names| self.meaning(names, from, self.of_structs())) {
            Meaning::Item(place) => Some(self.number_of(place)),
            Meaning::Foreign | Meaning::Unknown => None,
        }
    }

    /// An associated type of a type or a trait.
    #[must_use]
    pub fn associated(&self, owner: &str, name: &str, from: View) -> Option<(&Alias, Scope<'_>)> {
        let places = self.places_of(&self.associated, owner, name)?;
        Some(self.alias_at(candidates::choose(&places, from.file, None, self.units)?))
    }

    /// The items of a name that belong to an owner: to exactly that struct, if its name is marked.
    fn places_of(
        &self,
        items: &HashMap<(&'a str, &'a str), Vec<Owned>>,
        owner: &str,
        name: &str,
    ) -> Option<Vec<Place>> {
        looked_up::note(name);
        let found = items.get(&(marks::plain(owner), name))?;
        let number = marks::number(owner);
        let home = number.map(|number| self.units[self.place_of_number(number).file].crate_id);
        let belongs = |owned: &&Owned| match (number, owned.of) {
            (Some(number), Some(of)) => number == of,
            // The owner may be written by a macro; another crate cannot add to this type except by a trait of its own.
            (Some(_), None) => Some(self.units[owned.place.file].crate_id) == home,
            (None, Some(_)) => false,
            (None, None) => true,
        };
        let traits = |owned: &&Owned| number.is_none() && self.traits.any(owner) && owned.of.is_some();
        let places: Vec<Place> =
            found.iter().filter(|owned| belongs(owned) || traits(owned)).map(|owned| owned.place).collect();
        (!places.is_empty()).then_some(places)
    }

    /// A method, or an associated function, of a type or a trait.
    #[must_use]
    pub fn method(&self, owner: &str, name: &str, from: View) -> Option<(&Function, Scope<'_>)> {
        let places = self.places_of(&self.owned, owner, name)?;
        let marked = marks::number(owner).is_some();
        let place = candidates::choose(&places, from.file, None, self.units)
            .or_else(|| places.first().copied().filter(|_| marked));
        Some(self.function_at(place?))
    }

    /// The methods of this name that traits of a file's crate, or traits that it imports, give to types of other crates: `impl AddInto for Vec<f64>`.
    pub fn extensions(&self, name: &str, file: usize) -> impl Iterator<Item = (&Function, Scope<'_>)> {
        let home = self.units[file].crate_id;
        let seen = move |place: &&Place| {
            let function = &self.units[place.file].file.functions[place.index];
            let of_trait =
                function.owner.as_ref().filter(|owner| !owner.declares).and_then(|owner| owner.of_trait.as_ref());
            let near = |of_trait: &Path| {
                self.units[place.file].crate_id == home || self.imports[file].contains_key(of_trait.last())
            };
            function.method && of_trait.is_some_and(near)
        };
        self.methods.all(name).iter().filter(seen).map(|place| self.function_at(*place))
    }
}

/// The names of an owner: its type, and the trait.
pub(super) fn owner_names(owner: &Owner) -> impl Iterator<Item = &str> {
    let of_trait = owner.of_trait.as_ref().filter(|_| owner.declares).map(Path::last);
    [Some(type_name(&owner.ty)), of_trait].into_iter().flatten().filter(|name| !name.is_empty() && *name != "Self")
}
