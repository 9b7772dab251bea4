//! Slice versions and kernels in optimised code: packed instructions with the mode in each, and no call in a loop.

#![cfg(all(target_arch = "x86_64", target_feature = "sse2"))]

use crate::levels::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, succeed};

/// The crate of this test.
pub fn package() -> Package {
    let files = vec![("src/lib.rs".to_owned(), include_str!("crates/slice_versions/lib.rs").to_owned())];
    Package { name: "slice-versions".to_owned(), edition: "2024", files, more: String::new() }
}

/// The instructions of the function whose mangled name has all these words; there is one.
fn body<'a>(text: &'a str, words: &[&str]) -> Vec<&'a str> {
    let mut bodies = Vec::new();
    let mut current: Option<Vec<&str>> = None;
    for line in text.lines() {
        match line.strip_suffix(':') {
            Some(label) if !label.starts_with(['.', ' ', '\t']) => {
                current = words.iter().all(|word| label.contains(word)).then(Vec::new);
            }
            _ if line.trim_start().starts_with(".cfi_endproc") => bodies.extend(current.take()),
            _ => {
                let instruction = line.trim();
                if let Some(body) = current.as_mut().filter(|_| !instruction.starts_with(['.', '#'])) {
                    body.push(instruction);
                }
            }
        }
    }
    assert_eq!(bodies.len(), 1, "functions with {words:?} in their names");
    bodies.remove(0)
}

/// How often an instruction on zmm registers has this mode.
fn count(body: &[&str], instruction: &str, mode: &str) -> usize {
    let has = |line: &&&str| {
        line.split_whitespace().next() == Some(instruction) && line.contains("%zmm") && line.contains(mode)
    };
    body.iter().filter(has).count()
}

#[test]
fn the_mode_is_in_each_packed_instruction() {
    let level = Level { name: "3", checked: false };
    let path = SCRATCH.target().join("slice-versions.s");
    let emit = format!("--emit=asm={}", path.display());
    succeed(&mut SCRATCH.cargo(&["rustc", "--package", "slice-versions", "--lib", "--", &emit, "-Ccodegen-units=1"], level));
    let text = std::fs::read_to_string(path).expect("emitted");
    for (function, instructions, mode) in [
        ("quotient_sum", &["vaddps", "vdivps"][..], "{rz-sae}"),
        ("root_product", &["vmulpd", "vsqrtpd"], "{ru-sae}"),
        ("fused", &["vfmadd213ps", "vfmadd231ps", "vfmadd132ps"], "{rd-sae}"),
    ] {
        let body = body(&text, &[function, "zmm"]);
        let counts: Vec<usize> = instructions.iter().map(|instruction| count(&body, instruction, mode)).collect();
        // Four vectors a turn, and one for what is left.
        match function {
            "fused" => assert_eq!(counts.iter().sum::<usize>(), 5, "{function}: {counts:?}"),
            _ => assert!(counts.iter().all(|&count| count == 5), "{function}: {counts:?}"),
        }
        let calls: Vec<_> = body.iter().filter(|line| line.starts_with("call")).collect();
        let allowed = |line: &&&str| ["memcpy", "slice_index_fail", "len_mismatch_fail"].iter().any(|name| line.contains(name));
        assert!(calls.iter().all(|line| allowed(&line)), "{function}: {calls:?}");
    }
    for operation in ["add", "sub", "mul", "div", "sqrt"] {
        for (mode, name) in [("{rz-sae}", "rz"), ("{ru-sae}", "ru"), ("{rd-sae}", "rd")] {
            let bodies = text.split(".cfi_endproc").filter(|body| body.contains(mode) && body.contains("embedded"));
            let instruction = format!("v{operation}ps");
            let found = bodies.flat_map(str::lines).filter(|line| line.contains(&instruction) && line.contains(mode)).count();
            assert!(found >= 6, "{operation} {name}: {found}");
        }
    }
}
