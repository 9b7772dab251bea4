//! What other files can see of a file, as hashes: one for each declaration, so that a change of one leaves the others as they were.

use super::{File, Function, Name};
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::{Deserialize, Serialize};
use std::hash::BuildHasher;

/// A name, hashed. Two names may have one key: whoever keeps something by keys counts a change of either as a change of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NameKey(u64);

impl NameKey {
    #[must_use]
    pub fn of(name: &str) -> NameKey {
        NameKey(FxBuildHasher.hash_one(name))
    }

    /// All 64 bits of the key.
    #[must_use]
    pub fn bits(self) -> u64 {
        self.0
    }
}

/// Identifies a declaration in its file: by its name, and by how many of that name come before it. Other declarations do not change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u64);

/// A declaration.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Print {
    pub id: ItemId,
    /// The hash of what other files see of it.
    pub content: u64,
}

/// The declarations of a file, in the order of its lists.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Prints {
    pub functions: Vec<Print>,
    pub structs: Vec<Print>,
    pub aliases: Vec<Print>,
    pub statics: Vec<Print>,
    pub traits: Vec<Print>,
    /// The hash of what decides what names mean in these declarations: the imports and the scopes.
    pub context: u64,
}

impl File {
    /// The hashes of the declarations, without positions and bodies: two files whose hashes are equal look the same to the analysis of any other
    /// file, except for the implementations, which the tables of all files count by the trait.
    #[must_use]
    pub fn printed(&self) -> Prints {
        // No field may be left out without a reason, so new fields must be entered here or in `signature`.
        let File {
            functions,
            structs,
            aliases,
            statics,
            traits,
            implementations: _,
            imports,
            scopes,
            spots: _,
            controls: _,
            anchors: _,
            macros: _,
            prints: _,
            words: _,
        } = self;
        Prints {
            functions: prints(functions, |function| &function.name, signature),
            structs: prints(structs, |item| &item.name, bytes),
            aliases: prints(aliases, |item| &item.name, bytes),
            statics: prints(statics, |item| &item.name, bytes),
            traits: prints(traits, |item| &item.name, bytes),
            context: hash(&bytes(&(imports, scopes))),
        }
    }
}

fn prints<T>(items: &[T], name: impl Fn(&T) -> &Name, content: impl Fn(&T) -> Vec<u8>) -> Vec<Print> {
    let mut counts: FxHashMap<&str, u64> = FxHashMap::default();
    let print = |item| {
        let name = name(item);
        let before = counts.entry(name).or_default();
        let id = ItemId(hash(&[NameKey::of(name).0.to_le_bytes(), before.to_le_bytes()].concat()));
        *before += 1;
        Print { id, content: hash(&content(item)) }
    };
    items.iter().map(print).collect()
}

fn bytes(value: &impl Serialize) -> Vec<u8> {
    // Writing trees to memory does not fail.
    postcard::to_stdvec(value).unwrap_or_default()
}

/// The first 64 bits of a hash.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    let hash = blake3::hash(bytes);
    hash.as_bytes().first_chunk().map_or(0, |first| u64::from_le_bytes(*first))
}

/// What callers can see of a function. Only its own walk looks at the patterns of its parameters.
fn signature(function: &Function) -> Vec<u8> {
    let Function {
        name,
        name_span: _,
        signature: _,
        scope,
        owner,
        generics,
        parameters,
        method,
        shared,
        lends,
        private,
        result,
        body,
        attributes,
        test,
    } = function;
    let parameters: Vec<_> = parameters.iter().map(|(_, ty)| ty).collect();
    let kinds = (scope, method, shared, lends, private, body.is_some(), test);
    bytes(&(name, owner, generics, parameters, result, attributes, kinds))
}
