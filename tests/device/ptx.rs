//! The goldens, taken apart as far as the tests need.

use std::collections::BTreeMap;

/// The kernels that every supported GPU runs.
pub const GOLDEN: &str = include_str!("kernel.ptx");
/// Those that need compute capability 9.0.
pub const GOLDEN_90: &str = include_str!("kernel-sm_90.ptx");
/// Those that need 10.0.
pub const GOLDEN_100: &str = include_str!("kernel-sm_100.ptx");
/// Those that need `sm_100a`.
pub const GOLDEN_100A: &str = include_str!("kernel-sm_100a.ptx");
/// What each intrinsic becomes.
pub const INTRINSICS: &str = include_str!("intrinsics.txt");

/// The kernels of all by name, each as its statements: an opcode and its operands.
pub fn kernels() -> BTreeMap<&'static str, Vec<&'static str>> {
    definitions().filter_map(|text| named(text.strip_prefix(".visible .entry ")?)).collect()
}

/// The functions that kernels call.
pub fn functions() -> BTreeMap<&'static str, Vec<&'static str>> {
    definitions().filter_map(|text| named(without_result(text.strip_prefix(".func ")?.trim_start()))).collect()
}

/// Each from its first line to before the next one's.
fn definitions() -> impl Iterator<Item = &'static str> {
    let is_first = |line: &str| line.starts_with(".visible .entry ") || line.starts_with(".func ");
    [GOLDEN, GOLDEN_90, GOLDEN_100, GOLDEN_100A].into_iter().flat_map(move |golden| {
        let lines = golden.split_inclusive('\n');
        let mut starts: Vec<usize> = lines
            .scan(0, |at, line| {
                *at += line.len();
                Some((*at - line.len(), line))
            })
            .filter_map(|(at, line)| is_first(line).then_some(at))
            .collect();
        starts.push(golden.len());
        let ranges: Vec<_> = starts.windows(2).map(|pair| pair[0]..pair[1]).collect();
        // A declaration ends where the parameters do.
        ranges.into_iter().map(|range| &golden[range]).filter(|text| text.contains("\n{"))
    })
}

/// `(.param .b64 func_retval0) name(…`
fn without_result(text: &'static str) -> &'static str {
    match text.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((_, rest)) => rest.trim_start(),
        None => text,
    }
}

fn named(text: &'static str) -> Option<(&'static str, Vec<&'static str>)> {
    text.split_once('(').map(|(name, body)| (name, statements(body)))
}

fn statements(body: &'static str) -> Vec<&'static str> {
    let lines = body.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    lines
        .flat_map(|line| line.split([';', '{', '}']))
        .map(str::trim)
        .filter(|statement| !statement.is_empty())
        .collect()
}

/// The opcode, with its modifiers, of a statement that computes with floats; loads, stores, moves and comparisons do not.
pub fn arithmetic(statement: &str) -> Option<&str> {
    let opcode =
        statement.strip_prefix('@').map_or(statement, |guarded| guarded.split_once(' ').map_or("", |(_, s)| s));
    let opcode = opcode.split_whitespace().next()?;
    let (operation, modifiers) = opcode.split_once('.')?;
    let float =
        modifiers.split('.').any(|part| matches!(part, "f16" | "bf16" | "f16x2" | "bf16x2" | "f32" | "f32x2" | "f64"));
    (float && !matches!(operation, "ld" | "st" | "mov" | "setp" | "testp" | "selp" | "reg" | "param")).then_some(opcode)
}

/// The opcode of a statement that compares floats, or tests their class.
pub fn comparison(statement: &str) -> Option<&str> {
    let opcode = statement.split_whitespace().next()?;
    let is_float = ["f16", "bf16", "f32", "f64"].iter().any(|float| opcode.ends_with(&format!(".{float}")));
    ((opcode.starts_with("setp.") || opcode.starts_with("testp.")) && is_float).then_some(opcode)
}

/// All of them, in the order of the text.
pub fn arithmetics(statements: &[&'static str]) -> Vec<&'static str> {
    statements.iter().filter_map(|statement| arithmetic(statement)).collect()
}

#[test]
fn arithmetic_is_recognised() {
    assert_eq!(arithmetic("add.rn.f32 %r1, %r2, %r3"), Some("add.rn.f32"));
    assert_eq!(arithmetic("@%p1 fma.rn.f64 %rd1, %rd2, %rd3, %rd4"), Some("fma.rn.f64"));
    assert_eq!(arithmetic("cvt.rn.f32.s32 %r1, %r2"), Some("cvt.rn.f32.s32"));
    assert_eq!(arithmetic("mul.wide.u32 %rd1, %r1, %r2"), None);
    assert_eq!(arithmetic("ld.global.b32 %r5, [%rd1]"), None);
    assert_eq!(arithmetic("ret"), None);
}
