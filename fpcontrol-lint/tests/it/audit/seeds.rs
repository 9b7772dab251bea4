//! Seeded violations: every instruction of the list, in every kind of file, must be caught; what does nothing of the kind passes.

use super::objects::{AARCH64, Made, RISCV, X86_64, archive, call, object, record, ret};
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::Options;
use fpcontrol_lint::__private::audit::decode::{Architecture, Class, class};
use fpcontrol_lint::__private::audit::report::{FindingKind, Verdict};
use fpcontrol_syntax::region::policy;
use std::fmt::Write as _;
use std::process::Command;

/// An instruction of the list.
pub struct Seed {
    pub processor: &'static str,
    pub class: &'static str,
    pub bytes: Vec<u8>,
    pub text: &'static str,
}

/// The list.
pub fn seeds() -> Vec<Seed> {
    let rows = include_str!("data/seeds.txt").lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let [processor, class, hex, text] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let digits = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal digits");
        Seed { processor, class, bytes: (0..hex.len()).step_by(2).map(digits).collect(), text }
    })
    .collect()
}

fn violations() -> impl Iterator<Item = Seed> {
    seeds().into_iter().filter(|seed| seed.class != "plain")
}

fn code(seed: &Seed) -> Vec<u8> {
    [seed.bytes.clone(), ret(seed.processor)].concat()
}

/// What a seed is in a region that must have no FMA.
fn kind(seed: &Seed) -> FindingKind {
    if seed.class == "fused" { FindingKind::FmaInstruction } else { FindingKind::Approximation }
}

#[test]
fn the_list_is_long() {
    let count = |processor: &str| violations().filter(|seed| seed.processor == processor).count();
    assert!(count(X86_64) >= 100 && count(AARCH64) >= 100 && count(RISCV) >= 48);
}

#[test]
fn decoders_agree_with_the_assembler() {
    for seed in seeds() {
        let architecture = match seed.processor {
            X86_64 => Architecture::X86_64,
            AARCH64 => Architecture::Aarch64,
            RISCV => Architecture::Riscv64,
            other => panic!("{other}"),
        };
        let found = match class(architecture, &seed.bytes) {
            Class::Fused(name) => {
                let stem = seed.text.split([' ', '.', '\t']).next().expect("a name");
                assert!(
                    name.starts_with(stem) || stem.starts_with(&name) || name.contains("SVE"),
                    "{}: {name}",
                    seed.text
                );
                "fused"
            }
            Class::Approximate(_) => "approximate",
            Class::Plain => "plain",
            Class::Unknown => "unknown",
        };
        assert_eq!(found, seed.class, "{}: {}", seed.processor, seed.text);
    }
}

#[test]
fn objects_and_archives() {
    for seed in seeds() {
        let strict = object(seed.processor, &[Made::new("region", &code(&seed), Some(policy::NO_FMA))]);
        let loose = object(seed.processor, &[Made::new("region", &code(&seed), Some(0))]);
        let clean = object(seed.processor, &[Made::new("clean", &ret(seed.processor), Some(policy::NO_FMA))]);
        let packed = archive(&[("clean.o", &clean), ("lib.rmeta", b"rust"), ("strict.o", &strict)]);
        if seed.class == "plain" {
            for bytes in [strict, loose, packed] {
                let report = audited(bytes, &Options::default());
                assert!(!report.failed(), "{}: {:?}", seed.text, report.findings);
            }
            continue;
        }
        assert_eq!(kinds(&audited(strict, &Options::default())), [kind(&seed)], "{}", seed.text);
        let report = audited(packed, &Options::default());
        assert_eq!(kinds(&report), [kind(&seed)], "{}", seed.text);
        assert_eq!(report.findings[0].at.as_deref(), Some("region+0x0"));
        // Nothing says who wrote it.
        let expected = if seed.class == "fused" { FindingKind::UnattributedFma } else { FindingKind::Approximation };
        assert_eq!(kinds(&audited(loose, &Options::default())), [expected], "{}", seed.text);
    }
}

#[test]
fn what_is_fused_in_an_algebraic_region_is_named() {
    for seed in violations() {
        let region = Made::new("region", &code(&seed), Some(policy::ALGEBRAIC));
        let report = audited(object(seed.processor, &[region]), &Options::default());
        let found: Vec<FindingKind> = report.findings.iter().map(|finding| finding.kind).collect();
        let expected = if seed.class == "fused" { FindingKind::AlgebraicFusion } else { FindingKind::Approximation };
        assert_eq!(found, [expected], "{}", seed.text);
        assert_eq!(report.findings[0].at.as_deref(), Some("region+0x0"));
        assert_eq!(report.failed(), seed.class != "fused", "{}", seed.text);
        assert!(!report.regions[0].verdicts.contains(&Verdict::NoContraction), "it is not vouched for");
    }
}

#[test]
fn functions_that_a_region_calls() {
    for seed in violations() {
        let (bytes, field) = call(seed.processor);
        let mut region = Made::new("region", &[bytes, ret(seed.processor)].concat(), Some(policy::NO_FMA));
        region.calls.push((field, "helper"));
        let helper = Made::new("helper", &code(&seed), None);
        let together = object(seed.processor, &[region.clone(), helper.clone()]);
        let report = audited(together.clone(), &Options::default());
        assert_eq!(kinds(&report), [kind(&seed)], "{}", seed.text);
        assert!(report.findings[0].message.contains("reached from `region`"));
        // In another member of the archive.
        let (one, other) = (object(seed.processor, &[region]), object(seed.processor, &[helper]));
        let packed = archive(&[("one.o", &one), ("other.o", &other)]);
        assert_eq!(kinds(&audited(packed, &Options::default())), [kind(&seed)], "{}", seed.text);
        // The user answers for it.
        let outside = Options { outside: vec!["helper".into()], ..Options::default() };
        assert_eq!(kinds(&audited(together, &outside)), [], "{}", seed.text);
    }
}

/// A call of the library's `fma` is one.
#[test]
fn calls_of_the_mathematical_library() {
    for processor in [X86_64, AARCH64, RISCV] {
        for symbol in ["fma", "fmaf", "fmal", "_ZGVnN2vvv_fma"] {
            let (bytes, field) = call(processor);
            let mut region = Made::new("region", &[bytes, ret(processor)].concat(), Some(policy::NO_FMA));
            region.calls.push((field, symbol));
            assert_eq!(
                kinds(&audited(object(processor, &[region.clone()]), &Options::default())),
                [FindingKind::FmaInstruction]
            );
            region.policy = Some(0);
            assert_eq!(
                kinds(&audited(object(processor, &[region.clone()]), &Options::default())),
                [FindingKind::UnattributedFma]
            );
            region.calls[0].1 = "memcpy";
            assert_eq!(kinds(&audited(object(processor, &[region.clone()]), &Options::default())), []);
            region.calls[0].1 = "_ZN5other4pure17h0123456789abcdefE";
            assert_eq!(
                kinds(&audited(object(processor, &[region]), &Options::default())),
                [FindingKind::NotInTheseFiles]
            );
        }
    }
}

/// The seeds of x86-64 as functions of one library that the linker made.
#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
fn linked_libraries() {
    let folder = tempfile::tempdir().expect("a folder");
    let seeds: Vec<Seed> = seeds().into_iter().filter(|seed| seed.processor == X86_64).collect();
    let mut assembly = String::from(".section .text.seeds, \"axR\", @progbits\n");
    for (index, seed) in seeds.iter().enumerate() {
        let bytes: Vec<String> = seed.bytes.iter().map(u8::to_string).collect();
        let name = format!("seed_{index}_");
        let words: Vec<String> = record(&name, policy::NO_FMA)
            .chunks_exact(8)
            .map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes")).to_string())
            .collect();
        // The inlined copy of a region in a function of another name, which does something else first.
        let _ = write!(
            assembly,
            ".type holder_{index}, @function\nholder_{index}: nop\n2: .byte {}\nret\n.size holder_{index}, . - holder_{index}\n\
             .pushsection .fpcontrol.regions, \"\", @progbits\n.quad {}, 2b, {}\n.popsection\n",
            bytes.join(", "),
            words[0],
            words[2..].join(", ")
        );
    }
    let source = folder.path().join("seeds.rs");
    std::fs::write(&source, format!("core::arch::global_asm!(r#\"{assembly}\"#, options(att_syntax));\n"))
        .expect("writable");
    let library = folder.path().join("seeds.so");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--crate-type", "cdylib", "-Copt-level=1", "-o"]).arg(&library).arg(&source);
    let output = rustc.output().expect("rustc runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report = audited(std::fs::read(&library).expect("built"), &Options::default());
    for (index, seed) in seeds.iter().enumerate() {
        let name = format!("seed_{index}_");
        let found: Vec<FindingKind> =
            report.findings.iter().filter(|one| one.region.as_ref() == Some(&name)).map(|one| one.kind).collect();
        let expected = if seed.class == "plain" { vec![] } else { vec![kind(seed)] };
        assert_eq!(found, expected, "{}", seed.text);
    }
    assert_eq!(report.regions.len(), seeds.len());
}

/// Without marks, a file is judged as a whole if that is asked for.
#[test]
fn whole_files() {
    for seed in seeds() {
        let bytes = object(seed.processor, &[Made::new("plain", &code(&seed), None)]);
        assert_eq!(kinds(&audited(bytes.clone(), &Options::default())), [FindingKind::NoRegions]);
        let required = vec![Verdict::NoFmaInstruction, Verdict::NoApproximation];
        let whole = Options { all_functions: true, required, ..Options::default() };
        let expected = if seed.class == "plain" { vec![] } else { vec![kind(&seed)] };
        assert_eq!(kinds(&audited(bytes, &whole)), expected, "{}", seed.text);
    }
}
