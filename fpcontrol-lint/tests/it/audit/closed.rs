//! What cannot be vouched for is a failure with a name.

use super::objects::{AARCH64, Made, RISCV, X86_64, archive, object, ret};
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::Options;
use fpcontrol_lint::__private::audit::expected::Expected;
use fpcontrol_lint::__private::audit::report::{FindingKind, Place};
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
        let magic = bytes.windows(8).position(|window| window == b"fpregn02").expect("a mark");
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
