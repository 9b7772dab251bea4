//! `--types=rustc`: types from rustc for the checked files.

use super::arguments::Check;
use crate::check;
use crate::diff::Changes;
use crate::rustc::{self, Answers, Asked, Asking, Question, types};
use crate::source::Loaded;
use std::io::IsTerminal;
use std::path::Path;

/// Asks rustc, in the files that changed if only those are reported. If that fails, a warning says why, and the lint's own types are used.
pub(super) fn from_rustc(loaded: &Loaded, options: &Check, asks: &dyn Fn(&Path) -> bool) -> Result<Answers, String> {
    let changes = options
        .diff
        .as_ref()
        .map(|revision| Changes::since(revision, loaded.paths().filter(|path| asks(path))))
        .transpose()?;
    let mut questions = check::questions(loaded, &Answers::default());
    questions.retain(|(file, _)| asks(&loaded.sources[*file].path));
    if let Some(changes) = changes {
        questions.retain(|(file, _)| changes.touch_file(&loaded.sources[*file].path));
    }
    let tool = std::env::current_exe().map_err(|error| format!("the tool does not find itself: {error}"))?;
    let arguments: Vec<String> = options.cargo_args.split_whitespace().map(str::to_owned).collect();
    if !options.quiet && std::io::stderr().is_terminal() {
        anstream::eprintln!("asking rustc: `cargo check` runs, with build scripts and procedural macros");
    }
    let (asked, places) = (questions.len(), questions.clone());
    let Asked { answers, warnings } = rustc::ask(&Asking { loaded, questions, tool: &tool, arguments: &arguments });
    for warning in &warnings {
        anstream::eprintln!("warning: --types=rustc: {warning}");
    }
    let own: Vec<(usize, Question)> = places.into_iter().filter(|place| !is_answered(&answers, place)).collect();
    if !own.is_empty() {
        report(loaded, &own, asked, options.verbose);
    }
    Ok(answers)
}

fn is_answered(answers: &Answers, (file, question): &(usize, Question)) -> bool {
    answers.get(*file, question.at, question.role).is_some_and(|answer| types::is_known(&answer.ty))
}

/// How many places are named without `--verbose`.
const FEW: usize = 3;

/// Reports the places where rustc gave no type, so that the lint uses its own.
fn report(loaded: &Loaded, own: &[(usize, Question)], asked: usize, verbose: bool) {
    let shown = if verbose { own.len() } else { FEW };
    anstream::eprintln!("warning: --types=rustc: at {} of {asked} places the lint goes by its own types", own.len());
    for (file, question) in own.iter().take(shown) {
        let source = &loaded.sources[*file];
        let position = source.lines().position(question.at.lo);
        anstream::eprintln!("  --> {}:{}:{}", source.name, position.line, position.column);
    }
    if own.len() > shown {
        anstream::eprintln!("  and {} more; `--verbose` shows them", own.len() - shown);
    }
}
