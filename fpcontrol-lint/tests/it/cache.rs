//! What was found before: the same answer, or none.

use crate::harness::folder_with;
use fpcontrol_lint::__private::cache::Cache;
use fpcontrol_lint::__private::{check, source};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const LIB: &str = "pub type Number = f64;\npub fn total(values: &[u8]) -> f64 { values.iter().map(|v| weight(*v)).sum() }\n\
                   // fpcontrol: allow(float_fold) because of a reason\nfn weight(v: u8) -> f64 { 0.1 * f64::from(v) }\n";
const OTHER: &str = "use crate::Number;\npub fn sum(values: &[Number]) -> Number {\n    let mut s = Number::default();\n    \
                     for v in values { s += *v; }\n    s\n}\n";

/// What a run says, in words: findings, controls and problems.
fn said(folder: &Path, cache: &Cache) -> String {
    let (files, _) = source::discover(&[folder.join("src")]);
    let (loaded, found) = check::run(&files, folder, cache, &|| ());
    let sources: Vec<_> = loaded.sources.iter().map(|source| (&source.name, &source.text, &source.controls)).collect();
    format!("{found:?}\n{sources:?}\n{:?}", loaded.problems)
}

fn project() -> tempfile::TempDir {
    folder_with(&[("src/lib.rs", LIB), ("src/other.rs", OTHER), ("src/broken.rs", "fn f( {"), ("src/empty.rs", "")])
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("readable").path()).collect()
}

#[test]
fn the_second_answer_is_the_first() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let first = said(project.path(), &Cache::none());
    assert!(
        first.contains("serial_loop_sum") && first.contains("iterator_sum") && first.contains("broken.rs"),
        "{first}"
    );
    for _ in 0..3 {
        assert_eq!(said(project.path(), &Cache::at(cache.path().to_path_buf())), first);
    }
    // One for each file, also for the broken one; the walks of the two files that have functions; and the findings.
    assert_eq!(entries(cache.path()).len(), 7);
}

#[test]
fn a_change_in_one_file_changes_the_findings_of_another() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let at = || Cache::at(cache.path().to_path_buf());
    assert!(said(project.path(), &at()).contains("serial_loop_sum"));
    fs::write(project.path().join("src/lib.rs"), LIB.replace("Number = f64", "Number = u64")).expect("writable");
    let now = said(project.path(), &at());
    assert!(!now.contains("serial_loop_sum"), "{now}");
    assert_eq!(now, said(project.path(), &Cache::none()));
    // Another file that parses now, one less, and a manifest that makes another crate of a folder.
    fs::write(project.path().join("src/broken.rs"), "fn f() {}").expect("writable");
    assert_eq!(said(project.path(), &at()), said(project.path(), &Cache::none()));
    fs::remove_file(project.path().join("src/empty.rs")).expect("there");
    assert_eq!(said(project.path(), &at()), said(project.path(), &Cache::none()));
    fs::create_dir(project.path().join("src/inner")).expect("writable");
    fs::rename(project.path().join("src/other.rs"), project.path().join("src/inner/other.rs")).expect("there");
    assert_eq!(said(project.path(), &at()), said(project.path(), &Cache::none()));
    fs::write(project.path().join("src/inner/Cargo.toml"), "").expect("writable");
    assert_eq!(said(project.path(), &at()), said(project.path(), &Cache::none()));
}

#[test]
fn damaged_entries_are_as_good_as_missing() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let at = || Cache::at(cache.path().to_path_buf());
    let first = said(project.path(), &at());
    let damages: &[fn(&mut Vec<u8>)] = &[
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes.truncate(10),
        Vec::clear,
        |bytes| bytes.push(0),
        |bytes| *bytes.last_mut().expect("not empty") ^= 1,
        |bytes| bytes[0] ^= 1,
        |bytes| bytes[40] ^= 1,
        |bytes| bytes.fill(0xff),
    ];
    for damage in damages {
        for path in entries(cache.path()) {
            let mut bytes = fs::read(&path).expect("readable");
            damage(&mut bytes);
            fs::write(&path, bytes).expect("writable");
        }
        assert_eq!(said(project.path(), &at()), first);
        // And they have been written again.
        assert_eq!(said(project.path(), &at()), first);
    }
}

#[test]
fn an_entry_under_the_name_of_another_is_not_read() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let at = || Cache::at(cache.path().to_path_buf());
    let first = said(project.path(), &at());
    let paths = entries(cache.path());
    let bytes: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).expect("readable")).collect();
    for (path, bytes) in paths.iter().zip(bytes.iter().cycle().skip(1)) {
        fs::write(path, bytes).expect("writable");
    }
    assert_eq!(said(project.path(), &at()), first);
}

#[test]
fn another_program_reads_none_of_it() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let _ = said(project.path(), &Cache::at(cache.path().to_path_buf()));
    let ours = entries(cache.path()).len();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"))
        .args(["check", "-q", "src", "--cache-dir"])
        .arg(cache.path())
        .current_dir(project.path())
        .output()
        .expect("runs");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert_eq!(entries(cache.path()).len(), 2 * ours);
}

#[test]
fn folders_that_cannot_be_used_do_no_harm() {
    let project = project();
    let first = said(project.path(), &Cache::none());
    let file = project.path().join("a file");
    fs::write(&file, "").expect("writable");
    assert_eq!(said(project.path(), &Cache::at(file.clone())), first);
    assert_eq!(said(project.path(), &Cache::at(file.join("below"))), first);
    let sealed = project.path().join("sealed");
    fs::create_dir(&sealed).expect("writable");
    let mut permissions = fs::metadata(&sealed).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&sealed, permissions).expect("ours");
    assert_eq!(said(project.path(), &Cache::at(sealed.clone())), first);
    assert_eq!(said(project.path(), &Cache::at(sealed.join("below"))), first);
}

#[test]
fn runs_share_a_folder() {
    let (project, cache) = (project(), tempfile::tempdir().expect("a folder"));
    let first = said(project.path(), &Cache::none());
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..5 {
                    assert_eq!(said(project.path(), &Cache::at(cache.path().to_path_buf())), first);
                }
            });
        }
    });
    assert_eq!(entries(cache.path()).len(), 7, "nothing unfinished is left");
}

/// Files in which an order goes from one function to another, back to itself, and into a sum.
const CHAIN: &[(&str, &str)] = &[
    (
        "src/source.rs",
        "use std::collections::HashMap;\npub fn prices(m: &HashMap<u32, f64>) -> Vec<f64> {\n    m.values().copied().collect()\n}\n\
         pub fn turn(m: &HashMap<u32, f64>, n: u32) -> Vec<f64> {\n    if n == 0 { prices(m) } else { back(m, n - 1) }\n}\n",
    ),
    (
        "src/middle.rs",
        "use std::collections::HashMap;\npub fn back(m: &HashMap<u32, f64>, n: u32) -> Vec<f64> {\n    turn(m, n)\n}\n\
         fn weigh(x: f64, n: f64) -> f64 {\n    let mut s = 0.0;\n    for _ in 0..3 { s += n; }\n    x * s\n}\n\
         pub fn weighed(x: f64) -> f64 { weigh(x, 2.0) }\n",
    ),
    (
        "src/sums.rs",
        "use std::collections::HashMap;\npub fn total(m: &HashMap<u32, f64>) -> f64 {\n    back(m, 3).iter().sum()\n}\n\
         pub fn add(v: &[f64]) -> f64 {\n    let mut s = 0.0;\n    for x in v { s += x; }\n    s\n}\n\
         pub fn passed(m: &HashMap<u32, f64>) -> f64 {\n    add(&back(m, 1))\n}\n",
    ),
];

/// Changes of bodies, one after another: a file, a text, and what replaces it.
const EDITS: &[(&str, &str, &str)] = &[
    ("src/source.rs", "use std", "// shifted\nuse std"),
    (
        "src/source.rs",
        "m.values().copied().collect()",
        "{ let mut v: Vec<f64> = m.values().copied().collect(); v.sort_by(f64::total_cmp); v }",
    ),
    ("src/sums.rs", "s += x", "s = s + *x"),
    ("src/source.rs", "v.sort_by(f64::total_cmp); v", "v"),
    ("src/middle.rs", "turn(m, n)", "{ let _ = turn(m, n); Vec::new() }"),
    ("src/middle.rs", "{ let _ = turn(m, n); Vec::new() }", "turn(m, n)"),
    ("src/source.rs", "back(m, n - 1)", "Vec::new()"),
    ("src/middle.rs", "weigh(x, 2.0)", "weigh(x, 2.5)"),
    ("src/middle.rs", "weigh(x, 2.5)", "weigh(x, 2.0)"),
    ("src/sums.rs", "back(m, 1)", "m.values().copied().collect::<Vec<_>>()"),
    ("src/sums.rs", "pub fn add(v: &[f64]) -> f64 {", "pub fn add(v: &[f64]) -> f64 {\n    let v = &v[1..];"),
];

#[test]
fn kept_walks_give_the_findings_of_a_run_without_a_cache() {
    let (project, cache) = (folder_with(CHAIN), tempfile::tempdir().expect("a folder"));
    let at = || Cache::at(cache.path().to_path_buf());
    let first = said(project.path(), &at());
    assert!(first.contains("hash_order_sum"), "{first}");
    let mut before = first;
    for (file, old, new) in EDITS {
        let path = project.path().join(file);
        let text = fs::read_to_string(&path).expect("readable");
        assert!(text.contains(old), "{old} in {text}");
        fs::write(&path, text.replacen(old, new, 1)).expect("writable");
        let now = said(project.path(), &at());
        assert_eq!(now, said(project.path(), &Cache::none()), "{old} -> {new}");
        assert_ne!(now, before, "{old} -> {new}");
        before = now;
    }
}

/// The entries of a folder, each with the time at which it was written.
fn written(folder: &Path) -> BTreeSet<(PathBuf, SystemTime)> {
    let time = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).expect("there");
    entries(folder).into_iter().map(|path| (path.clone(), time(&path))).collect()
}

#[test]
fn a_new_function_leaves_the_walks_of_files_that_do_not_name_it() {
    let (project, cache) = (folder_with(CHAIN), tempfile::tempdir().expect("a folder"));
    let at = || Cache::at(cache.path().to_path_buf());
    let _ = said(project.path(), &at());
    let edit = |old: &str, new: &str| {
        let before = written(cache.path());
        let path = project.path().join("src/source.rs");
        let text = fs::read_to_string(&path).expect("readable");
        assert!(text.contains(old), "{old} in {text}");
        fs::write(&path, text.replacen(old, new, 1)).expect("writable");
        assert_eq!(said(project.path(), &at()), said(project.path(), &Cache::none()), "{old} -> {new}");
        written(cache.path()).difference(&before).count()
    };
    // The file, its walks, and the findings. The new function comes last, so that no other changes its place.
    assert_eq!(edit("else { back(m, n - 1) }\n}\n", "else { back(m, n - 1) }\n}\npub fn new() -> f64 { 0.0 }\n"), 3);
    // `back` and `total` are told another place.
    assert_eq!(edit("pub fn prices", "pub fn first() -> f64 { 0.0 }\npub fn prices"), 5);
    // `add` is a name that `passed` looks up.
    assert_eq!(edit("pub fn new()", "pub fn add(v: &[f64]) -> f64 { v[0] }\npub fn new()"), 4);
}
