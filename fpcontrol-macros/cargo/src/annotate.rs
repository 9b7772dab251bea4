//! Attributes in one's own sources: a diff first, and on request the edit.

use crate::cli;
use crate::failure::{Failure, Result};
use crate::items;
use crate::sources::Source;
use similar::TextDiff;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Shows or writes the annotated files.
///
/// # Errors
/// If a file cannot be read or written.
pub fn run(options: &cli::Annotate) -> Result<()> {
    let mut files = Vec::new();
    for path in &options.paths {
        files_in(path, &mut files)?;
    }
    let keys = format!("round = {}, lenient", options.round.name());
    for file in files {
        let text = fs::read_to_string(&file).map_err(Failure::at("cannot read", &file))?;
        let (annotated, notes) = annotated(&text, &keys);
        notes.iter().for_each(|note| eprintln!("note: {}:{note}", file.display()));
        if annotated == text {
            continue;
        }
        if options.write {
            fs::write(&file, annotated).map_err(Failure::at("cannot write", &file))?;
        } else {
            let name = file.display().to_string();
            print!("{}", TextDiff::from_lines(&text, &annotated).unified_diff().header(&name, &name));
        }
    }
    Ok(())
}

fn files_in(path: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        found.push(path.to_path_buf());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(Failure::at("cannot read", path))?;
    let mut entries: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "rs") {
            files_in(&entry, found)?;
        }
    }
    Ok(())
}

/// The text with an attribute on a line of its own before each item that computes, and what cannot have one.
fn annotated(text: &str, keys: &str) -> (String, Vec<String>) {
    let items = items::read(&items::readable(text)).map_err(|error| error.to_string());
    let mut source = Source::new(text.to_owned(), items, false);
    source.decide(keys);
    let items = match &source.items {
        Ok(items) => items,
        Err(error) => return (text.to_owned(), vec![format!(" {error}")]),
    };
    let line = |place: usize| 1 + text[..place].matches('\n').count();
    let mut places = BTreeMap::new();
    let mut notes = Vec::new();
    for region in &items.regions {
        let start = region.function.range.start;
        if region.is_macro {
            notes.push(format!("{}: `{}` is left: {}", line(start), region.function.name, items::OF_A_MACRO));
            continue;
        }
        for function in region.functions.iter().chain([&region.function]) {
            if let Some(reason) = source.decisions.left.get(&function.range.start) {
                notes.push(format!("{}: `{}` is left: {}", line(function.attribute), function.name, reason.message));
            }
        }
        if source.decisions.idle.contains(&start) || source.decisions.left.contains_key(&start) {
            continue;
        }
        let macros = source.decisions.macros.get(&start).into_iter().flatten();
        let macros: String = macros.map(|name| format!(", macros({name} = exprs)")).collect();
        places.insert(region.function.attribute, format!("#[fpcontrol::fp({keys}{macros})]"));
        let is_left = |start: &usize| source.decisions.left.contains_key(start);
        for function in region.functions.iter().filter(|function| is_left(&function.range.start)) {
            places.insert(function.attribute, "#[fpcontrol::fp(off)]".to_owned());
        }
    }
    for other in &items.others {
        notes.push(format!("{}: `{}` is left: {}", line(other.start), other.name, other.reason));
    }
    let mut out = text.to_owned();
    for (place, attribute) in places.into_iter().rev() {
        let start_of_line = text[..place].rfind('\n').map_or(0, |newline| newline + 1);
        let indent = &text[start_of_line..place];
        let is_indent = indent.chars().all(char::is_whitespace);
        let end = if is_indent { format!("\n{indent}") } else { " ".to_owned() };
        out.insert_str(place, &format!("{attribute}{end}"));
    }
    (out, notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_have_lines_of_their_own() {
        let text = "mod m {\n    /// Twice.\n    pub fn twice(x: f64) -> f64 {\n        2.0 * x\n    }\n    fn nothing() {}\n}\n";
        let (out, notes) = annotated(text, "round = rn, lenient");
        let expected = text.replace("    pub fn", "    #[fpcontrol::fp(round = rn, lenient)]\n    pub fn");
        assert_eq!((out, notes), (expected, Vec::new()));
    }

    #[test]
    fn what_is_left_is_told() {
        let (out, notes) = annotated("fn f(a: f64) { odd!(fn a * 2.0); }\nimplement!(f32);\n", "round = rn, lenient");
        assert!(!out.contains("fp("), "{out}");
        assert_eq!(notes.len(), 2, "{notes:?}");
    }
}
