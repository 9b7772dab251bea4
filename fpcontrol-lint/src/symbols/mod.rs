//! Everything that the files declare, by name.
//!
//! `resolve.rs` says what a name means where it is written. A type of the workspace is known by its name with a mark, which `marks.rs` adds, so that it is
//! no other type of that name, here or in a library. What stays ambiguous stays unknown.
//!
//! `looked_up.rs` records which names a walk looks up, and `fingerprints.rs` hashes what is declared under each, so that kept walks are used again.

mod candidates;
mod fingerprints;
mod imports;
mod looked_up;
mod marks;
mod owned;
mod resolve;
mod signatures;
mod unit;

use crate::hir::{
    Alias, File, Function, Generics, ItemId, Name, NameKey, Path, Static, Struct, Trait, TypeRef, with_names,
};
use crate::rustc::Answers;
use crate::types::tables::hashing::Constant;
use crate::types::{Floats, Scope, Ty, library};
use candidates::Candidates;
pub use candidates::Place;
pub use fingerprints::{Fingerprints, FunctionId};
use imports::Renames;
use looked_up::Recorded;
pub(crate) use looked_up::recorded;
use owned::owner_names;
pub use resolve::View;
use resolve::{Imports, Kind, Meaning};
use rustc_hash::{FxHashMap as HashMap, FxHashSet};
use signatures::Converted;
pub use signatures::Signature;
use std::sync::{OnceLock, RwLock};
pub use unit::Unit;

/// A field: its file, its struct, and its place among the fields of the struct.
pub type FieldPlace = (u32, ItemId, u32);

/// The tables.
pub struct Symbols<'a> {
    units: &'a [Unit],
    structs: Candidates<'a>,
    aliases: Candidates<'a>,
    associated: HashMap<(&'a str, &'a str), Vec<Owned>>,
    traits: Candidates<'a>,
    /// What was learned about each trait, in the order of files and traits.
    judged: Vec<Vec<OnceLock<Recorded<Option<Floats>>>>>,
    /// What was learned about structs, with their arguments.
    bearing: RwLock<HashMap<Place, HashMap<Ty, Recorded<Floats>>>>,
    functions: Candidates<'a>,
    methods: Candidates<'a>,
    owned: HashMap<(&'a str, &'a str), Vec<Owned>>,
    /// The number of structs in the files before each.
    firsts: Vec<usize>,
    /// The marked names of all structs, by number.
    marked: Vec<Name>,
    /// What each file imports, by scope.
    scoped: Vec<Imports<'a>>,
    /// The crates by their names in paths.
    crates: HashMap<&'a str, usize>,
    /// The modules of each crate, by number.
    modules: FxHashSet<(usize, &'a str)>,
    statics: Candidates<'a>,
    /// The types of signatures and fields, as far as they were asked for, by file.
    converted: Vec<Converted>,
    imports: Vec<HashMap<&'a str, &'a [Name]>>,
    renames: Renames<'a>,
    implementors: HashMap<&'a str, (bool, bool)>,
    /// The private fields that hold whole numbers only, once that is known.
    whole_fields: OnceLock<FxHashSet<FieldPlace>>,
    answers: Option<&'a Answers>,
}

/// An item of an impl or a trait.
#[derive(Clone, Copy)]
struct Owned {
    place: Place,
    /// The number of the struct that owns it, if that is known.
    of: Option<usize>,
}

/// What a path means as a type.
pub enum Named<'s> {
    /// A struct, an enum or a union, by its marked name.
    Struct(Name),
    Alias(&'s Alias, Scope<'s>),
    /// A type that no file declares, or one that cannot be told.
    Elsewhere,
}

static NO_GENERICS: Generics = Generics { parameters: Vec::new() };

impl<'a> Symbols<'a> {
    /// Notes which private fields hold whole numbers only. Only the first call does.
    pub fn note_whole_fields(&self, fields: FxHashSet<FieldPlace>) {
        let _ = self.whole_fields.set(fields);
    }

    /// The private fields that are known to hold whole numbers only.
    #[must_use]
    pub fn whole_fields(&self) -> Option<&FxHashSet<FieldPlace>> {
        self.whole_fields.get()
    }

    /// The hashers with constant keys in the crate of a file.
    #[must_use]
    pub fn constant_hashers(&self, file: usize) -> Constant {
        self.units[file].constant
    }

    /// The crate of a file.
    #[must_use]
    pub fn crate_of_file(&self, file: usize) -> usize {
        self.units[file].crate_id
    }

    /// Enters everything that the units declare.
    #[must_use]
    pub fn new(units: &'a [Unit]) -> Symbols<'a> {
        let mut symbols = Symbols {
            units,
            structs: Candidates::default(),
            aliases: Candidates::default(),
            associated: HashMap::default(),
            traits: Candidates::default(),
            judged: units.iter().map(|unit| vec![OnceLock::new(); unit.file.traits.len()]).collect(),
            bearing: RwLock::default(),
            functions: Candidates::default(),
            methods: Candidates::default(),
            owned: HashMap::default(),
            firsts: Vec::new(),
            marked: Vec::new(),
            scoped: units.iter().map(Imports::of).collect(),
            crates: HashMap::default(),
            modules: units.iter().flat_map(modules).collect(),
            statics: Candidates::default(),
            converted: units.iter().map(converted).collect(),
            imports: Vec::new(),
            renames: Renames::of(units),
            implementors: HashMap::default(),
            whole_fields: OnceLock::new(),
            answers: None,
        };
        for (index, unit) in units.iter().enumerate() {
            symbols.enter(index, &unit.file);
            if !unit.crate_name.is_empty() {
                symbols.crates.entry(&unit.crate_name).or_insert(unit.crate_id);
            }
        }
        // Owners can be told once all names are entered.
        for (index, unit) in units.iter().enumerate() {
            symbols.enter_owned(index, &unit.file);
        }
        symbols
    }

    /// The same with answers of rustc.
    #[must_use]
    pub fn answered(self, answers: &'a Answers) -> Symbols<'a> {
        Symbols { answers: Some(answers), ..self }
    }

    /// The answers of rustc, if it was asked.
    #[must_use]
    pub fn answers(&self) -> Option<&Answers> {
        self.answers
    }

    fn enter(&mut self, file: usize, source: &'a File) {
        self.firsts.push(self.firsts.last().map_or(0, |first| first + self.units[file - 1].file.structs.len()));
        for (index, item) in source.structs.iter().enumerate() {
            self.structs.add(&item.name, Place { file, index });
            self.marked.push(marks::marked(&item.name, self.marked.len()));
        }
        for (index, item) in source.aliases.iter().enumerate().filter(|(_, item)| item.owner.is_none()) {
            self.aliases.add(&item.name, Place { file, index });
        }
        for (index, item) in source.traits.iter().enumerate() {
            self.traits.add(&item.name, Place { file, index });
        }
        for (index, item) in source.statics.iter().enumerate() {
            self.statics.add(&item.name, Place { file, index });
        }
        for (index, item) in source.functions.iter().enumerate() {
            let items = if item.owner.is_some() { &mut self.methods } else { &mut self.functions };
            items.add(&item.name, Place { file, index });
        }
        for (of_trait, ty) in &source.implementations {
            let known = self.implementors.entry(of_trait).or_default();
            match ty.as_str() {
                "f32" | "f64" => known.0 = true,
                _ => known.1 = true,
            }
        }
        self.imports.push(source.imports.iter().map(|import| (import.name.as_str(), import.path.as_slice())).collect());
    }

    fn of_structs(&self) -> Kind<'_, 'a> {
        let scope = |unit: &Unit, index: usize| unit.file.structs[index].scope;
        Kind { items: &self.structs, scope, common: is_common }
    }

    fn of_aliases(&self) -> Kind<'_, 'a> {
        let scope = |unit: &Unit, index: usize| unit.file.aliases[index].scope;
        Kind { items: &self.aliases, scope, common: is_common }
    }

    fn of_functions(&self) -> Kind<'_, 'a> {
        let scope = |unit: &Unit, index: usize| unit.file.functions[index].scope;
        Kind { items: &self.functions, scope, common: |_| false }
    }

    /// What a path means as a type, where it is written.
    #[must_use]
    pub fn named(&self, names: &[&str], from: View) -> Named<'_> {
        let Some(last) = names.last() else { return Named::Elsewhere };
        // A rename is only seen by its import.
        let may_be = |items: &Candidates<'_>| items.any(last) || self.imports[from.file].contains_key(last);
        if may_be(&self.aliases)
            && let Meaning::Item(place) = self.meaning(names, from, self.of_aliases())
        {
            let (item, scope) = self.alias_at(place);
            return Named::Alias(item, scope);
        }
        match may_be(&self.structs).then(|| self.meaning(names, from, self.of_structs())) {
            Some(Meaning::Item(place)) => Named::Struct(self.marked(place)),
            Some(Meaning::Foreign | Meaning::Unknown) | None => Named::Elsewhere,
        }
    }

    fn alias_at(&self, place: Place) -> (&Alias, Scope<'_>) {
        let item = &self.units[place.file].file.aliases[place.index];
        let view = View { file: place.file, scope: item.scope };
        (item, self.scope(view, &item.generics, item.owner.as_ref().map(|owner| &owner.ty)))
    }

    /// What a file declares.
    #[must_use]
    pub fn file(&self, file: usize) -> &'a File {
        &self.units[file].file
    }

    /// The scope in which an item is written.
    fn scope<'b>(&'b self, from: View, generics: &'b Generics, this: Option<&'b TypeRef>) -> Scope<'b> {
        Scope { symbols: self.erased(), file: from.file, names: from.scope, generics, this }
    }

    /// The tables for a borrow of themselves.
    fn erased<'b>(&'b self) -> &'b Symbols<'b> {
        self
    }

    /// A struct by its name, marked or as it is written.
    #[must_use]
    pub fn structure(&self, name: &str, from: View) -> Option<(&Struct, Scope<'_>)> {
        let place = self.place_of_structure(name, from)?;
        let item = &self.units[place.file].file.structs[place.index];
        Some((item, self.scope(View { file: place.file, scope: item.scope }, &item.generics, None)))
    }

    /// Where a struct is declared.
    #[must_use]
    pub fn place_of_structure(&self, name: &str, from: View) -> Option<Place> {
        if let Some(number) = marks::number(name) {
            return Some(self.place_of_number(number));
        }
        match self.meaning(&[name], from, self.of_structs()) {
            Meaning::Item(place) => Some(place),
            Meaning::Foreign | Meaning::Unknown => None,
        }
    }

    /// Whether a struct with certain arguments contains floats, if that is known already.
    #[must_use]
    pub fn bears(&self, place: Place, ty: &Ty) -> Option<Floats> {
        self.bearing.read().ok()?.get(&place)?.get(ty).map(|known| *known.used())
    }

    /// Notes whether a struct with certain arguments contains floats, and the names that were looked up to know it.
    pub fn note_bearing(&self, place: Place, ty: &Ty, floats: Floats, names: Box<[NameKey]>) {
        if let Ok(mut known) = self.bearing.write() {
            known.entry(place).or_default().insert(ty.clone(), Recorded::new(floats, names));
        }
    }

    /// Where a trait is declared.
    #[must_use]
    pub fn place_of_trait(&self, name: &str, file: usize) -> Option<Place> {
        self.traits.choose(name, file, None, self.units)
    }

    /// The trait that is declared at a place.
    #[must_use]
    pub fn trait_at(&self, place: Place) -> &Trait {
        &self.units[place.file].file.traits[place.index]
    }

    /// What a trait of a name tells about floats, computed once for each trait.
    #[must_use]
    pub fn judged(&self, name: &str, file: usize, judge: impl FnOnce(Place) -> Option<Floats>) -> Option<Floats> {
        let place = self.place_of_trait(name, file)?;
        *self.judged[place.file][place.index].get_or_init(|| Recorded::of(|| judge(place))).used()
    }

    /// Whether all types that are known to implement a trait are floats.
    #[must_use]
    pub fn implementors_float(&self, name: &str) -> Option<Floats> {
        looked_up::note(name);
        match self.implementors.get(name) {
            Some((true, false)) => Some(Floats::Yes),
            Some(_) | None => None,
        }
    }

    /// Whether a float implements a trait that the workspace declares.
    #[must_use]
    pub fn has_float_implementor(&self, name: &str) -> bool {
        self.traits.any(name) && self.implementors.get(name).is_some_and(|known| known.0)
    }

    /// A function by its path.
    #[must_use]
    pub fn function(&self, path: &Path, from: View) -> Option<(&Function, Scope<'_>)> {
        let last = path.segments.last()?.name.as_str();
        if !self.functions.any(last) && !self.imports[from.file].contains_key(last) {
            return None;
        }
        match with_names(&path.segments, |names| self.meaning(names, from, self.of_functions())) {
            Meaning::Item(place) => Some(self.function_at(place)),
            Meaning::Foreign | Meaning::Unknown => None,
        }
    }

    /// Every method of a name.
    pub fn methods(&self, name: &str) -> impl Iterator<Item = (&Function, Scope<'_>)> {
        self.methods.all(name).iter().map(|place| self.function_at(*place))
    }

    fn function_at(&self, place: Place) -> (&Function, Scope<'_>) {
        let item = &self.units[place.file].file.functions[place.index];
        let view = View { file: place.file, scope: item.scope };
        (item, self.scope(view, &item.generics, item.owner.as_ref().map(|owner| &owner.ty)))
    }

    /// A constant or a static, of a type if one is named.
    #[must_use]
    pub fn constant(&self, owner: Option<&str>, name: &str, file: usize) -> Option<(&Static, Scope<'_>)> {
        let number = owner.and_then(marks::number);
        let owner = owner.map(marks::plain);
        let of_owner = |place: &Place| {
            let known = &self.units[place.file].file.statics[place.index].owner;
            match (owner, known) {
                (Some(owner), Some(known)) => {
                    let of = self.owner_of(known, View { file: place.file, scope: 0 });
                    owner_names(known).any(|known| known == owner) && (of == number || of.is_none() && number.is_some())
                }
                (None, None) => true,
                (Some(_), None) => false,
                (None, Some(_)) => false,
            }
        };
        let places: Vec<Place> = self.statics.all(name).iter().copied().filter(of_owner).collect();
        let place = candidates::choose(&places, file, None, self.units)?;
        let item = &self.units[place.file].file.statics[place.index];
        let view = View { file: place.file, scope: 0 };
        Some((item, self.scope(view, &NO_GENERICS, item.owner.as_ref().map(|owner| &owner.ty))))
    }
}

/// The modules of a file, each with its crate.
fn modules(unit: &Unit) -> impl Iterator<Item = (usize, &str)> {
    let within = unit.file.scopes.iter().filter_map(|scope| scope.module.as_deref());
    std::iter::once(unit.module.as_str()).chain(within).map(|module| (unit.crate_id, module))
}

fn converted(unit: &Unit) -> Converted {
    Converted::new(unit.file.functions.len(), unit.file.structs.len())
}

/// Whether libraries have types of this name.
fn is_common(name: &str) -> bool {
    library::library_type(name).is_some() || library::is_of_std(name)
}

fn type_name(ty: &TypeRef) -> &str {
    match ty {
        TypeRef::Path(path) => path.last(),
        _ => "",
    }
}
