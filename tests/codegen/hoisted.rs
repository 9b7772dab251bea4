//! The machine code of functions that enter their mode once: each instruction that rounds is an `asm!` block of ours, and whatever else runs is called.

#![cfg(all(target_arch = "x86_64", target_feature = "sse2"))]

use crate::builds::{SCRATCH, is_all};
use fpcontrol_tests::scratch::{Level, Package, succeed};

/// The crate of this test.
pub fn package() -> Package {
    let files = vec![
        ("src/lib.rs".to_owned(), include_str!("crates/hoisted/lib.rs").to_owned()),
        ("src/functions.rs".to_owned(), include_str!("../macros/hoisted/functions.rs").to_owned()),
        ("src/singles.rs".to_owned(), include_str!("../macros/hoisted/singles.rs").to_owned()),
    ];
    Package { name: "hoisted".to_owned(), edition: "2024", files, more: String::new() }
}

/// A line of machine code.
struct Line<'a> {
    instruction: &'a str,
    operands: &'a str,
    /// Whether it stands in an `asm!` block.
    is_ours: bool,
}

impl Line<'_> {
    /// Whether the result depends on the mode. Of conversions from integers, those from 32 bits to `f64` are exact.
    fn rounds(&self) -> bool {
        let name = self.instruction.strip_prefix('v').unwrap_or(self.instruction);
        let is_float = ["ss", "sd", "ps", "pd"].iter().any(|suffix| name.ends_with(suffix));
        let computes =
            ["add", "sub", "mul", "div", "sqrt", "fmadd", "fmsub", "fnmadd", "fnmsub", "dp", "hadd", "round"];
        let is_exact =
            name == "cvtsi2sd" && self.operands.split_whitespace().last().is_some_and(|last| last.starts_with('e'));
        let converts = ["cvtsi2s", "cvtsd2ss", "cvtpd2ps", "cvtdq2ps", "cvtqq", "cvtudq", "cvtuqq", "cvtusi"];
        is_float && computes.iter().any(|stem| name.starts_with(stem))
            || !is_exact && converts.iter().any(|stem| name.starts_with(stem))
    }
}

/// The functions of a listing, with their names.
fn functions(text: &str) -> Vec<(&str, Vec<Line<'_>>)> {
    let mut found = Vec::new();
    let (mut current, mut is_ours): (Option<(&str, Vec<Line<'_>>)>, bool) = (None, false);
    for line in text.lines().map(str::trim) {
        match line {
            "#APP" => is_ours = true,
            "#NO_APP" => is_ours = false,
            _ if line.starts_with(".cfi_endproc") => found.extend(current.take()),
            _ if line.starts_with(['.', '#']) || line.is_empty() => {}
            _ => match (line.strip_suffix(':'), &mut current) {
                (Some(label), _) => current = Some((label, Vec::new())),
                (None, Some((_, lines))) => {
                    let (instruction, operands) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
                    lines.push(Line { instruction, operands, is_ours });
                }
                (None, None) => {}
            },
        }
    }
    found
}

fn assembly(level: Level) -> String {
    let path = SCRATCH.target().join(format!("hoisted-{}.s", level.name));
    let emit = format!("--emit=asm={}", path.display());
    let syntax = "-Cllvm-args=-x86-asm-syntax=intel";
    succeed(
        &mut SCRATCH
            .cargo(&["rustc", "--package", "hoisted", "--lib", "--", &emit, syntax, "-Ccodegen-units=1"], level),
    );
    std::fs::read_to_string(path).expect("emitted")
}

/// What a function calls. An address in a register has been loaded under its name.
fn callees<'a>(lines: &[Line<'a>]) -> Vec<&'a str> {
    let loaded = |before: usize, register: &'a str| {
        let loads = |line: &&Line<'a>| line.instruction == "mov" && line.operands.split(',').next() == Some(register);
        lines[..before].iter().rev().find(loads).map_or(register, |line| line.operands)
    };
    let calls = lines.iter().enumerate().filter(|(_, line)| line.instruction.starts_with("call"));
    calls.map(|(at, line)| loaded(at, line.operands)).collect()
}

/// What a function may call in its mode: panics, and what runs outside of it.
fn may_call(callee: &str) -> bool {
    [
        "core9panicking",
        "panic_bounds_check",
        "slice_index_fail",
        "slice5index",
        "hoisted6inside6beside",
        "_Unwind_Resume",
        "panic_fmt",
    ]
    .iter()
    .any(|known| callee.contains(known))
}

#[test]
fn nothing_of_the_compilers_rounds_in_a_mode() {
    let names = if is_all() { &["1", "2", "3", "s", "fat"][..] } else { &["3"] };
    for &name in names {
        let text = assembly(Level { name, checked: false });
        let found = functions(&text);
        // What runs outside of a mode switches around its own operations.
        let enters = |(function, lines): &&(&str, Vec<Line<'_>>)| {
            !function.contains("hoisted6inside") && lines.iter().any(|line| line.instruction == "ldmxcsr")
        };
        let entered: Vec<_> = found.iter().filter(enters).collect();
        assert!(entered.len() >= 40, "{name}: {:?}", entered.iter().map(|(function, _)| function).collect::<Vec<_>>());
        for (function, lines) in entered {
            let foreign: Vec<_> = lines.iter().filter(|line| line.rounds() && !line.is_ours).collect();
            let foreign: Vec<_> =
                foreign.iter().map(|line| format!("{} {}", line.instruction, line.operands)).collect();
            assert!(foreign.is_empty(), "{name}: {function}: {foreign:?}");
            // A parameter is dropped when the mode has been left.
            let may_call =
                |callee: &&str| may_call(callee) || callee.contains("dealloc") && function.contains("5drops");
            let unknown: Vec<_> = callees(lines).into_iter().filter(|callee| !may_call(callee)).collect();
            assert!(unknown.is_empty(), "{name}: {function}: {unknown:?}");
            let first = lines.iter().position(|line| line.instruction == "ldmxcsr").expect("it enters");
            assert!(!lines[..first].iter().any(Line::rounds), "{name}: {function} computes before it enters");
        }
    }
}

/// The mode is written around a loop, and not in it. What a caller computes stays in the caller.
#[test]
fn a_mode_is_entered_once() {
    let text = assembly(Level { name: "3", checked: false });
    let found = functions(&text);
    let body = |name: &str| {
        &found.iter().find(|(function, _)| function.contains(name)).unwrap_or_else(|| panic!("no {name}")).1
    };
    for name in [
        "by_index",
        "by_zip",
        "scaled",
        "of_references",
        "folded",
        "logistic",
        "newton",
        "horner",
        "matrix_product",
        "advance",
        "sparse",
        "kinetic",
        "weighted",
    ] {
        let writes = body(name).iter().filter(|line| line.instruction == "ldmxcsr").count();
        assert!((2..=4).contains(&writes), "{name}: {writes}");
    }
    let around = body("6around");
    assert!(
        around.iter().any(|line| line.instruction == "call" && line.operands.contains("by_index")),
        "it is not inlined"
    );
    assert!(
        around.iter().all(|line| line.instruction != "ldmxcsr")
            && around.iter().filter(|line| line.rounds()).count() == 5
    );
}
