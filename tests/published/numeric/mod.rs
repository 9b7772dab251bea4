//! Methods of other crates' numeric types that compute: a region that asks for more than they do refuses them, at the lines that end in `//~ refused` and at no
//! other. Lines that end in `//~ refused without the feature` compile with fpcontrol's feature for the crate. `numeric/` has a file for each crate of the macro's table (`scan/rules/numeric/rows.rs`). `numeric/versions` checks them with older versions.

use fpcontrol_tests::is_long;
use fpcontrol_tests::scratch::{Level, Package, Scratch, repository, succeed};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LEVEL: Level = Level { name: "0", checked: true };

const MARK: &str = "//~ refused";

const MARK_WITHOUT_FEATURE: &str = "//~ refused without the feature";

/// The manifest with the crates, between two comments.
const SOURCES: &str = include_str!("../../sources/Cargo.toml");

/// The crates that are always tried. The others are in `.ci/run long`.
const ALWAYS: [&str; 3] = ["euclid", "nalgebra", "ndarray"];

/// The names of the crates as Rust spells them, with their files.
fn crates() -> Vec<(String, String)> {
    let folder = fs::read_dir(repository("tests/published/numeric")).expect("the folder is there");
    let paths = folder.map(|entry| entry.expect("an entry").path());
    let files = paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let named = files.map(|path| {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        (name, fs::read_to_string(&path).expect("a file"))
    });
    let mut crates: Vec<_> = named.filter(|(name, _)| name != "mod").collect();
    crates.sort();
    crates
}

/// The lines of the manifest with the crates.
fn dependencies() -> String {
    let lines = SOURCES.lines().skip_while(|line| !line.starts_with("# Numeric types")).skip(1);
    lines.take_while(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

/// The lines with errors, by file.
fn errors(output: &[u8]) -> BTreeSet<(String, u64)> {
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(output).lines() {
        let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
        let message = &value["message"];
        let spans = message["spans"].as_array().cloned().unwrap_or_default();
        for span in spans.iter().filter(|span| message["level"] == "error" && span["is_primary"] == true) {
            let file = span["file_name"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default();
            found.insert((file.to_owned(), span["line_start"].as_u64().unwrap_or_default()));
        }
    }
    found
}

#[test]
fn methods_of_other_crates_that_compute_are_refused() {
    refuses("numeric", &["simba"], &[MARK, MARK_WITHOUT_FEATURE]);
}

#[test]
fn methods_under_control_are_not_refused_with_the_feature() {
    refuses("numeric_adapted", &["half", "nalgebra", "ndarray", "simba"], &[MARK]);
}

/// Checks that the compiler refuses the lines with these marks and no others, if these features are on.
fn refuses(folder: &str, features: &[&str], marks: &[&str]) {
    let crates: Vec<_> =
        crates().into_iter().filter(|(name, _)| is_long() || ALWAYS.contains(&name.as_str())).collect();
    let is_needed = |line: &&str| {
        let name = line.split(' ').next().unwrap_or_default().replace('-', "_");
        name == "num_traits" || crates.iter().any(|(tried, _)| *tried == name)
    };
    let mut more: String = dependencies().lines().filter(is_needed).map(|line| format!("{line}\n")).collect();
    let features: Vec<_> = features.iter().map(|feature| format!("fpcontrol/{feature}")).collect();
    more += &format!("[features]\ndefault = {features:?}\n");

    let declared: String =
        crates.iter().map(|(name, _)| format!("#[path = \"of_{name}.rs\"]\npub mod of_{name};\n")).collect();
    let mut files = vec![("src/lib.rs".to_owned(), declared)];
    files.extend(crates.iter().map(|(name, code)| (format!("src/of_{name}.rs"), code.clone())));
    let package = Package { name: "numeric".to_owned(), edition: "2021", files, more };
    // In a package that depends on all of these crates.
    let users = vec![("src/lib.rs".to_owned(), include_str!("of_users/lib.rs").to_owned())];
    let of_users = Package { name: "users".to_owned(), edition: "2024", files: users, more: package.more.clone() };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let scratch = Scratch::new(&folder, &[package, of_users]).sharing();

    succeed(&mut scratch.cargo(&["check", "-p", "users"], LEVEL));
    let check = ["check", "-p", "numeric", "--message-format", "json"];
    let output = scratch.cargo(&check, LEVEL).output().expect("cargo runs");
    let expected: BTreeSet<_> = crates
        .iter()
        .flat_map(|(name, code)| {
            let lines = (1..).zip(code.lines()).filter(|(_, line)| marks.iter().any(|mark| line.ends_with(mark)));
            lines.map(move |(number, _)| (format!("of_{name}.rs"), number))
        })
        .collect();
    assert_eq!(errors(&output.stdout), expected, "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_guide_and_the_table_have_each_crate() {
    let text = |path| fs::read_to_string(repository(path)).expect("it is there");
    let (page, rows) =
        (text("fpcontrol/src/guide/generic_code.md"), text("fpcontrol-macros/syntax/src/scan/rules/numeric/rows.rs"));
    let crates = crates();
    for (name, _) in &crates {
        let package = name.replace('_', "-");
        assert!(page.contains(&format!("\n| {package} |")), "{package} has no row in the guide");
        assert!(rows.contains(&format!("package: {package:?}")), "{package} has no row in the macro");
    }
    assert_eq!(rows.matches("package: \"").count(), crates.len(), "a crate without a file");
}
