//! What is left out because it was there before: `--diff`, `--baseline`.

use crate::command::{HASH, lint, project};
use crate::harness::folder_with;
use std::path::Path;
use std::process::{Command, Output};

/// The same with a change on the line of the sum.
const CHANGED: &str =
    "pub fn f(map: &std::collections::HashMap<u32, f64>) -> f64 {\n    map.values().copied().sum()\n}\n";

fn git(folder: &Path, arguments: &[&str]) {
    let identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
    let output = Command::new("git").args(identity).args(arguments).current_dir(folder).output().expect("git runs");
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn committed(folder: &Path) {
    git(folder, &["init", "-q", "-b", "main"]);
    git(folder, &["add", "-A"]);
    git(folder, &["commit", "-q", "-m", "one"]);
}

/// The lint under settings of git, which has no others.
fn configured(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.args(arguments).current_dir(folder).env("GIT_CONFIG_COUNT", settings.len().to_string());
    for (index, (key, value)) in settings.iter().enumerate() {
        command.env(format!("GIT_CONFIG_KEY_{index}"), key).env(format!("GIT_CONFIG_VALUE_{index}"), value);
    }
    command.output().expect("runs")
}

fn short(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn baselines_are_written_and_read() {
    let folder = project(HASH);
    assert!(lint(folder.path(), &["baseline"]).status.success());
    let known = lint(folder.path(), &["check", "-D", "warnings", "--baseline", "fpcontrol-baseline.json"]);
    assert_eq!(known.status.code(), Some(0));
    std::fs::write(folder.path().join("src/lib.rs"), "").unwrap();
    let stale = lint(folder.path(), &["check", "--baseline", "fpcontrol-baseline.json"]);
    assert!(String::from_utf8_lossy(&stale.stderr).contains("stale in the baseline: hash_order_sum"));
}

#[test]
fn a_diff_reports_what_touches_changed_lines() {
    let folder = project(HASH);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    git(folder.path(), &["add", "-A"]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    let denied = |folder: &Path| lint(folder, &["check", "-D", "warnings", "--diff", "main"]).status.code();
    assert_eq!(denied(folder.path()), Some(0));
    std::fs::write(folder.path().join("src/lib.rs"), HASH.replace("values()", "values().copied()")).unwrap();
    assert_eq!(denied(folder.path()), Some(1));
    std::fs::write(folder.path().join("src/lib.rs"), format!("{HASH}\npub fn g() {{}}\n")).unwrap();
    assert_eq!(denied(folder.path()), Some(0));
    let unknown = lint(folder.path(), &["check", "--diff", "no-such-branch"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("git knows no revision"));
}

#[test]
fn a_diff_reports_a_sum_whose_order_another_file_changes() {
    let of = |map: &str| {
        format!(
            "pub fn all(map: &std::collections::{map}<u32, f64>) -> Vec<f64> {{ map.values().copied().collect() }}\n"
        )
    };
    let sum = "mod weights;\npub fn total() -> f64 {\n    weights::all(&Default::default()).iter().sum()\n}\n";
    let folder = folder_with(&[
        ("Cargo.toml", "[package]\nname = \"a\"\n"),
        ("src/lib.rs", sum),
        ("src/weights.rs", &of("BTreeMap")),
    ]);
    committed(folder.path());
    let changed = |map: &str| {
        std::fs::write(folder.path().join("src/weights.rs"), of(map)).unwrap();
        short(&lint(folder.path(), &["check", "--message-format", "short", "--diff", "main"]))
    };
    let found = changed("HashMap");
    assert!(found.starts_with("src/lib.rs:3:46: warning[hash_order_sum]"), "{found}");
    assert_eq!(changed("BTreeMap"), "");
}

/// Declarations with a map of some kind, each of which a sum in another file takes.
fn declarations(maps: [&str; 4]) -> String {
    let [field, alias, fixed, result] = maps.map(|map| format!("std::collections::{map}<u32, f64>"));
    format!(
        "pub struct Book {{\n    pub name: String,\n    pub prices: {field},\n}}\npub type Weights =\n    {alias};\n\
         pub static FIXED: std::sync::LazyLock<{fixed}> = std::sync::LazyLock::new(Default::default);\n\
         pub fn made() -> {result} {{\n    Default::default()\n}}\n"
    )
}

const SUMS: &str = "mod declared;\nuse declared::{Book, FIXED, Weights};\n\
                    pub fn field(book: &Book) -> f64 {\n    let prices = &book.prices;\n    prices.values().sum()\n}\n\
                    pub fn alias(weights: &Weights) -> f64 {\n    weights.values().sum()\n}\n\
                    pub fn fixed() -> f64 {\n    FIXED.values().sum()\n}\n\
                    pub fn result() -> f64 {\n    let mut s = 0.0;\n    for v in declared::made().values() {\n        s += v;\n    }\n    s\n}\n";

#[test]
fn a_diff_reports_a_sum_of_what_a_changed_line_declares() {
    let ordered = ["BTreeMap"; 4];
    let folder = folder_with(&[
        ("Cargo.toml", "[package]\nname = \"a\"\n"),
        ("src/lib.rs", SUMS),
        ("src/declared.rs", &declarations(ordered)),
    ]);
    committed(folder.path());
    let lines = |maps: [&str; 4]| {
        std::fs::write(folder.path().join("src/declared.rs"), declarations(maps)).unwrap();
        let found = short(&lint(folder.path(), &["check", "--message-format", "short", "--diff", "main"]));
        let line = |line: &str| line.split(':').nth(1).and_then(|line| line.parse::<usize>().ok()).expect("a line");
        found.lines().map(line).collect::<Vec<_>>()
    };
    assert!(lines(ordered).is_empty());
    for (index, line) in [5, 8, 11, 16].into_iter().enumerate() {
        let mut maps = ordered;
        maps[index] = "HashMap";
        assert_eq!(lines(maps), [line], "{maps:?}");
    }
    // What was unordered before is not new because another declaration changes, even one beside it.
    std::fs::write(folder.path().join("src/declared.rs"), declarations(["HashMap"; 4])).unwrap();
    git(folder.path(), &["commit", "-q", "-a", "-m", "two"]);
    assert!(lines(["HashMap", "HashMap", "HashMap", "BTreeMap"]).is_empty());
    let renamed = declarations(["HashMap"; 4]).replace("pub name: String", "pub title: String");
    std::fs::write(folder.path().join("src/declared.rs"), renamed).unwrap();
    assert_eq!(short(&lint(folder.path(), &["check", "--message-format", "short", "--diff", "main"])), "");
    // A parameter that turns into another type.
    std::fs::write(folder.path().join("src/lib.rs"), SUMS.replace("weights: &Weights", "weights: &declared::Weights"))
        .unwrap();
    std::fs::write(folder.path().join("src/declared.rs"), declarations(["HashMap"; 4])).unwrap();
    let found = short(&lint(folder.path(), &["check", "--message-format", "short", "--diff", "main"]));
    assert!(found.starts_with("src/lib.rs:8:") && found.lines().count() == 1, "{found}");
}

#[test]
fn a_diff_is_not_about_a_dependency_in_no_repository() {
    let folder = folder_with(&[
        ("a/Cargo.toml", "[package]\nname = \"a\"\n[dependencies]\nb = { path = \"../b\" }\n"),
        ("a/src/lib.rs", HASH),
        ("b/Cargo.toml", "[package]\nname = \"b\"\n"),
        ("b/src/lib.rs", "pub fn g() {}\n"),
    ]);
    committed(&folder.path().join("a"));
    let output = lint(&folder.path().join("a"), &["check", "--message-format", "short", "--diff", "HEAD"]);
    assert_eq!((output.status.code(), short(&output).as_str()), (Some(0), ""), "{output:?}");
}

#[test]
fn a_diff_is_read_whatever_git_is_told() {
    let names = ["src/lib.rs", "src/größe.rs", "src/a b.rs", "src/a\\b.rs"];
    let folder = folder_with(&names.map(|name| (name, HASH)));
    std::fs::write(folder.path().join(".gitattributes"), "src/lib.rs -diff\n").unwrap();
    committed(folder.path());
    names.iter().for_each(|name| std::fs::write(folder.path().join(name), CHANGED).unwrap());
    for settings in [
        &[][..],
        &[("diff.mnemonicPrefix", "true")],
        &[("diff.noprefix", "true")],
        &[("diff.srcPrefix", "x/"), ("diff.dstPrefix", "y/")],
        &[("diff.relative", "true")],
        &[("core.quotePath", "true"), ("color.ui", "always")],
        &[("diff.external", "true"), ("diff.renames", "copies")],
    ] {
        let arguments = ["check", "--diff", "HEAD", "--message-format", "short", ".."];
        let output = configured(&folder.path().join("src"), &arguments, settings);
        assert_eq!(short(&output).lines().count(), names.len(), "{settings:?}: {output:?}");
    }
    let context = [("diff.interHunkContext", "100")];
    std::fs::write(folder.path().join("src/lib.rs"), format!("// New.\n{HASH}// New.\n")).unwrap();
    let output =
        configured(folder.path(), &["check", "--diff", "HEAD", "--message-format", "short", "src/lib.rs"], &context);
    assert_eq!(short(&output), "");
}

#[test]
#[cfg(target_os = "linux")]
fn a_diff_has_names_that_are_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder_with(&[("lib.rs", "fn f() {}\n")]);
    let [known, new] =
        [&b"known\xff.rs"[..], b"new\xff.rs"].map(|name| folder.path().join(std::ffi::OsStr::from_bytes(name)));
    std::fs::write(&known, HASH).unwrap();
    committed(folder.path());
    std::fs::write(&known, CHANGED).unwrap();
    std::fs::write(&new, HASH).unwrap();
    let output = lint(folder.path(), &["check", "--diff", "HEAD", "--message-format", "short"]);
    assert_eq!(short(&output).lines().count(), 2, "{output:?}");
}

#[test]
fn a_diff_is_that_of_the_files_own_repository() {
    let folder = folder_with(&[("here/src/lib.rs", "fn f() {}\n"), ("there/src/lib.rs", HASH), ("none/lib.rs", HASH)]);
    let [here, there] = ["here", "there"].map(|name| folder.path().join(name));
    committed(&here);
    committed(&there);
    std::fs::write(there.join("src/lib.rs"), CHANGED).unwrap();
    let output = lint(&here, &["check", "--diff", "HEAD", "--message-format", "short", "../there"]);
    assert_eq!(short(&output).lines().count(), 1, "{output:?}");
    let both = lint(&here, &["check", "--diff", "HEAD", "--message-format", "short", ".", "../there/src/lib.rs"]);
    assert_eq!(short(&both).lines().count(), 1, "{both:?}");
    let hook = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"))
        .args(["check", "--diff", "HEAD", "--message-format", "short", "../there"])
        .current_dir(&here)
        .env("GIT_DIR", here.join(".git"))
        .output()
        .expect("runs");
    assert_eq!(short(&hook).lines().count(), 1, "{hook:?}");
    let none = lint(&here, &["check", "--diff", "HEAD", "../none"]);
    assert_eq!(none.status.code(), Some(2), "{none:?}");
}

#[test]
fn a_diff_is_not_about_files_that_were_broken_before() {
    let folder = folder_with(&[("old.rs", "fn f( {}\n"), ("lib.rs", "fn f() {}\n")]);
    committed(folder.path());
    let code = |folder: &Path| lint(folder, &["check", "--diff", "HEAD"]).status.code();
    assert_eq!(code(folder.path()), Some(0));
    std::fs::write(folder.path().join("lib.rs"), "fn f( {}\n").unwrap();
    assert_eq!(code(folder.path()), Some(3));
}

#[test]
fn a_new_finding_that_looks_like_a_known_one_is_new() {
    let folder = project(HASH);
    committed(folder.path());
    assert!(lint(folder.path(), &["baseline"]).status.success());
    std::fs::write(folder.path().join("src/lib.rs"), format!("{HASH}{}", HASH.replace("fn f", "fn g"))).unwrap();
    let arguments = ["check", "--message-format", "short", "--baseline", "fpcontrol-baseline.json"];
    let known = lint(folder.path(), &arguments);
    assert!(short(&known).starts_with("src/lib.rs:5:"), "{known:?}");
    let changed = lint(folder.path(), &[&arguments[..], &["--diff", "HEAD"]].concat());
    assert_eq!(short(&changed), short(&known));
}

#[test]
fn what_was_not_read_is_not_stale() {
    let folder = project(&format!("mod other;\nmod gone;\n{HASH}"));
    for name in ["src/other.rs", "src/gone.rs"] {
        std::fs::write(folder.path().join(name), HASH).unwrap();
    }
    assert!(lint(folder.path(), &["baseline"]).status.success());
    std::fs::remove_file(folder.path().join("src/gone.rs")).unwrap();
    let output = lint(folder.path(), &["check", "src/lib.rs", "--baseline", "fpcontrol-baseline.json"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("in src/gone.rs") && !said.contains("src/other.rs"), "{said}");
}

#[test]
fn a_renamed_file_has_only_the_lines_that_changed() {
    let long: String = (0..40).map(|number| format!("pub fn n{number}() -> u32 {{ {number} }}\n")).collect();
    let folder = folder_with(&[("src/old.rs", &format!("{HASH}{long}")), ("src/same.rs", &format!("{long}{HASH}"))]);
    committed(folder.path());
    git(folder.path(), &["mv", "src/old.rs", "src/new.rs"]);
    git(folder.path(), &["mv", "src/same.rs", "src/moved.rs"]);
    let found = || short(&lint(folder.path(), &["check", "--diff", "HEAD", "--message-format", "short"]));
    assert_eq!(found(), "");
    std::fs::write(folder.path().join("src/new.rs"), format!("{CHANGED}{long}")).unwrap();
    assert!(found().starts_with("src/new.rs:2:") && found().lines().count() == 1, "{}", found());
}

#[test]
fn a_baseline_is_found_without_being_named() {
    let folder = project(HASH);
    committed(folder.path());
    assert!(lint(folder.path(), &["baseline"]).status.success());
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings"]).status.code(), Some(0));
    let said = String::from_utf8_lossy(&lint(folder.path(), &["check"]).stderr).into_owned();
    assert!(said.contains("1 findings left out by ") && said.contains("--no-baseline"), "{said}");
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings", "--no-baseline"]).status.code(), Some(1));
    let missing = lint(folder.path(), &["check", "--baseline", "none.json"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("`fpcontrol-lint baseline` writes a baseline"));
    std::fs::write(folder.path().join("other.json"), "[]").unwrap();
    let other = lint(folder.path(), &["check", "--baseline", "other.json"]);
    assert!(String::from_utf8_lossy(&other.stderr).contains("other.json: not a baseline"), "{other:?}");
}
