//! A lock file tells whether a feature of ahash gives hashers a seed.

use crate::command::lint;
use crate::harness::folder_with;

const MANIFEST: &str =
    "[package]\nname = \"sums\"\nversion = \"1.0.0\"\n\n[dependencies]\nhashbrown = \"0.14\"\nahash = \"0.8\"\n";

const SUMS: &str = "use ahash::AHasher;
use hashbrown::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

pub fn of_hashbrown(weights: &HashMap<u64, f64>) -> f64 {
    weights.values().sum()
}

pub fn of_keys(keys: &[u64]) -> f64 {
    let keys: HashSet<u64> = keys.iter().copied().collect();
    keys.iter().map(|key| 1.0 / *key as f64).sum()
}

pub fn seeded(weights: &HashMap<u64, f64, std::hash::RandomState>) -> f64 {
    weights.values().sum()
}

pub fn built() -> f64 {
    let mut weights = HashMap::with_hasher(hasher());
    weights.insert(1_u64, 0.1_f64);
    weights.values().sum()
}

pub fn hasher() -> impl std::hash::BuildHasher {
    std::hash::RandomState::new()
}

pub fn of_std(weights: &std::collections::HashMap<u64, f64, BuildHasherDefault<AHasher>>) -> f64 {
    weights.values().sum()
}

pub fn addressed(weights: &ahash::AHashMap<u64, f64>) -> f64 {
    weights.values().sum()
}
";

/// A lock file with these versions, and with what ahash depends on.
fn lock(hashbrown: &str, ahash: &str, on: &str) -> String {
    let of_registry = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    format!(
        "version = 4\n
[[package]]\nname = \"ahash\"\nversion = \"{ahash}\"\n{of_registry}\ndependencies = [{on}]\n
[[package]]\nname = \"hashbrown\"\nversion = \"{hashbrown}\"\n{of_registry}\ndependencies = [\"ahash {ahash}\"]\n
[[package]]\nname = \"hashbrown\"\nversion = \"0.17.2\"\n{of_registry}\n
[[package]]\nname = \"sums\"\nversion = \"1.0.0\"\ndependencies = [\"ahash {ahash}\", \"hashbrown {hashbrown}\"]\n"
    )
}

/// The lints and the lines of the warnings, with a lock file or without.
fn warnings(folder: &tempfile::TempDir, lock: Option<String>) -> Vec<String> {
    let path = folder.path().join("Cargo.lock");
    match lock {
        Some(lock) => std::fs::write(path, lock).expect("written"),
        None => drop(std::fs::remove_file(path)),
    }
    let report = lint(folder.path(), &["check", "--message-format", "short"]).stdout;
    let report = String::from_utf8(report).expect("text");
    let of_warning = |line: &str| {
        let line = line.strip_prefix("src/lib.rs:").filter(|line| line.contains("warning"))?;
        let lint = line.split(['[', ']']).nth(1)?;
        Some(format!("{lint} {}", line.split(':').next()?))
    };
    report.lines().filter_map(of_warning).collect()
}

#[test]
fn a_lock_file_tells_whether_a_hasher_has_a_seed() {
    let folder = folder_with(&[("Cargo.toml", MANIFEST), ("src/lib.rs", SUMS)]);
    let of = |hash: &[u32], history: &[u32]| {
        let mut all: Vec<(u32, &str)> = hash.iter().map(|line| (*line, "hash_order_sum")).collect();
        all.extend(history.iter().map(|line| (*line, "hasher_order_sum")));
        all.sort_unstable();
        all.into_iter().map(|(line, lint)| format!("{lint} {line}")).collect::<Vec<_>>()
    };
    let all: &[u32] = &[6, 11, 15, 21, 29, 33];
    assert_eq!(warnings(&folder, None), of(all, &[]), "not known");
    assert_eq!(warnings(&folder, Some(lock("0.14.5", "0.8.12", "\"cfg-if\""))), of(&[15, 21, 33], &[6, 11, 29]));
    assert_eq!(warnings(&folder, Some(lock("0.14.5", "0.8.12", "\"getrandom 0.3.4\""))), of(all, &[]), "runtime-rng");
    assert_eq!(warnings(&folder, Some(lock("0.14.5", "0.8.12", "\"const-random\""))), of(all, &[]), "compile-time-rng");
    assert_eq!(warnings(&folder, Some(lock("0.16.0", "0.8.12", ""))), of(&[6, 11, 15, 21, 33], &[29]), "foldhash");
    assert_eq!(warnings(&folder, Some(lock("0.14.5", "0.7.8", ""))), of(all, &[]), "another ahash");
    assert_eq!(warnings(&folder, Some("version = ".to_owned())), of(all, &[]), "unreadable");
}
