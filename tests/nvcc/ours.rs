//! The PTX of our kernels, built once for all tests of this process.

use crate::tools::Scratch;
use crate::{repository, skip};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The target for which everything is compared.
pub const TARGET: &str = "sm_90";

/// The PTX of the crate `kernel`, or a reason to skip.
pub fn kernels() -> Option<&'static str> {
    static TEXT: OnceLock<Option<String>> = OnceLock::new();
    let text = TEXT.get_or_init(|| {
        if !script(&["--check"]).status.success() {
            return None;
        }
        let folder = Scratch::new();
        let path = folder.0.join("kernel.ptx");
        let output = script(&["--of", "tests/nvcc/kernel", &path.display().to_string(), TARGET]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Some(std::fs::read_to_string(path).expect("the script wrote it"))
    });
    if text.is_none() {
        skip("nvptx", "our kernels were not built: no compiler for them (tests/device/build --install)");
    }
    text.as_deref()
}

/// Calls `tests/device/build`.
pub fn script(arguments: &[&str]) -> Output {
    Command::new("bash").arg(repository("tests/device/build")).args(arguments).output().expect("bash is installed")
}
