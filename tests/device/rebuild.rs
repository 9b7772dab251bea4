//! Whether the goldens are what their sources give.

use crate::ptx::{GOLDEN, GOLDEN_90, GOLDEN_100, GOLDEN_100A, INTRINSICS};
use crate::{repository, skip};
use fpcontrol_tests::ptx_parts::parts;
use std::process::{Command, Output};

const GOLDENS: [(&str, &str); 5] = [
    ("kernel.ptx", GOLDEN),
    ("kernel-sm_90.ptx", GOLDEN_90),
    ("kernel-sm_100.ptx", GOLDEN_100),
    ("kernel-sm_100a.ptx", GOLDEN_100A),
    ("intrinsics.txt", INTRINSICS),
];

/// The kernels, the backend and the intrinsics, by a hash: at once, and without their compiler.
#[test]
fn the_goldens_are_of_these_sources() {
    let now = text(build(&["--sources"]));
    for (file, golden) in GOLDENS {
        assert_eq!(header(golden, "sources"), now, "{file} is stale: rebuild it by tests/device/build");
    }
}

/// Everything, by building it again.
#[test]
fn the_goldens_are_what_their_sources_give() {
    let check = build(&["--check"]);
    if !check.status.success() {
        let reason = String::from_utf8_lossy(&check.stderr).trim().to_owned();
        return skip("nvptx", &format!("the goldens were not rebuilt: {reason}"));
    }
    let compiler = text(check);
    let then = header(GOLDEN, "compiler");
    if compiler != then {
        return skip("nvptx", &format!("the goldens were built by {then}, here is {compiler}"));
    }
    let directory = std::env::temp_dir().join(format!("fpcontrol-goldens-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a writable directory");
    let built = build(&[&directory.display().to_string()]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    for (file, golden) in GOLDENS {
        same(file, golden, &std::fs::read_to_string(directory.join(file)).expect("the script wrote it"));
    }
    std::fs::remove_dir_all(&directory).expect("it exists");
}

fn same(file: &str, golden: &str, rebuilt: &str) {
    let (old, new) = (parts(golden), parts(rebuilt));
    let of_old = old.iter().find(|part| !new.contains(part));
    let of_new = new.iter().find(|part| !old.contains(part));
    if of_old.is_some() || of_new.is_some() || old.len() != new.len() {
        let [old, new] = [of_old, of_new].map(|part| part.map_or("", String::as_str));
        panic!("{file} is stale: rebuild it by tests/device/build\nonly in the golden:\n{old}\nonly now:\n{new}");
    }
}

fn build(arguments: &[&str]) -> Output {
    Command::new("bash").arg(repository("tests/device/build")).args(arguments).output().expect("bash is installed")
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// What a golden's first lines record under a key.
fn header(golden: &'static str, key: &str) -> &'static str {
    let after = format!(" {key}: ");
    let lines = golden.lines().take(5);
    lines.filter_map(|line| line.split_once(&after)).map(|(_, value)| value).next().expect("the golden has a header")
}
