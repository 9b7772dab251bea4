//! What the workspace declares under each name, as hashes: whoever has looked up some names need not look again while their hashes are the same.

use super::candidates::Candidates;
use super::{Owned, Place, Symbols, Unit};
use crate::hir::{NameKey, Print, Prints};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The hashes of what is declared under each name.
#[derive(Debug, Default)]
pub struct Fingerprints {
    names: FxHashMap<NameKey, u64>,
    /// For each file, the hash of where it stands and of what decides what names mean in it.
    files: Vec<u64>,
    /// All functions: the file, and the place in the file's list.
    functions: FxHashMap<FunctionId, (usize, usize)>,
}

/// Identifies a function of the workspace, in every run in which its file and its name declare the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FunctionId(u64);

impl Fingerprints {
    /// The hash of everything that is declared under a name; 0 if that is nothing.
    #[must_use]
    pub fn of(&self, name: NameKey) -> u64 {
        self.names.get(&name).copied().unwrap_or_default()
    }

    /// The hash of where a file stands, and of what decides what names mean in its declarations.
    #[must_use]
    pub fn file(&self, file: usize) -> u64 {
        self.files[file]
    }

    /// Where a function is.
    #[must_use]
    pub fn function(&self, id: FunctionId) -> Option<(usize, usize)> {
        self.functions.get(&id).copied()
    }

    /// Enters something under a name. The order in which different things are entered does not matter.
    fn enter(&mut self, name: &str, hash: u64) {
        let sum = self.names.entry(NameKey::of(name)).or_default();
        *sum = sum.wrapping_add(hash);
    }
}

/// What is declared under a name. Each is hashed in a way of its own.
#[derive(Clone, Copy)]
enum What {
    Struct,
    Alias,
    Trait,
    Function,
    Method,
    Static,
    OfOwner,
    AliasOfOwner,
    Implementors,
    Crate,
    Module,
    Import,
    Rename,
    File,
}

/// Hashes words, in their order.
fn hash(what: What, words: impl IntoIterator<Item = u64>) -> u64 {
    // An odd number without a pattern: the fraction of the golden ratio.
    const FACTOR: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
    let mix = |state: u64, word: u64| {
        let product = (u128::from(state ^ word) << 1 | 1).wrapping_mul(FACTOR);
        (product >> 64) as u64 ^ (product as u64).rotate_left(32)
    };
    words.into_iter().fold(mix(0, what as u64), mix)
}

impl Symbols<'_> {
    /// The hashes of everything that walks look up by names.
    #[must_use]
    pub fn fingerprints(&self) -> Fingerprints {
        let crates = self.crate_keys();
        let files: Vec<u64> = self.units.iter().map(|unit| context(unit, &crates)).collect();
        let functions = (0..self.units.len()).flat_map(|file| {
            (0..self.units[file].file.functions.len())
                .map(move |index| (self.function_id((file, index)), (file, index)))
        });
        let functions = functions.collect();
        let mut found = Fingerprints { files: files.clone(), functions, ..Fingerprints::default() };
        let item = |prints: fn(&Prints) -> &Vec<Print>| {
            let files = &files;
            move |place: &Place| {
                let print = prints(&self.units[place.file].file.prints).get(place.index);
                [files[place.file], print.map_or(0, |print| print.content)]
            }
        };
        let mut enter = |what: What, items: &Candidates<'_>, prints: fn(&Prints) -> &Vec<Print>| {
            for (name, places) in items.entries() {
                found.enter(name, hash(what, places.iter().flat_map(item(prints))));
            }
        };
        enter(What::Struct, &self.structs, |prints| &prints.structs);
        enter(What::Alias, &self.aliases, |prints| &prints.aliases);
        enter(What::Trait, &self.traits, |prints| &prints.traits);
        enter(What::Function, &self.functions, |prints| &prints.functions);
        enter(What::Method, &self.methods, |prints| &prints.functions);
        enter(What::Static, &self.statics, |prints| &prints.statics);
        for ((owner, name), items) in &self.owned {
            found.enter(name, hash(What::OfOwner, self.owned_words(owner, items)));
        }
        let aliases = item(|prints| &prints.aliases);
        for ((owner, name), items) in &self.associated {
            let contents = items.iter().flat_map(|owned| aliases(&owned.place));
            found.enter(name, hash(What::AliasOfOwner, self.owned_words(owner, items).chain(contents)));
        }
        for (name, (floats, others)) in &self.implementors {
            found.enter(name, hash(What::Implementors, [u64::from(*floats), u64::from(*others)]));
        }
        for (name, number) in &self.crates {
            found.enter(name, hash(What::Crate, [crates[number]]));
        }
        for (number, name) in &self.modules {
            found.enter(name, hash(What::Module, [crates[number]]));
        }
        let mut imports: Vec<(usize, &str)> = self.all_from_elsewhere().collect();
        imports.sort_unstable();
        imports.dedup();
        for (number, name) in imports {
            found.enter(name, hash(What::Import, [crates[&number]]));
        }
        for (name, imports) in self.renames.entries() {
            for (file, path) in imports {
                let path = path.iter().map(|name| key(name));
                found.enter(name, hash(What::Rename, std::iter::once(files[*file]).chain(path)));
            }
        }
        found
    }

    /// What identifies a function, by its file and its place in the file's list.
    #[must_use]
    pub fn function_id(&self, (file, index): (usize, usize)) -> FunctionId {
        let unit = &self.units[file];
        let id = unit.file.prints.functions.get(index).map_or(0, |print| print.id.0);
        FunctionId(hash(What::Function, [unit.place, id]))
    }

    /// What identifies the crates, whose numbers change with the files: the first file of each.
    fn crate_keys(&self) -> FxHashMap<usize, u64> {
        let mut keys = FxHashMap::default();
        for unit in self.units {
            keys.entry(unit.crate_id)
                .or_insert_with(|| hash(What::Crate, [unit.place, key(&unit.crate_name), unit.constant.bits()]));
        }
        keys
    }

    /// What is looked up of items by their owner: the order in which they stand, and the structs that own them.
    fn owned_words(&self, owner: &str, items: &[Owned]) -> impl Iterator<Item = u64> {
        let structure = |number: usize| {
            let place = self.place_of_number(number);
            let id = self.units[place.file].file.prints.structs.get(place.index).map_or(0, |print| print.id.0);
            hash(What::Struct, [self.units[place.file].place, id])
        };
        let words = move |owned: &Owned| [self.units[owned.place.file].place, owned.of.map_or(0, structure)];
        std::iter::once(key(owner)).chain(items.iter().flat_map(words))
    }
}

/// Where a file stands, and what decides what names mean in its declarations.
fn context(unit: &Unit, crates: &FxHashMap<usize, u64>) -> u64 {
    let Unit { file, crate_id, crate_name, constant, module, around: _, place } = unit;
    hash(What::File, [*place, file.prints.context, crates[crate_id], key(crate_name), constant.bits(), key(module)])
}

fn key(name: &str) -> u64 {
    NameKey::of(name).bits()
}
