//! An annotated crate, built as users build it.

use super::{closures, kinds, ported, profiles};
use crate::harness::{building, is_long};
use fpcontrol_lint::__private::audit::report::{FindingKind, Report, Verdict};
use fpcontrol_lint::__private::audit::{Options, audit, container, expected, render};
use fpcontrol_lint::__private::source;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

pub const SOURCE: &str = include_str!("data/annotated.rs");

/// The crate; all tests share what it is built of.
static CRATE: LazyLock<PathBuf> = LazyLock::new(|| written("audited", "", SOURCE));

/// Writes the crate: how it depends on `fpcontrol`, and its source.
pub fn written(name: &str, features: &str, source: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(root.join("src")).expect("writable");
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace member");
    let manifest = format!(
        "[package]\nname = \"annotated\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[lib]\ncrate-type = [\"cdylib\"]\n\
         [dependencies]\nfpcontrol = {{ path = {:?}{features} }}\n[profile.dev]\npanic = \"abort\"\n[workspace]\n",
        repository.join("fpcontrol")
    );
    std::fs::write(root.join("Cargo.toml"), manifest).expect("writable");
    std::fs::copy(repository.join("Cargo.lock"), root.join("Cargo.lock")).expect("writable");
    std::fs::write(root.join("src/lib.rs"), source).expect("writable");
    root
}

/// Builds a crate's library: at a level, marked or not, with more flags for the crate alone.
pub fn library(root: &Path, level: &str, rustflags: &str, flags: &[&str]) -> Vec<u8> {
    let lto = if level == "fat" { "fat" } else { "off" };
    let (mut cargo, target) = building(&["rustc"], lto, rustflags);
    cargo.args(["--", "-Cdebuginfo=1"]).args(flags).current_dir(root);
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", if level == "fat" { "3" } else { level });
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(target.join("debug/libannotated.so")).expect("built")
}

fn build(level: &str, rustflags: &str, flags: &[&str]) -> Vec<u8> {
    library(&CRATE, level, rustflags, flags)
}

pub const MARKED: &str = "--cfg fpcontrol_audit";

fn audited(library: Vec<u8>) -> Report {
    let (files, problems) = source::discover(&[CRATE.join("src")]);
    let loaded = source::load(&files, &CRATE, &|| ());
    assert!(problems.is_empty() && loaded.problems.is_empty());
    let expected = Some(expected::of_sources(&loaded.sources));
    audit(&[container::of_bytes("libannotated.so", library)], &Options { expected, ..Options::default() })
}

/// One test, so that cargo runs once at a time, and builds its dependencies once a level.
#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn an_annotated_crate() {
    // Link-time optimisation needs another build of everything.
    let optimised = if is_long() { "fat" } else { "3" };
    let [debug, release] = ["0", optimised].map(|level| build(level, MARKED, &[]));
    for (level, library) in [("0", debug), (optimised, release.clone())] {
        let report = audited(library);
        assert_eq!(kinds(&report), [], "{level}: {}", render::human(&report, true));
        check_regions(&report, level);
    }
    contraction_is_refused();
    // What is left needs more builds.
    if is_long() {
        fails_closed();
        ported::kernels_are_as_documented("3");
    }
    profiles::are_as_documented(&|level, flags| {
        let library = if flags.is_empty() { release.clone() } else { build(level, MARKED, flags) };
        super::audited(library, &Options::default())
    });
    let levels = if is_long() { &["0", "3"][..] } else { &["0"] };
    for level in levels {
        closures::are_judged_wherever_they_end(level);
    }
}

fn check_regions(report: &Report, level: &str) {
    let region = |name: &str| {
        let found: Vec<_> = report.regions.iter().filter(|region| region.name == name && region.copies > 0).collect();
        assert_eq!(found.len(), 1, "{level}: {name}");
        found[0]
    };
    for (name, written) in [
        ("dot", false),
        ("norm", false),
        ("horner", true),
        ("fused", true),
        ("sum_of_squares", false),
        ("length", false),
    ] {
        assert_eq!(region(name).written > 0, written, "{level} {name}");
    }
    for path in ["annotated::kinetic::energy", "annotated::kinetic::momentum", "annotated::potential::energy"] {
        // The name is the path only where it must be, and its line is the function's, not the attribute's.
        let name = if path.ends_with("energy") { path } else { "momentum" };
        let place = region(name).source().expect("a mark has a place");
        let line = SOURCE.lines().nth(place.line as usize - 1).expect("a line");
        assert!(line.trim().starts_with("pub fn") && line.contains("mass: f64"), "{level} {path}: {line}");
    }
    #[cfg(target_arch = "x86_64")]
    for version in ["area", "area (version avx2)", "area (version avx512)"] {
        let region = region(version);
        assert!(region.verdicts.contains(&Verdict::NoFmaInstruction) && report.holds(region), "{level}: {region:?}");
    }
    if level != "0" {
        // Inlined into two callers.
        assert!(region("dot").copies >= 2, "{:?}", region("dot"));
    }
    let noted: Vec<_> = report.findings.iter().map(|finding| (finding.kind, finding.message.as_str())).collect();
    assert_eq!(
        noted,
        [(FindingKind::UninstantiatedRegion, "`generic`"), (FindingKind::ConstantRegion, "`constant`")],
        "{level}"
    );
}

/// What is taken from the file is missed.
fn fails_closed() {
    let unmarked = audited(build("0", "", &[]));
    assert_eq!(kinds(&unmarked), [FindingKind::NoRegions]);
}

/// A compiler that is told to fuse gets one error, whatever it compiles.
fn contraction_is_refused() {
    let (mut cargo, _) = building(&["rustc"], "off", MARKED);
    cargo.args(["--", "-Cllvm-args=-fp-contract=fast"]).current_dir(&*CRATE);
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    let output = cargo.output().expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stderr);
    let message = "`-C llvm-args=-fp-contract=fast` makes the compiler fuse what fpcontrol keeps apart";
    assert!(!output.status.success() && text.matches(message).count() == 1, "{text}");
}
