//! `fpcontrol-lint check`.

use super::Status;
use super::arguments::{Check, When};
use super::run::{Run, report_problems, run};
use crate::baseline::Baseline;
use crate::diff::Changes;
use crate::fix;
use crate::lint::Level;
use crate::render::{self, Format, Human};
use std::io::{IsTerminal, Write};
use std::path::Path;

pub(super) fn check(options: &Check) -> Result<Status, String> {
    let Run { loaded, mut outcomes, mut times } = run(options)?;
    if let Some(revision) = &options.diff {
        let changes = Changes::since(revision, Path::new("."))?;
        outcomes.retain(|outcome| changes.touch(&loaded, outcome));
    }
    if let Some(path) = &options.baseline {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let known: Baseline = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        for stale in known.filter(&loaded, &mut outcomes) {
            anstream::eprintln!("stale in the baseline: {} in {}: {}", stale.lint, stale.path, stale.text);
        }
    }
    if let Some(fixes) = options.fix {
        let applied = fix::apply(&loaded, &outcomes, fixes).map_err(|error| error.to_string())?;
        anstream::eprintln!("{} fixed", applied.changes);
        applied.refused.iter().for_each(|name| anstream::eprintln!("left alone, since it would not parse: {name}"));
    }
    report_problems(&loaded);
    let colour = colours(options.color);
    let text = match options.message_format {
        Format::Human => render::human(&loaded, &outcomes, Human { colour, width: width(), verbose: options.verbose }),
        Format::Short => render::short(&loaded, &outcomes),
        Format::Json => render::json(&loaded, &outcomes, false),
        Format::JsonAnsi => render::json(&loaded, &outcomes, true),
        Format::Sarif => render::sarif(&loaded, &outcomes),
        Format::Github => render::github(&loaded, &outcomes),
    };
    print(&text, options.message_format, colour)?;
    if options.message_format == Format::Human && !options.quiet {
        anstream::eprint!("{}", render::summary(&outcomes, loaded.sources.len(), loaded.problems.len()));
    }
    times.end("write");
    times.print();
    let denied = outcomes.iter().any(|outcome| outcome.level >= Level::Deny);
    // The process ends here, and the system takes back the trees faster than they can be taken apart.
    std::mem::forget(loaded);
    Ok(if denied { Status::Denied } else { Status::Clean })
}

/// Findings for people go where compilers write them; what tools read goes to the standard output.
fn print(text: &str, format: Format, colour: bool) -> Result<(), String> {
    let written = match format {
        Format::Human if colour => std::io::stderr().write_all(text.as_bytes()),
        Format::Human => anstream::stderr().write_all(text.as_bytes()),
        Format::Short | Format::Json | Format::JsonAnsi | Format::Sarif | Format::Github => {
            std::io::stdout().write_all(text.as_bytes())
        }
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

/// The width of the terminal, or rustc's where there is none.
fn width() -> usize {
    const WITHOUT_A_TERMINAL: usize = 140;
    console::Term::stderr().size_checked().map_or(WITHOUT_A_TERMINAL, |(_, columns)| usize::from(columns))
}
