//! Putting a file into an annotated module. Where the file is a module, its parent's `mod name;` becomes
//! `#[fp(…)] mod name { its text }`, so that all paths and all visibility stay as they are. The root of a crate becomes
//! `#[fp(…)] mod wrapped { its text } pub use wrapped::*;` below the attributes that only a root can have.

use crate::crates::{File, Published};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The files of a package by their paths, with those under test annotated; without a mode, as they were published.
pub fn wrapped(published: &Published, folder: &Path, mode: Option<&str>) -> Vec<(String, String)> {
    let mut files = BTreeMap::new();
    read(folder, "src", &mut files);
    read(folder, "fixtures", &mut files);
    for (path, before, after) in published.elsewhere {
        let text = files.get_mut(*path).expect("the package has it");
        *text = once(text, before, after);
    }
    if let Some(mode) = mode {
        for file in published.files {
            let keys: String = file.keys.iter().map(|(key, _)| format!(", {key}")).collect();
            wrap(&mut files, file, &format!("#[::fpcontrol::fp(round = {mode}{keys})]"));
        }
    }
    files.into_iter().collect()
}

/// The text of a file under test, after its edits.
pub fn edited(file: &File, text: &str) -> String {
    file.edits.iter().fold(text.to_owned(), |text, edit| once(&text, edit.before, edit.after))
}

fn wrap(files: &mut BTreeMap<String, String>, file: &File, attribute: &str) {
    let text = edited(file, &files.remove(file.path).expect("the package has it"));
    if file.path == "src/lib.rs" {
        files.insert(file.path.to_owned(), root(&text, attribute));
        return;
    }
    let (parent, name) = declared(file.path, files);
    let declaration = format!("mod {name};");
    let line = files[&parent].lines().find(|line| line.ends_with(&declaration)).expect("declared").to_owned();
    let head = line.strip_suffix(';').expect("it ends so");
    let inline = format!("{attribute}\n{head} {{\n{text}\n}}\n");
    let parent = files.get_mut(&parent).expect("the package has it");
    *parent = once(parent, &format!("{line}\n"), &inline);
}

/// Where a module is declared, and its name.
fn declared(path: &str, files: &BTreeMap<String, String>) -> (String, String) {
    let (folder, file) = path.rsplit_once('/').expect("in a folder");
    let candidates = [format!("{folder}/mod.rs"), format!("{folder}.rs"), format!("{folder}/lib.rs")];
    let parent = candidates.into_iter().find(|path| files.contains_key(path)).expect("a parent");
    (parent, file.strip_suffix(".rs").expect("Rust").to_owned())
}

/// Attributes, comments and modules in other files stay at the root.
fn root(text: &str, attribute: &str) -> String {
    let is_root = |line: &&str| line.starts_with("#![") || line.starts_with("//");
    let split =
        text.lines().take_while(|line| is_root(line) || line.trim().is_empty()).map(|line| line.len() + 1).sum();
    let (head, body) = text.split_at(split);
    let modules = "#[cfg(test)]\nmod tests;\n";
    let body = once(body, modules, "");
    format!("{head}\n{modules}{attribute}\nmod wrapped {{\n{body}\n}}\npub use wrapped::*;\n")
}

/// Replaces what occurs exactly once.
#[track_caller]
fn once(text: &str, before: &str, after: &str) -> String {
    assert_eq!(text.matches(before).count(), 1, "{before}");
    text.replacen(before, after, 1)
}

fn read(root: &Path, folder: &str, files: &mut BTreeMap<String, String>) {
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return };
    for entry in entries {
        let entry = entry.expect("readable");
        let path = format!("{folder}/{}", entry.file_name().into_string().expect("a name"));
        if path == "src/bin" {
            continue;
        }
        if entry.file_type().expect("readable").is_dir() {
            read(root, &path, files);
        } else {
            files.insert(path, fs::read_to_string(entry.path()).expect("text"));
        }
    }
}
