//! What the tests were built from: `FPCONTROL_SOURCES`, a hash of the reference and of the backends, by which the record of
//! the exhaustive run (`hardware/unary/record.rs`) knows what it is about.

use std::fs;
use std::path::{Path, PathBuf};

/// All that decides about bits.
const FOLDERS: [&str; 2] = ["../fpcontrol/core/src", "../fpcontrol/src/backend"];

fn main() {
    let mut files = Vec::new();
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        collect(Path::new(folder), &mut files);
    }
    files.sort();
    let hash = files.iter().fold(0xcbf2_9ce4_8422_2325, |hash, file| {
        let text = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        fold(fold(hash, file.to_string_lossy().as_bytes()), &text)
    });
    println!("cargo::rustc-env=FPCONTROL_SOURCES={hash:016x}");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// FNV-1a, of the length too.
fn fold(hash: u64, bytes: &[u8]) -> u64 {
    let length = (bytes.len() as u64).to_le_bytes();
    length.iter().chain(bytes).fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
