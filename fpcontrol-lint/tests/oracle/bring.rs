//! Brings the crates from the registry, each into a workspace of its own: together they ask for more than can be had at once.

use crate::crates::{CRATES, Row};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use toml::Table;

/// The folder with a folder for each crate.
pub fn crates() -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint-oracle");
    let missing = CRATES.iter().any(|row| !folder(&root, row).join("Cargo.toml").is_file());
    if missing {
        let _ = fs::remove_dir_all(root.join("crates"));
        let found = packages(&root.join("fetch"));
        for row in CRATES {
            let (_, _, from) = found
                .iter()
                .find(|(name, version, _)| name == row.name && version == row.version)
                .expect("it was asked for");
            copy(from, &folder(&root, row));
            let manifest = manifest(from, row);
            fs::write(folder(&root, row).join("Cargo.toml"), manifest).expect("writable");
        }
    }
    // What several of them need is compiled once; versions that need a later compiler are not taken.
    let config = "[build]\ntarget-dir = \"target\"\n[resolver]\nincompatible-rust-versions = \"fallback\"\n";
    fs::create_dir_all(root.join(".cargo")).expect("writable");
    fs::write(root.join(".cargo/config.toml"), config).expect("writable");
    root
}

/// The folder of a crate.
pub fn folder(root: &Path, row: &Row) -> PathBuf {
    root.join("crates").join(format!("{}-{}", row.name, row.version))
}

/// Has cargo bring the crates, and says where it has put them: names, versions, folders.
fn packages(work: &Path) -> Vec<(String, String, PathBuf)> {
    let dependencies: String = CRATES
        .iter()
        .map(|row| match row.features {
            None => format!("{:?} = \"={}\"\n", row.name, row.version),
            Some(features) => {
                format!(
                    "{:?} = {{ version = \"={}\", default-features = false, features = {features:?} }}\n",
                    row.name, row.version
                )
            }
        })
        .collect();
    fs::create_dir_all(work.join("src")).expect("writable");
    fs::write(work.join("src/lib.rs"), "").expect("writable");
    let package =
        "[package]\nname = \"oracle\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n";
    fs::write(work.join("Cargo.toml"), format!("{package}{dependencies}")).expect("writable");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version=1", "--filter-platform", &host()])
        .current_dir(work)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let text = |package: &Value, key: &str| package[key].as_str().expect("text").to_owned();
    let row = |package: &Value| {
        let manifest = PathBuf::from(text(package, "manifest_path"));
        (text(package, "name"), text(package, "version"), manifest.parent().expect("in a folder").to_path_buf())
    };
    metadata["packages"].as_array().expect("packages").iter().map(row).collect()
}

/// The platform of the compiler, as cargo names it: what others need is not brought.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_owned()
}

/// The manifest of a crate, without what only its own tests need, and with the features of the row.
fn manifest(folder: &Path, row: &Row) -> String {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let mut manifest: Table = text.parse().expect("TOML");
    for key in ["dev-dependencies", "bench", "test", "example", "workspace", "lints", "profile", "patch"] {
        manifest.remove(key);
    }
    for target in manifest.get_mut("target").and_then(toml::Value::as_table_mut).into_iter().flatten() {
        target.1.as_table_mut().expect("a table").remove("dev-dependencies");
    }
    manifest.insert("workspace".into(), Table::new().into());
    if let Some(features) = row.features {
        let table = manifest.entry("features").or_insert_with(|| Table::new().into());
        let list = features.iter().map(|feature| toml::Value::from(*feature)).collect::<Vec<_>>();
        table.as_table_mut().expect("a table").insert("default".into(), list.into());
    }
    manifest.to_string()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("readable").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("writable");
        }
    }
}
