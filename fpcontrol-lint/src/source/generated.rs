//! Sources that a build script has written: `include!(concat!(env!("OUT_DIR"), "/table.rs"))`. An earlier build must have left them in cargo's target
//! folder. Types and functions in them are known; nothing in them is reported.

use super::manifests::canonical;
use super::{Read, Text};
use crate::cache;
use memchr::memmem;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Adds the generated files that texts include. Each belongs to the crate and the module that include it.
#[must_use]
pub fn with_generated(mut texts: Vec<Text>, root: &Path) -> Vec<Text> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for including in texts.iter().filter(|text| memmem::find(text.text.as_bytes(), b"OUT_DIR").is_some()) {
        for name in included(&including.text) {
            let path = newest(&including.path, name).filter(|path| !is_read(&texts, path) && seen.insert(path.clone()));
            let generated = path.and_then(|path| super::texts(vec![Read::new(path.clone(), path, None)], root).0.pop());
            let Text { crate_id, crate_name, module, .. } = including;
            found.extend(generated.map(|text| Text {
                crate_id: *crate_id,
                crate_name: crate_name.clone(),
                module: module.clone(),
                generated: true,
                ..text
            }));
        }
    }
    texts.extend(found);
    texts
}

/// Whether a file is among those that were named, as if the target folder is not ignored.
fn is_read(texts: &[Text], path: &Path) -> bool {
    let mut same = texts.iter().filter(|text| text.path.file_name() == path.file_name());
    same.any(|text| text.path.canonicalize().is_ok_and(|read| read == path))
}

/// The names after `OUT_DIR` in the inclusions of a text.
fn included(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, env) in text.match_indices("env!(\"OUT_DIR\")") {
        let before: String = text[..at].chars().rev().filter(|letter| !letter.is_whitespace()).take(17).collect();
        let after = text[at + env.len()..].trim_start().strip_prefix(',').map(str::trim_start);
        let name = after.and_then(|after| after.strip_prefix("\"/")?.split('"').next());
        // `include!(concat!(`, backwards.
        let includes = before.starts_with("(!tacnoc(!edulcni");
        found.extend(name.filter(|name| includes && name.ends_with(".rs") && !name.contains('\\')));
    }
    found
}

/// The file of a name that was written last in a folder of the package's build scripts.
fn newest(including: &Path, name: &str) -> Option<PathBuf> {
    let including = canonical(including);
    let package = including.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")).find(|path| path.is_file())?;
    let manifest: toml::Table = std::fs::read_to_string(package).ok()?.parse().ok()?;
    let package = manifest.get("package")?.get("name")?.as_str()?.to_owned();
    let target = cache::target_folder(&including)?;
    let runs = builds(&target).into_iter().flat_map(|build| folders(&build));
    let runs = runs.filter(|run| is_of_package(run, &package)).map(|run| run.join("out").join(name));
    runs.filter_map(|path| Some((written(&path)?, path))).max().map(|(_, path)| path)
}

/// The folders `target/debug/build` and `target/x86_64-unknown-linux-gnu/debug/build`, for each profile.
fn builds(target: &Path) -> Vec<PathBuf> {
    let profiles = folders(target);
    let of_targets = profiles.iter().flat_map(|folder| folders(folder));
    of_targets.chain(profiles.clone()).map(|profile| profile.join("build")).filter(|build| build.is_dir()).collect()
}

/// Whether a folder is `NAME-HASH`.
fn is_of_package(run: &Path, package: &str) -> bool {
    let name = run.file_name().unwrap_or_default().to_string_lossy();
    let hash = name.strip_prefix(package).and_then(|rest| rest.strip_prefix('-'));
    hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn written(path: &Path) -> Option<SystemTime> {
    path.metadata().ok().filter(std::fs::Metadata::is_file)?.modified().ok()
}

fn folders(within: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(within).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir())).map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inclusions_name_their_files() {
        let text = "include!(concat!(env!(\"OUT_DIR\"), \"/a.rs\"));\nmod b { include!(\n  concat!(\n  env!(\"OUT_DIR\"),\n \"/x/b.rs\" )); }\n\
                    const T: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/c.rs\"));\nlet dir = env!(\"OUT_DIR\");\n\
                    include!(concat!(env!(\"OUT_DIR\"), \"/d.in\"));";
        assert_eq!(included(text), ["a.rs", "x/b.rs"]);
    }
}
