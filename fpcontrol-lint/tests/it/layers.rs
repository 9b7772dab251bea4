//! The lint is a pipeline: each of its modules uses those before it. Within the engine the folders do the same, and methods count as uses:
//! what is written in many `impl Body` is found by the names of the methods.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The modules at the root of the crate, from the bottom. Modules of one layer may use each other.
const LAYERS: &[&[&str]] = &[
    &["remedies", "similar", "stack"],
    &["hir"],
    &["position", "sine_pairs"],
    &["facts", "rustc", "symbols", "types"],
    &["values"],
    &["flow"],
    &["reductions"],
    &["declarations", "regions"],
    &["lint", "lints"],
    &["cache", "source"],
    &["check"],
    &["severity"],
    &["baseline", "diff", "fix"],
    &["render"],
    &["audit", "bisect"],
    &["cli"],
];

/// Uses of a module of a higher layer. The list may only shrink: a row that is no longer needed fails the test.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("cache", "check", "findings are kept"),
    ("hir", "types", "the tables say which names of macros, traits and instructions mean something"),
    ("rustc", "source", "probes are put into files that were loaded"),
];

/// The folders of the engine, from the bottom. Folders of one layer may use each other: an expression is a method call of a library,
/// whose arguments are expressions.
const ENGINE: &[&[&str]] = &[
    &["values"],
    &["flow/observer", "flow/summaries"],
    &["flow/state"],
    &["flow/library", "flow/walk"],
    &["flow/passes"],
    &["reductions"],
];

/// The most files of a folder, `mod.rs` among them.
const MOST_FILES: usize = 16;

/// Folders with more files, with the reason.
const LARGE: &[(&str, &str)] = &[
    ("hir", "a file for each form of code"),
    ("lints", "a file for each lint"),
    ("types/tables", "a file for each table"),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("readable").path()).collect()
}

fn files(path: PathBuf, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        entries(&path).into_iter().for_each(|entry| files(entry, found));
    } else {
        found.push(path);
    }
}

/// The code of a module, `name.rs` or all in `name/`, without comments.
fn code_of(module: &str) -> String {
    let folder = source().join(module);
    let mut all = Vec::new();
    files(if folder.is_dir() { folder } else { source().join(format!("{module}.rs")) }, &mut all);
    assert!(!all.is_empty(), "{module} has no files");
    all.iter().map(|path| without_comments(&std::fs::read_to_string(path).expect("readable"))).collect()
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn name_at(text: &str) -> String {
    text.chars().take_while(|letter| *letter == '_' || letter.is_alphanumeric()).collect()
}

/// The modules at the root of the crate that code names, in braces too.
fn used(code: &str) -> BTreeSet<String> {
    let paths = code.split("crate::").skip(1).flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split(';').next().unwrap_or_default().split(',').map(|part| name_at(part.trim())).collect(),
        None => vec![name_at(rest)],
    });
    paths.collect()
}

fn layer(layers: &[&[&str]], module: &str) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(&module))
}

#[test]
fn modules_use_only_layers_before_their_own() {
    let mut found = BTreeSet::new();
    for module in LAYERS.iter().copied().flatten() {
        let above = used(&code_of(module)).into_iter().filter(|used| layer(LAYERS, used) > layer(LAYERS, module));
        found.extend(above.map(|used| ((*module).to_owned(), used)));
    }
    let allowed = EXCEPTIONS.iter().map(|(module, used, _)| ((*module).to_owned(), (*used).to_owned())).collect();
    assert_eq!(found, allowed, "left: uses of a layer from above; right: those that EXCEPTIONS allows");
    assert_eq!(used("use crate::{hir, source::Loaded};\ncrate::check::run()").len(), 3);
}

#[test]
fn every_module_has_a_layer() {
    let modules = entries(&source()).into_iter();
    let modules = modules.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned());
    let found: BTreeSet<String> = modules.filter(|name| !["lib", "main", "bin"].contains(&name.as_str())).collect();
    assert_eq!(found, LAYERS.iter().copied().flatten().map(|name| (*name).to_owned()).collect());
}

/// The code of the `impl` blocks of `Body`; `own`: only of those without a trait.
fn blocks_of_body(code: &str, own: bool) -> String {
    let mut inside = false;
    let lines = code.lines().filter(|line| {
        if line.starts_with("impl") {
            inside = line.contains("Body<") && !(own && line.contains(" for "));
        }
        let kept = inside;
        inside &= *line != "}";
        kept
    });
    lines.flat_map(|line| [line.trim(), "\n"]).collect()
}

/// The methods that code declares for `Body`.
fn declared(code: &str) -> BTreeSet<String> {
    blocks_of_body(code, true).split("fn ").skip(1).map(name_at).filter(|name| !name.is_empty()).collect()
}

/// The methods that methods of `Body` call of it.
fn called(code: &str) -> BTreeSet<String> {
    let blocks = blocks_of_body(code, false).replace("\n.", ".");
    let calls = ["self.", "body.", "Self::"].into_iter().flat_map(|receiver| {
        blocks.split(receiver).skip(1).filter_map(|rest| {
            let name = name_at(rest);
            rest[name.len()..].starts_with('(').then_some(name)
        })
    });
    calls.collect()
}

/// The folders of the engine, with their code.
fn engine() -> BTreeMap<&'static str, String> {
    ENGINE.iter().copied().flatten().map(|folder| (*folder, code_of(folder))).collect()
}

#[test]
fn the_engine_calls_only_methods_of_layers_before() {
    let engine = engine();
    let mut of: BTreeMap<String, &str> = BTreeMap::new();
    for (folder, code) in &engine {
        for name in declared(code) {
            assert!(of.insert(name.clone(), folder).is_none(), "`Body` has two methods `{name}`");
        }
    }
    assert!(of.len() > 150, "{}", of.len());
    let mut found = BTreeSet::new();
    for (folder, code) in &engine {
        let above = called(code)
            .into_iter()
            .filter(|name| of.get(name).is_some_and(|declaring| layer(ENGINE, declaring) > layer(ENGINE, folder)));
        found.extend(above.map(|name| ((*folder).to_owned(), name)));
    }
    assert!(found.is_empty(), "methods of a layer above that are called: {found:?}");
}

#[test]
fn the_engine_names_only_folders_of_layers_before() {
    let mut found = BTreeSet::new();
    for (folder, code) in engine() {
        for other in ENGINE.iter().copied().flatten().filter(|other| layer(ENGINE, other) > layer(ENGINE, folder)) {
            if code.contains(&format!("crate::{}", other.replace('/', "::"))) {
                found.insert((folder.to_owned(), (*other).to_owned()));
            }
        }
    }
    assert!(found.is_empty(), "folders of a layer above that are named: {found:?}");
}

#[test]
fn methods_are_found() {
    let code = "impl<'a> Body<'a> {\n    fn one(&self) {\n        self\n            .two(1);\n        body.three;\n    }\n}\n\
                impl Asks for Body<'_> {\n    fn answer(&mut self) { self.four() }\n}\nimpl Other {\n    fn five(&self) { self.six() }\n}\n";
    assert_eq!(declared(code), BTreeSet::from(["one".to_owned()]));
    assert_eq!(called(code), BTreeSet::from(["four".to_owned(), "two".to_owned()]));
}

#[test]
fn folders_are_small() {
    let (mut folders, mut large) = (vec![source()], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        let all = entries(&folder);
        let count = all.iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs")).count();
        let name = folder.strip_prefix(source()).expect("inside").to_string_lossy().replace('\\', "/");
        if count > MOST_FILES && !name.is_empty() {
            large.insert(name);
        }
        folders.extend(all.into_iter().filter(|path| path.is_dir()));
    }
    assert_eq!(large, LARGE.iter().map(|(folder, _)| (*folder).to_owned()).collect());
}

/// The words in quotes of a text that could be names, tests and comments left out.
fn quoted(text: &str) -> Vec<&str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
    let code = code.filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_name =
        |word: &&str| !word.is_empty() && word.chars().all(|letter| letter == '_' || letter.is_alphanumeric());
    words.filter(is_name).collect()
}

/// What the engine asks about libraries, it asks the tables of `types`: only words of the language and of messages stand in it.
#[test]
fn the_engine_names_nothing_of_libraries() {
    const WORDS: &[&str] = &["Self", "self", "a", "an", "just seen"];
    let mut all = Vec::new();
    ["values", "flow", "reductions"].into_iter().for_each(|folder| files(source().join(folder), &mut all));
    assert!(all.len() > 60);
    for path in all {
        let text = std::fs::read_to_string(&path).expect("readable");
        let names: Vec<&str> = quoted(&text).into_iter().filter(|name| !WORDS.contains(name)).collect();
        assert!(names.is_empty(), "{}: {names:?} belong into a table of `types`", path.display());
    }
    assert_eq!(
        quoted("// \"no\"\nmatches!(name, \"spawn\" | \"par_iter\") \"a text\"\n#[cfg(test)]\n\"x\""),
        ["spawn", "par_iter"]
    );
}
