//! Types from rustc itself, on any stable toolchain: `--types=rustc`.
//!
//! [`questions`] are the places at which a type decides. [`workspace`] has cargo check the packages, with the tool itself in the place
//! of rustc ([`wrapper`]), which notes how each crate is compiled. [`instrument`] puts probes around the expressions in question,
//! [`overlay`] makes a folder in which the sources have them, [`probe`] compiles the crates from there, [`messages`] reads the types
//! that rustc names in its errors, and [`types`] and [`iterators`] say what they mean. [`selftest`] comes first: it sees whether the
//! compiler at hand answers as it should. Where rustc gives no type, the analysis goes by its own.

pub mod instrument;
pub mod iterators;
pub mod messages;
pub mod overlay;
pub mod probe;
pub mod questions;
pub mod selftest;
pub mod types;
pub mod workspace;
pub mod wrapper;

pub use questions::{Answer, Answers, Question, Role};

use crate::source::Loaded;
use messages::NamedType;
use overlay::{Overlay, Texts};
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use workspace::{Checked, Workspace};
use wrapper::Unit;

/// The questions, and how they are asked.
pub struct Asking<'a> {
    pub loaded: &'a Loaded,
    /// The questions, each with the place of its file among them.
    pub questions: Vec<(usize, Question)>,
    /// The path of this program, which cargo calls in place of rustc.
    pub tool: &'a Path,
    /// More arguments for `cargo check`.
    pub arguments: &'a [String],
}

/// The result.
#[derive(Debug, Default)]
pub struct Asked {
    /// The answers.
    pub answers: Answers,
    /// What went wrong, for people.
    pub warnings: Vec<String>,
}

/// The warning if rustc gives no answer at all.
const NOTHING: &str = "rustc names no type: `cargo check` does not compile these files (`--cargo-args` may add targets and \
                       features), or something in the crate does not take the probes";

/// Asks rustc. If something goes wrong, the other questions are still answered.
#[must_use]
pub fn ask(asking: &Asking<'_>) -> Asked {
    let mut asked = Asked::default();
    let files: HashMap<usize, PathBuf> = asking.files();
    let paths: Vec<PathBuf> = files.values().cloned().collect();
    let found = match workspace::workspaces(&paths) {
        Ok(found) => found,
        Err(error) => {
            asked.warnings.push(error);
            return asked;
        }
    };
    for workspace in found {
        match asking.in_workspace(&workspace, &files) {
            Ok((named, complaint)) => {
                asked.warnings.extend(complaint);
                asking.enter(named, &mut asked.answers);
            }
            Err(error) => asked.warnings.push(error),
        }
    }
    asked
}

impl Asking<'_> {
    /// The files with questions, by their canonical paths.
    fn files(&self) -> HashMap<usize, PathBuf> {
        let mut files = HashMap::new();
        for (file, _) in &self.questions {
            if !files.contains_key(file)
                && let Ok(path) = self.loaded.sources[*file].path.canonicalize()
            {
                files.insert(*file, path);
            }
        }
        files
    }

    fn in_workspace(
        &self,
        workspace: &Workspace,
        files: &HashMap<usize, PathBuf>,
    ) -> Result<(Vec<NamedType>, Option<String>), String> {
        let folder = tempfile::Builder::new().prefix("fpcontrol-lint-").tempdir().map_err(|error| error.to_string())?;
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        selftest::check(Path::new(&compiler), &workspace.root, folder.path())
            .map_err(|error| format!("the compiler does not answer as expected: {error}"))?;
        let Checked { units, complaint } = workspace.check(self.tool, self.arguments)?;
        let mut texts = self.texts(files);
        let asked = !texts.is_empty();
        let roots = declare(&units, &mut texts)?;
        let overlay = Overlay::new(&workspace.root, &folder.path().join("overlay"), &texts);
        let overlay = overlay.map_err(|error| format!("{}: {error}", folder.path().display()))?;
        let results: Vec<Result<Vec<NamedType>, String>> = units
            .par_iter()
            .zip(&roots)
            .map(|(unit, root)| {
                let Some(source) = overlay.place(root) else { return Ok(Vec::new()) };
                let types = probe::compile(unit, &source, folder.path());
                types.map_err(|error| format!("{}: {error}", unit.compiler))
            })
            .collect();
        let named: Vec<NamedType> = results.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        let silent = named.is_empty() && asked;
        let complaint = complaint.or_else(|| silent.then(|| NOTHING.to_owned()));
        Ok((named, complaint))
    }

    /// The texts with probes.
    fn texts(&self, files: &HashMap<usize, PathBuf>) -> Texts {
        let mut by_file: HashMap<usize, Vec<(usize, Question)>> = HashMap::new();
        for (id, (file, question)) in self.questions.iter().enumerate() {
            by_file.entry(*file).or_default().push((id, *question));
        }
        let text = |(file, questions): (usize, Vec<(usize, Question)>)| {
            let source = &self.loaded.sources[file];
            let probed = instrument::instrument(&source.text, source.offset(), &questions)?;
            Some((files.get(&file)?.clone(), probed))
        };
        by_file.into_par_iter().filter_map(text).collect()
    }

    fn enter(&self, named: Vec<NamedType>, answers: &mut Answers) {
        let mut types: HashMap<usize, (Option<String>, Option<String>)> = HashMap::new();
        for NamedType { id, item, text } in named {
            let known = types.entry(id).or_default();
            let part = if item { &mut known.1 } else { &mut known.0 };
            // A file may be in several crates, and one of them may give more types.
            if part.as_ref().is_none_or(|part| !types::is_known(&types::parse(part))) {
                *part = Some(text);
            }
        }
        for (id, (ty, item)) in types {
            let Some((file, question)) = self.questions.get(id) else { continue };
            let text = ty.unwrap_or_default();
            let answer = Answer { ty: types::parse(&text), item: item.as_deref().map(types::parse), text };
            answers.insert(*file, question.at, question.role, answer);
        }
    }
}

/// Declares the probes at the end of each crate's root file, and returns the files.
fn declare(units: &[Unit], texts: &mut Texts) -> Result<Vec<PathBuf>, String> {
    let mut roots = Vec::new();
    for unit in units {
        let root = unit.folder.join(unit.source().unwrap_or_default());
        let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
        if !roots.contains(&root) {
            let text = match texts.remove(&root) {
                Some(text) => text,
                None => std::fs::read_to_string(&root).map_err(|error| format!("{}: {error}", root.display()))?,
            };
            texts.insert(root.clone(), text + &messages::module(unit.edition()));
        }
        roots.push(root);
    }
    Ok(roots)
}
