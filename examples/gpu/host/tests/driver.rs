//! The program on a fake driver, and on none: everything but a GPU.
#![allow(missing_docs)]

use std::path::PathBuf;
use std::process::{Command, Output};

#[test]
fn equal_results_are_equal() {
    let output = run("", &["--cases", "5000"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    assert!(text.contains("GPU: Fake GPU, sm_90, driver of CUDA 13.1"), "{text}");
    assert!(text.contains("CPU and GPU agree in every bit."), "{text}");
}

#[test]
fn one_wrong_bit_is_counted_and_shown() {
    let output = run("fault", &["--cases", "5000"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    let row =
        text.lines().find(|line| line.trim_start().starts_with("horner") && line.contains("here")).expect("a row");
    let numbers: Vec<_> = row.split_whitespace().skip(1).take(7).collect();
    assert_eq!(numbers, ["1", "4999", "1", "0", "0", "0", "0"], "{text}");
    assert!(row.contains("case 100: ("), "{row}");
}

#[test]
fn no_driver_is_no_error() {
    let output = command(&["--cases", "10"]).output().expect("the program starts");
    // A machine with a driver gives another answer.
    if output.status.code() == Some(77) {
        assert!(stdout(&output).contains("No GPU, so nothing to compare: "), "{}", stdout(&output));
    }
    assert_cpu(&output);
}

#[test]
fn what_is_missing_is_named() {
    let roles: [(&str, i32, &[&str]); 5] = [
        ("absent", 77, &["the CUDA driver finds none: CUDA_ERROR_NO_DEVICE (100)"]),
        (
            "old",
            3,
            &["needed: a GPU of sm_75 or later and a driver of CUDA 11.4 or later", "found: a driver of CUDA 10.2"],
        ),
        ("sm_61", 3, &["needed: a GPU of sm_75 or later", "found: Fake GPU, sm_61, driver of CUDA 13.1"]),
        ("refuse", 3, &["found: Fake GPU, sm_90", "refused the PTX: CUDA_ERROR_FAKE (218): the fake refused"]),
        ("fail", 3, &["the kernel discriminant: CUDA_ERROR_FAKE (719)"]),
    ];
    for (role, status, words) in roles {
        let output = run(role, &["--cases", "10"]);
        assert_eq!(output.status.code(), Some(status), "{role}: {}", stderr(&output));
        let text = stdout(&output) + &stderr(&output);
        for word in words {
            assert!(text.contains(word), "{role}: {text}");
        }
        assert_cpu(&output);
    }
}

/// Stands for an ancient driver: a library that lacks functions, here all of them.
#[test]
fn a_driver_without_a_function_is_too_old() {
    let folder = std::env::temp_dir().join(format!("fpcontrol-fake-empty-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a writable folder");
    let (source, library) = (folder.join("empty.rs"), folder.join("libcuda.so"));
    std::fs::write(&source, "").expect("a writable folder");
    let built = Command::new("rustc").args(["--crate-type", "cdylib", "-o"]).args([&library, &source]).status();
    assert!(built.expect("rustc is installed").success());
    let output = command(&["--cases", "10"]).env("LD_LIBRARY_PATH", &folder).output().expect("the program starts");
    std::fs::remove_dir_all(&folder).expect("it is ours");
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stderr(&output).contains("too old for cudarc, which needs cuInit: "), "{}", stderr(&output));
    assert_cpu(&output);
}

#[test]
fn a_file_that_is_no_ptx_is_named() {
    let output = run("", &["--cases", "10", "--ptx", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("this is not PTX: it has no .version"), "{}", stderr(&output));
    assert_cpu(&output);
}

#[test]
fn wrong_usage_is_explained() {
    for (arguments, word) in [
        (vec!["--casse"], "--casse"),
        (vec!["--cases"], "needs a value"),
        (vec!["--cases", "0"], "from 1 to"),
        (vec!["--cases", "x"], "invalid digit"),
        (vec!["--ptx", "/nowhere"], "cannot read /nowhere"),
    ] {
        let output = run("", &arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(word), "{}", stderr(&output));
    }
}

/// The CPU's results are printed in every case.
fn assert_cpu(output: &Output) {
    let text = stdout(output);
    assert!(text.starts_with("CPU: 10 results of each function\n"), "{text}");
    assert!(text.matches(" checksum ").count() >= 6, "{text}");
}

fn run(role: &str, arguments: &[&str]) -> Output {
    let folder = fake(role);
    let output = command(arguments).env("LD_LIBRARY_PATH", &folder).env("FAKE_CUDA", role).output();
    std::fs::remove_dir_all(&folder).expect("it is ours");
    output.expect("the program starts")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-example-gpu"));
    command.args(arguments);
    command
}

/// A folder with the fake driver, under the name of the real one. Cargo builds it beside the tests.
fn fake(role: &str) -> PathBuf {
    let tests = std::env::current_exe().expect("a test has a path");
    let built = tests.ancestors().nth(2).expect("target/debug/deps").join("examples/libfake_cuda.so");
    let name = format!("fpcontrol-fake-{role}-{}-{:?}", std::process::id(), std::thread::current().id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("a writable folder");
    std::fs::copy(&built, folder.join("libcuda.so")).unwrap_or_else(|error| panic!("{}: {error}", built.display()));
    folder
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
