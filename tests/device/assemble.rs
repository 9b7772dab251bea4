//! Whether NVIDIA's assembler accepts the goldens for the oldest and the newest targets.

use crate::ptx::GOLDEN_100A;
use crate::{repository, skip};
use std::process::Command;

const TARGETS: [(&str, &[&str]); 4] = [
    ("kernel.ptx", &["sm_75", "sm_90", "sm_100"]),
    ("kernel-sm_90.ptx", &["sm_90", "sm_100"]),
    ("kernel-sm_100.ptx", &["sm_100"]),
    ("kernel-sm_100a.ptx", &["sm_100a"]),
];

/// `PTXAS` is the assembler; without it the one on the path. It comes with CUDA, or with the PyPI package nvidia-cuda-nvcc.
#[test]
fn ptxas_accepts_the_goldens() {
    let ptxas = std::env::var("PTXAS").unwrap_or_else(|_| "ptxas".into());
    if Command::new(&ptxas).arg("--version").output().is_err() {
        return skip("ptxas", &format!("the goldens were not assembled: no {ptxas} (PTXAS=/path/to/ptxas names one)"));
    }
    // Only the header says which GPU the code is for.
    let relative = std::env::temp_dir().join(format!("fpcontrol-sm_103a-{}.ptx", std::process::id()));
    std::fs::write(&relative, GOLDEN_100A.replace(".target sm_100a", ".target sm_103a")).expect("a writable folder");
    let files = TARGETS
        .iter()
        .flat_map(|(file, targets)| targets.iter().map(move |target| (repository("tests/device").join(file), *target)));
    for (file, target) in files.chain([(relative.clone(), "sm_103a")]) {
        let output = Command::new(&ptxas)
            // Whether it is accepted does not depend on optimisation, with which it takes four times as long.
            .args(["-O0", "-arch", target, "--output-file", "/dev/null"])
            .arg(&file)
            .output()
            .expect("it just ran");
        assert!(output.status.success(), "{} {target}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_file(&relative).expect("it is ours");
}
