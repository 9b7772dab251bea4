//! Where Cargo has put the packages on which the tests depend, the macros' among them.

use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

static METADATA: LazyLock<Value> = LazyLock::new(|| {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let output = Command::new(cargo)
        .args(["metadata", "--format-version=1", "--locked", "--manifest-path", manifest])
        // Cargo has downloaded the packages of this platform. Without this option it would ask for those of other platforms.
        .args(["--filter-platform", &host()])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
});

/// The folder of a package's source, by its name and the beginning of its version: `("syn", "3.")`.
///
/// # Panics
/// If the tests do not depend on it.
#[must_use]
pub fn folder(name: &str, version: &str) -> PathBuf {
    let manifest = PathBuf::from(field(name, version, "manifest_path"));
    manifest.parent().expect("in a folder").to_path_buf()
}

/// The licence that a package declares.
///
/// # Panics
/// If the tests do not depend on it.
#[must_use]
pub fn licence(name: &str, version: &str) -> &'static str {
    field(name, version, "license")
}

fn field(name: &str, version: &str, key: &str) -> &'static str {
    let packages = METADATA["packages"].as_array().expect("packages");
    let is_asked_for = |package: &&Value| {
        package["name"] == name && package["version"].as_str().is_some_and(|own| own.starts_with(version))
    };
    packages.iter().find(is_asked_for).expect("a dependency")[key].as_str().expect("text")
}

/// The platform of the compiler, as Cargo names it.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_owned()
}
