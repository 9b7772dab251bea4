//! Builds until everything compiles: functions that do not compile under control are left alone, one by one.

use crate::cache::{hash, stamp};
use crate::edit::{self, Reason};
use crate::failure::{Failure, Result};
use crate::items::Candidate;
use crate::messages::{Error, Messages};
use crate::metadata::{self, Metadata, Package};
use crate::mirror::{Chosen, Mirror, write_if_changed};
use crate::settings::{INSTRUMENTED, Settings};
use crate::wrapper;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{env, fs, iter, thread};

/// How often a build is tried.
const ROUNDS: usize = 40;

/// The items of a package that are left alone, by file and item.
type Choice<'a> = &'a dyn Fn(&Path, &Candidate) -> bool;

/// Something to leave alone: an item of a chosen package, by its file and its first byte.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Target {
    package: usize,
    file: PathBuf,
    start: usize,
}

/// A build of the copies.
pub struct Build<'a> {
    /// The copies.
    pub mirror: Mirror<'a>,
    /// The chosen packages.
    pub chosen: Vec<Chosen<'a>>,
    settings: Settings,
    metadata: &'a Metadata,
    /// The folder for all files that belong to these settings.
    folder: PathBuf,
    /// The manifest of the user's package or workspace.
    manifest: PathBuf,
    /// The value of [`wrapper::COUNT`], if the build serves to count operations.
    count: Option<&'static str>,
}

impl<'a> Build<'a> {
    /// Prepares a build of these packages under these settings.
    pub fn new(metadata: &'a Metadata, chosen: Vec<Chosen<'a>>, settings: Settings, manifest: PathBuf) -> Self {
        let folder = settings.folder_in(&metadata.target_directory);
        let mirror = Mirror::new(folder.join("sources"), metadata, &chosen, settings);
        let mut build = Self { mirror, chosen, settings, metadata, folder, manifest, count: None };
        build.remember();
        build
    }

    /// The same, to count operations: of all functions in a library, or of those in the programs.
    pub fn counting(self, is_library: bool) -> Self {
        let has_program =
            self.metadata.packages().iter().any(|package| package.source.is_none() && package.has_program());
        let count = if is_library || !has_program { wrapper::LIBRARY } else { "programs" };
        Self { count: Some(count), ..self }
    }

    /// The path of the report.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The packages of the program that are not under control, with the reasons.
    pub fn others(&self) -> Vec<(String, String)> {
        self.metadata.left(&self.chosen.iter().map(|chosen| chosen.package).collect::<Vec<_>>())
    }

    /// The packages of the program that are not under control.
    pub fn not_chosen(&self) -> Vec<&'a Package> {
        self.metadata.not_chosen(&self.chosen.iter().map(|chosen| chosen.package).collect::<Vec<_>>())
    }

    /// The folder of the user's workspace.
    pub fn workspace_root(&self) -> &Path {
        &self.metadata.workspace_root
    }

    /// The names of the crates of the chosen packages, as types begin with them, without names that a library of another package has too.
    pub fn crates(&self) -> BTreeSet<String> {
        let is_chosen =
            |package: &&Package| self.chosen.iter().any(|chosen| chosen.package.manifest_path == package.manifest_path);
        let others = self.metadata.packages().iter().filter(|package| !is_chosen(package));
        let others: BTreeSet<String> = others.flat_map(Package::libraries).collect();
        let chosen = self.chosen.iter().flat_map(|chosen| chosen.package.crates());
        chosen.filter(|name| !others.contains(name)).collect()
    }

    /// The name and the version of the package that a crate belongs to, if there is one of this name only; or else the crate's name.
    pub fn package_of_crate(&self, name: &str) -> String {
        let mut packages = self.metadata.packages().iter().filter(|package| package.libraries().any(|one| one == name));
        match (packages.next(), packages.next()) {
            (Some(package), None) => format!("{} {}", package.name, package.version),
            _ => name.to_owned(),
        }
    }

    /// The keys of the attributes.
    pub fn keys(&self) -> String {
        self.settings.keys()
    }

    /// Runs cargo on the copies.
    pub fn cargo(&self, command: &str, arguments: &[String]) -> Command {
        let mut cargo = metadata::cargo();
        cargo.arg(command).arg("--manifest-path").arg(self.mirror.copy_of(&self.manifest));
        cargo.arg("--target-dir").arg(self.build_folder()).args(arguments);
        if let Some(inner) = env::var_os("RUSTC_WRAPPER") {
            cargo.env(wrapper::INNER, inner);
        }
        if let Ok(program) = env::current_exe() {
            cargo.env("RUSTC_WRAPPER", program);
        }
        if self.settings.instrument {
            cargo.env(wrapper::INSTRUMENT, self.mirror.library());
        }
        if self.settings.portable {
            cargo.env(wrapper::PORTABLE, "1");
        }
        if let Some(count) = self.count {
            cargo.env(wrapper::COUNT, count);
        }
        let own = self.metadata.packages().iter().filter(|package| package.source.is_none());
        let own = env::join_paths(own.map(|package| self.mirror.copy_of(package.folder()))).unwrap_or_default();
        cargo.env(wrapper::MIRROR, &self.mirror.root).env(wrapper::OWN, own);
        cargo
    }

    /// Builds until nothing more has to be left alone, and returns the messages of the build.
    ///
    /// # Errors
    /// If the program does not compile even without the attributes on the failing code.
    pub fn run(&mut self, command: &str, arguments: &[String]) -> Result<Messages> {
        for _ in 0..ROUNDS {
            self.mirror.update(&self.chosen)?;
            self.renew()?;
            let mut cargo = self.cargo(command, arguments);
            let Output { is_success, messages, withheld } = output(&mut cargo)?;
            if is_success {
                self.keep()?;
                return Ok(messages);
            }
            let left = self.leave(&messages.errors);
            if left == 0 {
                messages.errors.iter().for_each(|error| eprint!("{}", error.rendered));
                eprint!("{withheld}");
                return Err(Failure::silent());
            }
            eprintln!("   Fpcontrol {left} more items do not compile under control; building again without");
        }
        Err(Failure::new("there is no end of errors"))
    }

    /// Makes cargo rebuild the user's own packages if another mode, or another workspace, was built last. Cargo cannot distinguish the packages of two
    /// copies, and considers a copy up to date if it is older than its last build.
    fn renew(&self) -> Result<()> {
        let last = self.build_folder().join("settings");
        let settings = format!("{} {}", self.settings.folder(), self.metadata.workspace_root.display());
        if fs::read_to_string(&last).is_ok_and(|last| last == settings) {
            return Ok(());
        }
        let own = self.chosen.iter().filter(|chosen| chosen.package.source.is_none());
        for root in own.flat_map(|chosen| chosen.package.roots()) {
            let copy = self.mirror.copy_of(&root);
            let file = fs::File::options().append(true).open(&copy).map_err(Failure::at("cannot open", &copy))?;
            file.set_modified(SystemTime::now()).map_err(Failure::at("cannot renew", &copy))?;
        }
        write_if_changed(&last, settings.as_bytes())
    }

    /// Cargo's target folder. The copies for each mode have paths of their own, and the run time with instruments has one too, so that all modes share the packages that do
    /// not depend on them. Cargo does not know what the wrapper adds in order to count, so such a build has a folder to itself.
    fn build_folder(&self) -> PathBuf {
        self.folder.with_file_name(match self.count {
            Some(wrapper::LIBRARY) => "count-library",
            Some(_) => "count",
            None => "build",
        })
    }

    /// Leaves alone the code that the errors are about, and returns how many items that is.
    fn leave(&mut self, errors: &[Error]) -> usize {
        let mut targets = BTreeMap::new();
        let mut lost = BTreeMap::new();
        for error in errors {
            let found = error.places.iter().find_map(|(file, at)| self.target(&self.mirror.original(file), *at));
            match found {
                // All items are found before any is left alone: a second error in a function must not affect the item around it.
                Some(target) => drop(targets.entry(target).or_insert_with(|| error.reason())),
                None => lost.extend(error.places.first().map(|(file, _)| (self.mirror.original(file), error))),
            }
        }
        // Only if there is no other reason.
        if targets.is_empty() {
            return lost.iter().map(|(file, error)| self.leave_around(file, error)).sum();
        }
        let left = targets.len();
        for (Target { package, file, start }, reason) in targets {
            let source = self.chosen[package].sources.get_mut(&file).expect("a target is in a source");
            source.decisions.left.insert(start, reason);
        }
        left
    }

    /// The item to leave alone at a place of an edited file: the function; if it is left alone already, the item around it.
    fn target(&self, file: &Path, at: usize) -> Option<Target> {
        self.chosen.iter().enumerate().find_map(|(package, chosen)| {
            let source = chosen.sources.get(file)?;
            let items = source.items.as_ref().ok()?;
            let edited = edit::edit(&source.text, items, &source.decisions, &self.settings.keys());
            let (candidate, function) = edit::function_at(items, edited.original(at))?;
            let decisions = &source.decisions;
            let is_off = |start: &usize| decisions.left.contains_key(start) || decisions.idle.contains(start);
            let (function, candidate) = (function.range.start, candidate.function.range.start);
            if is_off(&candidate) {
                return None;
            }
            let start = if is_off(&function) { candidate } else { function };
            Some(Target { package, file: file.to_path_buf(), start })
        })
    }

    /// The chosen package that a file belongs to.
    fn package_of(&self, file: &Path) -> Option<usize> {
        let its = self.chosen.iter().enumerate().filter(|(_, chosen)| file.starts_with(chosen.package.folder()));
        its.max_by_key(|(_, chosen)| chosen.package.folder().as_os_str().len()).map(|(package, _)| package)
    }

    /// Leaves alone code that may have caused an error in a place that cannot be left alone. First the definitions of macros in the package: the attribute
    /// on a macro's expansion reports tokens at the place of the call. Then the file of the error. Then the package.
    fn leave_around(&mut self, file: &Path, error: &Error) -> usize {
        let Some(package) = self.package_of(file) else { return 0 };
        let attempts: [Choice<'_>; 3] = [&|_, candidate| candidate.is_macro, &|path, _| path == file, &|_, _| true];
        let left = attempts.iter().map(|is_such| self.leave_candidates(package, is_such, error));
        left.into_iter().find(|left| *left > 0).unwrap_or(0)
    }

    fn leave_candidates(&mut self, package: usize, is_such: Choice<'_>, error: &Error) -> usize {
        let message = format!("an error at a place that is not under control: {}", error.message);
        let reason = Reason { message, ..error.reason() };
        let mut left = 0;
        for (path, source) in &mut self.chosen[package].sources {
            let Ok(items) = &source.items else { continue };
            for candidate in items.candidates.iter().filter(|candidate| is_such(path, candidate)) {
                let start = candidate.function.range.start;
                if !source.decisions.idle.contains(&start) && !source.decisions.left.contains_key(&start) {
                    source.decisions.left.insert(start, reason.clone());
                    left += 1;
                }
            }
        }
        left
    }

    fn memory(&self) -> PathBuf {
        self.folder.join(MEMORY)
    }

    /// Adopts the decisions of earlier builds for files that have not changed: of builds with these settings, or else with other settings, which meet the same
    /// errors in the same types.
    fn remember(&mut self) {
        let memories: Vec<Kept> =
            iter::once(self.memory()).chain(self.other_memories()).filter_map(|memory| kept(&memory)).collect();
        let files = self.chosen.iter_mut().flat_map(|chosen| &mut chosen.sources);
        for (path, source) in files {
            let hash = hash(&source.text);
            let mut files = memories.iter().flat_map(|kept| &kept.files);
            if let Some(file) = files.find(|file| file.path == *path && file.hash == hash) {
                source.decisions.left.extend(file.left.clone());
            }
        }
    }

    /// The decisions of builds with other settings. Builds with instruments come last, because they may leave code alone that others need not.
    fn other_memories(&self) -> Vec<PathBuf> {
        let folders = self.folder.parent().and_then(|parent| fs::read_dir(parent).ok());
        let mut folders: Vec<PathBuf> = folders.into_iter().flatten().flatten().map(|folder| folder.path()).collect();
        folders.sort_by_key(|folder| (folder.to_string_lossy().ends_with(INSTRUMENTED), folder.clone()));
        folders.iter().map(|folder| folder.join(MEMORY)).collect()
    }

    /// Stores the decisions.
    fn keep(&self) -> Result<()> {
        let files = self.chosen.iter().flat_map(|chosen| &chosen.sources);
        let files = files.map(|(path, source)| KeptFile {
            path: path.clone(),
            hash: hash(&source.text),
            left: source.decisions.left.clone(),
        });
        let kept = Kept { stamp: stamp(ANY_KEYS), files: files.collect() };
        let text = serde_json::to_string(&kept).map_err(Failure::of("cannot write what was left"))?;
        fs::write(self.memory(), text).map_err(Failure::at("cannot write", &self.memory()))
    }
}

/// What cargo printed.
struct Output {
    is_success: bool,
    messages: Messages,
    /// That a crate does not compile, which is of interest only if nothing more can be left alone.
    withheld: String,
}

/// Runs cargo, and passes on what it writes to standard error, except that a crate does not compile.
fn output(cargo: &mut Command) -> Result<Output> {
    if io::stderr().is_terminal() && env::var_os("CARGO_TERM_COLOR").is_none() {
        cargo.env("CARGO_TERM_COLOR", "always");
    }
    cargo.arg("--message-format=json").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = cargo.spawn().map_err(Failure::of("cannot run cargo"))?;
    let errors = child.stderr.take();
    let relay = thread::spawn(move || errors.map(relay).unwrap_or_default());
    let output = child.wait_with_output().map_err(Failure::of("cannot run cargo"))?;
    let messages = Messages::read(&String::from_utf8_lossy(&output.stdout));
    Ok(Output { is_success: output.status.success(), messages, withheld: relay.join().unwrap_or_default() })
}

/// Passes lines on, and returns those that say that a crate does not compile.
fn relay(errors: impl Read) -> String {
    let mut withheld = String::new();
    for line in BufReader::new(errors).split(b'\n').map_while(io::Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned() + "\n";
        match NOT_COMPILED.iter().any(|text| line.contains(text)) {
            true => withheld += &line,
            false => eprint!("{line}"),
        }
    }
    withheld
}

/// What cargo says of crates that do not compile.
const NOT_COMPILED: &[&str] = &["could not compile `", "build failed, waiting for other jobs to finish"];

/// Other settings begin with these decisions, so the keys do not matter.
const ANY_KEYS: &str = "";

/// The file that stores the decisions.
const MEMORY: &str = "left.json";

/// Reads the decisions. Another build of this program may decide differently, so its decisions are ignored.
fn kept(memory: &Path) -> Option<Kept> {
    let kept: Kept = serde_json::from_str(&fs::read_to_string(memory).ok()?).ok()?;
    (kept.stamp == stamp(ANY_KEYS)).then_some(kept)
}

#[derive(serde::Serialize, serde::Deserialize)]
struct Kept {
    /// The build of this program.
    stamp: String,
    files: Vec<KeptFile>,
}

#[derive(serde::Serialize, serde::Deserialize)]
struct KeptFile {
    path: PathBuf,
    hash: u64,
    left: BTreeMap<usize, Reason>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_of_another_build_of_this_program_are_stale() {
        let folder = tempfile::tempdir().expect("a folder");
        let memory = folder.path().join(MEMORY);
        let files = vec![KeptFile { path: "lib.rs".into(), hash: 1, left: BTreeMap::from([(0, Reason::new("why"))]) }];
        let mut written = Kept { stamp: stamp(ANY_KEYS), files };
        let write = |kept: &Kept| fs::write(&memory, serde_json::to_string(kept).expect("JSON")).expect("writable");
        write(&written);
        assert_eq!(kept(&memory).map(|kept| kept.files[0].left.len()), Some(1));
        written.stamp += " another";
        write(&written);
        assert!(kept(&memory).is_none());
        fs::write(&memory, r#"{"version":"0.1.0","files":[]}"#).expect("writable");
        assert!(kept(&memory).is_none(), "the form before this one");
    }
}
