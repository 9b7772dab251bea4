//! `--types=rustc`: rustc's types for what is checked.

use super::arguments::Check;
use crate::check;
use crate::diff::Changes;
use crate::rustc::{self, Answers, Asked, Asking};
use crate::source::Loaded;
use std::io::IsTerminal;
use std::path::Path;

/// Asks rustc, in the files that changed if only those are reported. What goes wrong is said, and the lint's own types are used.
pub(super) fn from_rustc(loaded: &Loaded, options: &Check, asks: &dyn Fn(&Path) -> bool) -> Result<Answers, String> {
    let changes = options.diff.as_ref().map(|revision| Changes::since(revision, loaded.paths())).transpose()?;
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
    let asked = questions.len();
    let Asked { answers, warnings } = rustc::ask(&Asking { loaded, questions, tool: &tool, arguments: &arguments });
    for warning in &warnings {
        anstream::eprintln!("warning: --types=rustc: {warning}");
    }
    if !warnings.is_empty() {
        let own = asked - answers.len().min(asked);
        anstream::eprintln!("warning: --types=rustc: at {own} of {asked} places the lint goes by its own types");
    }
    Ok(answers)
}
