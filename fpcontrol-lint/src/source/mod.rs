//! Files: found, read, parsed and lowered. A file that cannot be read or parsed is reported, and the others are still checked.

mod crates;
mod depth;
mod generated;
mod groups;
mod lock;
mod loose;
mod manifests;
mod parse;
mod pieces;
mod targets;
mod tokens;

pub use generated::with_generated;
pub use groups::{Group, groups};
use manifests::PackageSettings;
pub use manifests::{canonical, outermost, package_above};
use parse::parse_within;
pub use parse::{Lowered, parse, prefix};
pub use pieces::piece_around;
pub use targets::unbuilt;

use crate::cache::{Cache, Hash};
use crate::hir::{Controls, Name};
use crate::position::{self, Lines};
use crate::symbols::Unit;
use crate::types::tables::hashing::Constant;
use crates::{Crates, around_name, module_name};
use fpcontrol_syntax::coverage::AnnotatedItem;
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A file's text, and the controls in it.
#[derive(Debug)]
pub struct Source {
    /// The path as it was found.
    pub path: PathBuf,
    /// The path as it is shown.
    pub name: String,
    pub text: String,
    /// The controls of the lint.
    pub controls: Controls,
    /// The annotated items.
    pub regions: Vec<AnnotatedItem>,
    /// Whether a build script has written it, so that no repository has it.
    pub generated: bool,
    starts: OnceLock<Vec<usize>>,
}

impl Source {
    /// A source with its path and text only.
    #[must_use]
    pub fn new(path: PathBuf, name: String, text: String, controls: Controls) -> Source {
        Source { path, name, text, controls, regions: Vec::new(), generated: false, starts: OnceLock::new() }
    }

    /// The lines of the text.
    #[must_use]
    pub fn lines(&self) -> Lines<'_> {
        Lines::known(&self.text, self.starts.get_or_init(|| position::starts(&self.text)))
    }

    /// Where the program begins.
    #[must_use]
    pub fn offset(&self) -> usize {
        prefix(&self.text)
    }
}

/// A file that was read, or that could not be.
#[derive(Clone, Debug)]
pub struct Read {
    /// The path as it was found.
    pub path: PathBuf,
    /// The canonical path.
    pub place: PathBuf,
    /// Its text, or why there is none.
    pub text: Result<String, String>,
    /// Whether the text is not that of the file: that of an editor.
    pub unsaved: bool,
}

impl Read {
    /// Reads a file, or takes its unsaved text.
    #[must_use]
    pub fn new(path: PathBuf, place: PathBuf, unsaved: Option<String>) -> Read {
        let saved = || {
            let bytes = std::fs::read(&path).map_err(|error| error.to_string())?;
            String::from_utf8(bytes).map_err(|_| "the file is not UTF-8".to_owned())
        };
        let (unsaved, text) = (unsaved.is_some(), unsaved.map_or_else(saved, Ok));
        Read { path, place, text, unsaved }
    }
}

/// The text of a file.
#[derive(Debug)]
pub struct Text {
    /// The path as it was found.
    pub path: PathBuf,
    /// The path as it is shown.
    pub name: String,
    pub text: String,
    /// The manifest of its package, if it has settings of the attributes; otherwise nothing.
    pub manifest: Arc<str>,
    /// The hash of the text, and of the manifest.
    pub hash: Hash,
    /// Its crate.
    pub crate_id: usize,
    /// The name of its crate in paths.
    pub crate_name: Name,
    /// The hashers with constant keys in its crate.
    pub constant: Constant,
    /// The name of its module: that of the file, or of the folder for `mod.rs`.
    pub module: Name,
    /// The name of the folder that would hold the file of the module around it.
    pub around: Name,
    /// Whether a build script has written it.
    pub generated: bool,
    /// Whether it is not the text of the file, but that of an editor. Each edit gives another, so the cache does not keep what depends on it.
    pub unsaved: bool,
}

/// A file, or a folder, that could not be analysed.
#[derive(Clone, Debug)]
pub struct Problem {
    pub path: PathBuf,
    /// Its path as it is shown.
    pub name: String,
    pub reason: String,
}

/// Everything that was read.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files, in the order of their paths.
    pub sources: Vec<Source>,
    /// The same files, lowered; empty if the findings were cached. Those of several groups are in no order, and there only so that whoever has the
    /// findings decides when the trees are freed.
    pub units: Vec<Unit>,
    /// The hashes of their texts.
    pub hashes: Vec<Hash>,
    /// The files that could not be analysed.
    pub problems: Vec<Problem>,
}

/// The Rust files under paths, each once, also if several paths lead to it. Ignored and hidden files are left out, unless
/// they are named.
#[must_use]
pub fn discover(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Problem>) {
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    for path in paths {
        for entry in ignore::WalkBuilder::new(path).require_git(false).build() {
            match entry {
                Ok(entry) => {
                    let named = entry.depth() == 0;
                    let rust = entry.path().extension().is_some_and(|extension| extension == "rs");
                    if entry.file_type().is_some_and(|kind| kind.is_file()) && (rust || named) {
                        files.push(entry.into_path());
                    }
                }
                Err(error) => {
                    let name = shown(path, Path::new("."));
                    problems.push(Problem { path: path.clone(), name, reason: error.to_string() });
                }
            }
        }
    }
    files.sort();
    files.dedup();
    if paths.len() > 1 {
        let mut seen = HashSet::new();
        files.retain(|file| seen.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
    }
    (files, problems)
}

/// A path as it is shown: relative to a folder, if it is inside.
fn shown(path: &Path, root: &Path) -> String {
    let shown = path.strip_prefix(root).or_else(|_| path.strip_prefix(".")).unwrap_or(path);
    let shown = if shown.as_os_str().is_empty() { path } else { shown };
    shown.to_string_lossy().into_owned()
}

/// Reads files, on all threads of the current pool.
#[must_use]
pub fn read(files: &[PathBuf]) -> Vec<Read> {
    files.par_iter().map(|path| Read::new(path.clone(), canonical(path), None)).collect()
}

/// Divides files into texts and those that could not be read.
#[must_use]
pub fn texts(files: Vec<Read>, root: &Path) -> (Vec<Text>, Vec<Problem>) {
    let of = |Read { path, text, unsaved, .. }: Read| match text {
        Ok(text) => Ok(Text { unsaved, ..known(&path, root, text) }),
        Err(reason) => Err(Problem { name: shown(&path, root), path, reason }),
    };
    let known: Vec<Result<Text, Problem>> = files.into_par_iter().map(of).collect();
    let (mut texts, mut problems) = (Vec::with_capacity(known.len()), Vec::new());
    let (mut crates, mut settings) = (Crates::default(), PackageSettings::default());
    for result in known {
        match result {
            Ok(text) => {
                let (crate_id, manifest) = (crates.of(&text.path), settings.manifest_of(&text.path));
                let hash = if manifest.is_empty() { text.hash } else { hash_within(&text.text, &manifest) };
                let (crate_name, constant) = (crates.name(crate_id), crates.constant(crate_id));
                texts.push(Text { crate_id, crate_name, constant, manifest, hash, ..text });
            }
            Err(problem) => problems.push(problem),
        }
    }
    (texts, problems)
}

fn known(path: &Path, root: &Path, text: String) -> Text {
    let (hash, module, around) = (Hash::of(text.as_bytes()), module_name(path), around_name(path));
    Text {
        path: path.to_path_buf(),
        name: shown(path, root),
        text,
        manifest: Arc::default(),
        hash,
        crate_id: 0,
        crate_name: Name::default(),
        constant: Constant::default(),
        module,
        around,
        generated: false,
        unsaved: false,
    }
}

/// The hash of a text in a package with settings.
fn hash_within(text: &str, manifest: &str) -> Hash {
    Hash::of(format!("{}\n{manifest}{text}", manifest.len()).as_bytes())
}

/// Reads, parses and lowers files.
#[must_use]
pub fn load(files: &[PathBuf], root: &Path, step: &(dyn Fn() + Sync)) -> Loaded {
    let (texts, problems) = texts(read(files), root);
    let mut loaded = lower(texts, &Cache::none(), step);
    loaded.problems.extend(problems);
    loaded
}

/// Parses and lowers files, or takes them from the cache, on all threads of the current pool.
#[must_use]
pub fn lower(texts: Vec<Text>, cache: &Cache, step: &(dyn Fn() + Sync)) -> Loaded {
    let lowered = texts.into_par_iter().map(|text| {
        let lower = || parse_within(&text.text, &text.manifest);
        let lowered = cache.lowered(text.hash, text.unsaved, lower);
        step();
        (text, lowered)
    });
    let lowered: Vec<(Text, Result<Lowered, String>)> = lowered.collect();
    let mut loaded = Loaded::default();
    for (text, lowered) in lowered {
        match lowered {
            Ok(lowered) => loaded.push(text, lowered),
            Err(reason) => loaded.problems.push(Problem { path: text.path, name: text.name, reason }),
        }
    }
    loaded
}

impl Loaded {
    /// Texts that are not files, each with a name.
    ///
    /// # Errors
    /// If one does not parse.
    pub fn from_texts(texts: &[(&str, &str)]) -> Result<Loaded, String> {
        let mut loaded = Loaded::default();
        for (name, text) in texts {
            let path = PathBuf::from(name);
            let lowered = parse(text)?;
            let text = known(&path, Path::new(""), (*text).to_owned());
            let text = Text { name: (*name).to_owned(), ..text };
            loaded.push(text, lowered);
        }
        Ok(loaded)
    }

    /// The paths of all files that build scripts have not written, and of what could not be read.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        let read = self.sources.iter().filter(|source| !source.generated).map(|source| &source.path);
        read.chain(self.problems.iter().map(|problem| &problem.path)).map(PathBuf::as_path)
    }

    fn push(&mut self, text: Text, lowered: Lowered) {
        let Text {
            path,
            name,
            text,
            hash,
            crate_id,
            crate_name,
            constant,
            module,
            around,
            generated,
            manifest: _,
            unsaved: _,
        } = text;
        let Lowered { mut file, regions } = lowered;
        self.hashes.push(hash);
        let controls = std::mem::take(&mut file.controls);
        // The same file is named by a path from here or by a whole one.
        let whole = std::path::absolute(&path).unwrap_or_else(|_| path.clone());
        let place = Hash::of(whole.as_os_str().as_encoded_bytes()).first();
        self.units.push(Unit { file, crate_id, crate_name, constant, module, around, place });
        self.sources.push(Source { regions, generated, ..Source::new(path, name, text, controls) });
    }
}
