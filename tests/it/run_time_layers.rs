//! The layers of `fpcontrol`: each of its modules uses only modules of its own layer and of those before it.

use fpcontrol_tests::scratch::repository;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers, from the bottom. Modules of one layer may use each other: their traits are each other's bounds.
const LAYERS: &[&[&str]] = &[
    &["algebraic", "backend", "control", "cuda_types", "float"],
    &["instrument"],
    // CUDA's library calls `math` by C names, and `math` approximates by CUDA's fast intrinsics.
    &["cuda", "math"],
    &["consts", "lanes", "ops", "real", "reduce"],
    &["interval", "machine", "shadow"],
    &["adapters", "debug", "float_methods", "inline", "real_methods", "verify"],
    &["__private", "guide"],
];

/// The items of modules that `lib.rs` re-exports.
const ALIASES: &[(&str, &str)] = &[
    ("Control", "control"),
    ("Interval", "interval"),
    ("Real", "real"),
    ("RealMethods", "real_methods"),
    ("Shadow", "shadow"),
];

fn source() -> PathBuf {
    repository("fpcontrol/src")
}

fn files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("readable") {
            files(&entry.expect("readable").path(), found);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        found.push(path.to_path_buf());
    }
}

/// The files of a module: `name.rs`, or all in `name/`.
fn files_of(module: &str) -> Vec<PathBuf> {
    let (file, folder) = (source().join(format!("{module}.rs")), source().join(module));
    let mut found = Vec::new();
    files(if file.exists() { &file } else { &folder }, &mut found);
    assert!(!found.is_empty(), "{module} has no files");
    found
}

/// The names that follow `crate::` in code, also those in braces.
fn named(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let paths = code.split("crate::").skip(1).map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().expect("a part").to_owned(),
        None => {
            rest.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).next().expect("a part").to_owned()
        }
    });
    let names = paths.flat_map(|path| path.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>());
    names.map(|name| name.split("::").next().expect("a part").to_owned()).collect()
}

/// The modules that a module names, itself excepted.
fn used_by(module: &str) -> BTreeSet<String> {
    let texts = files_of(module).into_iter().map(|path| fs::read_to_string(path).expect("readable"));
    let names = texts.flat_map(|text| named(&text));
    let modules =
        names.map(|name| ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, of)| (*of).to_owned()));
    modules.filter(|name| layer(name).is_some() && name != module).collect()
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

#[test]
fn modules_use_only_layers_before_their_own() {
    let mut found = BTreeSet::new();
    for module in LAYERS.iter().copied().flatten() {
        let above = used_by(module).into_iter().filter(|used| layer(used) > layer(module));
        found.extend(above.map(|used| ((*module).to_owned(), used)));
    }
    assert_eq!(found, BTreeSet::new(), "a module uses one of a layer above it");
}

#[test]
fn every_module_has_a_layer() {
    let entries = fs::read_dir(source()).expect("readable").map(|entry| entry.expect("readable").path());
    let modules = entries.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned());
    let found: BTreeSet<String> = modules.filter(|name| name != "lib").collect();
    assert_eq!(found, LAYERS.iter().copied().flatten().map(|name| (*name).to_owned()).collect());
}
