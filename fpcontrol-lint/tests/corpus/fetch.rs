//! Brings the crates of the corpus from the registry.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const MANIFEST: &str = "Cargo.toml";

/// A file of the corpus.
#[derive(Deserialize)]
struct Row {
    #[serde(rename = "crate")]
    name: String,
    version: String,
    path: String,
}

/// A crate of the corpus.
pub struct Package {
    pub folder: PathBuf,
    /// Its name with its version.
    pub name: String,
    /// The files that are labelled.
    pub labelled: Vec<String>,
}

/// The crates, each as it is published: a finding may depend on what another file declares.
pub fn corpus() -> Vec<Package> {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint-corpus");
    let rows: Vec<Row> = serde_json::from_str(include_str!("sources.json")).expect("a list of files");
    let mut crates: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for row in rows {
        crates.entry((row.name, row.version)).or_default().push(row.path);
    }
    let package = |((name, version), labelled): ((String, String), Vec<String>)| {
        let folder = root.join(format!("{name}-{version}"));
        // The manifest is written last.
        if !folder.join(MANIFEST).is_file() {
            bring(&name, &version, &folder);
        }
        Package { folder, name: format!("{name}-{version}"), labelled }
    };
    crates.into_iter().map(package).collect()
}

/// Unpacks one crate with `cargo vendor` and keeps its sources.
fn bring(name: &str, version: &str, folder: &Path) {
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
    let vendored = work.path().join("vendor").join(format!("{name}-{version}"));
    copy_sources(&vendored, folder);
    fs::copy(vendored.join(MANIFEST), folder.join(MANIFEST)).expect("a manifest");
}

fn copy_sources(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("readable").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy_sources(&path, &target);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            fs::copy(&path, &target).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}
