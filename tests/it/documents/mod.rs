//! The documents: their links lead somewhere, they say what the code has, and they are as short as they should be.

mod front_page;
mod install;
mod keys;
mod links;
mod markdown;

use fpcontrol_tests::scratch::repository;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    repository("")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every Markdown file of the repository.
fn markdown_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root(), &mut found);
    assert!(found.len() > 10, "found only {found:?}");
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            collect(&path, found);
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

#[test]
fn the_first_documents_are_short() {
    for (name, most) in [("README.md", 10 * 1024), ("ARCHITECTURE.md", 12 * 1024)] {
        let bytes = read(&root().join(name)).len();
        assert!(
            bytes <= most,
            "{name} has {bytes} bytes, {most} are allowed: move something to where its reader looks"
        );
    }
}

/// The chapters in the order of the table in `guide/mod.rs`.
fn chapters() -> Vec<String> {
    let text = read(&root().join("fpcontrol/src/guide/mod.rs"));
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | [")?.split_once("](")?.1.split_once(')'));
    rows.map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn the_guide_lists_its_chapters_and_each_leads_to_the_next() {
    let (folder, chapters) = (root().join("fpcontrol/src/guide"), chapters());
    let mut files: Vec<String> = fs::read_dir(&folder)
        .expect("readable")
        .filter_map(|entry| Some(entry.expect("readable").file_name().to_str()?.strip_suffix(".md")?.to_owned()))
        .collect();
    let mut listed = chapters.clone();
    files.sort();
    listed.sort();
    assert_eq!(files, listed);
    for pair in chapters.windows(2) {
        let last = read(&folder.join(format!("{}.md", pair[0]))).lines().last().expect("text").to_owned();
        assert!(
            last.starts_with("Next: ") && last.contains(&format!("(crate::guide::{})", pair[1])),
            "{}: {last}",
            pair[0]
        );
    }
}

/// The guide's kernel for tiles is not compiled with the guide, which has no cutile, but with the example.
#[test]
fn the_kernel_for_tiles_is_that_of_the_example() {
    let guide = read(&root().join("fpcontrol/src/guide/on_a_gpu.md"));
    let (_, kernel) = guide.split_once("```rust,ignore\n").expect("a kernel");
    let (kernel, rest) = kernel.split_once("```").expect("its end");
    assert!(!rest.contains("rust,ignore"), "this test knows one kernel");
    // Rustfmt breaks lines at other places in the example, and then writes a last comma.
    let joined = |text: &str| text.split_whitespace().collect::<String>().replace(",)", ")");
    assert!(joined(&read(&root().join("examples/cutile/src/main.rs"))).contains(&joined(kernel)), "{kernel}");
}
