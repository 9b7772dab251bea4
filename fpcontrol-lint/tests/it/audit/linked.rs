//! Programs and libraries that the linker made: calls by way of stubs, of slots and of veneers lead to what they lead to.
//!
//! The linker is LLVM's, which comes with rustup's toolchains; without it the tests say so, and `FPCONTROL_REQUIRE=lld` makes
//! that a failure.

use super::objects::{AARCH64, Made, RISCV, X86_64, call, object, ret};
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::Options;
use fpcontrol_lint::__private::audit::report::{FindingKind, Report};
use fpcontrol_syntax::region::policy;
use object::elf;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The linker of the toolchain.
pub fn lld() -> Option<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "sysroot"]).output().expect("rustc runs");
    let sysroot = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let targets = std::fs::read_dir(sysroot.join("lib/rustlib")).into_iter().flatten().flatten();
    let found = targets.map(|target| target.path().join("bin/rust-lld")).find(|path| path.is_file());
    if found.is_none() {
        let required = std::env::var("FPCONTROL_REQUIRE").unwrap_or_default();
        assert!(!required.split_whitespace().any(|tool| tool == "lld"), "lld is required: no rust-lld in {sysroot:?}");
        writeln!(std::io::stderr(), "skipped: no rust-lld, so no linked programs were audited")
            .expect("stderr is open");
    }
    found
}

/// What the linker makes of objects.
fn linked(lld: &Path, objects: &[Vec<u8>], script: &str, flags: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("linked");
    let mut command = Command::new(lld);
    command.args(["-flavor", "gnu", "-e", "region", "--no-dynamic-linker", "-o"]).arg(&output).args(flags);
    for (index, bytes) in objects.iter().enumerate() {
        let path = folder.path().join(format!("{index}.o"));
        std::fs::write(&path, bytes).expect("writable");
        command.arg(path);
    }
    if !script.is_empty() {
        let path = folder.path().join("script.ld");
        std::fs::write(&path, script).expect("writable");
        command.arg("-T").arg(path);
    }
    let said = command.output().expect("the linker runs");
    assert!(said.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&said.stderr));
    std::fs::read(output).expect("linked")
}

const PROCESSORS: [&str; 3] = [X86_64, AARCH64, RISCV];

/// A fused multiply-add of a processor.
fn fused(processor: &str) -> Vec<u8> {
    match processor {
        X86_64 => vec![0xC4, 0xE2, 0x71, 0xA9, 0xC2],
        AARCH64 => 0x1F02_0C20u32.to_le_bytes().to_vec(),
        RISCV => 0x68C5_F543u32.to_le_bytes().to_vec(),
        _ => panic!("{processor}"),
    }
}

/// A region that calls a function.
fn caller(processor: &str, callee: &'static str) -> Made {
    let (bytes, field) = call(processor);
    let mut region = Made::new("region", &[bytes, ret(processor)].concat(), Some(policy::NO_FMA));
    region.calls.push((field, callee));
    region
}

fn helper(processor: &str) -> Made {
    Made::new("helper", &[fused(processor), ret(processor)].concat(), None)
}

fn audit(bytes: Vec<u8>) -> Report {
    audited(bytes, &Options::default())
}

/// The helper's violation is found, and nothing else.
fn caught(what: &str, bytes: Vec<u8>) {
    let report = audit(bytes);
    assert_eq!(kinds(&report), [FindingKind::FmaInstruction], "{what}: {:?}", report.findings);
    assert!(report.findings[0].message.contains("reached from"), "{what}: {:?}", report.findings);
}

/// Direct calls in programs, and by stubs in libraries, where another library's function could take the helper's place.
#[test]
fn direct_calls_and_stubs() {
    let Some(lld) = lld() else { return };
    for processor in PROCESSORS {
        let objects = [object(processor, &[caller(processor, "helper")]), object(processor, &[helper(processor)])];
        for flags in [&["-static"][..], &["-pie"], &["-shared"], &["-shared", "-z", "now"], &["-shared", "-Bsymbolic"]]
        {
            caught(&format!("{processor} {flags:?}"), linked(&lld, &objects, "", flags));
        }
        let clean = Made::new("helper", &ret(processor), None);
        let objects = [object(processor, &[caller(processor, "helper"), clean])];
        assert_eq!(kinds(&audit(linked(&lld, &objects, "", &["-shared"]))), [], "{processor}");
    }
}

/// A function of another library, by a stub: `fma` is one, others leave the region, Rust's must be given.
#[test]
fn stubs_of_other_libraries() {
    let Some(lld) = lld() else { return };
    for processor in PROCESSORS {
        for (symbol, expected) in [
            ("fmaf", vec![FindingKind::FmaInstruction]),
            ("memcpy", vec![]),
            ("_ZN5other4pure17h0123456789abcdefE", vec![FindingKind::NotInTheseFiles]),
        ] {
            let report = audit(linked(&lld, &[object(processor, &[caller(processor, symbol)])], "", &["-shared"]));
            assert_eq!(kinds(&report), expected, "{processor} {symbol}: {:?}", report.findings);
            let leaves = report.regions.iter().flat_map(|region| &region.leaves).count();
            assert_eq!(leaves, usize::from(symbol == "memcpy"), "{processor} {symbol}");
        }
    }
}

/// Functions out of reach of a call: the linker puts veneers between, which jump by an address in a register.
#[test]
fn veneers() {
    let Some(lld) = lld() else { return };
    let objects = [object(AARCH64, &[caller(AARCH64, "helper")]), object(AARCH64, &[helper(AARCH64)])];
    let far = |distance: &str| {
        // Segments of their own, so that the file does not hold what is between.
        format!(
            "PHDRS {{ near PT_LOAD; far PT_LOAD; }} SECTIONS {{ .near 0x10000 : {{ *(.text.region) }} :near \
             .far {distance} : {{ *(.text.helper) }} :far }}"
        )
    };
    // By `adrp`, by an address among the code, and by an address in the moves of code that nobody may read.
    for (distance, flags) in [
        ("0x20000000", &["-pie"][..]),
        ("0x20000000", &["-shared"]),
        ("0x20000000", &["-static"]),
        ("0x4000000000", &["-static"]),
        ("0x20000000", &["-static", "--execute-only"]),
    ] {
        let program = linked(&lld, &objects, &far(distance), flags);
        caught(&format!("{distance} {flags:?}"), program.clone());
        // Without the veneer's symbol, nothing is known of it.
        let program = linked(&lld, &objects, &far(distance), &[flags, &["--discard-all"]].concat());
        let report = audit(program);
        assert!(report.failed(), "{distance} {flags:?}: {:?}", report.findings);
    }
}

/// The address of a function from a slot of the global offset table, and by absolute addresses.
#[test]
fn addresses_of_functions() {
    let Some(lld) = lld() else { return };
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    // adrp x0, :got:helper; ldr x0, [x0, :got_lo12:helper]; br x0
    let mut arm = Made::new("region", &words(&[0x9000_0000, 0xF940_0000, 0xD61F_0000]), Some(policy::NO_FMA));
    arm.references =
        vec![(0, elf::R_AARCH64_ADR_GOT_PAGE, "helper", 0), (4, elf::R_AARCH64_LD64_GOT_LO12_NC, "helper", 0)];
    // auipc a0, 0; ld a0, 0(a0); jr a0
    let mut risc = Made::new("region", &words(&[0x0000_0517, 0x0005_3503, 0x0005_0067]), Some(policy::NO_FMA));
    risc.labels = vec![(0, ".Lslot")];
    risc.references = vec![(0, elf::R_RISCV_GOT_HI20, "helper", 0), (4, elf::R_RISCV_PCREL_LO12_I, ".Lslot", 0)];
    // movq helper@GOTPCREL(%rip), %rax; jmp *%rax
    let mut intel = Made::new("region", &[0x48, 0x8B, 0x05, 0, 0, 0, 0, 0xFF, 0xE0], Some(policy::NO_FMA));
    intel.references = vec![(3, elf::R_X86_64_GOTPCREL, "helper", -4)];
    for (processor, region) in [(AARCH64, arm), (RISCV, risc), (X86_64, intel)] {
        let objects = [object(processor, &[region]), object(processor, &[helper(processor)])];
        for flags in [&["-static"][..], &["-pie"], &["-shared"], &["-pie", "-z", "pack-relative-relocs"]] {
            caught(&format!("{processor} {flags:?}"), linked(&lld, &objects, "", flags));
        }
    }
}

/// RISC-V's absolute addresses: `lui`, whole and compressed by the linker.
#[test]
fn absolute_addresses() {
    let Some(lld) = lld() else { return };
    // lui a0, %hi(helper); addi a0, a0, %lo(helper); jr a0
    let code: Vec<u8> = [0x0000_0537u32, 0x0005_0513, 0x0005_0067].iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut region = Made::new("region", &code, Some(policy::NO_FMA));
    region.references = vec![(0, elf::R_RISCV_HI20, "helper", 0), (4, elf::R_RISCV_LO12_I, "helper", 0)];
    let objects = [object(RISCV, &[region]), object(RISCV, &[helper(RISCV)])];
    for address in ["0x10000", "0x40000000", "0x7ffff000"] {
        let script = format!("SECTIONS {{ . = {address}; .text : {{ *(.text.*) }} }}");
        caught(address, linked(&lld, &objects, &script, &["-static"]));
    }
}
