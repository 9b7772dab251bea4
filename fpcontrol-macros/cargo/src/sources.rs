//! The files of a target, found as rustc finds them: from the root along `mod name;`.

use crate::cache::Cache;
use crate::edit::{self, Count, Decisions, Edited, Found, Operation, Reason};
use crate::items::{self, Items, Module};
use crate::manifests;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file of a chosen package.
pub struct Source {
    /// Its text on disk.
    pub text: String,
    /// Its declarations, or the reason why it could not be read.
    pub items: Result<Items, String>,
    /// The decisions about it.
    pub decisions: Decisions,
    /// The operations in it, if all of it could be put under control.
    pub counts: BTreeMap<usize, Count>,
    /// Calls of functions that are not under control.
    pub calls: Vec<(usize, String)>,
    /// Calls of macros that the scan does not know, by place.
    pub macro_calls: BTreeMap<usize, String>,
    /// Whether it is the root of a target.
    pub is_root: bool,
    /// Whether it was scanned.
    pub is_decided: bool,
}

/// The files of the targets with these roots.
pub fn sources(roots: &[PathBuf], kept: &Mutex<Cache>) -> BTreeMap<PathBuf, Source> {
    let mut found = BTreeMap::new();
    for root in roots {
        let folder = root.parent().unwrap_or(Path::new("")).to_path_buf();
        add(root, &folder, true, kept, &mut found);
    }
    found
}

fn add(file: &Path, folder: &Path, is_root: bool, kept: &Mutex<Cache>, found: &mut BTreeMap<PathBuf, Source>) {
    if found.contains_key(file) {
        return;
    }
    let Ok(text) = fs::read_to_string(file) else { return };
    let known = kept.lock().ok().and_then(|mut kept| kept.take(file, &text));
    let read = || items::read(&items::readable(&text)).map_err(|error| error.to_string());
    let source = known.unwrap_or_else(|| Source::new(text.clone(), read(), is_root));
    let source = Source { is_root, ..source };
    let (modules, included) =
        source.items.as_ref().map(|items| (items.modules.clone(), items.included.clone())).unwrap_or_default();
    found.insert(file.to_path_buf(), source);
    for module in modules {
        if let Some((file, folder)) = file_of(&module, file, folder) {
            add(&file, &folder, false, kept, found);
        }
    }
    let around = file.parent().unwrap_or(Path::new(""));
    for file in included.iter().map(|name| manifests::normal(&around.join(name))) {
        add(&file, file.parent().unwrap_or(Path::new("")), false, kept, found);
    }
}

/// The file of a module that is declared in a file with this folder for modules, and the folder for its own modules.
fn file_of(module: &Module, declaring: &Path, folder: &Path) -> Option<(PathBuf, PathBuf)> {
    let (name, around) = module.path.split_last()?;
    let inner = around.iter().fold(folder.to_path_buf(), |folder, name| folder.join(name));
    let candidates = match &module.file {
        // Inside an inline module, the path is relative to that module's folder; otherwise to the folder of the file.
        Some(path) if around.is_empty() => vec![declaring.parent()?.join(path)],
        Some(path) => vec![inner.join(path)],
        None => vec![inner.join(format!("{name}.rs")), inner.join(name).join("mod.rs")],
    };
    // As the walk over the folder names it.
    let file = manifests::normal(&candidates.into_iter().find(|file| file.is_file())?);
    let parent = file.parent()?.to_path_buf();
    let is_folders_own = module.file.is_some() || file.file_name().is_some_and(|name| name == "mod.rs");
    let modules = if is_folders_own { parent } else { parent.join(name) };
    Some((file, modules))
}

/// How often a file is scanned again because an attribute refuses something.
const SCANS: usize = 4;

impl Source {
    /// A file that was not scanned yet.
    pub fn new(text: String, items: Result<Items, String>, is_root: bool) -> Self {
        let (decisions, counts, calls, macro_calls) = Default::default();
        Self { text, items, decisions, counts, calls, macro_calls, is_root, is_decided: false }
    }

    /// Decides from its text which code of a file cannot be put under control.
    pub fn decide(&mut self, keys: &str) {
        if std::mem::replace(&mut self.is_decided, true) {
            return;
        }
        let mut is_first = true;
        for _ in 0..SCANS {
            let Ok(items) = &self.items else { return };
            let edited = edit::edit(&self.text, items, &self.decisions, keys);
            match edit::scan(&edited, items) {
                Err(error) => self.items = Err(error),
                Ok(found) => {
                    if is_first {
                        self.keep(&found);
                    }
                    is_first = false;
                    self.count(&found);
                    if !self.leave(&found, &edited) {
                        return;
                    }
                }
            }
        }
    }

    /// The operations that are under control under these keys.
    pub fn operations(&self, keys: &str) -> Vec<Operation> {
        let Ok(items) = &self.items else { return Vec::new() };
        let edited = edit::edit(&self.text, items, &self.decisions, keys);
        edit::operations(&edited, items).unwrap_or_default()
    }

    /// Records the operations. Items without operations need no attribute.
    fn keep(&mut self, found: &Found) {
        self.counts.clone_from(&found.counts);
        self.calls.clone_from(&found.calls);
        self.macro_calls.clone_from(&found.macro_calls);
        let Ok(items) = &self.items else { return };
        let refused: BTreeSet<usize> = found.refused.iter().map(|(at, _)| *at).collect();
        for candidate in &items.candidates {
            let mut starts =
                candidate.functions.iter().chain([&candidate.function]).map(|function| function.range.start);
            if !starts.any(|start| found.counts.contains_key(&start) || refused.contains(&start)) {
                self.decisions.idle.insert(candidate.function.range.start);
            }
        }
    }

    /// Counts the operations that the scan sees when the arguments of macros are treated as expressions.
    fn count(&mut self, found: &Found) {
        for (at, count) in &found.counts {
            let known = self.counts.entry(*at).or_default();
            if known.operations < count.operations {
                *known = *count;
            }
        }
    }

    /// Leaves alone refused code; returns whether there was any.
    fn leave(&mut self, found: &Found, edited: &Edited) -> bool {
        let Ok(items) = &self.items else { return false };
        let known = self.decisions.macros.clone();
        for (function, refusal) in &found.refused {
            let Some((candidate, _)) = edit::function_at(items, *function) else { continue };
            let start = candidate.function.range.start;
            let called = (refusal.id == "unknown_macro").then(|| called_macro(&edited.text, refusal.place.bytes.start));
            // At the first refusal, the arguments are treated as expressions, wherever the item calls the macro.
            let is_known = |name: &String| known.get(&start).is_some_and(|known| known.contains(name));
            if let Some(name) = called.flatten().filter(|name| !is_known(name)) {
                self.macro_calls.insert(edited.original(refusal.place.bytes.start), name.clone());
                self.decisions.macros.entry(start).or_default().insert(name);
            } else {
                self.decisions.left.entry(*function).or_insert_with(|| Reason::new(&refusal.message));
            }
        }
        !found.refused.is_empty()
    }
}

/// The name of the innermost macro whose arguments contain a byte.
fn called_macro(text: &str, place: usize) -> Option<String> {
    let before = text.get(..place)?;
    let mut depth = 0_usize;
    for (index, character) in before.char_indices().rev() {
        match character {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth > 0 => depth -= 1,
            '(' | '[' | '{' => {
                let Some(path) = before[..index].trim_end().strip_suffix('!') else { continue };
                let name = path.rsplit(|letter: char| letter != '_' && !letter.is_alphanumeric()).next()?;
                return (!name.is_empty()).then(|| name.to_owned());
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macro_around_a_place_is_found() {
        let text = "fn f() { close!(g(a, [1]), a * b); }";
        assert_eq!(called_macro(text, text.find('*').expect("there")), Some("close".to_owned()));
        assert_eq!(called_macro("fn f() { a * b }", 11), None);
    }

    #[test]
    fn modules_are_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
            fs::write(file, text).expect("writable");
        };
        write(
            "lib.rs",
            "mod a; mod inner { mod b; } #[path = \"other.rs\"] mod c; #[cfg(test)] mod tests; mod absent;",
        );
        write("a.rs", "mod deep; #[path = \"a/../beside.rs\"] mod d; mod e { include!(\"made/../made/all.in\"); }");
        write("beside.rs", "");
        write("made/all.in", "mod more;");
        write("made/more.rs", "");
        write("a/deep.rs", "");
        write("inner/b/mod.rs", "");
        write("other.rs", "");
        write("tests.rs", "");
        let found = sources(&[folder.path().join("lib.rs")], &Mutex::default());
        let name = |path: &PathBuf| path.strip_prefix(folder.path()).expect("in it").display().to_string();
        let names: Vec<_> = found.keys().map(name).collect();
        assert_eq!(
            names,
            ["a/deep.rs", "a.rs", "beside.rs", "inner/b/mod.rs", "lib.rs", "made/all.in", "made/more.rs", "other.rs"]
        );
    }

    #[test]
    fn a_macro_with_expressions_is_tried_before_its_function_is_left() {
        let text = "fn f(a: f64) { close!(a * 2.0, a); odd!(fn a * 2.0); }\nfn g(a: usize) {}\nfn h(a: f64) { close!(a * 2.0); close!(a * 3.0); }\n";
        let items = items::read(text).map_err(|error| error.to_string());
        let mut source = Source::new(text.to_owned(), items, false);
        source.decide("round = ru, lenient");
        assert!(source.decisions.macros[&0].contains("close"));
        assert!(source.decisions.left.contains_key(&0), "`odd!` takes no expressions");
        assert_eq!(source.decisions.idle.len(), 1);
        assert_eq!(source.decisions.left.len(), 1, "`close!` may be called twice");
        let h = text.find("fn h").expect("there");
        assert_eq!(source.counts[&h].operations, 2, "in the arguments");
    }
}
