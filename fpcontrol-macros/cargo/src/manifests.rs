//! Manifests of mirrored packages.

use crate::metadata::Package;
use std::path::{Component, Path, PathBuf};
use toml::{Table, Value};

/// Adds the dependency on fpcontrol in this folder, if the manifest has none.
pub fn depend(manifest: &mut Table, library: &Path) {
    let dependencies = manifest.entry("dependencies").or_insert_with(|| Value::Table(Table::new()));
    if let Some(dependencies) = dependencies.as_table_mut() {
        dependencies.entry("fpcontrol").or_insert_with(|| {
            let path = Value::String(library.display().to_string());
            Value::Table(Table::from_iter([("path".to_owned(), path)]))
        });
    }
}

/// Makes paths absolute that lead out of the mirrored folders.
pub fn keep_paths(manifest: &mut Table, folder: &Path, is_mirrored: &dyn Fn(&Path) -> bool) {
    for (name, value) in manifest.iter_mut() {
        let is_of_dependencies = name.ends_with("dependencies") || name == "patch" || name == "replace";
        match value.as_table_mut() {
            Some(table) if is_of_dependencies => keep_all(table, folder, is_mirrored),
            Some(table) if name == "target" || name == "workspace" => keep_paths(table, folder, is_mirrored),
            // The key of a target: `cfg(unix)`.
            Some(table) if name.starts_with("cfg") || name.contains('-') => keep_paths(table, folder, is_mirrored),
            Some(_) | None => {}
        }
    }
}

fn keep_all(table: &mut Table, folder: &Path, is_mirrored: &dyn Fn(&Path) -> bool) {
    for (name, value) in table.iter_mut() {
        match value {
            Value::String(path) if name == "path" => {
                let absolute = normal(&folder.join(&*path));
                if !is_mirrored(&absolute) {
                    *path = absolute.display().to_string();
                }
            }
            Value::Table(table) => keep_all(table, folder, is_mirrored),
            _ => {}
        }
    }
}

/// The path without `.` and `..`.
pub fn normal(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

/// Replaces packages of registries and repositories by their mirrored copies, in the manifest of the workspace.
pub fn patch(manifest: &mut Table, packages: &[(&Package, PathBuf)]) {
    manifest.entry("workspace").or_insert_with(|| Value::Table(Table::new()));
    let patch = manifest.entry("patch").or_insert_with(|| Value::Table(Table::new()));
    let Some(patch) = patch.as_table_mut() else { return };
    for (package, folder) in packages {
        let Some(source) = package.source.as_deref() else { continue };
        let of_source = patch.entry(name_of(source)).or_insert_with(|| Value::Table(Table::new()));
        let Some(of_source) = of_source.as_table_mut() else { continue };
        let strings = [("package", package.name.clone()), ("path", folder.display().to_string())];
        let replacement = strings.map(|(key, value)| (key.to_owned(), Value::String(value)));
        // Two versions of a package have two keys.
        let key = format!("{}-{}", package.name, package.version.replace(['.', '+'], "-"));
        of_source.insert(key, Value::Table(Table::from_iter(replacement)));
    }
}

/// The key of a source in `[patch]`.
fn name_of(source: &str) -> String {
    if source.ends_with("crates.io-index") || source.ends_with("index.crates.io/") {
        return "crates-io".to_owned();
    }
    let url = source.split_once('+').map_or(source, |(_, url)| url);
    let end = url.find(['?', '#']).unwrap_or(url.len());
    url[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_have_the_names_that_cargo_patches() {
        assert_eq!(name_of("registry+https://github.com/rust-lang/crates.io-index"), "crates-io");
        assert_eq!(name_of("git+https://example.org/a.git?rev=1#2"), "https://example.org/a.git");
    }

    #[test]
    fn paths_out_of_the_mirror_become_absolute() {
        let text = "[dependencies]\na = { path = \"../a\" }\nb = { path = \"../b\" }\n[target.'cfg(unix)'.dependencies]\nc = { path = \"../b\" }\n[package]\nname = \"x\"\n[[bin]]\npath = \"m.rs\"\n";
        let mut manifest: Table = text.parse().expect("TOML");
        keep_paths(&mut manifest, Path::new("/w/x"), &|path| path.starts_with("/w/a"));
        let written = toml::to_string(&manifest).expect("TOML");
        assert!(written.contains("\"../a\"") && written.matches("\"/w/b\"").count() == 2, "{written}");
        assert!(written.contains("\"m.rs\""));
    }

    #[test]
    fn a_dependency_of_the_users_stays() {
        let mut manifest: Table = "[dependencies]\nfpcontrol = \"0.1\"\n".parse().expect("TOML");
        depend(&mut manifest, Path::new("/library"));
        assert_eq!(manifest["dependencies"]["fpcontrol"].as_str(), Some("0.1"));
    }
}
