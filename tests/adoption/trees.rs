//! Copies of the crates: a workspace of them as they were published, and one in which they are annotated.

use crate::annotate;
use crate::crates::Published;
use fpcontrol_tests::scratch::{repository, succeed};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use toml::{Table, Value as Toml};

/// Benchmarks and plotting crates, which tests do not need.
const NOT_NEEDED: &[&str] = &["criterion", "bencher", "iai", "iai-callgrind", "divan", "plotters", "poloto", "gnuplot"];

/// Both workspaces.
pub struct Trees {
    pub plain: Tree,
    pub annotated: Tree,
    /// Lines that were annotated, by crate.
    lines: BTreeMap<&'static str, usize>,
}

/// A workspace of crates.
pub struct Tree {
    pub root: PathBuf,
}

/// The results of a crate's tests.
pub struct Outcome {
    /// The result of each, by its name.
    pub results: BTreeSet<String>,
    /// The output of Cargo and the tests.
    pub text: String,
}

impl Outcome {
    /// Whether there are tests that ran.
    pub fn builds(&self) -> bool {
        !self.results.is_empty()
    }

    /// How many passed.
    pub fn passed(&self) -> usize {
        self.results.iter().filter(|result| result.ends_with("... ok")).count()
    }
}

impl Trees {
    /// Copies and annotates crates.
    pub fn new(crates: &[&Published]) -> Self {
        let root = target().join("adoption");
        let sources = sources(&root.join("sources"), crates);
        let (plain, annotated) = (Tree { root: root.join("plain") }, Tree { root: root.join("annotated") });
        let mut lines = BTreeMap::new();
        for published in crates {
            let source = &sources[published.name];
            plain.copy(source, published, None);
            lines.insert(published.name, annotated.copy(source, published, Some(&attribute(published))));
        }
        plain.write_manifest(crates);
        annotated.write_manifest(crates);
        Self { plain, annotated, lines }
    }

    /// The lines that were annotated, comments and tests among them.
    pub fn lines(&self, name: &str) -> usize {
        self.lines[name]
    }

    /// Keeps the versions that were used.
    pub fn keep_lock(&self) {
        fs::copy(self.annotated.root.join("Cargo.lock"), lock()).expect("writable");
    }
}

impl Tree {
    /// Runs a crate's own tests.
    pub fn test(&self, name: &str) -> Outcome {
        let mut command = self.cargo("test", name);
        let output = command.args(["--lib", "--tests", "--no-fail-fast"]).output().expect("cargo runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let text = text(&output.stdout) + &text(&output.stderr);
        let is_result = |line: &&str| line.starts_with("test ") && line.contains(" ... ");
        Outcome { results: text.lines().filter(is_result).map(str::to_owned).collect(), text }
    }

    /// Cargo for a crate of this workspace; both workspaces share what they build of other crates.
    pub fn cargo(&self, what: &str, name: &str) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        // A name alone could be that of a crate on which another one depends.
        command.current_dir(self.root.join(name)).arg(what).env("CARGO_TARGET_DIR", target().join("adoption/target"));
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
        command.env("RUSTFLAGS", "--cap-lints=allow");
        command
    }

    /// Copies a crate into this workspace, with its edits and the attribute, if there is one. The lines that were annotated.
    fn copy(&self, source: &Path, published: &Published, attribute: Option<&str>) -> usize {
        let folder = self.root.join(published.name);
        let _ = fs::remove_dir_all(&folder);
        copy_files(source, &folder);
        let mut manifest: Table =
            fs::read_to_string(folder.join("Cargo.toml")).expect("readable").parse().expect("TOML");
        let root = folder.join(root_of(&manifest));
        let is_2015 = manifest["package"].get("edition").is_none_or(|edition| edition.as_str() == Some("2015"));
        let mut lines = 0;
        if let Some(attribute) = attribute {
            for edit in published.edits {
                let path = folder.join(edit.file);
                let text = fs::read_to_string(&path).expect("readable");
                assert_eq!(text.matches(edit.before).count(), 1, "{}: {}", edit.file, edit.before);
                fs::write(path, text.replacen(edit.before, edit.after, 1)).expect("writable");
            }
            let mut text = annotate::annotated(&root, attribute);
            if is_2015 {
                text += "\nextern crate fpcontrol;\n";
            }
            lines = text.lines().count();
            fs::write(&root, text).expect("writable");
        }
        tidy(&mut manifest, attribute.is_some());
        fs::write(folder.join("Cargo.toml"), toml::to_string(&manifest).expect("TOML")).expect("writable");
        lines
    }

    fn write_manifest(&self, crates: &[&Published]) {
        let members: Vec<_> = crates.iter().map(|published| published.name).collect();
        fs::write(self.root.join("Cargo.toml"), format!("[workspace]\nresolver = \"2\"\nmembers = {members:?}\n"))
            .expect("writable");
        let _ = fs::copy(lock(), self.root.join("Cargo.lock"));
    }
}

/// The text before each item.
fn attribute(published: &Published) -> String {
    let more = if published.keys.is_empty() { String::new() } else { format!(", {}", published.keys) };
    format!("#[::fpcontrol::fp(round = rn, lenient, tests = off{more})]")
}

/// The parts of a manifest that stay in a workspace.
fn tidy(manifest: &mut Table, is_annotated: bool) {
    for section in ["workspace", "profile", "patch", "lints", "bench", "example", "bin"] {
        manifest.remove(section);
    }
    let package = manifest["package"].as_table_mut().expect("a table");
    for automatic in ["autobins", "autobenches", "autoexamples"] {
        package.insert(automatic.to_owned(), Toml::Boolean(false));
    }
    if let Some(Toml::Table(dependencies)) = manifest.get_mut("dev-dependencies") {
        dependencies.retain(|name, _| NOT_NEEDED.iter().all(|not_needed| name != *not_needed));
    }
    if is_annotated {
        let path = repository("fpcontrol").to_str().expect("text").to_owned();
        let fpcontrol = Table::from_iter([("path".to_owned(), Toml::String(path))]);
        let dependencies = manifest.entry("dependencies").or_insert_with(|| Toml::Table(Table::new()));
        dependencies.as_table_mut().expect("a table").insert("fpcontrol".to_owned(), Toml::Table(fpcontrol));
    }
}

/// The file of the library.
fn root_of(manifest: &Table) -> &str {
    manifest.get("lib").and_then(|library| library.get("path")).and_then(Toml::as_str).unwrap_or("src/lib.rs")
}

/// Downloads the crates, and returns where each is.
fn sources(folder: &Path, crates: &[&Published]) -> BTreeMap<&'static str, PathBuf> {
    fs::create_dir_all(folder).expect("writable");
    let needs: String =
        crates.iter().map(|published| format!("{} = \"={}\"\n", published.name, published.version)).collect();
    let manifest = format!(
        "[package]\nname = \"sources\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n[dependencies]\n{needs}"
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("writable");
    fs::write(folder.join("lib.rs"), "").expect("writable");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let metadata = succeed(Command::new(cargo).current_dir(folder).args(["metadata", "--format-version=1"]));
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let place = |published: &&Published| {
        let is_it = |package: &&Value| package["name"] == published.name && package["version"] == published.version;
        let manifest = packages.iter().find(is_it).expect("a dependency")["manifest_path"].as_str().expect("text");
        (published.name, Path::new(manifest).parent().expect("in a folder").to_path_buf())
    };
    crates.iter().map(place).collect()
}

fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("readable") {
        let entry = entry.expect("readable");
        let to = to.join(entry.file_name());
        if entry.file_type().expect("readable").is_dir() {
            copy_files(&entry.path(), &to);
        } else if entry.file_name() != "Cargo.lock" {
            fs::copy(entry.path(), to).expect("writable");
        }
    }
}

/// The versions with which the crates are tried.
fn lock() -> PathBuf {
    repository("tests/adoption/Cargo.lock")
}

/// The folder in which this program was built.
pub fn target() -> PathBuf {
    let program = std::env::current_exe().expect("a program has a path");
    program.parent().and_then(Path::parent).expect("in a folder of a folder").to_path_buf()
}
