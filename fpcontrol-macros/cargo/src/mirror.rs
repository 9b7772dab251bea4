//! Copies the sources below one folder, by their absolute paths, so that relative paths between them stay valid. A file whose copy would not change
//! is not written, so that cargo does not rebuild it.

use crate::cache::Cache;
use crate::edit;
use crate::failure::{Failure, Result};
use crate::metadata::{Metadata, Package};
use crate::settings::Settings;
use crate::sources::{self, Source};
use crate::{library, manifests};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::Mutex;
use std::{fs, io};
use toml::Table;

/// Cargo's lock file.
const LOCK: &str = "Cargo.lock";

/// The user's lock file at the time of the copy, beside the copy.
const COPIED_LOCK: &str = "Cargo.lock.copied";

/// A package that is put under control.
pub struct Chosen<'a> {
    /// The package.
    pub package: &'a Package,
    /// Its files.
    pub sources: BTreeMap<PathBuf, Source>,
    /// Whether its manifest has settings, which a scan depends on too.
    pub has_settings: bool,
}

impl<'a> Chosen<'a> {
    /// Reads the files of a package, and decides which code can be put under control.
    pub fn read(package: &'a Package, keys: &str, kept: &Mutex<Cache>) -> Self {
        let manifest = fs::read_to_string(&package.manifest_path).unwrap_or_default();
        let settings = fpcontrol_syntax::settings::package::Package::of_manifest(&manifest);
        let (none, has_settings) = (Mutex::default(), settings.has_table);
        let mut sources = sources::sources(&package.roots(), if has_settings { &none } else { kept });
        let keys = settings.within(keys);
        sources.values_mut().for_each(|source| source.decide(&keys));
        Self { package, sources, has_settings }
    }
}

/// The copies.
pub struct Mirror<'a> {
    /// The folder that holds them.
    pub root: PathBuf,
    metadata: &'a Metadata,
    settings: Settings,
    /// The folders that are copied.
    folders: Vec<PathBuf>,
    /// Packages of registries and repositories that have copies.
    foreign: Vec<&'a Package>,
}

impl<'a> Mirror<'a> {
    /// Copies the workspace, its path dependencies and the chosen packages below `root`.
    pub fn new(root: PathBuf, metadata: &'a Metadata, chosen: &[Chosen<'a>], settings: Settings) -> Self {
        let is_chosen =
            |package: &Package| chosen.iter().any(|chosen| chosen.package.manifest_path == package.manifest_path);
        let is_of_chosen_repository = |package: &Package| {
            let source = package.source.as_deref().filter(|source| source.starts_with("git+"));
            source.is_some() && chosen.iter().any(|chosen| chosen.package.source.as_deref() == source)
        };
        let packages = metadata.packages().iter();
        let foreign: Vec<_> = packages
            .filter(|package| package.source.is_some() && (is_chosen(package) || is_of_chosen_repository(package)))
            .collect();
        let paths = metadata.packages().iter().filter(|package| package.source.is_none());
        let paths = paths.map(|package| package.folder().to_path_buf());
        let copies = foreign.iter().map(|package| checkout(package).unwrap_or(package.folder()).to_path_buf());
        let all: BTreeSet<PathBuf> = [metadata.workspace_root.clone()].into_iter().chain(paths).chain(copies).collect();
        let is_in_another = |folder: &&PathBuf| !all.iter().any(|other| other != *folder && folder.starts_with(other));
        let folders = all.iter().filter(is_in_another).cloned().collect();
        Self { root, metadata, settings, folders, foreign }
    }

    /// The path of the copy of a file.
    pub fn copy_of(&self, path: &Path) -> PathBuf {
        let below = path.components().filter_map(|part| match part {
            Component::Prefix(prefix) => {
                Some(prefix.as_os_str().to_string_lossy().replace([':', '\\', '?'], "_").into())
            }
            Component::Normal(part) => Some(part.to_os_string()),
            Component::RootDir | Component::CurDir | Component::ParentDir => None,
        });
        self.root.join(below.collect::<PathBuf>())
    }

    /// The original of a file that the compiler names, or the file itself if it is not a copy.
    pub fn original(&self, named: &Path) -> PathBuf {
        let path = self.metadata.workspace_root.join(named);
        path.strip_prefix(&self.root).map(|below| Path::new("/").join(below)).unwrap_or(path)
    }

    /// Brings the copies up to date.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn update(&self, chosen: &[Chosen<'_>]) -> Result<()> {
        let keys = self.settings.keys();
        let mut edited = BTreeMap::new();
        for Chosen { package, sources, .. } in chosen {
            for (path, source) in sources {
                edited.insert(path.clone(), text_of(source, package, &keys));
            }
            edited.insert(package.manifest_path.clone(), String::new());
        }
        for path in self.manifests() {
            edited.insert(path.clone(), self.manifest(&path, chosen)?);
        }
        library::write(&self.library(), self.settings.instrument)?;
        let lock = self.metadata.workspace_root.join(LOCK);
        for folder in &self.folders {
            self.copy_folder(folder, &edited)?;
        }
        self.copy_lock(&lock)
    }

    /// The folder of the run time.
    pub fn library(&self) -> PathBuf {
        let name = if self.settings.instrument { "library-instrument" } else { "library" };
        self.metadata.target_directory.join("fpcontrol").join(name)
    }

    /// The manifests that are edited when they are copied.
    fn manifests(&self) -> BTreeSet<PathBuf> {
        let is_ours = |package: &&Package| package.source.is_none();
        let of_paths = self.metadata.packages().iter().filter(is_ours);
        let packages = of_paths.chain(self.foreign.iter().copied()).map(|package| package.manifest_path.clone());
        packages.chain([self.metadata.workspace_root.join("Cargo.toml")]).collect()
    }

    fn manifest(&self, path: &Path, chosen: &[Chosen<'_>]) -> Result<String> {
        let text = fs::read_to_string(path).map_err(Failure::at("cannot read", path))?;
        let mut manifest: Table = text.parse().map_err(Failure::at("cannot read", path))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let is_mirrored = |path: &Path| self.folders.iter().any(|folder| path.starts_with(folder));
        manifests::keep_paths(&mut manifest, folder, &is_mirrored);
        if chosen.iter().any(|chosen| chosen.package.manifest_path == path) {
            manifests::depend(&mut manifest, &self.library());
        }
        if folder == self.metadata.workspace_root {
            let copies = self.foreign.iter().map(|package| (*package, self.copy_of(package.folder())));
            manifests::patch(&mut manifest, &copies.collect::<Vec<_>>());
        }
        toml::to_string(&manifest).map_err(Failure::at("cannot write", path))
    }

    fn copy_folder(&self, folder: &Path, edited: &BTreeMap<PathBuf, String>) -> Result<()> {
        let copy = self.copy_of(folder);
        fs::create_dir_all(&copy).map_err(Failure::at("cannot create", &copy))?;
        let mut names = BTreeSet::new();
        for entry in fs::read_dir(folder).map_err(Failure::at("cannot read", folder))? {
            let entry = entry.map_err(Failure::at("cannot read", folder))?;
            let (from, to) = (entry.path(), copy.join(entry.file_name()));
            let Ok(kind) = fs::metadata(&from) else { continue };
            if kind.is_dir() && self.is_left_out(&from) {
                continue;
            }
            names.insert(entry.file_name());
            if kind.is_dir() {
                self.copy_folder(&from, edited)?;
            } else if let Some(text) = edited.get(&from) {
                write_if_changed(&to, text.as_bytes())?;
            } else if entry.file_name() != LOCK {
                copy_if_changed(&from, &to)?;
            }
        }
        self.remove_others(&copy, &names)
    }

    /// Build output, folders of version control, and the copies themselves are not copied.
    fn is_left_out(&self, folder: &Path) -> bool {
        let is_hidden = [".git", ".hg", ".jj"].iter().any(|name| folder.ends_with(name));
        is_hidden || folder == self.metadata.target_directory || folder.join("CACHEDIR.TAG").exists()
    }

    /// Removes copies of files that no longer exist. Cargo's own lock file stays, and so do copies of folders inside.
    fn remove_others(&self, copy: &Path, names: &BTreeSet<std::ffi::OsString>) -> Result<()> {
        for entry in fs::read_dir(copy).map_err(Failure::at("cannot read", copy))? {
            let entry = entry.map_err(Failure::at("cannot read", copy))?;
            let path = entry.path();
            let is_needed = self.folders.iter().any(|folder| self.copy_of(folder).starts_with(&path));
            let is_lock = [LOCK, COPIED_LOCK].iter().any(|name| entry.file_name() == *name);
            if names.contains(&entry.file_name()) || is_lock || is_needed {
                continue;
            }
            let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            removed.map_err(Failure::at("cannot remove", &path))?;
        }
        Ok(())
    }

    /// Starts from the user's lock file whenever it has changed. Cargo adds fpcontrol to the copy.
    fn copy_lock(&self, lock: &Path) -> Result<()> {
        let Ok(text) = fs::read(lock) else { return Ok(()) };
        let copied = self.copy_of(lock).with_file_name(COPIED_LOCK);
        if fs::read(&copied).ok().as_ref() == Some(&text) {
            return Ok(());
        }
        write_if_changed(&self.copy_of(lock), &text)?;
        write_if_changed(&copied, &text)
    }
}

/// The folder into which cargo has checked out a package of a repository.
fn checkout(package: &Package) -> Option<&Path> {
    let is_checkout = |folder: &&Path| folder.ancestors().nth(2).is_some_and(|above| above.ends_with("git/checkouts"));
    package.source.as_ref().filter(|source| source.starts_with("git+"))?;
    package.folder().ancestors().find(is_checkout)
}

/// The text of the copy of a file.
fn text_of(source: &Source, package: &Package, keys: &str) -> String {
    let Ok(items) = &source.items else { return source.text.clone() };
    let mut text = edit::edit(&source.text, items, &source.decisions, keys).text;
    if source.is_root && package.edition == "2015" {
        text += "\nextern crate fpcontrol;\n";
    }
    text
}

/// Writes a file, unless it has this text already.
///
/// # Errors
/// If it cannot be written.
pub fn write_if_changed(path: &Path, text: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|before| before == text) {
        return Ok(());
    }
    let write = || -> io::Result<()> {
        // The copy of a read-only file is read-only too.
        let _ = fs::remove_file(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
        fs::write(path, text)
    };
    write().map_err(Failure::at("cannot write", path))
}

fn copy_if_changed(from: &Path, to: &Path) -> Result<()> {
    let is_same =
        |from: &fs::Metadata, to: &fs::Metadata| from.len() == to.len() && from.modified().ok() <= to.modified().ok();
    if let (Ok(from), Ok(to)) = (fs::metadata(from), fs::metadata(to))
        && is_same(&from, &to)
    {
        return Ok(());
    }
    let _ = fs::remove_file(to);
    fs::copy(from, to).map(|_| ()).map_err(Failure::at("cannot copy", from))
}
