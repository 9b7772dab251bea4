//! The files that cargo builds: those of a package's targets, and the modules that these declare. What no `mod` declares is never compiled.

use super::Read;
use super::loose::of_no_package;
use super::manifests::{nearest, plain};
use memchr::memmem;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// The canonical paths of the files that are left out, because nothing in the files that are built declares or includes them. Where the text
/// leaves a doubt, a file is kept; so is every file in the folders of a package's tests, examples and benches.
#[must_use]
pub fn unbuilt(files: &[Read]) -> HashSet<PathBuf> {
    let mut found = of_packages(files);
    found.extend(of_no_package(files));
    found
}

fn of_packages(files: &[Read]) -> HashSet<PathBuf> {
    let mut roots: HashMap<&Path, Option<PathBuf>> = HashMap::new();
    let mut packages: HashMap<PathBuf, Option<Package>> = HashMap::new();
    for folder in files.iter().filter_map(|file| file.place.parent()) {
        if let Some(root) = roots.entry(folder).or_insert_with(|| nearest(folder)) {
            packages.entry(root.clone()).or_insert_with(|| Package::of(root));
        }
    }
    let package = |file: &Path| packages.get(roots.get(file.parent()?)?.as_ref()?)?.as_ref();
    let named: HashSet<&PathBuf> = packages.values().flatten().flat_map(|package| &package.named).collect();
    let doubtful =
        |file: &&PathBuf| package(file).is_some_and(|package| !package.is_root(file)) && !named.contains(&plain(file));
    let doubtful: HashSet<&PathBuf> = files.iter().map(|file| &file.place).filter(doubtful).collect();
    if doubtful.is_empty() {
        return HashSet::new();
    }
    let declared: HashMap<&Path, Declared> = files
        .par_iter()
        .map(|file| (file.place.as_path(), Declared::by(file.text.as_deref().unwrap_or_default())))
        .collect();
    let mut by_name: BTreeMap<String, Vec<&PathBuf>> = BTreeMap::new();
    for file in &doubtful {
        by_name.entry(last_name(file)).or_default().push(file);
    }
    let mut reached: HashSet<&PathBuf> =
        files.iter().map(|file| &file.place).filter(|file| !doubtful.contains(file)).collect();
    let mut waiting: Vec<&PathBuf> = reached.iter().copied().collect();
    while let Some(file) = waiting.pop() {
        let own = &declared[file.as_path()];
        let declares = |other: &&&PathBuf| own.declares(file, other);
        let modules = own.modules.iter().filter_map(|name| by_name.get(name)).flatten().filter(declares);
        let mut found: Vec<&PathBuf> = modules.copied().collect();
        if own.all || !own.files.is_empty() {
            let root = package(file).map_or(Path::new(""), |package| &package.root);
            let any = |other: &Path| own.all && package(other).is_some_and(|package| package.root == root);
            let named = own.named(file, root);
            found.extend(doubtful.iter().filter(|other| any(other) || named.contains(&plain(other))).copied());
        }
        waiting.extend(found.into_iter().filter(|other| reached.insert(other)));
    }
    doubtful.into_iter().filter(|file| !reached.contains(file)).cloned().collect()
}

/// A package with a manifest.
struct Package {
    /// Its folder.
    root: PathBuf,
    /// The files that the manifest names as those of targets.
    named: Vec<PathBuf>,
}

impl Package {
    /// The package in a folder, if its manifest can be read.
    fn of(root: &Path) -> Option<Package> {
        let manifest: toml::Table = std::fs::read_to_string(root.join("Cargo.toml")).ok()?.parse().ok()?;
        let mut named = Vec::new();
        for target in ["lib", "bin", "example", "test", "bench"] {
            let tables = match manifest.get(target) {
                Some(toml::Value::Array(tables)) => tables.as_slice(),
                Some(table) => std::slice::from_ref(table),
                None => &[],
            };
            let paths = tables.iter().filter_map(|table| table.get("path")?.as_str());
            named.extend(paths.map(|path| plain(&root.join(path))));
        }
        let build = manifest.get("package")?.get("build").and_then(toml::Value::as_str);
        named.extend(build.map(|path| plain(&root.join(path))));
        Some(Package { root: root.to_path_buf(), named })
    }

    /// Whether cargo builds a file without being told, or may: as a target of its own, or as a part of a test, an example or a bench.
    fn is_root(&self, file: &Path) -> bool {
        let Ok(inside) = file.strip_prefix(&self.root) else { return true };
        let parts: Vec<&str> = inside.iter().filter_map(|part| part.to_str()).collect();
        match parts.as_slice() {
            ["src", inside @ ..] => matches!(inside, ["lib.rs" | "main.rs"] | ["bin", _] | ["bin", _, "main.rs"]),
            ["build.rs"] | ["tests" | "examples" | "benches", ..] => true,
            _ => false,
        }
    }
}

/// What the text of a file declares.
#[derive(Default)]
pub(super) struct Declared {
    /// The names of modules in files of their own.
    pub modules: HashSet<String>,
    /// The names of modules in braces.
    inline: HashSet<String>,
    /// The paths of Rust files in it: of `#[path]` and `include!`.
    files: Vec<PathBuf>,
    /// Whether a macro may declare modules that are not named here.
    all: bool,
}

impl Declared {
    pub fn by(text: &str) -> Declared {
        let all = memmem::find(text.as_bytes(), b"automod::dir").is_some();
        let mut declared = Declared { all, ..Declared::default() };
        for at in memmem::find_iter(text.as_bytes(), "mod ").filter(|at| !in_comment(text, *at)) {
            declared.module(text, at);
        }
        for end in memmem::find_iter(text.as_bytes(), ".rs\"").filter(|end| !in_comment(text, *end)) {
            let line = line_of(text, end);
            let start = text[line..end].rfind('"').map_or(line, |quote| line + quote + 1);
            declared.files.push(PathBuf::from(&text[start..end + 3]));
        }
        declared
    }

    /// What a `mod` declares that stands at a byte.
    fn module(&mut self, text: &str, at: usize) {
        let apart = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric() && before != '_');
        let rest = text[at + 4..].lines().next().unwrap_or_default().trim_start();
        let given = rest.strip_prefix('$');
        let rest = given.or(rest.strip_prefix("r#")).unwrap_or(rest);
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if !apart || name.is_empty() {
            return;
        }
        match after.trim_start().chars().next() {
            Some('{') => self.inline.insert(name.to_owned()),
            // Braces may come on the next line.
            None => self.inline.insert(name.to_owned()) | self.modules.insert(name.to_owned()),
            _ if given.is_some() => std::mem::replace(&mut self.all, true),
            _ => self.modules.insert(name.to_owned()),
        };
    }

    /// Whether a declaration in this file may mean another file: one beside it or in the folder that has its name, below the modules in braces.
    pub fn declares(&self, file: &Path, other: &Path) -> bool {
        let folder = file.parent().unwrap_or(Path::new(""));
        let of_module = if other.file_stem().is_some_and(|stem| stem == "mod") { other.parent() } else { Some(other) };
        let Some(of_module) = of_module.and_then(Path::parent) else { return false };
        // Most files are elsewhere: bytes tell that sooner than the parts of paths.
        let begins =
            |own: &Path| of_module.as_os_str().as_encoded_bytes().starts_with(own.as_os_str().as_encoded_bytes());
        let below =
            |own: &Path| begins(own) && of_module.strip_prefix(own).is_ok_and(|between| self.are_inline(between));
        begins(folder) && (below(folder) || below(&folder.join(file.file_stem().unwrap_or_default())))
    }

    fn are_inline(&self, names: &Path) -> bool {
        names.iter().all(|name| name.to_str().is_some_and(|name| self.inline.contains(name)))
    }

    /// What the paths in this file may mean: from its folder, from the folder of its modules or of one in braces, from that of the package.
    fn named(&self, file: &Path, root: &Path) -> HashSet<PathBuf> {
        let folder = file.parent().unwrap_or(Path::new(""));
        let own = folder.join(file.file_stem().unwrap_or_default());
        let inside = self.inline.iter().flat_map(|name| [folder.join(name), own.join(name)]);
        let folders: Vec<PathBuf> = inside.chain([folder.to_path_buf(), own.clone(), root.to_path_buf()]).collect();
        let relative =
            |path: &Path| path.strip_prefix("/").map(Path::to_path_buf).unwrap_or_else(|_| path.to_path_buf());
        let meant =
            |path: &PathBuf| folders.iter().map(|folder| plain(&folder.join(relative(path)))).collect::<Vec<_>>();
        self.files.iter().flat_map(meant).collect()
    }
}

/// Where the line of a byte begins.
fn line_of(text: &str, at: usize) -> usize {
    memchr::memrchr(b'\n', &text.as_bytes()[..at]).map_or(0, |end| end + 1)
}

/// Whether the line of a byte is a comment.
fn in_comment(text: &str, at: usize) -> bool {
    text[line_of(text, at)..at].trim_start().starts_with("//")
}

/// The name of the module that a file would be.
pub(super) fn last_name(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
    (if stem == "mod" { folder } else { stem }).to_string_lossy().into_owned()
}
