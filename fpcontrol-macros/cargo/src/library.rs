//! The run time on which mirrored packages depend: the library without its optional dependencies. Cargo keeps those in the lock file, whether or not
//! they are used, and a package among them could not depend on fpcontrol.

use crate::failure::{Failure, Result};
use crate::mirror::write_if_changed;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The variable that says where fpcontrol's sources are.
const LIBRARY: &str = "CARGO_FPCONTROL_LIBRARY";

/// The features that mirrored packages need. The names of the other features stay, and turn nothing on.
const FEATURES: &[&str] = &["default", "std", "num-traits"];

/// Dependencies that the library needs only for instruments.
const OF_INSTRUMENTS: &str = "cfg(fpcontrol_instrument)";

/// Writes the package into a folder.
///
/// # Errors
/// If fpcontrol is neither where this program was built, nor in the folder that the variable names.
pub fn write(folder: &Path, instrument: bool) -> Result<()> {
    let given = env::var_os(LIBRARY).map(PathBuf::from);
    let library = given.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fpcontrol"));
    let missing = |_| {
        let folder = library.display();
        Failure::new(format!("cannot find fpcontrol in `{folder}`: set `{LIBRARY}` to the folder of its `Cargo.toml`"))
    };
    let library = library.canonicalize().map_err(missing)?;
    let path = library.join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(Failure::at("cannot read", &path))?;
    let manifest: Table = text.parse().map_err(Failure::at("cannot read", &path))?;
    let reduced =
        toml::to_string(&reduced(&manifest, &library, instrument)).map_err(Failure::at("cannot write", folder))?;
    write_if_changed(&folder.join("Cargo.toml"), reduced.as_bytes())
}

/// The manifest for mirrored packages. The sources are in the library's folder.
fn reduced(manifest: &Table, library: &Path, instrument: bool) -> Table {
    let text = |value: &str| Value::String(value.to_owned());
    let path = |path: &str| text(&library.join(path).display().to_string());
    let table = |entries: &[(&str, Value)]| {
        Value::Table(entries.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
    };
    let get = |table: &str| manifest.get(table).and_then(Value::as_table).cloned().unwrap_or_default();
    let mut dependencies = get("dependencies");
    dependencies.retain(|name, value| value.get("optional").is_none() || name == "num-traits");
    dependencies.insert("fpcontrol-core".to_owned(), table(&[("path", path("core"))]));
    dependencies.insert("fpcontrol-macros".to_owned(), table(&[("path", path("../fpcontrol-macros"))]));
    // Cargo does not know this flag, so the wrapper passes it to rustc.
    let mut targets = get("target");
    let of_instruments = targets.remove(OF_INSTRUMENTS).filter(|_| instrument);
    dependencies.extend(
        of_instruments
            .iter()
            .filter_map(|of| of.get("dependencies")?.as_table())
            .flatten()
            .map(|(name, value)| (name.clone(), value.clone())),
    );
    let mut features = get("features");
    for (name, values) in features.iter_mut() {
        let Some(values) = values.as_array_mut() else { continue };
        let is_needed = FEATURES.contains(&name.as_str());
        let is_kept = |value: &str| {
            let of_macros = value.strip_prefix("fpcontrol-macros/");
            let name = of_macros.or_else(|| value.strip_prefix("dep:")).unwrap_or(value);
            is_needed && (FEATURES.contains(&name) || value == "num-traits?/std")
        };
        values.retain(|value| value.as_str().is_some_and(is_kept));
    }
    let package =
        [("name", text("fpcontrol")), ("version", text(env!("CARGO_PKG_VERSION"))), ("edition", text("2024"))];
    [
        ("package", table(&package)),
        ("lib", table(&[("path", path("src/lib.rs"))])),
        ("dependencies", Value::Table(dependencies)),
        ("features", Value::Table(features)),
        ("target", Value::Table(targets)),
        ("workspace", Value::Table(Table::new())),
        // The workspace's manifest declares the `cfg`s. Here rustc would warn about them.
        ("lints", table(&[("rust", table(&[("warnings", text("allow"))]))])),
    ]
    .into_iter()
    .map(|(key, value)| (key.to_owned(), value))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::BELOW_FPCONTROL;
    use std::collections::BTreeSet;

    /// A file of this repository.
    fn table(path: &str) -> Table {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path));
        text.expect("readable").parse().expect("TOML")
    }

    fn names(reduced: &Table) -> Vec<String> {
        reduced["dependencies"].as_table().expect("a table").keys().cloned().collect()
    }

    #[test]
    fn optional_dependencies_are_taken_off() {
        let manifest = table("fpcontrol/Cargo.toml");
        let reduced = |instrument| reduced(&manifest, Path::new("/library"), instrument);
        let instrumented = names(&reduced(true));
        assert_eq!(instrumented, ["fpcontrol-core", "fpcontrol-macros", "num-traits", "serde", "struson", "typeid"]);
        let reduced = reduced(false);
        assert_eq!(names(&reduced), ["fpcontrol-core", "fpcontrol-macros", "num-traits", "typeid"]);
        assert_eq!(reduced["features"]["std"].as_array().map(Vec::len), Some(1));
        // Without the macros' feature, calls of num-traits' methods are not rewritten.
        let of_num_traits = reduced["features"]["num-traits"].as_array().expect("a list");
        assert_eq!(of_num_traits.len(), manifest["features"]["num-traits"].as_array().expect("a list").len());
        assert_eq!(reduced["lib"]["path"].as_str(), Some("/library/src/lib.rs"));
    }

    #[test]
    fn packages_below_the_library_are_listed() {
        let lock = table("Cargo.lock");
        let packages = lock["package"].as_array().expect("packages");
        let mut next = names(&reduced(&table("fpcontrol/Cargo.toml"), Path::new("/library"), true));
        // The library's own macros are tested with it. That must not add its optional dependencies.
        let mut below = BTreeSet::from(["fpcontrol".to_owned()]);
        while let Some(name) = next.pop() {
            let named = packages.iter().filter(|package| package["name"].as_str() == Some(&name));
            if below.insert(name.clone()) {
                let dependencies = named.filter_map(|package| package.get("dependencies")?.as_array()).flatten();
                next.extend(
                    dependencies.filter_map(|dependency| dependency.as_str()?.split(' ').next()).map(str::to_owned),
                );
            }
        }
        // A feature of num-traits that the reduced library does not turn on. If the program does, `Metadata` finds libm.
        below.remove("libm");
        assert_eq!(below, BELOW_FPCONTROL.iter().map(|name| (*name).to_owned()).collect());
    }
}
