//! `audit --build`: the project's own flags stay, and the mark reaches every crate.

use crate::harness::folder_with;
use std::process::Command;

const MANIFEST: &str = "[package]\nname = \"shipped\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
    [lib]\ncrate-type = [\"cdylib\"]\n[features]\nmore = []\n[profile.release]\nstrip = true\n[workspace]\n";

/// Without the mark there would be no function of that name, and without the project's flags none of the other.
const SOURCE: &str = "
    #[cfg(fpcontrol_audit)]
    #[unsafe(no_mangle)]
    pub extern \"C\" fn marked(x: f64) -> f64 { x + 1.0 }

    #[cfg(all(own_flag, feature = \"more\"))]
    #[unsafe(no_mangle)]
    pub extern \"C\" fn flagged(x: f64, y: f64) -> f64 { x * y }

    #[unsafe(no_mangle)]
    pub extern \"C\" fn fused(x: f64, y: f64) -> f64 {
        x.mul_add(y, 1.0)
    }
";

fn audited(folder: &std::path::Path, arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
    command.args(["audit", "--build", "--verbose"]).args(arguments).current_dir(folder);
    for name in ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER"] {
        command.env_remove(name);
    }
    let output = command.output().expect("the program runs");
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output.status.success(), text)
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn what_is_shipped_is_audited() {
    let flags = "[build]\nrustflags = [\"--cfg\", \"own_flag\", \"-Ctarget-cpu=haswell\"]\n";
    let files = [("Cargo.toml", MANIFEST), ("src/lib.rs", SOURCE), (".cargo/config.toml", flags)];
    let folder = folder_with(&files);
    let options = ["--all-functions", "--", "--release", "--features", "more"];
    // The second time cargo compiles nothing, and the flags are known all the same.
    for _ in 0..2 {
        let (_, text) = audited(folder.path(), &options);
        assert!(text.contains(" marked: no-contraction") && text.contains(" flagged: no-contraction"), "{text}");
        let features = text.lines().find_map(|line| line.trim().strip_prefix("target features: ")).expect("a line");
        let has = |name: &str| features.split(", ").any(|feature| feature == name);
        assert!(has("avx2") && has("fma") && !has("avx512f"), "{features}");
    }
    let strict = ["--require", "no-fma-instruction"].iter().chain(&options).copied().collect::<Vec<_>>();
    let (holds, text) = audited(folder.path(), &strict);
    let line = 1 + SOURCE.lines().position(|line| line.contains("mul_add")).expect("a line");
    assert!(!holds && text.contains(&format!("--> src/lib.rs:{line}\n")), "{text}");
    assert!(folder.path().join("target/fpcontrol-audit/release/libshipped.so").exists());
    // Without marks, and as the features are not on.
    let (holds, text) = audited(folder.path(), &["--", "--release"]);
    assert!(!holds && text.contains("error[no_regions]") && !text.contains("flagged"), "{text}");
}

#[test]
fn a_library_alone_has_no_program() {
    let manifest = MANIFEST.replace("cdylib", "lib");
    let files = [("Cargo.toml", manifest.as_str()), ("src/lib.rs", "pub fn f() {}")];
    let folder = folder_with(&files);
    let (holds, text) = audited(folder.path(), &[]);
    assert!(!holds && text.contains("has no program and no linked library"), "{text}");
}
