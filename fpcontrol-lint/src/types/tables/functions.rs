//! Functions of std and of libraries that are called by a path, by the last name of it.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a function does: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// … lists the entries of a directory.
    ListsDirectory,
    /// … goes through several iterators at once, or one after the other.
    Joins,
    /// … makes an iterator over its argument, once or again and again.
    Repeats,
    /// … makes an iterator over what a closure gives.
    Generates,
    /// … gives nothing.
    GivesNothing,
    /// … gives a size in bytes.
    Measures,
    /// … gives one of its arguments.
    Chooses,
    /// … gives zero or one of a type.
    MakesNumber,
    /// … runs a closure that may spawn others, and waits for them.
    OpensScope,
    /// … runs two closures, perhaps at once.
    RunsBoth,
    /// … runs a closure once on every thread.
    Broadcasts,
    /// … fills what it makes in the order of its argument.
    Fills,
    /// … goes through the elements of arrays in step, if its type says so.
    InStep,
}

const ROWS: Rows<Calls> = &[
    (Calls::ListsDirectory, "read_dir walk_dir"),
    (Calls::Joins, "zip izip chain"),
    (Calls::Repeats, "repeat once repeat_n"),
    (Calls::Generates, "successors from_fn repeat_with"),
    (Calls::GivesNothing, "swap drop forget"),
    (Calls::Measures, "size_of align_of size_of_val"),
    (Calls::Chooses, "max min"),
    (Calls::MakesNumber, "one zero"),
    (Calls::OpensScope, "scope in_place_scope"),
    (Calls::RunsBoth, "join"),
    (Calls::Broadcasts, "broadcast"),
    (Calls::Fills, "from from_iter"),
    (Calls::InStep, "indexed"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Calls>> = LazyLock::new(|| by_name(ROWS));

/// What a function does, by the last name of its path.
#[must_use]
pub fn calls(function: &str) -> Option<Calls> {
    TABLE.get(function).copied()
}

/// What a part of a path in front of a function says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Rayon, whose functions have names that others have too.
    Rayon,
    /// std's comparisons.
    Comparisons,
    /// ndarray's walk through several arrays in step.
    ArraysInStep,
    /// A type that holds what its constructor is given, or its elements.
    Holder,
    /// A crate whose function `get` counts threads.
    ThreadCount,
}

const PARENTS: Rows<Of> = &[
    (Of::Rayon, "rayon"),
    (Of::Comparisons, "cmp"),
    (Of::ArraysInStep, "Zip"),
    (Of::Holder, "Vec VecDeque Box Arc Rc Cell RefCell Mutex"),
    (Of::ThreadCount, "num_cpus"),
];

static PARENT: LazyLock<FxHashMap<&'static str, Of>> = LazyLock::new(|| by_name(PARENTS));

/// What the part of a path in front of its last name says.
#[must_use]
pub fn of(parent: &str) -> Option<Of> {
    PARENT.get(parent).copied()
}

/// Functions of a crate that give a map whose keys are hashed, and whether they give it in a result.
const HASHED: &[(&str, bool, &str)] = &[
    ("petgraph", false, "dijkstra bidirectional_dijkstra k_shortest_path"),
    ("petgraph", true, "floyd_warshall johnson parallel_johnson"),
];

/// Whether a function of a crate gives a map whose keys are hashed: `Some(true)` if it gives the map in a result.
#[must_use]
pub fn gives_hash_map(of: &str, function: &str) -> Option<bool> {
    let fits = |(name, _, functions): &&(&str, bool, &str)| {
        *name == of && functions.split_whitespace().any(|listed| listed == function)
    };
    HASHED.iter().find(fits).map(|(_, in_result, _)| *in_result)
}

/// The functions of a crate that counts threads.
#[must_use]
pub fn counts_threads_of_machine(function: &str) -> bool {
    matches!(function, "get" | "get_physical")
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
        super::super::assert_each_name_stands_once(super::PARENTS);
    }
}
