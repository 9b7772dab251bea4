//! Puts attributes into the user's own sources: shows a diff, and on request writes the files. The edit only inserts text; it removes and changes nothing.

use crate::cli;
use crate::edit::Reason;
use crate::failure::{Failure, Result};
use crate::items::{self, Function};
use crate::own_manifest::Manifest;
use crate::settings;
use crate::sources::Source;
use similar::TextDiff;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Shows or writes the annotated files. All are read before one is written.
///
/// # Errors
/// If a file cannot be read or written.
pub fn run(options: &cli::Annotate) -> Result<()> {
    let mut files = Vec::new();
    for path in &options.paths {
        files_in(path, &mut files)?;
    }
    let keys = settings::keys(options.round, options.math);
    let mut manifests = BTreeMap::new();
    let mut all = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(Failure::at("cannot read", &file))?;
        let manifest = Manifest::of(&file, &mut manifests)?;
        let (within, is_root) = (manifest.settings().within(&keys), manifest.has_root(&file));
        let annotated = annotated(&text, &Style { keys: &keys, within: &within, is_old: manifest.is_old(), is_root });
        annotated.notes.iter().for_each(|note| eprintln!("note: {}:{note}", file.display()));
        if annotated.text != text {
            all.push((file, text, annotated.text));
        }
    }
    for (file, text, annotated) in &all {
        if options.write {
            write(file, annotated).map_err(Failure::at("cannot write", file))?;
        } else {
            let name = file.display().to_string();
            print!("{}", TextDiff::from_lines(text, annotated).unified_diff().header(&name, &name));
        }
    }
    manifests.values().for_each(|manifest| manifest.advise(&all.iter().map(|(file, ..)| &**file).collect::<Vec<_>>()));
    Ok(())
}

/// Replaces a file as a whole, so that the text is never lost.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let file = fs::canonicalize(file)?;
    let new = file.with_added_extension("fpcontrol-new");
    fs::write(&new, text)?;
    fs::set_permissions(&new, fs::metadata(&file)?.permissions())?;
    fs::rename(new, file)
}

/// The Rust files in a folder, without build output and hidden files.
fn files_in(path: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        found.push(path.to_path_buf());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(Failure::at("cannot read", path))?;
    let mut entries: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    entries.sort();
    for entry in entries {
        let is_hidden = entry.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let is_of_rust = if entry.is_dir() {
            !entry.is_symlink() && !entry.join("CACHEDIR.TAG").exists()
        } else {
            entry.extension().is_some_and(|extension| extension == "rs")
        };
        if is_of_rust && !is_hidden {
            files_in(&entry, found)?;
        }
    }
    Ok(())
}

/// How attributes are spelt.
struct Style<'a> {
    keys: &'a str,
    /// The keys with those of the package.
    within: &'a str,
    /// Whether paths begin at the root of the crate, as in edition 2015.
    is_old: bool,
    /// Whether the file is the root of a crate.
    is_root: bool,
}

/// A text with attributes, and the items that cannot have one.
struct Annotated {
    text: String,
    notes: Vec<String>,
}

/// Puts an attribute on a line of its own before each item that computes.
fn annotated(text: &str, style: &Style<'_>) -> Annotated {
    let items = items::read(&items::readable(text)).map_err(|error| error.to_string());
    let mut source = Source::new(text.to_owned(), items, false);
    source.decide(style.within);
    let (places, notes) = match places(&source, style) {
        Ok(found) => found,
        Err(error) => return Annotated { text: text.to_owned(), notes: vec![format!(" {error}")] },
    };
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut out = text.to_owned();
    if style.is_old && style.is_root && !places.is_empty() && !text.contains("extern crate fpcontrol") {
        // Anywhere among the items, so where nothing stands before it.
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { newline };
        out += &format!("{end}{newline}extern crate fpcontrol;{newline}");
    }
    for (place, attribute) in places.into_iter().rev() {
        let start_of_line = text[..place].rfind('\n').map_or(0, |newline| newline + 1);
        let indent = &text[start_of_line..place];
        let is_indent = indent.chars().all(char::is_whitespace);
        let end = if is_indent { format!("{newline}{indent}") } else { " ".to_owned() };
        out.insert_str(place, &format!("{attribute}{end}"));
    }
    Annotated { text: out, notes }
}

/// The places of attributes, and the attributes.
type Places = BTreeMap<usize, String>;

fn places(source: &Source, style: &Style<'_>) -> std::result::Result<(Places, Vec<String>), String> {
    let items = source.items.as_ref().map_err(String::clone)?;
    let line = |place: usize| 1 + source.text[..place].matches('\n').count();
    let reason = |function: &Function| source.decisions.left.get(&function.range.start);
    let root = if style.is_old { "::" } else { "" };
    let (mut places, mut notes) = (BTreeMap::new(), Vec::new());
    for candidate in &items.candidates {
        let start = candidate.function.range.start;
        if candidate.is_macro {
            notes.push(format!("{}: `{}` is left: {}", line(start), candidate.function.name, items::OF_A_MACRO));
            continue;
        }
        for function in candidate.functions.iter().chain([&candidate.function]) {
            let note = |reason: &Reason| {
                format!("{}: `{}` is left: {}", line(function.attribute), function.name, reason.message)
            };
            notes.extend(reason(function).map(note));
        }
        if source.decisions.idle.contains(&start) || reason(&candidate.function).is_some() {
            continue;
        }
        let macros = source.decisions.macros.get(&start).into_iter().flatten();
        let macros: String = macros.map(|name| format!(", macros({name} = exprs)")).collect();
        places.insert(candidate.function.attribute, format!("#[{root}fpcontrol::fp({}{macros})]", style.keys));
        for function in candidate.functions.iter().filter(|function| reason(function).is_some()) {
            places.insert(function.attribute, format!("#[{root}fpcontrol::fp(off)]"));
        }
    }
    let others = items.others.iter();
    notes.extend(others.map(|other| format!("{}: `{}` is left: {}", line(other.start), other.name, other.reason)));
    Ok((places, notes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: &str = "round = rn, lenient";

    fn modern(text: &str) -> Annotated {
        annotated(text, &Style { keys: KEYS, within: KEYS, is_old: false, is_root: true })
    }

    #[test]
    fn attributes_have_lines_of_their_own() {
        let text = "mod m {\n    /// Twice.\n    pub fn twice(x: f64) -> f64 {\n        2.0 * x\n    }\n    fn nothing() {}\n}\n";
        let Annotated { text: out, notes } = modern(text);
        let expected = text.replace("    pub fn", "    #[fpcontrol::fp(round = rn, lenient)]\n    pub fn");
        assert_eq!((out, notes), (expected, Vec::new()));
    }

    #[test]
    fn what_is_left_is_told() {
        let Annotated { text: out, notes } = modern("fn f(a: f64) { odd!(fn a * 2.0); }\nimplement!(f32);\n");
        assert!(!out.contains("fp("), "{out}");
        assert_eq!(notes.len(), 2, "{notes:?}");
    }

    /// Attributes inside an item and at the head of a file stay where they are, whatever ends the lines.
    #[test]
    fn inner_attributes_stay() {
        let text = "#!/usr/bin/env x\n#![allow(dead_code)]\n//! Of the crate.\n\n#[inline]\nfn f(a: f64) -> f64 {\n    #![allow(unused)]\n    a / 3.0\n}\nimpl S { #![allow(unused)] #[inline] fn g(a: f64) -> f64 { a * a } }\nmod m {\n\t#![allow(unused)]\n\tconst C: f64 = 1.0 / 3.0;\n}\n";
        let attribute = "#[fpcontrol::fp(round = rn, lenient)]";
        let expected = text
            .replace("fn f(", &format!("{attribute}\nfn f("))
            .replace("impl S", &format!("{attribute}\nimpl S"))
            .replace("\tconst", &format!("\t{attribute}\n\tconst"));
        assert_eq!(modern(text).text, expected);
        assert_eq!(modern(&text.replace('\n', "\r\n")).text, expected.replace('\n', "\r\n"));
        assert_eq!(modern(&expected).text, expected, "once is enough");
    }

    /// Paths begin at the root of the crate, which has to name the library.
    #[test]
    fn the_edition_of_2015_has_a_crate_to_name() {
        let text = "#![no_std]\nfn f(a: f64) -> f64 { a / 3.0 }";
        let old =
            |text: &str, is_root| annotated(text, &Style { keys: KEYS, within: KEYS, is_old: true, is_root }).text;
        let within = "#![no_std]\n#[::fpcontrol::fp(round = rn, lenient)]\nfn f(a: f64) -> f64 { a / 3.0 }";
        assert_eq!(old(text, false), within);
        assert_eq!(old(text, true), format!("{within}\n\nextern crate fpcontrol;\n"));
        assert_eq!(old("fn f() {}\n", true), "fn f() {}\n");
    }

    /// Tested on the sources of this program: the old lines are there, in order, and the new lines are attributes.
    #[test]
    fn no_text_is_lost() {
        let mut files = Vec::new();
        files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files).expect("readable");
        assert!(files.len() > 20);
        let mut put_in = 0;
        for file in files {
            let text = fs::read_to_string(&file).expect("readable");
            let out = modern(&text).text;
            let mut rest = out.lines().peekable();
            for line in text.lines() {
                while rest.next_if(|new| *new != line && new.trim_start().starts_with("#[fpcontrol::fp(")).is_some() {
                    put_in += 1;
                }
                assert_eq!(rest.next(), Some(line), "{}", file.display());
            }
            assert_eq!((rest.next(), out.ends_with('\n')), (None, text.ends_with('\n')));
        }
        assert!(put_in > 0);
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("lib.rs");
        fs::write(&file, "before").expect("writable");
        write(&file, "after").expect("writable");
        assert_eq!(fs::read_to_string(&file).expect("readable"), "after");
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 1);
    }
}
