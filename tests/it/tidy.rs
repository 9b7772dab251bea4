//! Tidiness of the tree: tables equal files, `mod` lines equal files, no file grows out of hand.

use fpcontrol_core::Operation;
use fpcontrol_tests::scratch::repository;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Files of `soft/` that no operation names, with the reason.
const INFRASTRUCTURE: &[(&str, &str)] = &[
    ("compare", "comparisons return a relation, not a number: no row of the table"),
    ("integer", "conversions have a table of their own"),
    ("kernel", "the list of the operations' files, mounted once a word width"),
    ("layout", "where the fields of a format lie"),
    ("mod", "the methods of the formats"),
    ("native_wide", "double words that are native integers"),
    ("pack", "the one place that rounds and packs"),
    ("unpack", "the one place that takes encodings apart"),
    ("w128", "a word width"),
    ("w32", "a word width"),
    ("w64", "a word width"),
];

/// Files of more than 400 lines, with the reason: each must be a table.
const LONG: &[(&str, &str)] = &[
    ("fpcontrol-lint/src/types/tables/types.rs", "types of libraries by their names: a table"),
    ("fpcontrol-macros/syntax/src/diagnostics/catalogue.rs", "the catalogue of messages: a table"),
    ("fpcontrol-macros/src/lib.rs", "the documentation of every attribute and every key: a table"),
    ("fpcontrol/src/math/double_double/tables.rs", "generated tables of numbers"),
    ("fpcontrol/src/math/quick/double/tables.rs", "generated tables of numbers"),
    ("fpcontrol/src/math/quick/single/tables.rs", "generated tables of numbers"),
];

const MOST_LINES: usize = 400;

fn root() -> PathBuf {
    repository("")
}

fn names_in(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable").path());
    let rust = paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    rust.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
}

/// Every Rust file of the workspace but build outputs.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

fn all_sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    sources(&root(), &mut found);
    found.sort();
    assert!(found.len() > 50, "found only {} files", found.len());
    found
}

/// A path from the workspace's root, as the lists here write it.
fn relative(path: &Path) -> String {
    path.strip_prefix(root()).expect("inside").to_string_lossy().replace('\\', "/")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn operations_name_the_files_of_soft() {
    let named = Operation::ALL.iter().map(|operation| operation.facts().file.to_owned());
    let listed = INFRASTRUCTURE.iter().map(|(file, _)| (*file).to_owned());
    let expected: BTreeSet<String> = named.chain(listed).collect();
    assert_eq!(names_in(&root().join("fpcontrol/core/src/soft")), expected);
}

#[test]
fn kernel_mounts_every_operation() {
    let kernel = read(&root().join("fpcontrol/core/src/soft/kernel.rs"));
    for operation in Operation::ALL {
        let file = operation.facts().file;
        assert!(kernel.contains(&format!("\nmod {file};\n")), "kernel.rs does not mount {file}");
    }
}

/// The modules that a file declares in files of their own.
fn declared_modules(source: &str) -> BTreeSet<String> {
    let lines = source.lines().filter(|line| !line.starts_with([' ', '\t', '/']));
    lines
        .filter_map(|line| {
            let declaration = line.strip_suffix(';')?;
            let (_, name) = declaration.split_once("mod ")?;
            let public = declaration.starts_with("mod ") || declaration.starts_with("pub");
            public.then(|| name.trim_start_matches("r#").to_owned())
        })
        .collect()
}

/// A source without modules under `#[path]`, which another file declares: the word widths mount `kernel.rs`.
fn without_mounted(source: &str) -> String {
    let mut lines = source.lines();
    let mut kept = String::new();
    while let Some(line) = lines.next() {
        if line.starts_with("#[path = ") {
            lines.find(|line| line.ends_with(';'));
        } else {
            kept.extend([line, "\n"]);
        }
    }
    kept
}

/// The folder in which a file's modules lie; `None` for files that stand outside the module tree.
fn module_folder(path: &Path) -> PathBuf {
    let folder = path.parent().expect("in a folder");
    let stem = path.file_stem().expect("a name").to_string_lossy();
    if ["lib", "main", "mod"].contains(&&*stem) { folder.to_path_buf() } else { folder.join(&*stem) }
}

#[test]
fn every_mod_line_has_its_file_and_every_file_its_mod_line() {
    let sources = all_sources();
    let mut reached: BTreeSet<PathBuf> = BTreeSet::new();
    for path in sources.iter().filter(|path| !path.ends_with("soft/kernel.rs")) {
        let source = without_mounted(&read(path));
        // Programs that tests copy into packages of their own.
        let copied = [
            "published/drivers",
            "published/numeric/",
            "audit/data",
            "crates/quiet/",
            "codegen/crates/hoisted/",
            "codegen/debugger/",
            "codegen/messages/",
            "codegen/suggestions/",
            "tests/containers/",
        ];
        if copied.iter().any(|folder| path.to_string_lossy().contains(folder)) {
            reached.insert(path.clone());
            continue;
        }
        for module in declared_modules(&source) {
            let folder = module_folder(path);
            let candidates = [folder.join(format!("{module}.rs")), folder.join(&module).join("mod.rs")];
            let file = candidates.iter().find(|candidate| candidate.exists());
            let file = file.unwrap_or_else(|| panic!("{}: no file for `mod {module};`", relative(path)));
            reached.insert(file.clone());
        }
    }
    let kernel = root().join("fpcontrol/core/src/soft");
    reached.extend(declared_modules(&read(&kernel.join("kernel.rs"))).iter().map(|m| kernel.join(format!("{m}.rs"))));
    reached.insert(kernel.join("kernel.rs"));
    let orphans: Vec<_> = sources.iter().filter(|path| !reached.contains(*path) && !is_root(path)).collect();
    assert!(orphans.is_empty(), "files without a `mod` line: {orphans:?}");
}

#[test]
fn a_module_with_a_folder_is_its_mod_rs() {
    let beside: Vec<_> = all_sources().into_iter().filter(|path| path.with_extension("").is_dir()).collect();
    assert!(beside.is_empty(), "files beside a folder of their name: {beside:?}");
}

/// Whether a file is a crate of its own: a library, a program, a test target, a benchmark, an example, or a case for one.
fn is_root(path: &Path) -> bool {
    let name = path.file_name().expect("a name").to_string_lossy();
    let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let crates = ["benches", "examples", "ui", "bin", "expand", "golden"];
    ["lib.rs", "main.rs", "build.rs", "usage.rs"].contains(&&*name)
        || folder.is_some_and(|folder| crates.contains(&folder.as_str()))
        || relative(path)
            .split('/')
            .any(|part| ["ui", "lints", "flow", "history", "golden", "corpus", "examples"].contains(&part))
}

#[test]
fn long_files_are_listed_tables() {
    let long: BTreeSet<String> = all_sources()
        .iter()
        .filter(|path| read(path).lines().count() > MOST_LINES)
        .map(|path| relative(path))
        .collect();
    let listed: BTreeSet<String> = LONG.iter().map(|(path, _)| (*path).to_owned()).collect();
    assert_eq!(long, listed, "a file of more than {MOST_LINES} lines must be a table, and listed; a shorter one not");
}

#[test]
fn nothing_is_ignored_or_left_to_do() {
    // Written so that this file does not contain what it looks for.
    let forbidden = [concat!("#[ign", "ore"), concat!("todo", "!("), concat!("unimplem", "ented!(")];
    for path in all_sources() {
        let source = read(&path);
        for word in forbidden {
            assert!(!source.contains(word), "{}: {word}", relative(&path));
        }
    }
}

#[test]
fn no_junk_drawers() {
    for path in all_sources() {
        let stem = path.file_stem().expect("a name").to_string_lossy();
        assert!(!["utils", "util", "common", "misc", "helpers"].contains(&&*stem), "{}", relative(&path));
    }
}

/// A key that a control at a place does not pass on would be lost silently in instrumented builds, because keys have defaults.
#[test]
fn a_control_at_a_place_hands_on_every_key() {
    let text = fs::read_to_string(root().join("fpcontrol/src/control.rs")).expect("readable");
    let keys = |from: &str| -> BTreeSet<String> {
        let block = text.split_once(from).unwrap_or_else(|| panic!("no `{from}`")).1;
        let lines = block.split("\n}\n").next().expect("an end").lines();
        let names = lines.filter_map(|line| {
            let rest = line.strip_prefix("    const ").or_else(|| line.strip_prefix("    type "))?;
            Some(rest.split([':', ' ', ';']).next().expect("a name").to_owned())
        });
        names.collect()
    };
    let declared = keys("pub trait Control: 'static {");
    assert!(declared.len() >= 9, "{declared:?}");
    assert_eq!(keys("Control for At<C, LINE, COLUMN> {"), declared);
}
