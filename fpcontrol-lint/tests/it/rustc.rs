//! `--types=rustc`, on small crates.

use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A crate `p` that depends on a crate `dep` of a registry, of which the lint sees nothing.
fn project(text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    };
    let vendor = folder.path().join("vendor").display().to_string().replace('\\', "/");
    let manifest = |name: &str, more: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"1.2.3\"\nedition = \"2024\"\n[workspace]\n{more}")
    };
    write("p/Cargo.toml", &manifest("p", "[dependencies]\ndep = \"1.2.3\"\n"));
    write("p/src/lib.rs", text);
    let sources =
        format!("[source.crates-io]\nreplace-with = \"vendored\"\n[source.vendored]\ndirectory = \"{vendor}\"\n");
    write("p/.cargo/config.toml", &sources);
    write("vendor/dep/Cargo.toml", &manifest("dep", ""));
    write("vendor/dep/src/lib.rs", DEPENDENCY);
    write("vendor/dep/.cargo-checksum.json", "{\"files\":{}}");
    folder
}

const DEPENDENCY: &str = "
    pub struct Table(std::collections::HashMap<u32, f64>);
    impl Table {
        pub fn cells(&self) -> impl Iterator<Item = &f64> { self.0.values() }
        pub fn map(&self) -> &std::collections::HashMap<u32, f64> { &self.0 }
        pub fn counts(&self) -> std::collections::hash_map::Keys<'_, u32, f64> { self.0.keys() }
    }
";

/// Nothing in it tells without `dep` what is added.
const UNTOLD: &str = "pub fn cells(table: &dep::Table) -> f64 {
    let mut total = Default::default();
    for cell in table.cells() { total += cell; }
    total
}
pub fn values(table: &dep::Table) -> f64 {
    let mut total = Default::default();
    for (_, value) in table.map() { total += value; }
    total
}
pub fn counts(table: &dep::Table) -> u32 {
    let mut total = Default::default();
    for count in table.counts() { total += count; }
    total
}
";

fn check(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.arg("check").args(arguments).current_dir(folder.join("p")).envs(variables.iter().copied());
    // A setting of whoever runs the tests.
    for name in ["RUSTC", "RUSTC_WRAPPER", "CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "RUSTFLAGS"] {
        if variables.iter().all(|(known, _)| *known != name) {
            command.env_remove(name);
        }
    }
    let Output { status, stdout, stderr } = command.output().expect("runs");
    (status.code(), format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr)))
}

fn lines(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let arguments = [&["--message-format", "short", "-q", "-v"], arguments].concat();
    let (_, text) = check(folder, &arguments, &[]);
    let name = |line: &str| {
        let line = line.trim_start_matches("./");
        let (place, rest) = line.split_once(": ")?;
        let number = place.split(':').nth(1)?;
        let lint = rest.split_once('[')?.1.split_once(']')?.0;
        Some(format!("{number} {lint}"))
    };
    let mut lines: Vec<String> = text.lines().map(|line| name(line).unwrap_or_else(|| line.to_owned())).collect();
    lines.sort();
    lines
}

#[test]
fn what_only_rustc_knows_is_found() {
    let folder = project(UNTOLD);
    let told = ["3 serial_loop_sum", "8 serial_loop_sum"];
    assert_eq!(lines(folder.path(), &["-A", "unknown_type_reduction"]), told, "where the map comes from is not known");
    let found = ["3 serial_loop_sum", "8 hash_order_sum"];
    assert_eq!(lines(folder.path(), &["--types=rustc"]), found);
    assert_eq!(lines(folder.path(), &["--types=rustc"]), found, "cargo compiles nothing the second time");
    let wrapped = [("RUSTC_WRAPPER", "no-such-wrapper")];
    let (code, text) = check(folder.path(), &["--types=rustc", "-D", "warnings", "-q"], &wrapped);
    assert!(code == Some(1) && !text.contains("--types=rustc"), "{text}");
}

#[test]
fn every_target_is_asked_that_cargo_is_told_to_check() {
    let folder = project("");
    std::fs::create_dir(folder.path().join("p/tests")).expect("writable");
    std::fs::write(folder.path().join("p/tests/it.rs"), UNTOLD).expect("writable");
    let (_, text) = check(folder.path(), &["--types=rustc"], &[]);
    assert!(text.contains("`cargo check` does not compile these files"), "{text}");
    assert_eq!(lines(folder.path(), &["--types=rustc", "--cargo-args=--all-targets"]).len(), 2);
}

#[test]
fn files_keep_what_stands_beside_them() {
    let text = "#[path = \"../shared/sums.rs\"] mod sums;\npub use sums::*;\n\
                pub const WORDS: &str = include_str!(\"words.txt\");\n\
                pub const MANIFEST: &str = include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/Cargo.toml\"));\n";
    let folder = project(text);
    std::fs::create_dir(folder.path().join("p/shared")).expect("writable");
    std::fs::write(folder.path().join("p/src/words.txt"), "a b").expect("writable");
    std::fs::write(folder.path().join("p/shared/sums.rs"), UNTOLD).expect("writable");
    assert_eq!(lines(folder.path(), &["--types=rustc"]), ["3 serial_loop_sum", "8 hash_order_sum"]);
}

#[test]
fn a_function_that_does_not_compile_takes_nothing_from_the_others() {
    let folder = project(&format!("{UNTOLD}pub fn broken() -> u32 {{ \"text\" }}\n"));
    let (code, text) = check(folder.path(), &["--types=rustc", "--color", "never"], &[]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("warning: --types=rustc: mismatched types"), "{text}");
    assert!(text.contains("warning[hash_order_sum]"), "{text}");
}

#[test]
fn what_cargo_refuses_goes_by_the_lints_own_types() {
    let known = "pub fn f(map: &std::collections::HashMap<u32, f64>) -> f64 { map.values().sum() }\n";
    let folder = project(&format!("{known}use nothing::of_the_kind;\n"));
    let (code, text) = check(folder.path(), &["--types=rustc", "--color", "never", "-D", "warnings"], &[]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("warning: --types=rustc: ") && text.contains("nothing"), "{text}");
    assert!(text.contains("error[hash_order_sum]"), "{text}");
    assert_eq!(check(folder.path(), &["--types=rustc"], &[]).0, Some(0));

    std::fs::write(folder.path().join("p/Cargo.toml"), "[package]\nname = 1\n").expect("writable");
    std::fs::write(folder.path().join("p/src/lib.rs"), known).expect("writable");
    let (code, text) = check(folder.path(), &["--types=rustc", "--color", "never"], &[]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("warning: --types=rustc: ") && text.contains("warning[hash_order_sum]"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_compiler_that_answers_otherwise_is_not_asked() {
    let folder = project(UNTOLD);
    let (code, text) = check(folder.path(), &["--types=rustc", "--color", "never"], &[("RUSTC", "true")]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("warning: --types=rustc: the compiler does not answer as expected: true: "), "{text}");
    assert!(text.contains("the lint goes by its own types"), "{text}");
    let (_, text) = check(folder.path(), &["--types=rustc", "--color", "never"], &[("RUSTC", "no-such-compiler")]);
    assert!(text.contains("no-such-compiler: "), "{text}");
}

#[test]
fn places_without_an_answer_are_named() {
    let folder = project(&format!("{UNTOLD}#[cfg(windows)]\nmod other {{\n{UNTOLD}}}\n"));
    let (_, text) = check(folder.path(), &["--types=rustc", "--color", "never", "-q"], &[]);
    assert!(text.contains(" places the lint goes by its own types"), "{text}");
    assert!(text.contains("--> src/lib.rs:"), "{text}");
}
