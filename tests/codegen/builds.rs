//! The crates of this target, and the levels at which they are built.

use crate::{
    coverage, cuda_oxide, debugger, foreign, goldens, long_chains, messages, native, quiet, region, same_size,
    suggestions,
};
use fpcontrol_tests::is_long;
use fpcontrol_tests::scratch::{Level, Package, Scratch};
use std::path::Path;
use std::sync::LazyLock;

/// The levels of a plain `cargo test`.
const FEW: &[&str] = &["0", "3"];

/// The same with link-time optimisation, for which all dependencies are built again: what `FPCONTROL_LONG` adds.
const LONG: &[&str] = &["0", "3", "fat"];

/// All levels.
const ALL: &[&str] = &["0", "1", "2", "3", "s", "fat"];

/// The levels of this run.
pub fn levels() -> impl Iterator<Item = Level> {
    let names = match is_all() {
        true => ALL,
        false if is_long() => LONG,
        false => FEW,
    };
    names.iter().map(|name| Level { name, checked: *name == "0" })
}

/// Whether this run builds everything.
pub fn is_all() -> bool {
    std::env::var("FPCONTROL_LEVELS").is_ok_and(|levels| levels == "all")
}

/// The levels of the tests that `tests/macros` also runs, without optimisation.
pub fn golden_levels() -> impl Iterator<Item = Level> {
    let names = if is_all() { &ALL[1..] } else { &["3"] };
    names.iter().map(|name| Level { name, checked: true })
}

/// The packages, in one workspace so that what they depend on is built once a level.
pub static SCRATCH: LazyLock<Scratch> = LazyLock::new(|| {
    let mut packages = vec![transforms(), overflow(), goldens::few(), goldens::all(), long_chains::package()];
    packages.extend([native::package(), region::package()]);
    packages.extend(cuda_oxide::packages());
    packages.extend(foreign::packages());
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    packages.extend([crate::hoisted::package(), crate::instructions::package(), crate::slice_versions::package()]);
    packages.extend(same_size::packages());
    packages.extend(quiet::packages());
    packages.extend(messages::packages());
    packages.extend(suggestions::packages());
    packages.extend(coverage::packages());
    packages.extend(debugger::packages());
    Scratch::new(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("codegen"), &packages).sharing()
});

fn transforms() -> Package {
    Package {
        name: "transforms".to_owned(),
        edition: "2024",
        files: vec![
            ("src/lib.rs".to_owned(), include_str!("crates/transforms/lib.rs").to_owned()),
            ("src/main.rs".to_owned(), include_str!("crates/transforms/main.rs").to_owned()),
            ("src/plain.rs".to_owned(), include_str!("crates/transforms/plain.rs").to_owned()),
        ],
        more: String::new(),
    }
}

fn overflow() -> Package {
    let files = vec![("src/main.rs".to_owned(), include_str!("crates/overflow/main.rs").to_owned())];
    Package { name: "overflow".to_owned(), edition: "2024", files, more: String::new() }
}
