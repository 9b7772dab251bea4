//! Builds until everything compiles: what does not compile under control is left as it was, function by function.

use crate::edit;
use crate::failure::{Failure, Result};
use crate::messages::{Error, Messages};
use crate::metadata::{self, Metadata};
use crate::mirror::{Chosen, Mirror};
use crate::settings::Settings;
use crate::wrapper;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// How often a build is tried.
const ROUNDS: usize = 40;

/// A build of the copies.
pub struct Build<'a> {
    /// The copies.
    pub mirror: Mirror<'a>,
    /// The chosen packages.
    pub chosen: Vec<Chosen<'a>>,
    settings: Settings,
    metadata: &'a Metadata,
    /// The folder for everything that belongs to these settings.
    folder: PathBuf,
    /// The manifest that the user means.
    manifest: PathBuf,
}

impl<'a> Build<'a> {
    /// Of these packages, under these settings.
    pub fn new(metadata: &'a Metadata, chosen: Vec<Chosen<'a>>, settings: Settings, manifest: PathBuf) -> Self {
        let folder = metadata.target_directory.join("fpcontrol").join(settings.folder());
        let mirror = Mirror::new(folder.join("sources"), metadata, &chosen);
        let mut build = Self { mirror, chosen, settings, metadata, folder, manifest };
        build.remember();
        build
    }

    /// Where the report is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The packages of the program that stay as they are, and why.
    pub fn others(&self) -> Vec<(String, String)> {
        self.metadata.left(&self.chosen.iter().map(|chosen| chosen.package).collect::<Vec<_>>())
    }

    /// Cargo on the copies.
    pub fn cargo(&self, command: &str, arguments: &[String]) -> Command {
        let mut cargo = metadata::cargo();
        cargo.arg(command).arg("--manifest-path").arg(self.mirror.copy_of(&self.manifest));
        // The copies of each mode have paths of their own, so that all modes share what does not depend on them. Instruments change everything.
        let build = if self.settings.instrument { "build-instrument" } else { "build" };
        cargo.arg("--target-dir").arg(self.folder.with_file_name(build)).args(arguments);
        if let Some(inner) = env::var_os("RUSTC_WRAPPER") {
            cargo.env(wrapper::INNER, inner);
        }
        if let Ok(program) = env::current_exe() {
            cargo.env("RUSTC_WRAPPER", program);
        }
        if self.settings.instrument {
            cargo.env(wrapper::INSTRUMENT, "1");
        }
        let own = self.metadata.packages().iter().filter(|package| package.source.is_none());
        let own = env::join_paths(own.map(|package| self.mirror.copy_of(package.folder()))).unwrap_or_default();
        cargo.env(wrapper::MIRROR, &self.mirror.root).env(wrapper::OWN, own);
        cargo
    }

    /// Builds, until there is nothing to leave any more, and says what was built.
    ///
    /// # Errors
    /// If it does not compile even where it is left as it was.
    pub fn run(&mut self, command: &str, arguments: &[String]) -> Result<Messages> {
        for _ in 0..ROUNDS {
            self.mirror.update(&self.chosen, &self.settings.keys())?;
            let mut cargo = self.cargo(command, arguments);
            cargo.arg("--message-format=json").stderr(Stdio::inherit());
            let output = cargo.output().map_err(Failure::of("cannot run cargo"))?;
            let messages = Messages::read(&String::from_utf8_lossy(&output.stdout));
            if output.status.success() {
                self.keep()?;
                return Ok(messages);
            }
            let left = self.leave(&messages.errors);
            if left == 0 {
                messages.errors.iter().for_each(|error| eprint!("{}", error.rendered));
                return Err(Failure::silent());
            }
            eprintln!("   Fpcontrol {left} more items do not compile under control; building again without");
        }
        Err(Failure::new("there is no end of errors"))
    }

    /// Leaves what the errors are about; how much that is.
    fn leave(&mut self, errors: &[Error]) -> usize {
        let mut places = Vec::new();
        let mut lost = BTreeSet::new();
        for error in errors {
            let found = error.places.iter().find_map(|(file, at)| self.place(&self.mirror.original(file), *at));
            match found {
                Some(place) => places.push((place, &error.message)),
                None => lost.extend(error.places.first().map(|(file, _)| self.mirror.original(file))),
            }
        }
        let mut left = 0;
        for ((index, file, at), message) in places {
            left += usize::from(self.leave_at(index, &file, at, message));
        }
        // Only if nothing else is the reason.
        if left == 0 { lost.iter().map(|file| self.leave_package(file)).sum() } else { left }
    }

    /// The item of a chosen package that is at a place of an edited file: the package, the file, and the byte in its original.
    fn place(&self, file: &Path, at: usize) -> Option<(usize, PathBuf, usize)> {
        self.chosen.iter().enumerate().find_map(|(index, chosen)| {
            let source = chosen.sources.get(file)?;
            let items = source.items.as_ref().ok()?;
            let edited = edit::edit(&source.text, items, &source.decisions, &self.settings.keys());
            let original = edited.original(at);
            edit::function_at(items, original)?;
            Some((index, file.to_path_buf(), original))
        })
    }

    /// Leaves the function at a place; if it is left already, the item around it.
    fn leave_at(&mut self, index: usize, file: &Path, at: usize, message: &str) -> bool {
        let Some(source) = self.chosen[index].sources.get_mut(file) else { return false };
        let Ok(items) = &source.items else { return false };
        let Some((region, function)) = edit::function_at(items, at) else { return false };
        let decisions = &mut source.decisions;
        let starts = [function.range.start, region.function.range.start];
        let is_off = |start: &usize| decisions.left.contains_key(start) || decisions.idle.contains(start);
        if is_off(&starts[1]) {
            return false;
        }
        let Some(start) = starts.into_iter().find(|start| !is_off(start)) else { return false };
        decisions.left.insert(start, message.to_owned());
        true
    }

    /// Leaves all of the package that a file belongs to.
    fn leave_package(&mut self, file: &Path) -> usize {
        let is_its = |chosen: &&mut Chosen<'_>| file.starts_with(chosen.package.folder());
        let Some(chosen) =
            self.chosen.iter_mut().filter(is_its).max_by_key(|chosen| chosen.package.folder().as_os_str().len())
        else {
            return 0;
        };
        let mut left = 0;
        for source in chosen.sources.values_mut() {
            let Ok(items) = &source.items else { continue };
            for region in &items.regions {
                let start = region.function.range.start;
                if !source.decisions.idle.contains(&start) && !source.decisions.left.contains_key(&start) {
                    let reason = "the package does not compile, at a place that is not under control".to_owned();
                    source.decisions.left.insert(start, reason);
                    left += 1;
                }
            }
        }
        left
    }

    fn memory(&self) -> PathBuf {
        self.folder.join("left.json")
    }

    /// Takes over what earlier builds have left, in files that have not changed.
    fn remember(&mut self) {
        let Ok(text) = fs::read_to_string(self.memory()) else { return };
        let Ok(kept) = serde_json::from_str::<Kept>(&text) else { return };
        if kept.version != VERSION {
            return;
        }
        let files = self.chosen.iter_mut().flat_map(|chosen| &mut chosen.sources);
        for (path, source) in files {
            if let Some(file) = kept.files.iter().find(|file| file.path == *path && file.hash == hash(&source.text)) {
                source.decisions.left.extend(file.left.clone());
            }
        }
    }

    /// Keeps what was left.
    fn keep(&self) -> Result<()> {
        let files = self.chosen.iter().flat_map(|chosen| &chosen.sources);
        let files = files.filter(|(_, source)| !source.decisions.left.is_empty()).map(|(path, source)| KeptFile {
            path: path.clone(),
            hash: hash(&source.text),
            left: source.decisions.left.clone(),
        });
        let kept = Kept { version: VERSION.to_owned(), files: files.collect() };
        let text = serde_json::to_string(&kept).map_err(Failure::of("cannot write what was left"))?;
        fs::write(self.memory(), text).map_err(Failure::at("cannot write", &self.memory()))
    }
}

/// Of which release the decisions are.
const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(serde::Serialize, serde::Deserialize)]
struct Kept {
    version: String,
    files: Vec<KeptFile>,
}

#[derive(serde::Serialize, serde::Deserialize)]
struct KeptFile {
    path: PathBuf,
    hash: u64,
    left: std::collections::BTreeMap<usize, String>,
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
