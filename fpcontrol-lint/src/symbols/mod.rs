//! Everything that the files declare, by name.
//!
//! Names are resolved without modules: the same file first, then the same crate, then anywhere, and among several only if the path
//! says which. What stays ambiguous stays unknown.

mod candidates;

use crate::facts::Order;
use crate::hir::{Alias, File, Function, Generics, Name, Owner, Path, Static, Struct, Trait, TypeRef};
use crate::rustc::Answers;
use crate::types::{Floats, Scope, Ty};
use candidates::Candidates;
pub use candidates::Place;
use rustc_hash::FxHashMap as HashMap;
use std::sync::{OnceLock, RwLock};

/// A file as the tables see it.
#[derive(Debug)]
pub struct Unit {
    /// What it declares.
    pub file: File,
    /// Its crate.
    pub crate_id: usize,
    /// The name of its module: that of the file, or of the folder for `mod.rs`.
    pub module: Name,
}

/// The tables.
pub struct Symbols<'a> {
    units: &'a [Unit],
    structs: Candidates<'a>,
    aliases: Candidates<'a>,
    associated: HashMap<(&'a str, &'a str), Vec<Place>>,
    followed: RwLock<HashMap<usize, Option<Order>>>,
    traits: Candidates<'a>,
    /// What was learned about each trait, in the order of files and traits.
    judged: Vec<Vec<OnceLock<Option<Floats>>>>,
    /// What was learned about structs, with their arguments.
    bearing: RwLock<HashMap<(Place, Ty), Floats>>,
    functions: Candidates<'a>,
    methods: Candidates<'a>,
    owned: HashMap<(&'a str, &'a str), Vec<Place>>,
    statics: Candidates<'a>,
    imports: Vec<HashMap<&'a str, &'a [Name]>>,
    implementors: HashMap<&'a str, (bool, bool)>,
    answers: Option<&'a Answers>,
}

static NO_GENERICS: Generics = Generics { parameters: Vec::new() };

impl<'a> Symbols<'a> {
    /// Enters everything that the units declare.
    #[must_use]
    pub fn new(units: &'a [Unit]) -> Symbols<'a> {
        let mut symbols = Symbols {
            units,
            structs: Candidates::default(),
            aliases: Candidates::default(),
            associated: HashMap::default(),
            followed: RwLock::default(),
            traits: Candidates::default(),
            judged: units.iter().map(|unit| vec![OnceLock::new(); unit.file.traits.len()]).collect(),
            bearing: RwLock::default(),
            functions: Candidates::default(),
            methods: Candidates::default(),
            owned: HashMap::default(),
            statics: Candidates::default(),
            imports: Vec::new(),
            implementors: HashMap::default(),
            answers: None,
        };
        for (index, unit) in units.iter().enumerate() {
            symbols.enter(index, &unit.file);
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
        for (index, item) in source.structs.iter().enumerate() {
            self.structs.add(&item.name, Place { file, index });
        }
        for (index, item) in source.aliases.iter().enumerate() {
            match &item.owner {
                Some(owner) => {
                    for name in owner_names(owner) {
                        self.associated.entry((name, &item.name)).or_default().push(Place { file, index });
                    }
                }
                None => self.aliases.add(&item.name, Place { file, index }),
            }
        }
        for (index, item) in source.traits.iter().enumerate() {
            self.traits.add(&item.name, Place { file, index });
        }
        for (index, item) in source.statics.iter().enumerate() {
            self.statics.add(&item.name, Place { file, index });
        }
        for (index, item) in source.functions.iter().enumerate() {
            self.enter_function(item, Place { file, index });
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

    fn enter_function(&mut self, item: &'a Function, place: Place) {
        let Some(owner) = &item.owner else {
            self.functions.add(&item.name, place);
            return;
        };
        self.methods.add(&item.name, place);
        for name in owner_names(owner) {
            self.owned.entry((name, &item.name)).or_default().push(place);
        }
    }

    /// What a file declares.
    #[must_use]
    pub fn file(&self, file: usize) -> &'a File {
        &self.units[file].file
    }

    /// The scope in which an item of a file is written.
    fn scope<'b>(&'b self, file: usize, generics: &'b Generics, this: Option<&'b TypeRef>) -> Scope<'b> {
        Scope { symbols: self.erased(), file, generics, this }
    }

    /// The tables for a borrow of themselves.
    fn erased<'b>(&'b self) -> &'b Symbols<'b> {
        self
    }

    /// A struct by its name.
    #[must_use]
    pub fn structure(&self, name: &str, file: usize) -> Option<(&Struct, Scope<'_>)> {
        let place = self.structs.choose(name, file, None, self.units)?;
        let item = &self.units[place.file].file.structs[place.index];
        Some((item, self.scope(place.file, &item.generics, None)))
    }

    /// A type alias by its name.
    #[must_use]
    pub fn alias(&self, name: &str, file: usize) -> Option<(&Alias, Scope<'_>)> {
        let place = self.aliases.choose(name, file, None, self.units)?;
        let item = &self.units[place.file].file.aliases[place.index];
        Some((item, self.scope(place.file, &item.generics, None)))
    }

    /// An associated type of a type or a trait.
    #[must_use]
    pub fn associated(&self, owner: &str, name: &str, file: usize) -> Option<(&Alias, Scope<'_>)> {
        let places = self.associated.get(&(owner, name))?;
        let place = candidates::choose(places, file, None, self.units)?;
        let item = &self.units[place.file].file.aliases[place.index];
        Some((item, self.scope(place.file, &item.generics, item.owner.as_ref().map(|owner| &owner.ty))))
    }

    /// Where a struct is declared.
    #[must_use]
    pub fn place_of_structure(&self, name: &str, file: usize) -> Option<Place> {
        self.structs.choose(name, file, None, self.units)
    }

    /// Whether a struct with certain arguments contains floats, if that is known already.
    #[must_use]
    pub fn bears(&self, place: Place, ty: &Ty) -> Option<Floats> {
        self.bearing.read().ok()?.get(&(place, ty.clone())).copied()
    }

    /// Notes whether a struct with certain arguments contains floats.
    pub fn note_bearing(&self, place: Place, ty: &Ty, floats: Floats) {
        if let Ok(mut known) = self.bearing.write() {
            known.insert((place, ty.clone()), floats);
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
        *self.judged[place.file][place.index].get_or_init(|| judge(place))
    }

    /// Whether all types that are known to implement a trait are floats.
    #[must_use]
    pub fn implementors_float(&self, name: &str) -> Option<Floats> {
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
    pub fn function(&self, path: &Path, file: usize) -> Option<(&Function, Scope<'_>)> {
        let last = path.segments.last()?;
        let import = self.imports[file].get(last.name.as_str()).filter(|_| path.segments.len() == 1);
        let (name, module) = match import {
            Some(import) => (import.last()?, import.len().checked_sub(2).map(|index| &import[index])),
            None => (&last.name, path.parent().map(|parent| &parent.name)),
        };
        let place = self.functions.choose(name, file, module.map(Name::as_str), self.units)?;
        Some(self.function_at(place))
    }

    /// A method, or an associated function, of a type or a trait.
    #[must_use]
    pub fn method(&self, owner: &str, name: &str, file: usize) -> Option<(&Function, Scope<'_>)> {
        let places = self.owned.get(&(owner, name))?;
        let place = candidates::choose(places, file, None, self.units).or_else(|| places.first().copied())?;
        Some(self.function_at(place))
    }

    /// Every method of a name.
    pub fn methods(&self, name: &str) -> impl Iterator<Item = (&Function, Scope<'_>)> {
        self.methods.all(name).iter().map(|place| self.function_at(*place))
    }

    fn function_at(&self, place: Place) -> (&Function, Scope<'_>) {
        let item = &self.units[place.file].file.functions[place.index];
        (item, self.scope(place.file, &item.generics, item.owner.as_ref().map(|owner| &owner.ty)))
    }

    /// A constant or a static, of a type if one is named.
    #[must_use]
    pub fn constant(&self, owner: Option<&str>, name: &str, file: usize) -> Option<(&Static, Scope<'_>)> {
        let of_owner = |place: &Place| {
            let known = &self.units[place.file].file.statics[place.index].owner;
            match (owner, known) {
                (Some(owner), Some(known)) => owner_names(known).any(|known| known == owner),
                (_, None) => true,
                (None, Some(_)) => false,
            }
        };
        let places: Vec<Place> = self.statics.all(name).iter().copied().filter(of_owner).collect();
        let place = candidates::choose(&places, file, None, self.units)?;
        let item = &self.units[place.file].file.statics[place.index];
        Some((item, self.scope(place.file, &NO_GENERICS, item.owner.as_ref().map(|owner| &owner.ty))))
    }

    /// The source of the order of a function's result, computed once.
    pub fn followed(&self, function: &Function, find: impl FnOnce() -> Option<Order>) -> Option<Order> {
        let key = std::ptr::from_ref(function).addr();
        if let Some(known) = self.followed.read().ok().and_then(|known| known.get(&key).cloned()) {
            return known;
        }
        let found = find();
        if let Ok(mut known) = self.followed.write() {
            known.insert(key, found.clone());
        }
        found
    }

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
        let home = self.units[file].crate_id;
        let own = |path: &[Name]| {
            path.first().is_none_or(|first| matches!(first.as_str(), "crate" | "self" | "super")) || path.len() < 2
        };
        let imports = self.units.iter().zip(&self.imports).filter(|(unit, _)| unit.crate_id == home);
        imports.filter_map(|(_, imports)| imports.get(name)).any(|path| !own(path))
    }
}

/// The names of an owner: its type, and the trait.
fn owner_names(owner: &Owner) -> impl Iterator<Item = &str> {
    let of_trait = owner.of_trait.as_ref().filter(|_| owner.declares).map(Path::last);
    [Some(type_name(&owner.ty)), of_trait].into_iter().flatten().filter(|name| !name.is_empty() && *name != "Self")
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

fn type_name(ty: &TypeRef) -> &str {
    match ty {
        TypeRef::Path(path) => path.last(),
        _ => "",
    }
}
