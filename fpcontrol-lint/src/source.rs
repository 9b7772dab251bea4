//! Files: found, read, parsed and lowered. What cannot be read or parsed is reported, and the others go on.

use crate::hir::{self, Name};
use crate::regions;
use crate::symbols::Unit;
use fpcontrol_syntax::coverage::Region;
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A file's text.
#[derive(Debug)]
pub struct Source {
    /// The path as it was found.
    pub path: PathBuf,
    /// The path as it is shown.
    pub name: String,
    /// The text.
    pub text: String,
    /// The annotated items, with positions behind a mark and a `#!` line.
    pub regions: Vec<Region>,
}

impl Source {
    fn new(path: &Path, name: String, text: String) -> Source {
        let regions = regions::regions(&text[prefix(&text)..]);
        Source { path: path.to_path_buf(), name, text, regions }
    }

    /// Where the program begins.
    #[must_use]
    pub fn offset(&self) -> usize {
        prefix(&self.text)
    }
}

/// A file, or a folder, that could not be analysed.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Which one.
    pub path: PathBuf,
    /// Why.
    pub reason: String,
}

/// Everything that was read.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files, in the order of their paths.
    pub sources: Vec<Source>,
    /// The same files, lowered.
    pub units: Vec<Unit>,
    /// Those that are missing.
    pub problems: Vec<Problem>,
}

/// Brackets nested deeper than this are not parsed: parsers descend, and stacks end.
const DEEPEST: usize = 256;

/// The Rust files under paths. Ignored and hidden files are left out, except where they are named.
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
                Err(error) => problems.push(Problem { path: path.clone(), reason: error.to_string() }),
            }
        }
    }
    files.sort();
    files.dedup();
    (files, problems)
}

/// Reads, parses and lowers files, on all threads of the current pool.
#[must_use]
pub fn load(files: &[PathBuf], root: &Path, step: &(dyn Fn() + Sync)) -> Loaded {
    let read: Vec<Result<(Source, hir::File), Problem>> = files
        .par_iter()
        .map(|path| {
            let result = read(path, root);
            step();
            result
        })
        .collect();
    let mut loaded = Loaded::default();
    let mut crates = Crates::default();
    for result in read {
        match result {
            Ok((source, file)) => {
                let crate_id = crates.of(&source.path);
                loaded.units.push(Unit { file, crate_id, module: module_name(&source.path) });
                loaded.sources.push(source);
            }
            Err(problem) => loaded.problems.push(problem),
        }
    }
    loaded
}

impl Loaded {
    /// Texts that are not files, each with a name.
    ///
    /// # Errors
    /// With a sentence, if one does not parse.
    pub fn from_texts(texts: &[(&str, &str)]) -> Result<Loaded, String> {
        let mut loaded = Loaded::default();
        for (name, text) in texts {
            let path = PathBuf::from(name);
            loaded.units.push(Unit { file: parse(text)?, crate_id: 0, module: module_name(&path) });
            loaded.sources.push(Source::new(&path, (*name).to_owned(), (*text).to_owned()));
        }
        Ok(loaded)
    }
}

fn read(path: &Path, root: &Path) -> Result<(Source, hir::File), Problem> {
    let problem = |reason: String| Problem { path: path.to_path_buf(), reason };
    let bytes = std::fs::read(path).map_err(|error| problem(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8".into()))?;
    let file = parse(&text).map_err(problem)?;
    let name = path.strip_prefix(root).or_else(|_| path.strip_prefix(".")).unwrap_or(path);
    let name = name.to_string_lossy().into_owned();
    Ok((Source::new(path, name, text), file))
}

/// Parses and lowers a text.
///
/// # Errors
/// With a sentence, if it does not parse.
pub fn parse(text: &str) -> Result<hir::File, String> {
    let start = prefix(text);
    if nesting(&text[start..]) > DEEPEST {
        return Err(format!("brackets are nested deeper than {DEEPEST}"));
    }
    if hir::expands(text) { with_stack(|| parse_here(text, start)) } else { parse_here(text, start) }
}

/// Runs something where expansions in expansions may descend.
fn with_stack<R: Send>(run: impl FnOnce() -> Result<R, String> + Send) -> Result<R, String> {
    /// What a level takes at most, unoptimised.
    const LEVEL: usize = 48 << 10;
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(hir::LEVELS * LEVEL).spawn_scoped(scope, run);
        let thread = thread.map_err(|error| format!("no memory for a stack: {error}"))?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn parse_here(text: &str, start: usize) -> Result<hir::File, String> {
    let parsed = syn::parse_str::<syn::File>(&text[start..]).map_err(|error| {
        let at = error.span().start();
        let skipped = text[..start].matches('\n').count();
        format!("line {}, column {}: {error}", at.line + skipped, at.column + 1)
    });
    let lowered = parsed.map(|file| {
        let mut lowered = hir::lower(&file, start, text.len());
        hir::comments(text, &mut lowered);
        lowered
    });
    // The parser keeps every text that a thread has parsed, for positions that nobody asks for any more.
    proc_macro2::extra::invalidate_current_thread_spans();
    lowered
}

/// The bytes in front of the program: a byte order mark and a `#!` line.
fn prefix(text: &str) -> usize {
    let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let rest = &text[mark..];
    let attribute = rest.trim_start_matches("#!").trim_start().starts_with('[');
    if rest.starts_with("#!") && !attribute { mark + rest.find('\n').unwrap_or(rest.len()) } else { mark }
}

/// How deep brackets and prefix operators are nested, at most; texts and comments count too, which does no harm.
fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest, mut run) = (0usize, 0usize, 0usize);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        run = if matches!(byte, b'!' | b'&' | b'*' | b'-' | b'|') {
            run + 1
        } else if byte.is_ascii_whitespace() {
            run
        } else {
            0
        };
        // Rulers in comments are long runs as well, of one character; they cost nothing.
        deepest = deepest.max(if matches!(byte, b'!' | b'&') { run } else { 0 });
    }
    deepest
}

/// The crates that files belong to: by the nearest manifest, or else by the folder above `src`.
#[derive(Default)]
struct Crates {
    by_root: HashMap<PathBuf, usize>,
    by_folder: HashMap<PathBuf, PathBuf>,
}

impl Crates {
    fn of(&mut self, file: &Path) -> usize {
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let root = self.by_folder.entry(folder.clone()).or_insert_with(|| crate_root(&folder)).clone();
        let count = self.by_root.len();
        *self.by_root.entry(root).or_insert(count)
    }
}

fn crate_root(folder: &Path) -> PathBuf {
    let manifest = folder.ancestors().find(|ancestor| ancestor.join("Cargo.toml").is_file());
    let above_src = || folder.ancestors().find(|ancestor| ancestor.ends_with("src")).and_then(Path::parent);
    manifest.or_else(above_src).unwrap_or(folder).to_path_buf()
}

fn module_name(path: &Path) -> Name {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    if stem == "mod" { folder.into() } else { stem.into() }
}
