//! The code that `check` and `baseline` share: from options to outcomes.

use super::arguments::{Check, LevelOptions, Types};
use super::context::Files;
use super::times::Times;
use super::{packages, types, whole};
use crate::cache::{self, Cache};
use crate::check;
use crate::lint::Level;
use crate::severity::{Decision, Entry, Levels, Outcome, decide};
use crate::source::Loaded;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// The files that were read, and the findings in them.
pub(super) struct Run {
    pub loaded: Loaded,
    pub outcomes: Decision,
    /// The files that are reported.
    pub asked: HashSet<PathBuf>,
    /// How many files are reported.
    pub checked: usize,
    pub times: Times,
}

/// A run of fewer files shows no progress bar.
const FILES_WITH_A_BAR: usize = 400;

pub(super) fn run(options: &Check) -> Result<Run, String> {
    run_unsaved(options, Vec::new())
}

/// The same with texts in place of those of files.
pub(super) fn run_unsaved(options: &Check, unsaved: Vec<(PathBuf, String)>) -> Result<Run, String> {
    let mut times = Times::start();
    let mut files = Files::of(options, unsaved)?;
    times.end("find files");
    let levels = levels(&options.levels, &files)?;
    leave_out(&mut files, &levels, options.verbose);
    let here = std::env::current_dir().unwrap_or_default();
    let bar = progress(files.all().len(), options.quiet);
    times.end("read settings");
    let cache = cache_of(options, &files.paths);
    let step = || bar.inc(1);
    let (mut loaded, found) = match options.types {
        Types::Own => check::run_groups(std::mem::take(&mut files.groups), &here, &cache, &step),
        Types::Rustc => {
            let ask = |loaded: &Loaded| types::from_rustc(loaded, options, &|file| files.asks(file));
            let all = files.all().into_iter().cloned().collect();
            check::run_asking(all, &here, &cache, &step, ask)?
        }
    };
    drop(cache);
    bar.finish_and_clear();
    loaded.problems.retain(|problem| files.asks(&problem.path));
    loaded.problems.splice(..0, files.problems.iter().cloned());
    times.end("check");
    let mut outcomes = decide(found, &loaded, &levels);
    let elsewhere = |outcome: &&mut Outcome| !files.asks(&loaded.sources[outcome.finding.file].path);
    outcomes.iter_mut().filter(elsewhere).for_each(Outcome::hide);
    whole::keep_expectations(&mut outcomes, &loaded, &files.paths);
    let checked = loaded.sources.iter().filter(|source| files.asks(&source.path)).count();
    outcomes.iter_mut().filter(|outcome| options.no_tests && outcome.finding.test).for_each(Outcome::hide);
    times.end("decide");
    Ok(Run { loaded, outcomes, asked: files.into_asked(), checked, times })
}

fn cache_of(options: &Check, paths: &[PathBuf]) -> Cache {
    if options.no_cache {
        return Cache::none();
    }
    let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
    let folder = options.cache_dir.clone().or_else(|| cache::default_folder(first));
    folder.map_or_else(Cache::none, Cache::at)
}

/// Leaves out what the configuration excludes, also files that are named one by one, as tools do that pass changed files.
fn leave_out(files: &mut Files, levels: &Levels, verbose: bool) {
    for file in files.left_out.iter().filter(|_| verbose) {
        anstream::eprintln!("left out: {}: no target of its package declares it", file.display());
    }
    for excluded in &levels.excluded {
        let reported = |files: &Files| files.all().into_iter().filter(|file| files.asks(&file.path)).count();
        let before = reported(files);
        files.groups.iter_mut().for_each(|group| group.files.retain(|file| !excluded.covers(&file.place)));
        let left_out = before - reported(files);
        if verbose && left_out > 0 {
            let written = &excluded.written;
            anstream::eprintln!("left out: {} ({left_out} files): {}", written.path, written.reason);
        }
    }
}

fn progress(files: usize, quiet: bool) -> ProgressBar {
    if quiet || files < FILES_WITH_A_BAR {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} files {msg}").expect("a template of indicatif's");
    bar.set_style(style);
    bar
}

fn levels(options: &LevelOptions, files: &Files) -> Result<Levels, String> {
    let mut levels = Levels::default();
    let first = files.paths.first().map_or(Path::new("."), PathBuf::as_path);
    let from = if first.is_file() { first.parent().unwrap_or(Path::new(".")) } else { first };
    levels.read_shared(from, options.config.as_deref()).map_err(|error| error.to_string())?;
    for package in packages::folders(files.all().into_iter().map(|file| file.place.as_path())) {
        levels.read_package(&package).map_err(|error| error.to_string())?;
    }
    if let Some(profile) = options.profile {
        levels.set_profile(profile);
    }
    if options.require_reason {
        levels.require_reasons();
    }
    levels.command_line = command_line(options)?;
    Ok(levels)
}

/// The levels of the command line in increasing priority: a more specific name wins, then a stricter level.
fn command_line(options: &LevelOptions) -> Result<Vec<Entry>, String> {
    let kinds = [
        (&options.allow, Level::Allow),
        (&options.warn, Level::Warn),
        (&options.deny, Level::Deny),
        (&options.forbid, Level::Forbid),
    ];
    let mut entries = Vec::new();
    for (names, level) in kinds {
        for name in names.iter().flat_map(|names| names.split(',')) {
            let name = name.trim().trim_start_matches("fpcontrol::").replace('-', "_");
            let entry = Entry { name, level };
            if !entry.is_known() {
                return Err(crate::lints::unknown(&entry.name));
            }
            entries.push(entry);
        }
    }
    // A group comes before its members, so that `-D all -A long_chain` allows that lint. `warnings` is applied after all of them, wherever it stands.
    let group = |entry: &Entry| match entry.name.as_str() {
        "all" => 0,
        name if crate::lints::by_name(name).is_none() => 1,
        _ => 2,
    };
    entries.sort_by_key(group);
    Ok(entries)
}

/// The files that could not be read, one line each.
pub(super) fn skipped(loaded: &Loaded) -> BTreeSet<String> {
    loaded.problems.iter().map(|problem| format!("skipped: {}: {}", problem.name, problem.reason)).collect()
}

pub(super) fn report_problems(loaded: &Loaded) {
    skipped(loaded).iter().for_each(|line| anstream::eprintln!("{line}"));
}
