//! ptxas takes the PTX of the example, and the kernels of the comparisons.

use crate::ours::{TARGET, kernels};
use crate::repository;
use crate::tools::tools;

/// The oldest target of CUDA 13, and two newer ones. The goldens of the test `device` it assembles itself.
const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];

#[test]
fn the_examples_ptx_assembles() {
    let Some(tools) = tools() else { return };
    for target in TARGETS {
        tools.assemble(&repository("examples/gpu/kernel.ptx"), target);
    }
}

#[test]
fn every_kernel_of_the_comparisons_assembles() {
    let Some(tools) = tools() else { return };
    let Some(kernels) = kernels() else { return };
    tools.assemble_text(kernels, TARGET);
}
