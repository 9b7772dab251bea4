//! What is written, in every format.

use super::audited;
use super::objects::{AARCH64, Made, RISCV, X86_64, call, object, ret};
use fpcontrol_lint::__private::audit::report::{Finding, FindingKind, JudgedFunction, Report, Severity};
use fpcontrol_lint::__private::audit::{Options, render};
use fpcontrol_syntax::region::policy;
use serde_json::Value;

pub fn report() -> Report {
    let fma = [vec![0xC4, 0xE2, 0x71, 0xA9, 0xC2], ret(X86_64)].concat();
    let functions = [
        Made::new("good", &ret(X86_64), Some(policy::NO_FMA)),
        Made::new("bad", &fma, Some(policy::NO_FMA)),
        Made::new("doubtful", &[fma.clone(), fma.clone()].concat(), Some(policy::APPROXIMATE)),
    ];
    audited(object(X86_64, &functions), &Options::default())
}

#[test]
fn texts() {
    insta::assert_snapshot!("audit_human", render::human(&report(), false));
    insta::assert_snapshot!("audit_short", render::short(&report()));
    insta::assert_snapshot!("audit_github", render::github(&report()));
}

#[test]
fn json_names_the_tool_and_the_hash() {
    let report = report();
    let log: Value = serde_json::from_str(&render::json(&report)).expect("JSON");
    assert_eq!(log["tool"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(log["files"][0]["sha256"].as_str().map(str::len), Some(64));
    assert_eq!(log["success"], false);
    insta::assert_snapshot!("audit_json", serde_json::to_string_pretty(&log["findings"]).expect("text"));
}

/// Functions that are not annotated are not called so.
#[test]
fn whole_files_have_functions() {
    let bytes = object(X86_64, &[Made::new("f", &ret(X86_64), None), Made::new("g", &ret(X86_64), None)]);
    let text = render::human(&audited(bytes, &Options { all_functions: true, ..Options::default() }), false);
    assert!(text.ends_with(": 2 functions; holds\n"), "{text}");
}

#[test]
fn the_hash_is_the_files() {
    // FIPS 180-2's example.
    let report = audited(b"abc".to_vec(), &Options::default());
    assert_eq!(report.files[0].sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

#[test]
fn kinds_have_names_of_their_own() {
    let mut names: Vec<_> = FindingKind::ALL.iter().map(|kind| kind.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), FindingKind::ALL.len());
    assert!(FindingKind::ALL.iter().any(|kind| kind.severity() == Severity::Note));
}

/// What calls through pointers are: of three processors, the code of a function, and how many it has.
#[test]
fn calls_and_tail_calls_through_pointers_are_counted() {
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    for (processor, code, calls) in [
        // call rax; jmp rax; jmp [rax + 24]
        (X86_64, vec![0xFF, 0xD0], 1),
        (X86_64, vec![0xFF, 0xE0], 1),
        (X86_64, vec![0xFF, 0x60, 0x18], 1),
        // By a table: add rax, rcx; jmp rax. jmp [rax * 8 + 0]. And add rax, rcx; mov rax, rdx; jmp rax is none.
        (X86_64, vec![0x48, 0x01, 0xC8, 0xFF, 0xE0], 0),
        (X86_64, vec![0xFF, 0x24, 0xC5, 0, 0, 0, 0], 0),
        (X86_64, vec![0x48, 0x01, 0xC8, 0x48, 0x89, 0xD0, 0xFF, 0xE0], 1),
        // call r15; the same behind lea r15, [rip - 7], its own function; that, and mov r15, rax: which of both it is depends
        (X86_64, vec![0x41, 0xFF, 0xD7], 1),
        (X86_64, vec![0x4C, 0x8D, 0x3D, 0xF9, 0xFF, 0xFF, 0xFF, 0x41, 0xFF, 0xD7], 0),
        (X86_64, vec![0x4C, 0x8D, 0x3D, 0xF9, 0xFF, 0xFF, 0xFF, 0x49, 0x89, 0xC7, 0x41, 0xFF, 0xD7], 1),
        // call [rip], which is code
        (X86_64, vec![0xFF, 0x15, 0, 0, 0, 0], 1),
        // blr x0; br x0; add x0, x0, x1 and br x0; the same with an `ldr x0, [x0]` between; ret
        (AARCH64, words(&[0xD63F_0000]), 1),
        (AARCH64, words(&[0xD61F_0000]), 1),
        (AARCH64, words(&[0x8B01_0000, 0xD61F_0000]), 0),
        (AARCH64, words(&[0x8B01_0000, 0xF940_0000, 0xD61F_0000]), 1),
        (AARCH64, ret(AARCH64), 0),
        // jalr ra, a0; jr a0; add a0, a0, a1 and jr a0; c.jr a0; the same behind c.add a0, a1; ret
        (RISCV, words(&[0x0005_00E7]), 1),
        (RISCV, words(&[0x0005_0067]), 1),
        (RISCV, words(&[0x00B5_0533, 0x0005_0067]), 0),
        (RISCV, vec![0x02, 0x85], 1),
        (RISCV, vec![0x2E, 0x95, 0x02, 0x85], 0),
        (RISCV, ret(RISCV), 0),
    ] {
        let report =
            audited(object(processor, &[Made::new("region", &code, Some(policy::NO_FMA))]), &Options::default());
        assert_eq!(report.open_calls(), calls, "{processor} {code:x?}");
    }
}

/// A function that the region calls may call through a pointer what nobody has judged.
#[test]
fn calls_through_pointers_of_called_functions_count() {
    let (bytes, field) = call(X86_64);
    let mut region = Made::new("region", &[bytes, ret(X86_64)].concat(), Some(policy::NO_FMA));
    region.calls.push((field, "helper"));
    let helper = Made::new("helper", &[vec![0xFF, 0xD0], ret(X86_64)].concat(), None);
    let report = audited(object(X86_64, &[region, helper]), &Options::default());
    assert_eq!((super::kinds(&report), report.open_calls()), (Vec::new(), 1));
}

/// A region of the same name elsewhere does not fail with it.
#[test]
fn a_verdict_is_of_its_own_region() {
    let [first, other] = ["src/a.rs:1", "src/b.rs:1"].map(|place| JudgedFunction {
        name: "fmt".into(),
        place: place.into(),
        copies: 1,
        ..JudgedFunction::default()
    });
    let finding = Finding {
        kind: FindingKind::FmaInstruction,
        file: 0,
        region: Some("fmt".into()),
        source: first.source(),
        line: None,
        at: None,
        message: String::new(),
    };
    let report = Report { findings: vec![finding], ..Report::default() };
    assert_eq!((report.holds(&first), report.holds(&other)), (false, true));
}

#[test]
fn calls_through_pointers_stand_on_the_verdicts_line() {
    // `call rax`
    let code = [vec![0xFF, 0xD0], ret(X86_64)].concat();
    let bytes = object(X86_64, &[Made::new("region", &code, Some(policy::NO_FMA))]);
    let report = audited(bytes.clone(), &Options::default());
    let text = render::human(&report, false);
    assert!(text.contains("holds, but for 1 call through a pointer: region"), "{text}");
    assert!(text.ends_with("1 annotated function; holds, but for 1 call through a pointer\n"), "{text}");
    let denied = audited(bytes, &Options { deny_open_calls: true, ..Options::default() });
    assert_eq!(super::kinds(&denied), [FindingKind::OpenCalls]);
    let text = render::human(&denied, false);
    assert!(text.contains("FAILS: region") && text.contains(": open_calls; copies: 1"), "{text}");
}
