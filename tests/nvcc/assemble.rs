//! ptxas takes every PTX: the committed files, and the kernels of the comparisons.

use crate::ours::{TARGET, kernels};
use crate::repository;
use crate::tools::tools;

/// The oldest target of CUDA 13, and two newer ones.
const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];
const COMMITTED: [&str; 2] = ["tests/device/kernel.ptx", "examples/gpu/kernel.ptx"];

#[test]
fn every_committed_ptx_assembles() {
    let Some(tools) = tools() else { return };
    for file in COMMITTED {
        for target in TARGETS {
            tools.assemble(&repository(file), target);
        }
    }
}

#[test]
fn every_kernel_of_the_comparisons_assembles() {
    let Some(tools) = tools() else { return };
    let Some(kernels) = kernels() else { return };
    tools.assemble_text(kernels, TARGET);
}
