//! The program that measures, on a driver of our own (`fake_cuda`): all that a CPU can show of the driver's part.

use crate::{repository, skip};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[test]
fn results_come_back_and_missing_ones_show() {
    if fpcontrol_tests::is_left_out_unoptimised("a whole run on a fake driver") {
        return;
    }
    let Some(directory) = fake("results") else { return };
    let output = program(&directory, "");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = std::fs::read_to_string(directory.join("fake--gpu-.toml")).expect("it was written");
    let line = |name: &str| text.lines().find(|line| line.contains(&format!("\"{name}\""))).expect("a line");
    assert!(text.contains(r#"name = "Fake ?GPU?", capability = "10.0", cuda = "13.1""#), "{text}");
    // The fake adds in one kernel, and writes nothing in the others.
    assert!(line("row_add_rn_f32").contains("cases = 18884, mismatches = 0, "), "{}", line("row_add_rn_f32"));
    let unwritten = "00000000 00000000: device a5a5a5a5, reference 00000000";
    assert!(line("row_sub_rn_f32").contains(unwritten), "{}", line("row_sub_rn_f32"));
    assert!(line("row_fma_rn_f64").contains("device a5a5a5a5a5a5a5a5, "), "{}", line("row_fma_rn_f64"));
    assert!(line("T1").contains(r#"result = "a5a5a5a5", agrees = "neither""#), "{}", line("T1"));
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

#[test]
fn a_machine_without_gpu_is_skipped() {
    let Some(directory) = fake("absent") else { return };
    let output = program(&directory, "absent");
    assert_eq!(output.status.code(), Some(77));
    assert!(stderr(&output).starts_with("skipped: the CUDA driver finds no GPU"), "{}", stderr(&output));
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

#[test]
fn a_gpu_that_is_too_old_is_named_beside_what_is_needed() {
    let Some(directory) = fake("old") else { return };
    let output = program(&directory, "old");
    assert_eq!(output.status.code(), Some(3));
    let words = "need compute capability 7.5 and a driver for CUDA 11.0; found 5.6 and CUDA 13.1";
    assert!(stderr(&output).contains(words), "{}", stderr(&output));
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

#[test]
fn a_refused_ptx_is_an_error_with_the_drivers_words() {
    let Some(directory) = fake("refuse") else { return };
    let output = program(&directory, "refuse");
    assert_eq!(output.status.code(), Some(3));
    for words in ["loading the PTX", "Unsupported .version", "CUDA_ERROR_FAKE (222): the fake refused"] {
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
    std::fs::remove_dir_all(&directory).expect("it is ours");
}

/// A directory with the fake driver in it.
fn fake(name: &str) -> Option<PathBuf> {
    if !cfg!(target_os = "linux") {
        skip("fake-driver", "the fake CUDA driver is built for Linux only");
        return None;
    }
    let directory = std::env::temp_dir().join(format!("fpcontrol-driver-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a writable directory");
    let output = Command::new("rustc")
        .args(["--edition", "2024", "--crate-type", "cdylib", "-o"])
        .args([directory.join("libcuda.so.1"), repository("tests/device/fake_cuda/lib.rs")])
        .output()
        .expect("rustc is installed");
    assert!(output.status.success(), "{}", stderr(&output));
    Some(directory)
}

fn program(directory: &Path, role: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fpcontrol-device"))
        .args(["--cases", "16384", "--sweep", "70000", "--evidence"])
        .arg(directory)
        .env("LD_LIBRARY_PATH", directory)
        .env("FAKE_CUDA", role)
        .output()
        .expect("the program starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
