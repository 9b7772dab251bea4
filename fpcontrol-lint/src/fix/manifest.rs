//! What the package of a file says of `fpcontrol`.

use std::path::Path;
use toml::{Table, Value};

/// Whether the package depends on `fpcontrol`.
pub(super) fn uses_fpcontrol(path: &Path) -> bool {
    dependency(path).is_some()
}

/// Whether it has `fpcontrol::reduce::par`.
pub(super) fn has_parallel_sums(path: &Path) -> bool {
    let Some(dependency) = dependency(path) else { return false };
    let inherits = dependency.get("workspace").and_then(Value::as_bool) == Some(true);
    let of_workspace = || {
        let tables = manifests(path).filter_map(|manifest| manifest.get("workspace").cloned());
        tables.filter_map(|workspace| workspace.get("dependencies")?.get("fpcontrol").cloned()).next()
    };
    has_rayon(&dependency) || inherits && of_workspace().is_some_and(|dependency| has_rayon(&dependency))
}

fn has_rayon(dependency: &Value) -> bool {
    let features = dependency.get("features").and_then(Value::as_array);
    features.is_some_and(|features| features.iter().any(|feature| feature.as_str() == Some("rayon")))
}

fn dependency(path: &Path) -> Option<Value> {
    manifests(path).next()?.get("dependencies")?.get("fpcontrol").cloned()
}

/// The manifests in the folders above a file, the nearest first.
fn manifests(path: &Path) -> impl Iterator<Item = Table> {
    let files = path.ancestors().map(|folder| folder.join("Cargo.toml"));
    files.filter_map(|manifest| std::fs::read_to_string(manifest).ok()).map(|text| text.parse().unwrap_or_default())
}
