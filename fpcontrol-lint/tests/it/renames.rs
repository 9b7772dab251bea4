//! Containers that one crate of a workspace exports under another name.

use crate::command::lint;
use crate::harness::folder_with;

/// The lints that are reported, in the order of files and lines.
fn reported(files: &[(&str, &str)]) -> Vec<String> {
    let folder = folder_with(files);
    let output = lint(folder.path(), &["check", "--no-cache", "--message-format", "short", "."]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let named = text.lines().filter_map(|line| {
        let file = line.split(':').next()?.rsplit('/').next()?;
        Some(format!("{file} {}", line.split(['[', ']']).nth(1)?))
    });
    named.collect()
}

const WORKSPACE: (&str, &str) = ("Cargo.toml", "[workspace]\nmembers = [\"base\", \"model\"]\n");
const BASE: (&str, &str) = ("base/Cargo.toml", "[package]\nname = \"the-base\"\n");
const MODEL: (&str, &str) =
    ("model/Cargo.toml", "[package]\nname = \"model\"\n[dependencies]\nthe-base = { path = \"../base\" }\n");
const SUM: &str = "pub fn f(map: &HashMap<u32, f64>) -> f64 {\n    map.values().sum()\n}\n";

fn with(base: &[(&str, &str)], model: &[(&str, &str)]) -> Vec<String> {
    reported(&[&[WORKSPACE, BASE, MODEL], base, model].concat())
}

#[test]
fn the_crate_that_renames_a_container_tells_its_order() {
    let handed_on = [
        ("base/src/lib.rs", "pub(crate) mod tables;\npub use tables::HashMap;\n"),
        ("base/src/tables.rs", "pub use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};\n"),
    ];
    let sum = |before: &str| format!("{before}{SUM}");
    let (by_name, within) = (sum("mod inner;\nuse the_base::HashMap;\n"), sum("use super::*;\n"));
    let model = [("model/src/lib.rs", by_name.as_str()), ("model/src/inner.rs", within.as_str())];
    assert_eq!(with(&handed_on, &model), ["inner.rs hasher_order_sum", "lib.rs hasher_order_sum"]);
    let by_glob = sum("use the_base::*;\n");
    assert_eq!(with(&handed_on, &[("model/src/lib.rs", &by_glob)]), ["lib.rs hasher_order_sum"]);
    let by_path = SUM.replace("HashMap", "the_base::HashMap");
    assert_eq!(with(&handed_on, &[("model/src/lib.rs", &by_path)]), ["lib.rs hasher_order_sum"]);
    let in_a_module = sum("use the_base::HashMap;\nmod inner {\n    use super::*;\n") + "}\n";
    assert_eq!(with(&handed_on, &[("model/src/lib.rs", &in_a_module)]), ["lib.rs hasher_order_sum"]);
    let stated = sum("use std::collections::HashMap;\n");
    assert_eq!(with(&handed_on, &[("model/src/lib.rs", &stated)]), ["lib.rs hash_order_sum"]);
}

#[test]
fn a_rename_that_another_module_has_tells_nothing() {
    let other = [
        ("base/src/lib.rs", "mod tables;\nmod own;\npub use std::collections::HashMap;\n"),
        ("base/src/tables.rs", "pub use rustc_hash::FxHashMap as HashMap;\n"),
        ("base/src/own.rs", ""),
    ];
    let model = format!("use the_base::HashMap;\n{SUM}");
    assert_eq!(with(&other, &[("model/src/lib.rs", &model)]), ["lib.rs hash_order_sum"]);
}

#[test]
fn a_container_of_std_under_another_name_is_found() {
    let renamed = [("base/src/lib.rs", "pub use std::collections::HashMap as Table;\n")];
    let model = format!("use the_base::Table;\n{}", SUM.replace("HashMap", "Table"));
    assert_eq!(with(&renamed, &[("model/src/lib.rs", &model)]), ["lib.rs hash_order_sum"]);
    let twice = format!("use the_base::Table as Map;\n{}", SUM.replace("HashMap", "Map"));
    assert_eq!(with(&renamed, &[("model/src/lib.rs", &twice)]), ["lib.rs hash_order_sum"]);
}
