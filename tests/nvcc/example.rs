//! The PTX that `examples/gpu` holds is of its sources, and computes as its functions say.

use crate::ours::script;
use crate::tools::Scratch;
use crate::{ptx, repository, skip};
use fpcontrol_tests::ptx_parts::parts;
use std::process::Output;

const KERNELS: &str = "examples/gpu/kernel";
const STALE: &str = "examples/gpu/kernel.ptx is stale: rebuild it by examples/gpu/build";

#[test]
fn it_is_of_these_sources() {
    assert_eq!(header(&committed(), "sources"), output(&script(&["--sources", KERNELS])), "{STALE}");
}

#[test]
fn it_is_what_its_compiler_builds() {
    let check = script(&["--check"]);
    if !check.status.success() {
        return skip("nvptx", "the example's PTX was not rebuilt: no compiler for it (tests/device/build --install)");
    }
    let committed = committed();
    let (recorded, here) = (header(&committed, "compiler"), output(&check));
    if recorded != here {
        return skip("nvptx", &format!("the example's PTX was built by {recorded}, here is {here}"));
    }
    let folder = Scratch::new();
    let path = folder.0.join("kernel.ptx");
    let built = script(&["--of", KERNELS, &path.display().to_string()]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let rebuilt = std::fs::read_to_string(path).expect("the script wrote it");
    assert!(parts(&rebuilt) == parts(&committed), "{STALE}");
}

#[test]
fn its_instructions_are_what_the_functions_say() {
    let text = committed();
    let kernels = ptx::kernels(&text);
    let shapes: [(&str, &[&str]); 6] = [
        ("discriminant", &["mul.rn.f32", "mul.rn.f32", "mul.rn.f32", "sub.rn.f32"]),
        ("discriminant_fused", &["fma.rn.f32", "mul.rn.f32", "mul.rn.f32"]),
        ("horner", &["add.rz.f32", "add.rz.f32", "add.rz.f32", "mul.rz.f32", "mul.rz.f32", "mul.rz.f32"]),
        ("norm_up", &["add.rp.f32", "add.rp.f32", "mul.rp.f32", "mul.rp.f32", "mul.rp.f32", "sqrt.rp.f32"]),
        ("ratio_down", &["add.rm.f32", "div.rm.f32", "div.rm.f32", "mul.rm.f32", "sub.rm.f32"]),
        ("difference_of_products", &["add.rn.f32", "fma.rn.f32", "fma.rn.f32", "mul.rn.f32"]),
    ];
    for (name, expected) in shapes {
        assert_eq!(ptx::arithmetic(&kernels[name]), expected, "{name}");
    }
    assert!(kernels.contains_key("logistic"));
}

fn committed() -> String {
    std::fs::read_to_string(repository("examples/gpu/kernel.ptx")).expect("it is committed")
}

/// What the first lines record under a key.
fn header(text: &str, key: &str) -> String {
    let prefix = format!("// {key}: ");
    let mut lines = text.lines().take(5);
    lines.find_map(|line| line.strip_prefix(&prefix)).expect("the PTX has a header").to_owned()
}

fn output(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
