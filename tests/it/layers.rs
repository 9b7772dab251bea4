//! The macro is a pipeline: each folder of `fpcontrol-syntax` uses only those before it.

use fpcontrol_tests::scratch::repository;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers, in the order of an expansion. Beside them stand messages, spans and compiler flags: every layer may use these, and they use no layer.
const LAYERS: &[&str] = &["settings", "scan", "plan", "emit", "expand"];

/// The folders beside the pipeline, and the layers that each uses.
const BESIDE: &[(&str, &[&str])] = &[("coverage", &["settings", "scan", "plan"])];

/// The modules that every layer may use.
const BASE: &[&str] = &["compiler_flags", "diagnostics", "spans"];

/// The modules of layers that `lib.rs` re-exports, for documentation and for users.
const ALIASES: &[(&str, &str)] = &[("region", "scan"), ("attributes", "settings")];

fn source() -> PathBuf {
    repository("fpcontrol-macros/syntax/src")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The modules at the root of the crate that a file names.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !is_comment(line));
    let paths = code.flat_map(|line| line.split("crate::").skip(1).map(str::to_owned).collect::<Vec<_>>());
    let names = paths
        .map(|path| path.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).next().map(str::to_owned));
    names.flatten().map(|name| original(&name).to_owned()).collect()
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn original(name: &str) -> &str {
    ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, layer)| layer)
}

fn check(folder: &str, may_use: &BTreeSet<&str>) {
    let mut all = Vec::new();
    files(&source().join(folder), &mut all);
    assert!(!all.is_empty(), "{folder} has no files");
    for path in all {
        let text = fs::read_to_string(&path).expect("readable");
        let code: Vec<&str> = text.lines().filter(|line| !is_comment(line)).collect();
        assert!(!code.iter().any(|line| line.contains("thread_local!")), "{}: state of a thread", path.display());
        for name in used(&text) {
            assert!(may_use.contains(&*name), "{}: {folder} must not use {name}", path.display());
        }
    }
}

#[test]
fn each_layer_uses_only_those_before_it() {
    let mut may_use: BTreeSet<&str> = BASE.iter().copied().collect();
    for layer in LAYERS {
        may_use.insert(layer);
        check(layer, &may_use);
    }
}

#[test]
fn what_stands_beside_the_pipeline_uses_the_layers_that_it_says() {
    for (folder, layers) in BESIDE {
        check(folder, &BASE.iter().chain(*layers).copied().chain([*folder]).collect());
    }
}

#[test]
fn the_base_uses_no_layer() {
    for name in BASE {
        let (folder, mut all) = (source().join(name), Vec::new());
        if folder.is_dir() {
            files(&folder, &mut all)
        } else {
            all.push(folder.with_extension("rs"))
        }
        for path in all {
            let text = fs::read_to_string(&path).expect("readable");
            assert_eq!(used(&text), BTreeSet::new(), "{}", path.display());
        }
    }
}

#[test]
fn every_folder_has_a_place_in_the_pipeline() {
    let folders = fs::read_dir(source()).expect("readable").map(|entry| entry.expect("readable").path());
    let folders: BTreeSet<String> = folders
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("a name").to_string_lossy().into_owned())
        .collect();
    let base = BASE.iter().copied().filter(|name| source().join(name).is_dir());
    let listed = LAYERS.iter().copied().chain(BESIDE.iter().map(|(folder, _)| *folder)).chain(base);
    assert_eq!(folders, listed.map(str::to_owned).collect());
}
