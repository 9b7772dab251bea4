//! What `check` and `baseline` share: from options to outcomes.

use super::arguments::{Check, LevelOptions, Types};
use super::times::Times;
use super::{packages, types, whole};
use crate::cache::{self, Cache};
use crate::check;
use crate::levels::{Decision, Entry, Levels, Outcome, decide};
use crate::lint::Level;
use crate::source::{self, Loaded};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What was read, and what is to be said about it.
pub(super) struct Run {
    pub loaded: Loaded,
    pub outcomes: Decision,
    pub times: Times,
}

/// Bars are for runs that take a while.
const FILES_WITH_A_BAR: usize = 400;

pub(super) fn run(options: &Check) -> Result<Run, String> {
    let mut times = Times::start();
    let paths = packages::resolve(&options.paths)?;
    let (mut files, mut problems) = source::discover(&paths);
    times.end("find files");
    let levels = levels(&options.levels, &paths, &files)?;
    leave_out(&mut files, &levels, options.verbose);
    let here = std::env::current_dir().unwrap_or_default();
    let bar = progress(files.len(), options.quiet);
    times.end("read settings");
    let cache = cache_of(options, &paths);
    let step = || bar.inc(1);
    let (mut loaded, found) = match options.types {
        Types::Own => check::run(&files, &here, &cache, &step),
        Types::Rustc => check::run_asking(&files, &here, &cache, &step, |loaded| types::from_rustc(loaded, options))?,
    };
    drop(cache);
    bar.finish_and_clear();
    problems.append(&mut loaded.problems);
    loaded.problems = problems;
    times.end("check");
    let mut outcomes = decide(found, &loaded, &levels);
    whole::keep_expectations(&mut outcomes, &loaded, &paths);
    outcomes.iter_mut().filter(|outcome| options.no_tests && outcome.finding.test).for_each(Outcome::hide);
    times.end("decide");
    Ok(Run { loaded, outcomes, times })
}

fn cache_of(options: &Check, paths: &[PathBuf]) -> Cache {
    if options.no_cache {
        return Cache::none();
    }
    let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
    let folder = options.cache_dir.clone().or_else(|| cache::default_folder(first));
    folder.map_or_else(Cache::none, Cache::at)
}

/// Leaves out what the configuration excludes, files that are named one by one too: tools that hand over changed files do.
fn leave_out(files: &mut Vec<PathBuf>, levels: &Levels, verbose: bool) {
    for excluded in &levels.excluded {
        let before = files.len();
        files.retain(|file| !excluded.covers(file));
        let left_out = before - files.len();
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

fn levels(options: &LevelOptions, paths: &[PathBuf], files: &[PathBuf]) -> Result<Levels, String> {
    let mut levels = Levels::default();
    let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
    let from = if first.is_file() { first.parent().unwrap_or(Path::new(".")) } else { first };
    levels.read_shared(from).map_err(|error| error.to_string())?;
    for package in packages::folders(files) {
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

/// The levels of the command line in the order in which they win: the more special the name, and then the stricter the level.
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
                return Err(format!("no lint is called `{}`; `fpcontrol-lint list` shows the names", entry.name));
            }
            entries.push(entry);
        }
    }
    // A group first, then what is in it: `-D all -A long_chain` allows the one. `warnings` is asked behind them all, wherever it is.
    let group = |entry: &Entry| match entry.name.as_str() {
        "all" => 0,
        name if crate::lints::by_name(name).is_none() => 1,
        _ => 2,
    };
    entries.sort_by_key(group);
    Ok(entries)
}

/// The files that could not be read, in a line each.
pub(super) fn skipped(loaded: &Loaded) -> BTreeSet<String> {
    loaded.problems.iter().map(|problem| format!("skipped: {}: {}", problem.name, problem.reason)).collect()
}

pub(super) fn report_problems(loaded: &Loaded) {
    skipped(loaded).iter().for_each(|line| anstream::eprintln!("{line}"));
}
