//! The programs, as they are run.

use std::path::Path;
use std::process::{Command, Output};

/// A sum in hash order.
pub const HASH: &str = "pub fn f(map: &std::collections::HashMap<u32, f64>) -> f64 {\n    map.values().sum()\n}\n";

fn run(program: &str, folder: &Path, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).current_dir(folder).output().expect("runs")
}

/// Runs the lint in a folder.
pub fn lint(folder: &Path, arguments: &[&str]) -> Output {
    run(env!("CARGO_BIN_EXE_fpcontrol-lint"), folder, arguments)
}

/// A package of one file.
pub fn project(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("src")).expect("writable");
    std::fs::write(
        folder.path().join("Cargo.toml"),
        "[package]\nname = \"p\"\nversion = \"1.2.3\"\nedition = \"2024\"\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("src/lib.rs"), text).unwrap();
    folder
}

#[test]
fn exit_codes_tell_findings_from_failures() {
    let folder = project(HASH);
    assert_eq!(lint(folder.path(), &["check"]).status.code(), Some(0));
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings"]).status.code(), Some(1));
    assert_eq!(lint(folder.path(), &["check", "-D", "hash-order-sum"]).status.code(), Some(1));
    assert_eq!(lint(folder.path(), &["check", "-D", "no_such_lint"]).status.code(), Some(2));
    assert_eq!(lint(folder.path(), &["check", "no/such/path"]).status.code(), Some(2));
    assert_eq!(lint(folder.path(), &["chekc"]).status.code(), Some(2));
    assert_eq!(lint(folder.path(), &["--help"]).status.code(), Some(0));
}

#[test]
fn what_cannot_be_read_is_not_clean() {
    let folder = project(HASH);
    std::fs::write(folder.path().join("src/broken.rs"), "fn f( {}").unwrap();
    for arguments in [
        &["check"][..],
        &["check", "src/broken.rs"],
        &["check", "src/broken.rs", "--message-format", "short"],
        &["baseline"],
        &["coverage"],
        &["coverage", "--json", "src/broken.rs"],
    ] {
        let output = lint(folder.path(), arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {said}");
        assert!(said.contains("skipped: src/broken.rs: line 1"), "{arguments:?}: {said}");
    }
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings"]).status.code(), Some(1));
    assert_eq!(lint(folder.path(), &["coverage", "no/such/path"]).status.code(), Some(2));
    let sarif = lint(folder.path(), &["check", "--message-format", "sarif"]).stdout;
    let sarif: serde_json::Value = serde_json::from_slice(&sarif).expect("JSON");
    let invocation = &sarif["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!(notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/broken.rs");
    let json = String::from_utf8(lint(folder.path(), &["check", "--message-format", "json"]).stdout).expect("UTF-8");
    assert!(json.ends_with("{\"reason\":\"build-finished\",\"success\":false}\n"), "{json}");
}

#[test]
fn a_file_is_read_once() {
    let folder = project(HASH);
    let absolute = folder.path().join("src/lib.rs");
    let output = lint(folder.path(), &["check", ".", "src", absolute.to_str().expect("UTF-8"), "--color", "never"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("1 finding in 1 file"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let folder = project(HASH);
    for arguments in [
        &["list"][..],
        &["list", "--json"],
        &["explain", "hash_order_sum"],
        &["coverage"],
        &["coverage", "--json"],
        &["check", "--message-format", "short"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
        let output = command.args(arguments).current_dir(folder.path()).stdout(full).output().expect("runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("error: No space left"), "{arguments:?}: {said}");
    }
}

#[test]
fn coverage_has_the_bytes_of_the_file() {
    for start in ["", "\u{feff}", "#!/usr/bin/env é\n", "\u{feff}#!/usr/bin/env é\n"] {
        let text = format!("{start}#[fpcontrol::round(ru)] fn f(a: f64) -> f64 {{ a + a }}\n");
        let folder = project(&text);
        let output = lint(folder.path(), &["coverage", "--json"]).stdout;
        let files: serde_json::Value = serde_json::from_slice(&output).expect("JSON");
        let place = &files[0]["regions"][0]["operations"][0]["place"];
        let at = text.find('+').expect("a sum");
        assert_eq!(place["bytes"]["start"].as_u64(), Some(at as u64), "{start:?}: {place}");
        let line = text[..at].rsplit('\n').next().expect("a line");
        assert_eq!(place["start"]["column"].as_u64(), Some(line.chars().count() as u64 + 1), "{start:?}: {place}");
    }
}

#[test]
fn findings_are_shown_with_a_table() {
    let folder = project(HASH);
    let output = lint(folder.path(), &["check", "--color", "never"]);
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(text.contains("warning[hash_order_sum]"), "{text}");
    assert!(text.contains("src/lib.rs:2:18"), "{text}");
    assert!(text.contains("1 finding in 1 file"), "{text}");
    let quiet = lint(folder.path(), &["check", "-q"]);
    assert!(!String::from_utf8_lossy(&quiet.stderr).contains("1 finding"));
}

#[test]
fn cargo_passes_its_subcommand_on() {
    let folder = project(HASH);
    let program = env!("CARGO_BIN_EXE_cargo-fpcontrol-lint");
    assert_eq!(run(program, folder.path(), &["fpcontrol-lint", "check", "-D", "warnings"]).status.code(), Some(1));
    assert_eq!(run(program, folder.path(), &["check", "p"]).status.code(), Some(0));
}

#[test]
fn json_names_the_package() {
    let folder = project(HASH);
    let output = lint(folder.path(), &["check", "--message-format", "json"]);
    let first = String::from_utf8(output.stdout).expect("UTF-8");
    let line: serde_json::Value = serde_json::from_str(first.lines().next().expect("a line")).expect("JSON");
    assert!(
        line["package_id"].as_str().is_some_and(|id| id.starts_with("path+file://") && id.ends_with("#p@1.2.3")),
        "{line}"
    );
    assert_eq!(line["target"]["edition"], "2024");
}

#[test]
fn explain_and_list_know_every_lint() {
    let folder = project("");
    let list = String::from_utf8(lint(folder.path(), &["list"]).stdout).expect("UTF-8");
    for known in fpcontrol_lint::lints::ALL {
        assert!(list.contains(known.name));
        assert!(lint(folder.path(), &["explain", known.name]).status.success());
    }
    assert_eq!(lint(folder.path(), &["explain", "nothing"]).status.code(), Some(2));
}

#[test]
fn excluded_files_are_left_out_even_if_they_are_named() {
    let folder = project(HASH);
    let metadata = "\n[package.metadata.fpcontrol]\nexclude = [{ path = \"src/*.rs\", reason = \"not ours\" }]\n";
    let manifest = folder.path().join("Cargo.toml");
    let text = std::fs::read_to_string(&manifest).expect("readable");
    std::fs::write(&manifest, text + metadata).unwrap();
    for path in [".", "src/lib.rs", "p"] {
        let output = lint(folder.path(), &["check", "-D", "warnings", "--verbose", path]);
        assert_eq!(output.status.code(), Some(0), "{path}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("left out: src/*.rs (1 files): not ours"), "{said}");
    }
}

/// Every sum of ours is what it is on purpose, and says why.
#[test]
fn this_repository_is_clean() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
    let arguments = ["check", "-D", "warnings", "-D", "serial_order", "--require-reason", "--message-format", "short"];
    let output = lint(root, &arguments);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "no file is skipped");
}

#[test]
fn what_was_found_is_kept_below_cargos_target_folder() {
    let folder = project(HASH);
    let kept = folder.path().join("target/fpcontrol-lint");
    std::fs::create_dir(folder.path().join("target")).unwrap();
    std::fs::write(folder.path().join("target/CACHEDIR.TAG"), "").unwrap();
    let check = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
        command.arg("check").args(arguments).current_dir(folder.path()).env_remove("CARGO_TARGET_DIR");
        command.output().expect("runs")
    };
    let plain = check(&["--no-cache"]);
    assert!(!kept.exists());
    let first = check(&[]);
    assert!(kept.is_dir());
    let second = check(&[]);
    assert_eq!((&plain.stdout, &plain.stderr), (&first.stdout, &first.stderr));
    assert_eq!((&first.stdout, &first.stderr), (&second.stdout, &second.stderr));
    assert!(String::from_utf8_lossy(&second.stderr).contains("hash_order_sum"));
    let denied = check(&["-D", "warnings"]);
    assert_eq!(denied.status.code(), Some(1), "levels are not part of what is kept");
    assert_eq!(check(&["--no-cache", "--cache-dir", "x"]).status.code(), Some(2));
}
