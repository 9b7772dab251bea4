//! The crates of this target, and the levels at which they are built.

use fpcontrol_tests::scratch::{Level, Package, Scratch};
use std::path::Path;
use std::sync::LazyLock;

/// The levels of a plain `cargo test`.
const FEW: &[&str] = &["0", "fat"];

/// All of them.
const ALL: &[&str] = &["0", "1", "2", "3", "s", "fat"];

/// The levels of this run.
pub fn levels() -> impl Iterator<Item = Level> {
    let all = std::env::var("FPCONTROL_LEVELS").is_ok_and(|levels| levels == "all");
    let names = if all { ALL } else { FEW };
    names.iter().map(|name| Level { name, checked: *name == "0" })
}

/// The packages, in one workspace so that what they depend on is built once a level.
pub static SCRATCH: LazyLock<Scratch> =
    LazyLock::new(|| Scratch::new(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("codegen"), &[transforms()]));

fn transforms() -> Package {
    Package {
        name: "transforms".to_owned(),
        edition: "2024",
        files: vec![
            ("src/lib.rs", include_str!("crates/transforms/lib.rs").to_owned()),
            ("src/main.rs", include_str!("crates/transforms/main.rs").to_owned()),
            ("src/plain.rs", include_str!("crates/transforms/plain.rs").to_owned()),
        ],
    }
}
