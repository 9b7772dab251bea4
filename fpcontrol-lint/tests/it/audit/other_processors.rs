//! An annotated crate for AArch64 and RISC-V, without std, linked by LLVM's linker. A target that rustup has not here is skipped;
//! `FPCONTROL_REQUIRE=targets` makes that a failure.

use super::linked::lld;
use super::real::{SOURCE, written};
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::{Options, render};
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

const TARGETS: [&str; 2] = ["aarch64-unknown-linux-gnu", "riscv64gc-unknown-linux-gnu"];

/// Whether the toolchain can compile for it.
fn is_installed(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output =
        Command::new(rustc).args(["--print", "target-libdir", "--target", target]).output().expect("rustc runs");
    let found = output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir();
    if !found {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split_whitespace().any(|tool| tool == "targets"), "targets are required: no {target}");
        writeln!(std::io::stderr(), "skipped: no {target} (rustup target add)").expect("stderr is open");
    }
    found
}

/// Without std, whose `mul_add` the code outside of regions has.
fn source() -> String {
    let source =
        SOURCE.replace("dot(x, y).mul_add(x[0], fused(x[1], x[2], y[3]))", "dot(x, y) + fused(x[1], x[2], y[3])");
    assert_ne!(source, SOURCE);
    let panics = "#[panic_handler]\nfn panic(_: &core::panic::PanicInfo) -> ! {\n    loop {}\n}\n";
    source.replacen("\n\n", &format!("\n#![no_std]\n{panics}\n"), 1)
}

fn built(root: &Path, target: &str, lld: &Path) -> Vec<u8> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["rustc", "--quiet", "--offline", "--target", target, "--manifest-path"]).arg(root.join("Cargo.toml"));
    let linker = format!("--cfg fpcontrol_audit -Clinker={} -Clinker-flavor=ld.lld", lld.display());
    cargo.env("CARGO_TARGET_DIR", root.join("target")).env("CARGO_INCREMENTAL", "0").env("RUSTFLAGS", linker);
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").env("CARGO_PROFILE_DEV_DEBUG", "1");
    cargo.env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET");
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(root.join("target").join(target).join("debug/libannotated.so")).expect("built")
}

#[test]
fn an_annotated_crate_for_other_processors() {
    let Some(lld) = lld() else { return };
    let root = written("audited-elsewhere", ", default-features = false", &source());
    for target in TARGETS.into_iter().filter(|target| is_installed(target)) {
        let report = audited(built(&root, target, &lld), &Options::default());
        assert_eq!(kinds(&report), [], "{target}: {}", render::human(&report, true));
        for (name, written) in [("dot", false), ("norm", false), ("horner", true), ("plain", false), ("fused", true)] {
            let region = report.regions.iter().find(|region| region.name == name).expect("a region");
            assert!(region.copies > 0, "{target} {name}");
            // RISC-V's default backend fuses in integers.
            assert!(written || region.written == 0, "{target} {name}");
        }
    }
}
