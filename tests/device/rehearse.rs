//! The program that measures, with the reference in the part of the GPU: everything runs but the driver.

use fpcontrol_tests::is_long_and_optimised;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[test]
fn a_rehearsal_writes_evidence_that_verifies() {
    let directory = directory("equal");
    let [kernels, sweep] = if is_long_and_optimised() { ["", "70000"] } else { ["_f32", "5000"] };
    let arguments = ["--rehearse", "--kernels", kernels, "--cases", "16384", "--sweep", sweep, "--evidence"];
    let output = program(&arguments, Some(&directory));
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    let file = evidence(&directory);
    let text = std::fs::read_to_string(&file).expect("it was written");
    assert!(text.contains(r#"device = { name = "rehearsal without a GPU""#));
    // The last is of two probes.
    let ids = ["T1", "T2", "T1p", "T2p", "T3", "T4", "T5", "T6", "T7", "T8"];
    for id in if is_long_and_optimised() { &ids[..] } else { &ids[..9] } {
        assert!(text.contains(&format!(r#"id = "{id}""#)), "{id}");
    }
    // The rehearsal flushes by rule U, and the evidence must find that out.
    let rule = |name: &str| {
        text.lines().find(|line| line.contains(&format!(r#"name = "row_{name}_ftz_f32""#))).expect("a line")
    };
    assert!(
        rule("mul_rn").contains("unbounded = 0, ") && !rule("mul_rn").contains("before = 0, "),
        "{}",
        rule("mul_rn")
    );
    assert!(!rule("mul_rn").contains("subnormal = 0 "), "{}", rule("mul_rn"));

    let verified = program(&["--verify"], Some(&file));
    assert_eq!(status(&verified), 0, "{}", stderr(&verified));

    let stale = directory.join("stale.toml");
    let key = text.split_once("ptx = \"").expect("a key").1;
    std::fs::write(&stale, text.replacen(&key[..16], "0123456789abcdef", 1)).expect("a writable directory");
    let verified = program(&["--verify"], Some(&stale));
    assert_eq!(status(&verified), 4, "{}", stderr(&verified));
    assert!(stderr(&verified).contains("tests/device/run"), "{}", stderr(&verified));

    let wrong = directory.join("wrong.toml");
    let checksum = text.split_once("checksum = \"").expect("a checksum").1;
    std::fs::write(&wrong, text.replacen(&checksum[..16], "0123456789abcdef", 1)).expect("a writable directory");
    assert_eq!(status(&program(&["--verify"], Some(&wrong))), 1);
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

#[test]
fn one_wrong_bit_is_found_and_named() {
    let directory = directory("fault");
    let kernels = if is_long_and_optimised() { "" } else { "row_mul_rz" };
    let arguments = ["--rehearse-fault", "--kernels", kernels, "--cases", "0", "--sweep", "1", "--evidence"];
    let output = program(&arguments, Some(&directory));
    assert_eq!(status(&output), 1);
    assert!(stderr(&output).contains("1 of ") && stderr(&output).contains("row_mul_rz_f32"), "{}", stderr(&output));
    let text = std::fs::read_to_string(evidence(&directory)).expect("evidence of differences is evidence");
    assert_eq!(text.matches("mismatches = 1,").count(), 1);
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

/// Tables, checksums and coefficients, as far as they go without a GPU: the rehearsal's unit returns zeros.
#[test]
fn tables_and_checksums_are_written() {
    let directory = directory("tables");
    std::fs::create_dir_all(&directory).expect("a writable directory");
    let dumped = program(&["--rehearse", "--sweep", "70000", "--dump"], Some(&directory));
    assert_eq!(status(&dumped), 0, "{}", stderr(&dumped));
    assert_eq!(std::fs::read_dir(&directory).expect("it was written").count(), 10);
    // Zeros are no results of a root or of a reciprocal; of a logarithm they could be, on the whole range.
    for (table, code, why) in [
        ("mufu-rsqrt.table", 1, "rsqrt: not derived: 69999 of 70000 results"),
        ("mufu-lg2.table", 2, "not the range that is needed"),
    ] {
        let derived = program(&["--derive"], Some(&directory.join(table)));
        assert_eq!(status(&derived), code, "{}", stderr(&derived));
        assert!(stderr(&derived).contains(why), "{}", stderr(&derived));
    }

    let file = directory.join("checksums.txt");
    let blocks = ["--blocks", "0"];
    let checksums = program(&[&blocks[..], &["--checksums"]].concat(), Some(&file));
    assert_eq!(status(&checksums), 0, "{}", stderr(&checksums));
    let compared = program(&[&["--rehearse"], &blocks[..], &["--exhaustive"]].concat(), Some(&file));
    assert_eq!(status(&compared), 0, "{}", stderr(&compared));
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

/// A unit that is made up, dumped as a whole and derived: minutes without optimisation, so on request.
/// `FPCONTROL_DERIVE=all cargo test --release -p fpcontrol-optimised-tests --test device derive` takes all functions.
#[test]
fn a_made_up_unit_is_derived() {
    let directory = directory("unit");
    let dumped = program(&["--rehearse-unit", "--sweep", "300", "--dump"], Some(&directory));
    assert_eq!(status(&dumped), 0, "{}", stderr(&dumped));
    if !std::env::var("FPCONTROL_DERIVE").is_ok_and(|value| value == "all") {
        std::fs::remove_dir_all(&directory).expect("it is ours");
        return;
    }
    let dumped = program(&["--rehearse-unit", "--dump"], Some(&directory));
    assert_eq!(status(&dumped), 0, "{}", stderr(&dumped));
    let derived = program(&["--derive"], Some(&directory));
    assert_eq!(status(&derived), 0, "{}", stderr(&derived));
    let text = String::from_utf8_lossy(&derived.stdout).into_owned();
    for name in ["rcp", "rsqrt", "sqrt", "ex2", "lg2", "sin", "cos", "tanh"] {
        assert!(text.contains(&format!("# {name}: A B C of ")), "{name}: {text}");
    }
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

#[test]
fn wrong_usage_is_explained() {
    for (arguments, word) in
        [(vec!["--casse"], "--casse"), (vec!["--cases"], "needs a value"), (vec!["--cases", "x"], "--cases")]
    {
        let output = program(&arguments, None);
        assert_eq!(status(&output), 2);
        assert!(stderr(&output).contains(word), "{}", stderr(&output));
    }
}

/// Without a driver the program starts, and says what is missing. With one it would measure, which is `run`'s work.
#[test]
fn without_a_driver_the_program_says_so() {
    // SAFETY: the driver's initialisers have no preconditions; it is closed at once.
    if unsafe { libloading::Library::new("libcuda.so.1") }.is_ok() {
        return crate::skip("no-driver", "this machine has a CUDA driver, so its absence was not tested");
    }
    let output = program(&["--evidence"], Some(&directory("none")));
    assert_eq!(status(&output), 77, "{}", stderr(&output));
    assert!(stderr(&output).starts_with("skipped: no CUDA driver library: libcuda.so.1"), "{}", stderr(&output));
}

fn program(arguments: &[&str], path: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-device"));
    command.args(arguments).args(path).output().expect("the program starts")
}

fn directory(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("fpcontrol-device-{name}-{}", std::process::id()))
}

fn evidence(directory: &Path) -> PathBuf {
    directory.join("rehearsal-without-a-gpu.toml")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("it was not killed")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
