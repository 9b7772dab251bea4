//! Brings the files of the corpus from the registry.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A file of the corpus.
#[derive(Deserialize)]
struct Row {
    #[serde(rename = "crate")]
    name: String,
    version: String,
    path: String,
}

/// The folder with the files, each at `<crate>-<version>/<path>`.
pub fn corpus() -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint-corpus");
    let rows: Vec<Row> = serde_json::from_str(include_str!("sources.json")).expect("a list of files");
    let mut crates: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for row in rows {
        crates.entry((row.name, row.version)).or_default().push(row.path);
    }
    for ((name, version), paths) in &crates {
        let folder = root.join(format!("{name}-{version}"));
        if !paths.iter().all(|path| folder.join(path).is_file()) {
            bring(name, version, paths, &folder);
        }
    }
    root
}

/// Unpacks one crate with `cargo vendor` and keeps the files.
fn bring(name: &str, version: &str, paths: &[String], folder: &Path) {
    let work = tempfile::tempdir().expect("a folder for work");
    fs::create_dir(work.path().join("src")).expect("writable");
    fs::write(work.path().join("src/lib.rs"), "").expect("writable");
    let manifest = format!(
        "[package]\nname = \"corpus\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n\
         \"{name}\" = {{ version = \"={version}\", default-features = false }}\n"
    );
    fs::write(work.path().join("Cargo.toml"), manifest).expect("writable");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status =
        Command::new(cargo).args(["vendor", "-q", "--versioned-dirs", "vendor"]).current_dir(work.path()).output();
    let status = status.expect("cargo runs");
    assert!(status.status.success(), "{name} {version}: {}", String::from_utf8_lossy(&status.stderr));
    for path in paths {
        let (from, to) = (work.path().join("vendor").join(format!("{name}-{version}")).join(path), folder.join(path));
        fs::create_dir_all(to.parent().expect("in a folder")).expect("writable");
        fs::copy(&from, &to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
    }
}
