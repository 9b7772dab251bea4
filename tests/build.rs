//! Hashes of what the tests were built from, by which the records of exhaustive runs know which code they are about: `FPCONTROL_SOURCES`, a
//! hash of the reference and of the backends (`hardware/unary/record.rs`), `FPCONTROL_FAST_SOURCES`, of the fast operations and
//! of their bounds (`math/fast.rs`), and `FPCONTROL_FAMILIES`, one for each family of elementary functions (`src/shards.rs`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files and folders that decide the bits of operations on a CPU.
const DECISIVE: [&str; 15] = [
    "../fpcontrol/core/src/environment.rs",
    "../fpcontrol/core/src/format.rs",
    "../fpcontrol/core/src/integer.rs",
    "../fpcontrol/core/src/nan.rs",
    "../fpcontrol/core/src/rounding.rs",
    "../fpcontrol/core/src/soft",
    "../fpcontrol/core/src/unpacked.rs",
    "../fpcontrol/src/backend/aarch64",
    "../fpcontrol/src/backend/conversions.rs",
    "../fpcontrol/src/backend/host",
    "../fpcontrol/src/backend/portable.rs",
    "../fpcontrol/src/backend/soft.rs",
    "../fpcontrol/src/backend/x86_64",
    "../fpcontrol/src/math/quick/single/estimate.rs",
    "../fpcontrol/src/math/quick/single/roots.rs",
];

/// The files that decide the bits of fast operations on a CPU, and their bounds.
const DECISIVE_OF_FAST: [&str; 11] = [
    "../fpcontrol/core/src/environment.rs",
    "../fpcontrol/core/src/format.rs",
    "../fpcontrol/core/src/nan.rs",
    "../fpcontrol/core/src/rounding.rs",
    "../fpcontrol/core/src/soft",
    "../fpcontrol/core/src/unpacked.rs",
    "../fpcontrol/src/backend/approximate.rs",
    "../fpcontrol/src/backend/mufu.rs",
    "../fpcontrol/src/cuda/fast.rs",
    "../fpcontrol/src/cuda/single.rs",
    "src/fast.rs",
];

/// The files that decide the bits of elementary functions of `f32`. A file or folder with the name of a family decides those of that
/// family and of those whose files name it. All others decide those of all families.
const OF_FUNCTIONS: [&str; 7] = [
    "../fpcontrol/core/src/elementary",
    "../fpcontrol/core/src/rounding.rs",
    "../fpcontrol/core/src/soft/pack.rs",
    "../fpcontrol/core/src/unpacked.rs",
    "../fpcontrol/src/math/elementary.rs",
    "../fpcontrol/src/math/double_double",
    "../fpcontrol/src/math/quick",
];

/// Used for `f64` only.
const OF_DOUBLE: &str = "../fpcontrol/src/math/quick/double";

const FAMILIES: [&str; 9] =
    ["arcs", "circular", "error_function", "exponential", "gamma", "hyperbolic", "integer_power", "logarithm", "power"];

fn main() {
    println!("cargo::rustc-env=FPCONTROL_SOURCES={:016x}", hash(&files(&DECISIVE)));
    println!("cargo::rustc-env=FPCONTROL_FAST_SOURCES={:016x}", hash(&files(&DECISIVE_OF_FAST)));
    let mut files = files(&OF_FUNCTIONS);
    files.retain(|file| !file.starts_with(OF_DOUBLE));
    let hashes = FAMILIES.map(|family| {
        let used = used_by(family, &files);
        let decides = |file: &&PathBuf| family_of(file).is_none_or(|family| used.contains(family));
        let decisive: Vec<PathBuf> = files.iter().filter(decides).cloned().collect();
        format!("{family}={:016x}", hash(&decisive))
    });
    println!("cargo::rustc-env=FPCONTROL_FAMILIES={}", hashes.join(" "));
    println!("cargo::rustc-env=FPCONTROL_TARGET={}", std::env::var("TARGET").expect("Cargo says it"));
}

/// The family, and transitively those whose functions its files name.
fn used_by(family: &'static str, files: &[PathBuf]) -> BTreeSet<&'static str> {
    let mut used = BTreeSet::from([family]);
    loop {
        let before = used.len();
        let of_used = |file: &&PathBuf| family_of(file).is_some_and(|family| used.contains(family));
        let texts: Vec<Vec<u8>> = files.iter().filter(of_used).map(|file| read(file)).collect();
        let is_named = |family: &&str| texts.iter().any(|text| names(&String::from_utf8_lossy(text), family));
        used.extend(FAMILIES.into_iter().filter(is_named));
        if used.len() == before {
            return used;
        }
    }
}

/// Whether a text names an item of the module; `power::<P>` is a function.
fn names(text: &str, family: &str) -> bool {
    let path = format!("{family}::");
    text.match_indices(&path).any(|(at, _)| !text[at + path.len()..].starts_with('<'))
}

/// The family that a file belongs to, if it belongs to one only.
fn family_of(file: &Path) -> Option<&'static str> {
    let name = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    file.ancestors().filter_map(name).find_map(|name| FAMILIES.into_iter().find(|family| *family == name))
}

/// All files of these paths, which are watched.
fn files(paths: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in paths {
        println!("cargo::rerun-if-changed={path}");
        collect(PathBuf::from(path), &mut files);
    }
    files.sort();
    files
}

fn hash(files: &[PathBuf]) -> u64 {
    files
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, file| fold(fold(hash, file.to_string_lossy().as_bytes()), &read(file)))
}

/// The code of a file without comments, which may be reworded without running everything again.
fn read(file: &Path) -> Vec<u8> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

fn collect(path: PathBuf, files: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        return files.push(path);
    }
    let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    entries.for_each(|entry| collect(entry.expect("readable").path(), files));
}

/// FNV-1a, of the length too.
fn fold(hash: u64, bytes: &[u8]) -> u64 {
    let length = (bytes.len() as u64).to_le_bytes();
    length.iter().chain(bytes).fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
