//! `fpcontrol-lint check`.

use super::arguments::{Check, When};
use super::run::{Run, run, skipped};
use super::{Status, print};
use crate::baseline::{self, Baseline, Print};
use crate::diff::Changes;
use crate::fix::{self, Fixes};
use crate::lint::Level;
use crate::render::{self, Format, Human};
use crate::severity::Outcome;
use crate::source::Loaded;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;

pub(super) fn check(options: &Check) -> Result<Status, String> {
    let (mut run, mut lines) = wanted(options)?;
    if let Some(fixes) = options.fix
        && fixed(&run, fixes)?
    {
        (run, lines) = wanted(options)?;
    }
    lines.extend(left_to_all(&run, options.fix));
    lines.iter().for_each(|line| anstream::eprintln!("{line}"));
    let Run { loaded, mut outcomes, asked: _, checked, mut times } = run;
    let colour = colours(options.color) && options.output_file.is_none();
    let denied = outcomes.iter().any(|outcome| outcome.level >= Level::Deny);
    // The most severe come first, so that no error hides among a hundred notes.
    outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.level));
    if matches!(options.message_format, Format::Short | Format::Github) && !options.verbose {
        outcomes.retain(|outcome| outcome.level != Level::Note);
    }
    let summary = || render::summary(&outcomes, checked, loaded.problems.len());
    if options.statistics {
        put(&summary(), options, colour)?;
        return Ok(status(denied, &loaded, options));
    }
    let text = match options.message_format {
        Format::Human => render::human(&loaded, &outcomes, Human { colour, width: width(), verbose: options.verbose }),
        Format::Short => render::short(&loaded, &outcomes),
        Format::Json => render::json(&loaded, &outcomes, false),
        Format::JsonAnsi => render::json(&loaded, &outcomes, true),
        Format::Sarif => render::sarif(&loaded, &outcomes),
        Format::Github => render::github(&loaded, &outcomes),
    };
    put(&text, options, colour)?;
    if options.message_format == Format::Human && !options.quiet {
        anstream::eprint!("{}", summary());
    }
    times.end("write");
    times.print();
    let status = status(denied, &loaded, options);
    // The process ends here, and the system frees the trees faster than their destructors.
    std::mem::forget(loaded);
    Ok(status)
}

fn status(denied: bool, loaded: &Loaded, options: &Check) -> Status {
    match (denied, options.exit_zero) {
        (_, true) => Status::Clean,
        (true, false) => Status::Denied,
        (false, false) => Status::without_findings(loaded),
    }
}

/// Writes to the file that was named, or to the default stream of the format.
fn put(text: &str, options: &Check, colour: bool) -> Result<(), String> {
    match &options.output_file {
        Some(path) => std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display())),
        None if options.statistics => print(text),
        None => write(text, options.message_format, colour),
    }
}

/// The findings, without those that the options hide, and the messages about the run.
fn wanted(options: &Check) -> Result<(Run, Vec<String>), String> {
    let mut run = run(options)?;
    let (loaded, outcomes) = (&mut run.loaded, &mut run.outcomes);
    let mut lines = Vec::from_iter(skipped(loaded));
    // A baseline counts findings with the same content, so it must see them all.
    if let Some(path) = baseline_of(options) {
        let known = Baseline::read(&path)?;
        let before = outcomes.iter().filter(|outcome| outcome.level > Level::Allow).count();
        let stale = known.filter(loaded, outcomes).into_iter();
        lines.extend(
            stale.map(|Print { lint, path, text, .. }| format!("stale in the baseline: {lint} in {path}: {text}")),
        );
        let hidden = before - outcomes.iter().filter(|outcome| outcome.level > Level::Allow).count();
        if options.baseline.is_none() && hidden > 0 && !options.quiet {
            lines.push(format!("{hidden} findings left out by {}; `--no-baseline` shows them", path.display()));
        }
    }
    if let Some(revision) = &options.diff {
        // What is read with the files that are asked about may be in no repository, or in one without the revision.
        let changes = Changes::since(revision, loaded.paths().filter(|path| run.asked.contains(*path)))?;
        outcomes.iter_mut().filter(|outcome| !changes.touch(loaded, outcome)).for_each(Outcome::hide);
        // Under `--diff`, a file that was broken before is not reported.
        loaded.problems.retain(|problem| !problem.path.is_file() || changes.touch_file(&problem.path));
    }
    Ok((run, lines))
}

/// The baseline that is named, or the baseline in the current folder, to which its paths are relative.
fn baseline_of(options: &Check) -> Option<PathBuf> {
    let here = PathBuf::from(baseline::FILE);
    options.baseline.clone().or_else(|| (!options.no_baseline && here.is_file()).then_some(here))
}

/// Applies fixes; returns whether any file has changed.
fn fixed(run: &Run, fixes: Fixes) -> Result<bool, String> {
    let applied = fix::apply(&run.loaded, &run.outcomes, fixes).map_err(|error| error.to_string())?;
    applied.changes.iter().for_each(|change| anstream::eprintln!("fixed: {change}"));
    anstream::eprintln!("{} fixed", applied.changes.len());
    applied.refused.iter().for_each(|name| anstream::eprintln!("left alone, since it would not parse: {name}"));
    Ok(!applied.changes.is_empty())
}

/// After plain `--fix`: how many findings have a fix that it leaves to `--fix=all`.
fn left_to_all(run: &Run, fixes: Option<Fixes>) -> Option<String> {
    let shown = run.outcomes.iter().filter(|outcome| outcome.level > Level::Allow);
    let count = match fixes {
        Some(Fixes::Safe) => shown.filter(|outcome| !fix::suggestions(&run.loaded, outcome).is_empty()).count(),
        Some(Fixes::All) | None => 0,
    };
    let (findings, them) = match count {
        0 => return None,
        1 => ("1 finding has a fix".to_owned(), "it"),
        _ => (format!("{count} findings have fixes"), "them"),
    };
    Some(format!("{findings} that may change bits: `fpcontrol-lint check --fix=all` applies {them} too"))
}

/// Findings for people go to standard error, as those of compilers; output for tools goes to standard output.
fn write(text: &str, format: Format, colour: bool) -> Result<(), String> {
    let written = match format {
        Format::Human if colour => std::io::stderr().write_all(text.as_bytes()),
        Format::Human => anstream::stderr().write_all(text.as_bytes()),
        Format::Short | Format::Json | Format::JsonAnsi | Format::Sarif | Format::Github => return print(text),
    };
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn colours(when: When) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    }
}

/// The width of the terminal, or rustc's default if there is no terminal.
fn width() -> usize {
    const WITHOUT_A_TERMINAL: usize = 140;
    console::Term::stderr().size_checked().map_or(WITHOUT_A_TERMINAL, |(_, columns)| usize::from(columns))
}
