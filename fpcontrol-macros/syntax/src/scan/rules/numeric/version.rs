//! The version of a compiled crate, from what the compiler noted beside it.
//!
//! `Cargo.lock` may name several versions of a crate, and a package from the registry has a lock file of its own, so neither tells. The compiler writes the
//! list of all files that it read for `libname-hash.rmeta` into `name-hash.d`; the manifest above the first of them has the version.

use crate::settings::toml::{self, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// The numbers before and after the first dot of the version; `None` if they are not known.
pub(super) fn of(package: &str, library: &Path) -> Option<(u32, u32)> {
    let notes =
        library.file_stem()?.to_str()?.strip_prefix("lib").map(|stem| library.with_file_name(format!("{stem}.d")))?;
    let source = source(&fs::read_to_string(notes).ok()?)?;
    let manifest = source.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")).find(|file| file.is_file())?;
    in_manifest(package, &fs::read_to_string(manifest).ok()?)
}

/// The first file of `target: files…`. A space in its name has a backslash before it.
fn source(notes: &str) -> Option<PathBuf> {
    let (_, files) = notes.lines().next()?.split_once(": ")?;
    let mut name = String::new();
    for part in files.split(' ') {
        match part.strip_suffix('\\') {
            Some(part) => name.extend([part, " "]),
            None => return Some(PathBuf::from(name + part)),
        }
    }
    None
}

fn in_manifest(package: &str, text: &str) -> Option<(u32, u32)> {
    let entries = toml::entries(text)?;
    let text = |key: &str| {
        entries.iter().find_map(|(path, value)| match value {
            Value::Text(text) if *path == ["package", key] => Some(text.as_str()),
            _ => None,
        })
    };
    if text("name")? != package {
        return None;
    }
    let mut numbers = text("version")?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::{in_manifest, source};
    use std::path::PathBuf;

    #[test]
    fn the_first_file_is_the_root_of_the_crate() {
        let notes = "/t/deps/half-1.d: /r/half-2.7.1/src/lib.rs /r/half-2.7.1/src/bfloat.rs\n\nother: b\n";
        assert_eq!(source(notes), Some(PathBuf::from("/r/half-2.7.1/src/lib.rs")));
        assert_eq!(source("/t/a.d: /my\\ files/a/lib.rs b.rs"), Some(PathBuf::from("/my files/a/lib.rs")));
    }

    #[test]
    fn the_version_is_that_of_the_package() {
        let text = "[package]\nname = \"half\"\nversion = \"2.7.1\"\n[dependencies.x]\nversion = \"1\"\n";
        assert_eq!(in_manifest("half", text), Some((2, 7)));
        assert_eq!(in_manifest("wide", text), None);
        assert_eq!(in_manifest("half", "[package]\nname = \"half\"\nversion.workspace = true\n"), None);
    }
}
