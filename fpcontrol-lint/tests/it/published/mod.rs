//! The check on published crates and on a file of 50 MB: whatever is in them, nothing panics, what syn can parse is read, and the answer
//! does not depend on threads or on the cache. Needs the registry, and time: `cargo test --release -p fpcontrol-lint --features corpus
//! --test it published`.
//!
//! Among the crates is syn with the sources of its own tests. Those tests fetch rustc's repository when they run; that is not done here.

mod crates;

use crate::harness::{everything, folder_with};
use fpcontrol_lint::__private::cache::Cache;
use fpcontrol_lint::__private::check::{self, Finding};
use fpcontrol_lint::__private::source::{self, Loaded};
use std::path::{Path, PathBuf};

fn run(files: &[PathBuf], folder: &Path, cache: &Cache, threads: usize) -> (Loaded, Vec<Finding>) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| check::run(files, folder, cache, &|| ()))
}

/// The files that are refused although syn can parse them.
fn refused(loaded: &Loaded) -> Vec<String> {
    let parses = |path: &Path| std::fs::read_to_string(path).is_ok_and(|text| syn::parse_file(&text).is_ok());
    let problems = loaded.problems.iter().filter(|problem| parses(&problem.path));
    problems.map(|problem| format!("{}: {}", problem.path.display(), problem.reason)).collect()
}

#[test]
fn crates_are_read_whatever_is_in_them() {
    let (mut lines, mut files_of_syn, mut found) = (0, 0, 0);
    let folders = crates::folders();
    assert!(folders.len() >= 30);
    for (name, folder) in folders {
        let (files, problems) = source::discover(std::slice::from_ref(&folder));
        assert!(problems.is_empty() && !files.is_empty(), "{name}: {problems:?}");
        let kept = tempfile::tempdir().expect("a folder");
        let cache = || Cache::at(kept.path().to_path_buf());
        let (loaded, first) = run(&files, &folder, &cache(), 4);
        let said = |found: &[Finding]| format!("{found:?}");
        assert_eq!(refused(&loaded), Vec::<String>::new(), "{name}");
        assert_eq!(said(&run(&files, &folder, &Cache::none(), 1).1), said(&first), "{name}: by one thread");
        assert_eq!(said(&run(&files, &folder, &cache(), 4).1), said(&first), "{name}: from the cache");
        // All files but one are taken from the cache, the findings are not.
        let (_, fewer) = run(&files[1..], &folder, &cache(), 4);
        assert_eq!(said(&fewer), said(&run(&files[1..], &folder, &Cache::none(), 4).1), "{name}: without a file");
        lines += loaded.sources.iter().map(|source| source.text.lines().count()).sum::<usize>();
        files_of_syn += if name.starts_with("syn ") { loaded.sources.len() } else { 0 };
        found += first.len();
        everything(&loaded, first);
    }
    println!("{lines} lines, {found} findings");
    assert!(lines > 500_000 && found > 1_000 && files_of_syn > 90, "{lines} lines, {found} findings, {files_of_syn}");
}

#[test]
fn a_file_of_50_mb_is_read() {
    let item = |index: usize| {
        format!(
            "pub fn f{index}(values: &[f64]) -> f64 {{\n    values.iter().map(|x| x * {index}.0).sum::<f64>()\n}}\n\n"
        )
    };
    let items = (0..).map(item).scan(0, |size, item| {
        *size += item.len();
        (*size < 50 << 20).then_some(item)
    });
    let text: String = items.collect();
    let folder = folder_with(&[("large.rs", &text)]);
    let files = [folder.path().join("large.rs")];
    let (loaded, found) = run(&files, folder.path(), &Cache::none(), 2);
    assert_eq!(loaded.problems.len(), 0);
    assert_eq!(found.len(), text.matches(".sum::").count());
    everything(&loaded, found.into_iter().step_by(500).collect());
}
