//! Device functions for cuda-oxide contain no operator of floats that its compiler could contract, in LLVM's IR before any optimisation and after it.
//!
//! The IR is that of this compiler for the host's target, which cuda-oxide's compiler uses too. A function that the crate calls but does not define is of
//! the device, of `core`, or of the reference, which is integers.

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, TARGET, succeed};
use std::collections::BTreeMap;

/// The crates of this test.
pub fn packages() -> impl Iterator<Item = Package> {
    let crates = [("cuda_oxide", include_str!("crates/cuda_oxide/lib.rs"))];
    crates.into_iter().chain(UNNAMED).map(|(name, text)| {
        let files = vec![("src/lib.rs".to_owned(), text.to_owned())];
        Package { name: name.to_owned(), edition: "2024", files, more: String::new() }
    })
}

/// Crates with a region that names no backend.
const UNNAMED: [(&str, &str); 2] = [
    ("unnamed_backend", "#[fpcontrol::round(ru)]\npub fn sum(a: f32, b: f32) -> f32 {\n    a + b\n}\n"),
    ("unnamed_intrinsic", "pub fn sum(a: f32, b: f32) -> f32 {\n    fpcontrol::cuda::__fadd_rn(a, b)\n}\n"),
];

/// LLVM's instructions and intrinsics that compute floats, to which operators, `sqrt` and `mul_add` are compiled. Comparisons, conversions and signs round nothing that
/// could be contracted.
const OPERATORS: &[&str] =
    &["fadd", "fsub", "fmul", "fdiv", "frem", "@llvm.fma.", "@llvm.fmuladd.", "@llvm.sqrt.", "@llvm.pow", "asm"];

fn ir(level: Level) -> String {
    let path = SCRATCH.target().join(format!("cuda_oxide-{}.ll", level.name));
    let emit = format!("--emit=llvm-ir={}", path.display());
    succeed(
        &mut SCRATCH.cargo(&["rustc", "--package", "cuda_oxide", "--lib", "--", &emit, "-Ccodegen-units=1"], level),
    );
    std::fs::read_to_string(path).expect("emitted")
}

/// The lines of each function that is defined, by its symbol.
fn definitions(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        match line {
            _ if line.starts_with("define ") => current = line.split(['@', '(']).nth(1),
            "}" => current = None,
            _ => {
                if let Some(name) = current {
                    found.entry(name).or_default().push(line.trim());
                }
            }
        }
    }
    found
}

fn computes(line: &&str) -> bool {
    let code = line.split(" !").next().unwrap_or(line);
    OPERATORS
        .iter()
        .any(|operator| code.contains(&format!("{operator} ")) || operator.starts_with('@') && code.contains(operator))
}

/// The symbols that are called, but not defined.
fn declarations(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with("declare ")).filter_map(|line| line.split(['@', '(']).nth(1))
}

/// Whether a symbol belongs to the run time, and not to its core.
fn is_ours(symbol: &str) -> bool {
    symbol.contains("9fpcontrol") || symbol.contains("fpcontrol..")
}

#[track_caller]
fn check(level: Level) {
    let text = ir(level);
    let functions = definitions(&text);
    let (mut checked, mut plain) = (0, 0);
    for (name, lines) in &functions {
        let found: Vec<_> = lines.iter().filter(|line| computes(line)).collect();
        if name.contains("plain") {
            plain += found.len();
            continue;
        }
        assert!(found.is_empty(), "{name} at level {}: {found:#?}", level.name);
        checked += usize::from(name.contains("on_device"));
    }
    // Optimised, equal functions are one.
    assert!(checked <= 20 && checked >= if level.name == "0" { 20 } else { 14 }, "{checked} at level {}", level.name);
    assert_eq!(plain, 2, "at level {}", level.name);
    let elsewhere: Vec<_> = declarations(&text).filter(|symbol| is_ours(symbol)).collect();
    assert!(elsewhere.is_empty(), "not looked at, at level {}: {elsewhere:#?}", level.name);
    for intrinsic in ["add_rn_f32", "fma_rn_f32", "div_rp_f32", "mul_rz_ftz_f32", "sqrt_rm_f64", "sin_approx_f32"] {
        assert!(declarations(&text).any(|symbol| symbol == intrinsic), "{intrinsic} at level {}", level.name);
    }
}

#[test]
fn unoptimised_code_has_no_operators_of_floats() {
    check(Level { name: "0", checked: true });
}

#[test]
fn optimised_code_has_none() {
    check(Level { name: "3", checked: false });
}

/// Checks a crate where every region must name its backend, and returns whether it compiles, with what the compiler says.
fn named(package: &str) -> (bool, String) {
    // For a target, so that the macros are those of the other tests.
    let arguments = ["check", "--package", package, "--lib", "--target", TARGET];
    let mut command = SCRATCH.cargo(&arguments, Level { name: "0", checked: true });
    let output = command.env("RUSTFLAGS", "--cfg fpcontrol_backend=\"named\"").output().expect("Cargo runs");
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_region_without_a_backend_can_be_refused() {
    let (compiles, said) = named("cuda_oxide");
    assert!(compiles, "{said}");
    for (package, message) in [
        ("unnamed_backend", "is not a backend"),
        ("unnamed_backend", "a region must name one: `#[fp(backend = Gpu)]`"),
        ("unnamed_intrinsic", "module `cuda` is private"),
    ] {
        let (compiles, said) = named(package);
        assert!(!compiles && said.contains(message), "{package}: {said}");
    }
}
