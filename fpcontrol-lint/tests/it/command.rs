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
    let folder = project(&format!("mod broken;\n{HASH}"));
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
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings", "--no-baseline"]).status.code(), Some(1));
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
        &["list", "--message-format", "json"],
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
fn coverage_counts_in_words() {
    let folder = project("#[fpcontrol::round(ru)]\nfn f(a: f64) -> f64 { a + a }\n");
    let text = String::from_utf8(lint(folder.path(), &["coverage"]).stdout).expect("UTF-8");
    assert!(
        text.ends_with(
            "1 annotated item in 1 file\n1 operation under control, 0 decided by types, 0 places left to Rust\n"
        ),
        "{text}"
    );
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
    let json = lint(folder.path(), &["list", "--message-format", "json"]).stdout;
    assert_eq!(json, lint(folder.path(), &["list", "--json"]).stdout);
    let rows: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(rows.as_array().expect("an array").len(), fpcontrol_lint::__private::lints::ALL.len());
    for known in fpcontrol_lint::__private::lints::ALL {
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

/// A package whose sum is unordered by what another file declares.
fn two_files() -> tempfile::TempDir {
    let folder = project("mod weights;\npub fn total() -> f64 {\n    weights::all().iter().sum()\n}\n");
    let weights = "pub fn all() -> Vec<f64> {\n    let map: std::collections::HashMap<u32, f64> = Default::default();\n    \
                   map.values().copied().collect()\n}\n";
    std::fs::write(folder.path().join("src/weights.rs"), weights).expect("writable");
    folder
}

#[test]
fn a_file_is_checked_with_its_package() {
    let folder = two_files();
    let short = |paths: &[&str]| {
        let arguments: Vec<&str> = ["check", "--message-format", "short"].iter().chain(paths).copied().collect();
        String::from_utf8(lint(folder.path(), &arguments).stdout).expect("UTF-8")
    };
    let whole = short(&[]);
    assert!(whole.contains("src/lib.rs:3:27: warning[hash_order_sum]"), "{whole}");
    assert_eq!(short(&["src/lib.rs"]), whole);
    assert_eq!(short(&["src/weights.rs"]), "");
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings", "src/lib.rs"]).status.code(), Some(1));
    assert_eq!(lint(folder.path(), &["check", "-D", "warnings", "src/weights.rs"]).status.code(), Some(0));
    let said = String::from_utf8(lint(folder.path(), &["check", "src/lib.rs"]).stderr).expect("UTF-8");
    assert!(said.contains("1 finding in 1 file"), "{said}");
}

#[test]
fn standard_input_stands_for_a_file_of_its_package() {
    use std::io::Write as _;
    let folder = two_files();
    let text = "mod weights;\n\n\npub fn total() -> f64 {\n    weights::all().iter().sum()\n}\n";
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command
        .args(["check", "-", "--stdin-filename", "src/lib.rs", "--message-format", "short"])
        .current_dir(folder.path());
    let mut child =
        command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped()).spawn().expect("runs");
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("read");
    let said = String::from_utf8(child.wait_with_output().expect("ends").stdout).expect("UTF-8");
    assert!(said.starts_with("src/lib.rs:5:27: warning[hash_order_sum]") && said.lines().count() == 1, "{said}");
    assert_eq!(lint(folder.path(), &["check", "-"]).status.code(), Some(2));
}

#[test]
fn notes_come_behind_warnings_or_not_at_all() {
    let note = "pub fn g(v: &[f64]) -> f64 {\n    v.iter().sum()\n}\n";
    let folder = project(&format!("{note}{HASH}"));
    let lines = |arguments: &[&str]| {
        let arguments: Vec<&str> = ["check"].iter().chain(arguments).copied().collect();
        let said = String::from_utf8(lint(folder.path(), &arguments).stdout).expect("UTF-8");
        said.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&["--message-format", "short"]).len(), 1);
    assert_eq!(lines(&["--message-format", "github"]).len(), 1);
    let all = lines(&["--message-format", "short", "--verbose"]);
    assert!(all.len() == 2 && all[0].contains("warning") && all[1].contains("note"), "{all:?}");
    let said = String::from_utf8(lint(folder.path(), &["check"]).stderr).expect("UTF-8");
    assert!(said.find("warning[hash_order_sum]") < said.find("note[iterator_sum]"), "{said}");
}

#[test]
fn results_go_where_they_are_wanted() {
    let folder = project(HASH);
    let manifest = folder.path().join("Cargo.toml");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let out = elsewhere.path().join("report.json");
    let arguments = ["check", "-D", "warnings", "--exit-zero", "--message-format", "sarif", "--output-file"];
    let arguments: Vec<&str> = arguments.into_iter().chain([out.to_str().expect("UTF-8"), "--manifest-path"]).collect();
    let arguments: Vec<&str> = arguments.into_iter().chain([manifest.to_str().expect("UTF-8")]).collect();
    let output = lint(elsewhere.path(), &arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    let sarif: serde_json::Value = serde_json::from_slice(&std::fs::read(&out).expect("written")).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(1));
    let said = String::from_utf8(lint(folder.path(), &["check", "--statistics"]).stdout).expect("UTF-8");
    assert!(said.contains("hash_order_sum") && said.contains("1 finding in 1 file") && !said.contains("-->"), "{said}");
}

#[test]
fn names_that_do_not_exist_are_told_what_was_meant() {
    let folder = project(
        "// fpcontrol: alow(hash_order_sum) because it is small\npub fn f() {}\n// fpcontrol: allow(hash_order_sums) because\npub fn g() {}\n#[cfg_attr(fpcontrol, alow(fpcontrol::hash_order_sum))]\npub fn h() {}\n// fpcontrol: see (the guide)\npub fn i() {}\n",
    );
    let said = String::from_utf8(lint(folder.path(), &["check"]).stderr).expect("UTF-8");
    assert_eq!(said.matches("did you mean `allow`?").count(), 2, "{said}");
    assert_eq!(said.matches("did you mean `hash_order_sum`?").count(), 1, "{said}");
    assert!(said.contains("3 findings"), "{said}");
    for (arguments, meant) in
        [(["check", "-D", "not_guarantied"], "not_guaranteed"), (["explain", "hash_order", "x"], "")]
    {
        let said = String::from_utf8(lint(folder.path(), &arguments).stderr).expect("UTF-8");
        assert!(meant.is_empty() || said.contains(&format!("did you mean `{meant}`?")), "{said}");
    }
    let tier = String::from_utf8(lint(folder.path(), &["explain", "not-guaranteed"]).stdout).expect("UTF-8");
    assert!(tier.contains("from run to run") && tier.contains("- `hash_order_sum`: "), "{tier}");
    let tier = String::from_utf8(lint(folder.path(), &["explain", "history"]).stdout).expect("UTF-8");
    assert!(tier.contains("capacity and history") && tier.contains("- `hasher_order_sum`: "), "{tier}");
    let script = String::from_utf8(lint(folder.path(), &["completions", "bash"]).stdout).expect("UTF-8");
    assert!(script.contains("--stdin-filename"), "{script}");
}

#[test]
fn generated_sources_are_read_if_a_build_has_left_them() {
    let folder = project(
        "include!(concat!(env!(\"OUT_DIR\"), \"/table.rs\"));\npub fn f(table: &Table) -> f64 {\n    table.cells.values().sum()\n}\n",
    );
    std::fs::write(folder.path().join(".gitignore"), "target\n").unwrap();
    let check = || lint(folder.path(), &["check", "--no-cache", "--message-format", "short"]);
    let before = check();
    assert_eq!(String::from_utf8_lossy(&before.stdout), "", "the type is not known");
    let manifest = std::fs::read_to_string(folder.path().join("Cargo.toml")).expect("readable");
    let name = manifest.parse::<toml::Table>().expect("TOML")["package"]["name"].as_str().expect("a name").to_owned();
    let out = folder.path().join(format!("target/debug/build/{name}-0123456789abcdef/out"));
    std::fs::create_dir_all(&out).unwrap();
    std::fs::write(folder.path().join("target/CACHEDIR.TAG"), "").unwrap();
    let table = "pub struct Table { pub cells: std::collections::HashMap<u32, f64> }\n\
                 pub fn own(table: &Table) -> f64 { table.cells.values().sum() }\n";
    std::fs::write(out.join("table.rs"), table).unwrap();
    let found = String::from_utf8(check().stdout).expect("text");
    assert!(found.starts_with("src/lib.rs:3:") && found.lines().count() == 1, "{found}");
    let git = |arguments: &[&str]| {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b"];
        let git = Command::new("git").current_dir(folder.path()).args(identity).args(arguments).output();
        assert!(git.expect("git runs").status.success());
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "-m", "x"]);
    let elsewhere = tempfile::tempdir().expect("a folder");
    std::fs::rename(folder.path().join("target"), elsewhere.path().join("target")).unwrap();
    let target = elsewhere.path().join("target");
    let mut diff = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    diff.current_dir(folder.path()).env("CARGO_TARGET_DIR", &target).args(["check", "--no-cache", "--diff", "HEAD"]);
    assert_eq!(diff.output().expect("runs").status.code(), Some(0), "no repository has the target folder");
    std::fs::rename(&target, folder.path().join("target")).unwrap();
    // What does not parse, as a table that stands in an expression, is passed over.
    std::fs::write(out.join("table.rs"), "[1.0, 2.0]").unwrap();
    let after = check();
    assert_eq!((after.status.code(), after.stdout.as_slice()), (Some(0), &b""[..]), "{after:?}");
}
