//! The instructions that optimised code has for each operation, mode, type and level; and that it fuses nothing by itself.

#![cfg(all(target_arch = "x86_64", target_feature = "sse2"))]

use crate::builds::SCRATCH;
use fpcontrol_tests::scratch::{Level, Package, TARGET, succeed};
use fpcontrol_tests::{is_left_out, is_long};
use std::collections::BTreeMap;

/// The crate of this test.
pub fn package() -> Package {
    let files = vec![
        ("src/lib.rs".to_owned(), include_str!("crates/instructions/lib.rs").to_owned()),
        ("src/main.rs".to_owned(), include_str!("crates/instructions/main.rs").to_owned()),
    ];
    Package { name: "instructions".to_owned(), edition: "2024", files, more: String::new() }
}

/// The functions of an assembly listing: for each label the lines after it, up to its end. Equal functions may be one, of
/// two names.
fn functions(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut current, mut aliases) = (None, Vec::new());
    for line in text.lines() {
        let trimmed = line.trim();
        match trimmed.strip_suffix(':') {
            Some(label) if !label.starts_with('.') => current = Some(label.to_owned()),
            _ if line.contains(" = ") => {
                let (alias, name) = line.split_once(" = ").expect("two names");
                aliases.push((alias.to_owned(), name.to_owned()));
            }
            _ if trimmed.starts_with(".cfi_endproc") => current = None,
            _ if trimmed.starts_with(['.', '#']) || trimmed.is_empty() => {}
            _ => {
                if let Some(label) = &current {
                    found.entry(label.clone()).or_default().push(trimmed.replace('\t', " "));
                }
            }
        }
    }
    for (alias, name) in aliases {
        let lines = found.get(&name).cloned();
        found.extend(lines.map(|lines| (alias, lines)));
    }
    found
}

fn assembly(target: &[&str], level: Level, flags: &[&str], rustflags: &str) -> BTreeMap<String, Vec<String>> {
    let path = SCRATCH.target().join(format!("instructions-{}-{}{}.s", target[0], level.name, rustflags.len()));
    let emit = format!("--emit=asm={}", path.display());
    let mut arguments = vec!["rustc", "--package", "instructions"];
    // With a target, the flags do not apply to build scripts, which must run on this processor.
    if !rustflags.is_empty() {
        arguments.extend(["--target", TARGET]);
    }
    arguments.extend(target);
    arguments.extend(["--", &emit, "-Ccodegen-units=1"]);
    arguments.extend(flags);
    let mut command = SCRATCH.cargo(&arguments, level);
    if !rustflags.is_empty() {
        command.env("RUSTFLAGS", rustflags);
    }
    succeed(&mut command);
    functions(&std::fs::read_to_string(path).expect("emitted"))
}

/// Instructions that compute or change the mode, without operands except an embedded mode.
fn computing(lines: &[String]) -> Vec<String> {
    const STEMS: &[&str] = &["add", "sub", "mul", "div", "sqrt", "fmadd", "fmsub", "fnmadd", "fnmsub", "cvt"];
    let is_float = |name: &str| ["ss", "sd", "ps", "pd"].iter().any(|suffix| name.ends_with(suffix));
    let computes = |line: &&String| {
        let name = line.split_whitespace().next().unwrap_or("");
        let stem = name.strip_prefix('v').unwrap_or(name);
        name == "ldmxcsr"
            || is_float(stem.trim_end_matches(|c: char| c.is_ascii_digit()))
                && STEMS.iter().any(|s| stem.starts_with(s))
    };
    let written = |line: &String| {
        let name = line.split_whitespace().next().expect("an instruction").to_owned();
        match line.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
            Some((mode, _)) => format!("{name} {mode}"),
            None => name,
        }
    };
    lines.iter().filter(computes).map(written).collect()
}

/// For a processor with AVX-512.
const AVX512: &str = "-Ctarget-cpu=x86-64-v4";

fn level_3() -> Level {
    Level { name: "3", checked: false }
}

#[test]
fn each_operation_is_the_promised_instruction() {
    let found = assembly(&["--lib"], level_3(), &[], "");
    let body = |name: &str| found.get(name).unwrap_or_else(|| panic!("no function {name}"));
    for (float, suffix) in [("f32", "ss"), ("f64", "sd")] {
        for operation in ["add", "sub", "mul", "div", "sqrt"] {
            let plain = [format!("{operation}{suffix}")];
            for backend in ["avx512", "avx2", "sse2", "best"] {
                let name = format!("{backend}_{operation}_rn_{float}");
                assert_eq!(computing(body(&name)), plain, "{name}");
                assert!(!body(&name).iter().any(|line| line.starts_with('j') || line.starts_with("call")), "{name}");
            }
            for mode in ["rz", "ru", "rd"] {
                let name = format!("avx512_{operation}_{mode}_{float}");
                assert_eq!(computing(body(&name)), [format!("v{operation}{suffix} {mode}-sae")], "{name}");
                for backend in ["avx2", "sse2"] {
                    let name = format!("{backend}_{operation}_{mode}_{float}");
                    assert_eq!(computing(body(&name)), ["ldmxcsr", &plain[0], "ldmxcsr"], "{name}");
                }
                let name = format!("best_{operation}_{mode}_{float}");
                for promised in [format!("v{operation}{suffix} {mode}-sae"), plain[0].clone()] {
                    assert_eq!(computing(body(&name)).iter().filter(|one| **one == promised).count(), 1, "{name}");
                }
            }
        }
        check_fused(&found, float, suffix);
    }
    for mode in ["rz", "ru", "rd"] {
        assert_eq!(computing(body(&format!("avx512_narrow_{mode}_f64"))), [format!("vcvtsd2ss {mode}-sae")]);
        assert_eq!(computing(body(&format!("avx512_convert_{mode}_f64"))), [format!("vcvtsi2sd {mode}-sae")]);
    }
    assert_eq!(computing(body("avx512_narrow_rn_f64")), ["cvtsd2ss"]);
    assert_eq!(computing(body("avx512_convert_rn_f64")), ["cvtsi2sd"]);
}

fn check_fused(found: &BTreeMap<String, Vec<String>>, float: &str, suffix: &str) {
    let fused = format!("vfmadd213{suffix}");
    assert_eq!(computing(&found[&format!("avx512_fma_rn_{float}")]), std::slice::from_ref(&fused));
    assert_eq!(computing(&found[&format!("avx2_fma_rn_{float}")]), std::slice::from_ref(&fused));
    for mode in ["rz", "ru", "rd"] {
        assert_eq!(computing(&found[&format!("avx512_fma_{mode}_{float}")]), [format!("{fused} {mode}-sae")]);
        assert_eq!(computing(&found[&format!("avx2_fma_{mode}_{float}")]), ["ldmxcsr", &fused, "ldmxcsr"]);
        let sum = computing(&found[&format!("avx512_sum_{mode}_{float}")]);
        assert_eq!(sum, [format!("vmul{suffix} {mode}-sae"), format!("vadd{suffix} {mode}-sae")]);
        // One switch for both.
        let sum = computing(&found[&format!("sse2_sum_{mode}_{float}")]);
        assert_eq!(sum, ["ldmxcsr", &format!("mul{suffix}"), &format!("add{suffix}"), "ldmxcsr"]);
    }
    for mode in ["rn", "rz", "ru", "rd"] {
        assert_eq!(computing(&found[&format!("sse2_fma_{mode}_{float}")]), [""; 0], "the reference, without FMA");
    }
}

fn fuses(lines: &[String]) -> bool {
    lines.iter().any(|line| ["vfmadd", "vfmsub", "vfnmadd", "vfnmsub", "fma"].iter().any(|name| line.contains(name)))
}

/// Nothing is fused for a processor with FMA, and, in long runs, for one with AVX-512, or by link-time optimisation.
#[test]
fn nothing_is_fused_that_is_not_written_so() {
    let fma = "-Ctarget-feature=+avx2,+fma";
    let builds = [("3", &[][..], ""), ("3", &[fma][..], ""), ("fat", &[fma][..], ""), ("fat", &[][..], AVX512)];
    let builds = if is_long() { &builds[..] } else { &builds[..2] };
    for &(level, flags, rustflags) in builds {
        let found = assembly(&["--bin", "instructions"], Level { name: level, checked: false }, flags, rustflags);
        let chains: Vec<_> = found.iter().filter(|(name, _)| name.starts_with("chain_")).collect();
        assert_eq!(chains.len(), 6, "{level} {flags:?} {rustflags}: {:?}", found.keys());
        for (name, lines) in chains {
            let multiplications = computing(lines).iter().filter(|one| one.contains("mul")).count();
            assert!(multiplications >= 3 && !fuses(lines), "{level} {flags:?} {rustflags} {name}: {lines:#?}");
        }
    }
}

/// The versions of `multiversion` do not check the level, because the function or method has done so.
#[test]
fn versions_ask_nobody() {
    let found = assembly(&["--lib"], level_3(), &[], "");
    let asks = |lines: &[String]| lines.iter().any(|line| line.contains("LEVEL"));
    // By their mangled names, which have lengths before the words.
    for (function, version) in [("choosing_function", "versioned6avx512"), ("choosing_method", "versioned_avx512")] {
        assert!(asks(&found[function]), "{function}: {:#?}", found[function]);
        let names: Vec<_> = found.keys().filter(|name| name.contains(version)).collect();
        let [name] = names[..] else { panic!("{function}: {names:?} of {:?}", found.keys()) };
        let body = &found[name];
        assert!(!asks(body) && !body.iter().any(|line| line.starts_with("call")), "{name}: {body:#?}");
        let operations = ["vmulsd", "vaddsd", "vdivsd", "vsqrtsd", "vsubsd", "vfmadd213sd", "vaddsd"];
        let mut got = computing(body);
        got.sort();
        let mut promised = operations.map(|operation| format!("{operation} rz-sae"));
        promised.sort();
        assert_eq!(got, promised, "{name}");
    }
}

/// A crate that is compiled for AVX-512F does not check the processor. It is built with fat LTO, because the test above has
/// built the dependencies so. Only long runs do so.
#[test]
fn compiled_for_avx512_there_is_no_choice() {
    if is_left_out("a crate that is compiled for AVX-512") {
        return;
    }
    let found = assembly(&["--lib"], Level { name: "fat", checked: false }, &[], AVX512);
    for (float, suffix) in [("f32", "ss"), ("f64", "sd")] {
        for operation in ["add", "mul", "div", "sqrt"] {
            let name = format!("best_{operation}_ru_{float}");
            assert_eq!(computing(&found[&name]), [format!("v{operation}{suffix} ru-sae")], "{name}");
            assert!(!found[&name].iter().any(|line| line.starts_with('j') || line.starts_with("call")), "{name}");
            let name = format!("sse2_{operation}_ru_{float}");
            assert_eq!(computing(&found[&name]), ["ldmxcsr", &format!("v{operation}{suffix}"), "ldmxcsr"], "{name}");
        }
        let (fma, sum) = (&found[&format!("best_fma_rn_{float}")], &found[&format!("best_sum_rn_{float}")]);
        assert_eq!(computing(fma).len(), 1, "{fma:?}");
        assert_eq!(computing(sum), [format!("vmul{suffix}"), format!("vadd{suffix}")]);
    }
}
