//! NVIDIA's compiler as an oracle. What `fpcontrol` becomes on a GPU is compared with what nvcc makes of the same function:
//! each intrinsic, each operation under each combination of flags, and where products are fused. No GPU is needed.
//!
//! The tools come from `tests/device/cuda-tools`, the compiler of our kernels from `tests/device/build --install`. Where they
//! are missing, a test says so on stderr and passes; `FPCONTROL_REQUIRE="cuda nvptx"` makes that a failure.

mod assemble;
mod beyond;
mod contraction;
mod example;
mod flags;
mod intrinsics;
mod ours;
mod ptx;
mod sass;
mod shared;
mod signatures;
mod small;
mod tools;
mod tree;

use std::io::Write;
use std::path::PathBuf;

/// Says that a test did not run, and why; fails where the tool is required.
fn skip(tool: &str, why: &str) {
    let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
    assert!(!required.split_whitespace().any(|name| name == tool), "{tool} is required: {why}");
    // Writes past the test harness, which does not show the output of a passing test.
    let text = format!("skipped: {why} (FPCONTROL_REQUIRE=\"{tool}\" makes this a failure)");
    writeln!(std::io::stderr(), "{text}").expect("stderr is open");
}

/// A path in this repository.
fn repository(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(path)
}
