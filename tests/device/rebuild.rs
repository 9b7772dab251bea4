//! Whether the golden PTX is what its sources give.

use crate::ptx::GOLDEN;
use crate::{repository, skip};
use std::process::{Command, Output};

/// The kernels and the backend, by a hash: at once, and without their compiler.
#[test]
fn the_golden_is_of_these_sources() {
    let now = text(build(&["--sources"]));
    let then = header("sources");
    assert_eq!(then, now, "kernel.ptx is stale: rebuild it by tests/device/build");
}

/// Everything, by building it again.
#[test]
fn the_golden_is_what_its_sources_give() {
    let check = build(&["--check"]);
    if !check.status.success() {
        let reason = String::from_utf8_lossy(&check.stderr).trim().to_owned();
        return skip("nvptx", &format!("the golden PTX was not rebuilt: {reason}"));
    }
    let compiler = text(check);
    if compiler != header("compiler") {
        let golden = header("compiler");
        return skip("nvptx", &format!("the golden PTX was built by {golden}, here is {compiler}"));
    }
    let path = std::env::temp_dir().join(format!("fpcontrol-kernel-{}.ptx", std::process::id()));
    let built = build(&[&path.display().to_string()]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let rebuilt = std::fs::read_to_string(&path).expect("the script wrote it");
    std::fs::remove_file(&path).expect("it exists");
    if let Some((line, (golden, new))) = GOLDEN.lines().zip(rebuilt.lines()).enumerate().find(|(_, (a, b))| a != b) {
        panic!("kernel.ptx is stale: rebuild it by tests/device/build\nline {}: {golden}\n     now: {new}", line + 1);
    }
    assert_eq!(
        GOLDEN.lines().count(),
        rebuilt.lines().count(),
        "kernel.ptx is stale: rebuild it by tests/device/build"
    );
}

fn build(arguments: &[&str]) -> Output {
    Command::new("bash").arg(repository("tests/device/build")).args(arguments).output().expect("bash is installed")
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// What the golden's first lines record under a key.
fn header(key: &str) -> &'static str {
    let prefix = format!("// {key}: ");
    GOLDEN.lines().take(5).find_map(|line| line.strip_prefix(&prefix)).expect("the golden has a header")
}
