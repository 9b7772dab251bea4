//! Derives the order of an iterator's elements from its type.

use crate::hir::{Path, TypeRef};
use crate::types::Ty;
use crate::types::library::{LibraryType, library_type};

/// The collection, channel or folder whose order an iterator has, as a type that the analysis knows.
#[must_use]
pub fn source(ty: &TypeRef) -> Option<Ty> {
    let TypeRef::Path(path) = ty else { return None };
    let last = path.last();
    let within = |module: &str| path.segments.iter().rev().skip(1).any(|segment| segment.name == module);
    if ["hash_map", "dash_map", "dashmap"].iter().any(|module| within(module)) {
        return Some(Ty::named("HashMap", Vec::new()));
    }
    if within("hash_set") {
        return Some(Ty::named("HashSet", Vec::new()));
    }
    if within("mpsc") || within("crossbeam_channel") || within("flume") {
        return Some(Ty::named("Receiver", Vec::new()));
    }
    match library_type(last) {
        Some(LibraryType::HashMap | LibraryType::HashSet) => return Some(Ty::named(last, Vec::new())),
        _ if matches!(last, "ReadDir" | "WalkDir") => return Some(Ty::named("ReadDir", Vec::new())),
        _ => {}
    }
    adapted(path).find_map(source)
}

/// Whether a type is one of rayon's iterators.
#[must_use]
pub fn is_parallel(ty: &TypeRef) -> bool {
    const ONLY_RAYON: &[&str] =
        &["IterBridge", "MapInit", "UpdateInit", "FoldWith", "FlatMapIter", "FlattenIter", "PanicFuse", "WalkTree"];
    match ty {
        TypeRef::Path(path) => {
            path.segments.first().is_some_and(|first| first.name == "rayon") || ONLY_RAYON.contains(&path.last())
        }
        _ => false,
    }
}

/// The iterators inside an adaptor: other iterators have their element type there, which does not determine the order.
fn adapted(path: &Path) -> impl Iterator<Item = &TypeRef> {
    const ADAPTORS: &[&str] = &[
        "Map",
        "Filter",
        "FilterMap",
        "FlatMap",
        "Flatten",
        "Zip",
        "Chain",
        "Enumerate",
        "Skip",
        "SkipWhile",
        "Take",
        "TakeWhile",
        "MapWhile",
        "StepBy",
        "Peekable",
        "Rev",
        "Cloned",
        "Copied",
        "Cycle",
        "Fuse",
        "Inspect",
        "Scan",
        "ByRef",
        "Interleave",
        "Intersperse",
        "Batching",
        "MapInto",
        "MapOk",
        "Update",
        "WhileSome",
        "TupleWindows",
        "ZipEq",
        "IterBridge",
        "MapWith",
        "MapInit",
    ];
    let adapts = ADAPTORS.contains(&path.last());
    path.segments.last().into_iter().filter(move |_| adapts).flat_map(|last| &last.arguments)
}

#[cfg(test)]
mod tests {
    use super::super::types::parse;
    use super::*;

    fn name(text: &str) -> Option<String> {
        source(&parse(text)).and_then(|ty| ty.name().map(str::to_owned))
    }

    #[test]
    fn only_what_is_iterated_counts() {
        let hash = Some("HashMap".to_owned());
        assert_eq!(name("Map<std::collections::hash_map::Values<'_, u32, f64>, {closure@a.rs:1:2: 1:3}>"), hash);
        assert_eq!(name("Zip<std::slice::Iter<'_, f64>, std::collections::hash_map::Iter<'_, u8, u8>>"), hash);
        assert_eq!(name("&HashMap<u32, f64>"), hash);
        assert_eq!(name("std::slice::Iter<'_, HashMap<u32, f64>>"), None);
        assert_eq!(name("std::collections::btree_map::Values<'_, u32, HashMap<u32, f64>>"), None);
        assert_eq!(name("Copied<std::sync::mpsc::Iter<'_, f64>>"), Some("Receiver".to_owned()));
        assert!(is_parallel(&parse("rayon::iter::Map<rayon::slice::Iter<'_, f64>, {closure@a.rs:1:2: 1:3}>")));
        assert!(!is_parallel(&parse("std::iter::Map<std::slice::Iter<'_, f64>, {closure@a.rs:1:2: 1:3}>")));
    }
}
