//! What cannot be vouched for is a failure with a name.

use super::objects::{AARCH64, Made, RISCV, X86_64, archive, call, object, ret};
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::expected::Expected;
use fpcontrol_lint::__private::audit::report::{FindingKind, Place};
use fpcontrol_lint::__private::audit::{Options, audit, container};
use fpcontrol_syntax::region::policy;

fn fails(bytes: Vec<u8>, kind: FindingKind) {
    assert_eq!(kinds(&audited(bytes, &Options::default())), [kind]);
}

fn clean(processor: &str) -> Vec<u8> {
    object(processor, &[Made::new("region", &ret(processor), Some(policy::NO_FMA))])
}

#[test]
fn unknown_bytes() {
    // An opcode that x86-64 has not; one of AArch64's reserved group, one of SME's, one of half a word; custom-0 of RISC-V,
    // an instruction of 48 bits, half of one.
    for (processor, code) in [
        (X86_64, vec![0x06]),
        (X86_64, vec![0x62, 0xF1]),
        (AARCH64, 0x0200_0000u32.to_le_bytes().to_vec()),
        (AARCH64, 0x8080_0000u32.to_le_bytes().to_vec()),
        (AARCH64, vec![0x1F, 0x20]),
        (RISCV, 0x0000_000Bu32.to_le_bytes().to_vec()),
        (RISCV, vec![0x1F, 0, 0, 0, 0, 0]),
        // The opcode of vector cryptography, in which vendors have put products of matrices; the vector opcode, in which they have put exponentials.
        (RISCV, 0xF000_0077u32.to_le_bytes().to_vec()),
        (RISCV, 0x4E03_9057u32.to_le_bytes().to_vec()),
        (RISCV, vec![0x43]),
    ] {
        fails(object(processor, &[Made::new("region", &code, Some(0))]), FindingKind::Undecodable);
    }
}

#[test]
fn files_that_are_nothing() {
    fails(b"hello".to_vec(), FindingKind::UnknownFormat);
    fails(Vec::new(), FindingKind::UnknownFormat);
    fails(b"\x7fELF".to_vec(), FindingKind::Unreadable);
    for (beginning, named) in [
        (&b"MZ\x90\0"[..], "PE"),
        (b"\x64\x86\x01\0", "COFF"),
        (b"\xCF\xFA\xED\xFE", "Mach-O"),
        (b"\xCA\xFE\xBA\xBE", "Mach-O"),
        (b"\0asm\x01\0\0\0\xFF", "WebAssembly"),
    ] {
        fails(beginning.to_vec(), FindingKind::UnsupportedFormat);
        let report = audited(beginning.to_vec(), &Options::default());
        assert!(report.findings[0].message.contains(named), "{named}");
        fails(archive(&[("a.o", beginning)]), FindingKind::UnsupportedFormat);
    }
    fails(b"!<thin>\n".to_vec(), FindingKind::Unreadable);
    fails(archive(&[("a.o", b"BC\xC0\xDE\x00\x00")]), FindingKind::NoMachineCode);
    fails(archive(&[("a.o", b"text")]), FindingKind::UnknownFormat);
    fails(archive(&[]), FindingKind::NoRegions);
    let mut other = clean(X86_64);
    // SPARC.
    other[18] = 43;
    fails(other, FindingKind::UnknownArchitecture);
    let mut narrow = clean(X86_64);
    narrow[4] = 1;
    fails(narrow, FindingKind::UnknownArchitecture);
}

#[test]
fn marks_without_functions() {
    for processor in [X86_64, AARCH64, RISCV] {
        let bytes = clean(processor);
        assert_eq!(kinds(&audited(bytes.clone(), &Options::default())), []);
        let magic = bytes.windows(8).position(|window| window == b"fpregn03").expect("a mark");
        let mut damaged = bytes.clone();
        damaged[magic] ^= 1;
        fails(damaged, FindingKind::MarksUnreadable);
        // The symbol says that it is data.
        let name = bytes.windows(8).position(|window| window == b"\0region\0");
        assert!(name.is_some());
    }
    let unmarked = object(X86_64, &[Made::new("plain", &ret(X86_64), None)]);
    fails(unmarked, FindingKind::NoRegions);
}

/// A build without the mark gets one message, however many functions the sources have and however many files there are.
#[test]
fn a_forgotten_mark_is_said_once() {
    let unmarked = || object(X86_64, &[Made::new("plain", &ret(X86_64), None)]);
    let expected = ["f", "g"].map(|name| Expected {
        name: name.into(),
        id: 1,
        place: Place { file: "src/lib.rs".into(), line: 3 },
        generic: false,
        constant: false,
    });
    let inputs = ["a", "b"].map(|name| container::of_bytes(name, unmarked()));
    let report = audit(&inputs, &Options { expected: Some(expected.to_vec()), ..Options::default() });
    assert_eq!(kinds(&report), [FindingKind::NoRegions]);
    assert_eq!(report.findings[0].message, "no mark is left in a, b");
}

/// An rlib alone does not have what its functions call.
#[test]
fn a_lone_rlib_is_named() {
    let (bytes, field) = call(X86_64);
    let mut region = Made::new("region", &[bytes, ret(X86_64)].concat(), Some(policy::NO_FMA));
    region.calls.push((field, "_ZN5other4pure17h0123456789abcdefE"));
    let object = object(X86_64, &[region]);
    fails(archive(&[("lib.rmeta", b"rust"), ("a.o", &object)]), FindingKind::LoneLibrary);
    fails(archive(&[("a.o", &object)]), FindingKind::NotInTheseFiles);
}

#[test]
fn what_the_sources_have() {
    let expected = |name: &str, generic, constant| Expected {
        name: name.into(),
        id: name.len() as u64,
        place: Place { file: "src/lib.rs".into(), line: 3 },
        generic,
        constant,
    };
    let list = vec![expected("f", false, false), expected("of", true, false), expected("con", false, true)];
    let options = Options { expected: Some(list), ..Options::default() };
    let report = audited(clean(X86_64), &options);
    let found: Vec<_> = report.findings.iter().map(|finding| (finding.kind, finding.message.as_str())).collect();
    let wanted = [
        (FindingKind::MissingRegion, "`f`"),
        (FindingKind::UninstantiatedRegion, "`of`"),
        (FindingKind::ConstantRegion, "`con`"),
    ];
    assert_eq!(found, wanted);
}

/// One file's regions do not vouch for another file, and each is named.
#[test]
fn a_region_that_holds_beside_one_that_does_not() {
    let fma = [vec![0xC4, 0xE2, 0x71, 0xA9, 0xC2], ret(X86_64)].concat();
    let functions = [
        Made::new("good", &ret(X86_64), Some(policy::NO_FMA)),
        Made::new("bad", &fma, Some(policy::NO_FMA)),
        Made::new("unmarked", &fma, None),
    ];
    let report = audited(object(X86_64, &functions), &Options::default());
    let holds: Vec<_> = report.regions.iter().map(|region| (region.name.as_str(), report.holds(region))).collect();
    assert_eq!(holds, [("bad", false), ("good", true)]);
}
