//! Slice versions and kernels in optimised code: packed instructions with the mode in each, and no call in a loop.

#![cfg(all(target_arch = "x86_64", target_feature = "sse2"))]

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, succeed};

/// The crate of this test.
pub fn package() -> Package {
    let files = vec![("src/lib.rs".to_owned(), include_str!("crates/slice_versions/lib.rs").to_owned())];
    Package { name: "slice-versions".to_owned(), edition: "2024", files, more: String::new() }
}

/// The instructions of each function whose mangled name has all these words.
fn bodies<'a>(text: &'a str, words: &[&str]) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    let mut current: Option<Vec<&str>> = None;
    for line in text.lines() {
        match line.strip_suffix(':') {
            Some(label) if !label.starts_with(['.', ' ', '\t']) => {
                current = words.iter().all(|word| label.contains(word)).then(Vec::new);
            }
            _ if line.trim_start().starts_with(".cfi_endproc") => found.extend(current.take()),
            _ => {
                let instruction = line.trim();
                if let Some(body) = current.as_mut().filter(|_| !instruction.starts_with(['.', '#'])) {
                    body.push(instruction);
                }
            }
        }
    }
    found
}

/// How often one of these instructions on zmm registers has this mode.
fn count(body: &[&str], instructions: &[&str], mode: &str) -> usize {
    let has = |line: &&&str| {
        let name = line.split_whitespace().next().unwrap_or_default();
        instructions.contains(&name) && line.contains("%zmm") && line.contains(mode)
    };
    body.iter().filter(has).count()
}

fn assembly() -> String {
    let level = Level { name: "3", checked: false };
    let path = SCRATCH.target().join("slice-versions.s");
    let emit = format!("--emit=asm={}", path.display());
    let arguments = ["rustc", "--package", "slice-versions", "--lib", "--", &emit, "-Ccodegen-units=1"];
    succeed(&mut SCRATCH.cargo(&arguments, level));
    std::fs::read_to_string(path).expect("emitted")
}

#[test]
fn the_mode_is_in_each_packed_instruction() {
    let text = assembly();
    let versions = bodies(&text, &["lanes", "run", "by_width", "3zmm17h"]);
    for (operations, mode) in [
        ([&["vaddps"][..], &["vdivps"]], "{rz-sae}"),
        ([&["vmulpd"], &["vsqrtpd"]], "{ru-sae}"),
        ([&["vfmadd132ps", "vfmadd213ps", "vfmadd231ps"], &["vfmadd132ps", "vfmadd213ps", "vfmadd231ps"]], "{rd-sae}"),
    ] {
        let is_it = |body: &&Vec<&str>| operations.iter().all(|names| count(body, names, mode) > 0);
        let found: Vec<_> = versions.iter().filter(is_it).collect();
        assert_eq!(found.len(), 1, "functions with {operations:?} {mode}");
        for names in operations {
            // Four vectors in each turn, and one for the rest.
            assert_eq!(count(found[0], names, mode), 5, "{names:?} {mode}");
        }
        let symbols = found[0].iter().filter(|line| line.contains("GOTPCREL") || line.contains("call"));
        let foreign: Vec<_> = symbols.filter(|line| !is_of_the_rest(line)).collect();
        assert!(foreign.is_empty(), "{operations:?}: {foreign:?}");
    }
    for operation in ["add", "sub", "mul", "div", "sqrt"] {
        let kernels = bodies(&text, &["embedded", "single", &format!("{}{operation}17h", operation.len())]);
        for mode in ["{rz-sae}", "{ru-sae}", "{rd-sae}"] {
            let counts: Vec<_> = kernels.iter().map(|body| count(body, &[&*format!("v{operation}ps")], mode)).collect();
            // Four vectors in each turn, single vectors, and a masked one.
            assert_eq!(counts.iter().filter(|&&count| count == 6).count(), 1, "{operation} {mode}: {counts:?}");
        }
    }
}

/// Copies to and from the buffers of the last elements (calls through registers are those), and bounds checks.
fn is_of_the_rest(line: &str) -> bool {
    ["memcpy@", "_fail@", "*%"].iter().any(|name| line.contains(name))
}
