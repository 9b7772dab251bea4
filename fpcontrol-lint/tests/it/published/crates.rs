//! Published crates, brought by cargo: what the benchmark measures, and what the check must survive.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Names and versions: numerics, whose code the lint is about; then whatever has many forms of Rust.
const CRATES: &[(&str, &str)] = &[
    ("ndarray", "0.16.1"),
    ("rayon", "1.12.0"),
    ("smartcore", "0.7.0"),
    ("statrs", "0.19.1"),
    ("average", "0.17.0"),
    ("euclid", "0.22.14"),
    ("geo", "0.33.1"),
    ("glam", "0.30.10"),
    ("image", "0.25.10"),
    ("kurbo", "0.13.1"),
    ("nalgebra", "0.34.2"),
    ("num-bigint", "0.4.8"),
    ("num-traits", "0.2.19"),
    ("petgraph", "0.8.3"),
    ("rand_distr", "0.6.0"),
    ("rustfft", "6.4.1"),
    ("sprs", "0.11.1"),
    ("wide", "1.7.1"),
    ("bitvec", "1.1.1"),
    ("bumpalo", "3.20.3"),
    ("clap_builder", "4.6.7"),
    ("crossbeam-channel", "0.5.17"),
    ("dashmap", "6.2.1"),
    ("futures-util", "0.3.34"),
    ("hashbrown", "0.17.1"),
    ("indexmap", "2.14.2"),
    ("itertools", "0.15.0"),
    ("jiff", "0.2.43"),
    ("proptest", "1.12.0"),
    ("regex-automata", "0.4.18"),
    ("serde_json", "1.0.154"),
    ("syn", "3.0.9"),
    ("time", "0.3.55"),
    ("typenum", "1.20.1"),
    ("winnow", "1.0.5"),
    ("zerocopy", "0.8.63"),
];

/// How many of them, from the first on, the benchmark measures together.
#[allow(dead_code, reason = "the benchmark's")]
pub const MEASURED: usize = 4;

/// The folders of all crates with their names, which cargo downloads where they are missing.
pub fn folders() -> Vec<(String, PathBuf)> {
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint-published");
    fs::create_dir_all(work.join("src")).expect("writable");
    fs::write(work.join("src/lib.rs"), "").expect("writable");
    let dependency =
        |(name, version): &(&str, &str)| format!("{name} = {{ version = \"={version}\", default-features = false }}\n");
    let dependencies: String = CRATES.iter().map(dependency).collect();
    let manifest = format!(
        "[package]\nname = \"published\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n{dependencies}"
    );
    fs::write(work.join("Cargo.toml"), manifest).expect("writable");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(["metadata", "-q", "--format-version", "1"]).current_dir(&work).output();
    let output = output.expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    CRATES.iter().map(|(name, version)| (format!("{name} {version}"), folder(&metadata, name, version))).collect()
}

fn folder(metadata: &Value, name: &str, version: &str) -> PathBuf {
    let mut packages = metadata["packages"].as_array().expect("packages").iter();
    let package = packages.find(|package| package["name"] == name && package["version"] == version);
    let manifest = package.and_then(|package| package["manifest_path"].as_str());
    Path::new(manifest.unwrap_or_else(|| panic!("{name} {version}"))).parent().expect("in a folder").to_path_buf()
}
