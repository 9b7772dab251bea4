//! What was found before: the same answer, or none.

use crate::harness::folder_with;
use fpcontrol_lint::__private::cache::Cache;
use fpcontrol_lint::__private::{check, source};
use std::fs;
use std::path::{Path, PathBuf};

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
    // A file each, of which the broken one has one as well, and the findings.
    assert_eq!(entries(cache.path()).len(), 5);
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
    assert_eq!(entries(cache.path()).len(), 5, "nothing unfinished is left");
}
