//! The programs, as they are run.

use std::path::Path;
use std::process::{Command, Output};

const HASH: &str = "pub fn f(map: &std::collections::HashMap<u32, f64>) -> f64 {\n    map.values().sum()\n}\n";

fn run(program: &str, folder: &Path, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).current_dir(folder).output().expect("runs")
}

fn lint(folder: &Path, arguments: &[&str]) -> Output {
    run(env!("CARGO_BIN_EXE_fpcontrol-lint"), folder, arguments)
}

fn project(text: &str) -> tempfile::TempDir {
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

fn git(folder: &Path, arguments: &[&str]) {
    let identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
    let output = Command::new("git").args(identity).args(arguments).current_dir(folder).output().expect("git runs");
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
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
fn fixes_are_written() {
    let text = "use rayon::prelude::*;\npub fn f(values: &[f64]) -> f64 {\n    values.par_iter().sum()\n}\n\
                // fpcontrol: expect(hash_order_sum) because of nothing\npub fn g() {}\n";
    let folder = project(text);
    let read = || std::fs::read_to_string(folder.path().join("src/lib.rs")).expect("readable");
    assert!(lint(folder.path(), &["check", "--fix"]).status.success());
    assert!(!read().contains("expect(") && read().contains("par_iter"), "{}", read());
    assert!(lint(folder.path(), &["check", "--fix=all"]).status.success());
    assert!(read().contains("values.iter().sum()"), "{}", read());
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
