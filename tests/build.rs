//! What the tests were built from, by which the records of exhaustive runs know what they are about: `FPCONTROL_SOURCES`, a hash
//! of the reference and of the backends (`hardware/unary/record.rs`), and `FPCONTROL_FAST_SOURCES`, of the fast operations and of
//! their bounds (`math/fast.rs`).

use std::fs;
use std::path::PathBuf;

/// What decides about the bits of operations of a CPU: files, and folders with all that is in them.
const DECISIVE: [&str; 13] = [
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
];

/// What decides about the bits of fast operations on a CPU, and what they are held to.
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

fn main() {
    println!("cargo::rustc-env=FPCONTROL_SOURCES={:016x}", hash(&DECISIVE));
    println!("cargo::rustc-env=FPCONTROL_FAST_SOURCES={:016x}", hash(&DECISIVE_OF_FAST));
}

fn hash(paths: &[&str]) -> u64 {
    let mut files = Vec::new();
    for path in paths {
        println!("cargo::rerun-if-changed={path}");
        collect(PathBuf::from(path), &mut files);
    }
    files.sort();
    files.iter().fold(0xcbf2_9ce4_8422_2325, |hash, file| {
        let text = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        fold(fold(hash, file.to_string_lossy().as_bytes()), &text)
    })
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
