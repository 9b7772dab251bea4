//! Whether NVIDIA's assembler accepts the golden for the oldest and the newest targets.

use crate::{repository, skip};
use std::process::Command;

const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];

/// `PTXAS` is the assembler; without it the one on the path. It comes with CUDA, or with the PyPI package nvidia-cuda-nvcc.
#[test]
fn ptxas_accepts_the_golden() {
    let ptxas = std::env::var("PTXAS").unwrap_or_else(|_| "ptxas".into());
    if Command::new(&ptxas).arg("--version").output().is_err() {
        return skip(
            "ptxas",
            &format!("the golden PTX was not assembled: no {ptxas} (PTXAS=/path/to/ptxas names one)"),
        );
    }
    for target in TARGETS {
        let output = Command::new(&ptxas)
            .args(["-arch", target, "--output-file", "/dev/null"])
            .arg(repository("tests/device/kernel.ptx"))
            .output()
            .expect("it just ran");
        assert!(output.status.success(), "{target}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
