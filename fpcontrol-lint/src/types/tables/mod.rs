//! Tables of names: what the engine knows of libraries. Each file is one subject, with rows of what is meant and of the names that mean
//! it; the engine asks by a name and gets the meaning, and names nothing itself.
//!
//! `types` lists types, [`cells`] those that are changed through a shared reference, [`hashing`] what decides the order of those that hash; [`iterators`] lists methods that walk
//! through elements, [`methods`] those of values and collections, [`numbers`] those of numbers, [`reducers`] what reduces arrays, [`rounded`] types that are not floats but round, [`sharing`] those of what threads share, [`adding`] what adds; [`frames`] those of
//! data frames; [`assembly`] lists instructions, [`nvrtc`] what compiles kernels; [`functions`] are called by
//! a path, [`macros`] by their name; [`variants`] are opened by patterns; [`forms`] are names that are told by a part of them.

pub mod adding;
pub mod assembly;
pub mod cells;
pub mod forms;
pub mod frames;
pub mod functions;
pub mod hashing;
pub mod iterators;
pub mod macros;
pub mod methods;
pub mod numbers;
pub mod nvrtc;
pub mod reducers;
pub mod rounded;
pub mod sharing;
pub(in crate::types) mod types;
pub mod variants;

use rustc_hash::FxHashMap;

/// The rows of a table: what the names mean, and the names, separated by spaces.
/// Whether a table lists a method of std's types and of libraries by this name.
#[must_use]
pub fn lists_method(name: &str) -> bool {
    iterators::lists(name) || methods::lists(name) || sharing::sharing(name).is_some() || adding::adding(name).is_some()
}

pub(super) type Rows<T> = &'static [(T, &'static str)];

/// What each name of a table means. A name stands in one row.
pub(super) fn by_name<T: Copy>(rows: Rows<T>) -> FxHashMap<&'static str, T> {
    let names = rows.iter().flat_map(|(meaning, names)| names.split_whitespace().map(|name| (name, *meaning)));
    names.collect()
}

/// What each name of a table means, a bit for each meaning: a name may stand in several rows.
pub(super) fn bits<T: Copy>(rows: Rows<T>, bit: fn(T) -> u32) -> FxHashMap<&'static str, u128> {
    let mut found = FxHashMap::default();
    for (meaning, names) in rows {
        names.split_whitespace().for_each(|name| *found.entry(name).or_default() |= 1 << bit(*meaning));
    }
    found
}

#[cfg(test)]
pub(super) fn assert_each_name_stands_once<T>(rows: Rows<T>) {
    let mut names: Vec<&str> = rows.iter().flat_map(|(_, names)| names.split_whitespace()).collect();
    names.sort_unstable();
    let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}
