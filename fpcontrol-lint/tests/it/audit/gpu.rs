//! PTX, and SASS as nvdisasm lists it.

use super::{audited, kinds};
use fpcontrol_lint::__private::audit::report::{FindingKind, Report, Verdict};
use fpcontrol_lint::__private::audit::sass::{self, Listing};
use fpcontrol_lint::__private::audit::{Options, ptx, render};
use fpcontrol_syntax::region::policy;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A module with a region that calls a function, and a kernel that calls the region.
pub const PTX: &str = include_str!("data/regions.ptx");

const LISTINGS: [(&str, &str); 4] = [
    ("apart-sm_75", include_str!("data/apart-sm_75.sass")),
    ("apart-sm_90", include_str!("data/apart-sm_90.sass")),
    ("apart-sm_100", include_str!("data/apart-sm_100.sass")),
    ("fused-sm_90", include_str!("data/fused-sm_90.sass")),
];

/// The comment of a mark.
fn mark(name: &str, policy: u64) -> String {
    let record = super::objects::record(name, policy);
    let words =
        record.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes")).to_string());
    let words: Vec<String> = words.enumerate().filter(|(index, _)| *index != 1).map(|(_, word)| word).collect();
    format!("// fpcontrol region {}", words.join(" "))
}

/// The module, with instructions in the region and in the function that it calls.
fn module(policy: u64, region: &str, helper: &str) -> Vec<u8> {
    PTX.replace("// MARK", &mark("region", policy))
        .replace("// REGION", region)
        .replace("// HELPER", helper)
        .into_bytes()
}

#[test]
fn ptx_is_judged_by_its_instructions() {
    let inline = |code: &str| format!("// begin inline asm\n{code}\n// end inline asm");
    let seeds = [
        ("fma.rn.f32 %f1, %f2, %f3, %f4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("fma.rn.ftz.f32 %f1, %f2, %f3, %f4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("@%p1 fma.rz.f64 %fd1, %fd2, %fd3, %fd4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("fma.rn.f16x2 %r1, %r2, %r3, %r4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("fma.rn.bf16 %rs1, %rs2, %rs3, %rs4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("fma.rn.f32x2 %rd1, %rd2, %rd3, %rd4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("mad.rn.f32 %f1, %f2, %f3, %f4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("mad.f32 %f1, %f2, %f3, %f4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        (
            "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1}, {%r1}, {%r2}, {%f3};",
            FindingKind::FmaInstruction,
            FindingKind::Contraction,
        ),
        ("add.f32 %f1, %f2, %f3;", FindingKind::OpenToContraction, FindingKind::OpenToContraction),
        ("mul.ftz.f32 %f1, %f2, %f3;", FindingKind::OpenToContraction, FindingKind::OpenToContraction),
        ("sub.f64 %fd1, %fd2, %fd3;", FindingKind::OpenToContraction, FindingKind::OpenToContraction),
        ("div.full.f32 %f1, %f2, %f3;", FindingKind::Approximation, FindingKind::Approximation),
        ("div.approx.ftz.f32 %f1, %f2, %f3;", FindingKind::Approximation, FindingKind::Approximation),
        ("rcp.approx.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
        ("rsqrt.approx.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
        ("sin.approx.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
        ("ex2.approx.ftz.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
        ("frobnicate.f32 %f1, %f2;", FindingKind::Undecodable, FindingKind::Undecodable),
        // PTX ISA 9.5.
        ("fma.rn.f32.f16 %f1, %h2, %h3, %f4;", FindingKind::FmaInstruction, FindingKind::Contraction),
        ("add.f32.bf16 %f1, %h2, %f3;", FindingKind::OpenToContraction, FindingKind::OpenToContraction),
        ("mul.ftz.f32x2 %rd1, %rd2, %rd3;", FindingKind::OpenToContraction, FindingKind::OpenToContraction),
        ("sin.approx.ftz.2pi.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
        ("cos.approx.2pi.ftz.f32 %f1, %f2;", FindingKind::Approximation, FindingKind::Approximation),
    ];
    for (seed, strict, loose) in seeds {
        for (region, helper) in [(seed, ""), ("", seed)] {
            let found = |policy| kinds(&audited(module(policy, region, helper), &Options::default()));
            assert_eq!((found(policy::NO_FMA), found(0)), (vec![strict], vec![loose]), "{seed}");
        }
        // What an `asm!` block has is written so.
        let written = audited(module(0, &inline(seed), ""), &Options::default());
        let expected = if loose == FindingKind::Contraction { vec![] } else { vec![loose] };
        assert_eq!(kinds(&written), expected, "{seed}");
        assert_eq!(written.regions[0].written, usize::from(loose == FindingKind::Contraction), "{seed}");
    }
    for clean in
        ["add.rn.f32 %f1, %f2, %f3;", "mad.lo.s32 %r1, %r2, %r3, %r4;", "div.rn.f32 %f1, %f2, %f3;", "// fma.rn.f32"]
    {
        assert_eq!(kinds(&audited(module(policy::NO_FMA, clean, clean), &Options::default())), [], "{clean}");
    }
    // PTX ISA 9.5: sums of pairs and of a half, and conversions for sm_107a.
    for clean in [
        "add.rz.f32x2 %rd1, %rd2, %rd3;",
        "add.rn.sat.f32.f16 %f1, %h2, %f3;",
        "cvt.rz.satfinite.e4m3x2.f32 %c1, %f1, %f2;",
        "cvt.rz.satfinite.e2m3x2.f32 %c1, %f1, %f2;",
    ] {
        assert_eq!(kinds(&audited(module(policy::NO_FMA, clean, clean), &Options::default())), [], "{clean}");
    }
}

/// ptxas 13.5 assembles all of this; no compiler writes it.
#[test]
fn ptx_is_read_as_ptxas_reads_it() {
    let found = |code: &str| kinds(&audited(module(policy::NO_FMA, code, ""), &Options::default()));
    let fused = "fma.rn.f32 %f1, %f2, %f3, %f4;";
    for before in ["$L:", "$L:\t", "$L :", "%L:\n", "$L: M:", ".loc 1 1 1 ", "@ %p1 ", ".pragma \"a//\"; ", "{ "] {
        let end = if before == "{ " { "}" } else { "" };
        assert_eq!(found(&format!("{before}{fused}{end}")), [FindingKind::FmaInstruction], "{before}");
    }
    let long = format!(".pragma \"/*\"; {fused}\n.pragma \"*/\";");
    assert_eq!(found(&long), [FindingKind::FmaInstruction]);
    for open in [
        "mul .f32 %f1, %f2, %f3;",
        "mul.f32%f1, %f2, %f3;",
        "mul\n.f32/**/%f1, %f2, %f3;",
        "mul.f32.ftz %f1, %f2, %f3;",
    ] {
        assert_eq!(found(open), [FindingKind::OpenToContraction], "{open}");
    }
    let unclear = [".file 1 \"a\" fma.rn.f32 %f1, %f2, %f3, %f4;", ".file 1 \"a\\\"; fma.rn.f32 %f1, %f2, %f3, %f4;\""];
    for unclear in unclear {
        assert!(found(unclear).contains(&FindingKind::MarksUnreadable), "{unclear}");
    }
    // One of two functions of the same name would be lost.
    let mut twice = module(0, fused, "");
    twice.extend_from_slice(b".func region()\n{\nret;\n}\n");
    assert!(kinds(&audited(twice, &Options::default())).contains(&FindingKind::MarksUnreadable));
}

#[test]
fn ptx_fails_closed() {
    let clean = String::from_utf8(module(policy::NO_FMA, "", "")).expect("text");
    let found = |text: String, options: &Options| kinds(&audited(text.into_bytes(), options));
    assert_eq!(found(clean.clone(), &Options::default()), []);
    assert_eq!(
        found(clean.replace("fpcontrol region 3", "fpcontrol region 4"), &Options::default()),
        [FindingKind::MarksUnreadable]
    );
    let unmarked = String::from_utf8(PTX.as_bytes().to_vec()).expect("text");
    assert_eq!(found(unmarked, &Options::default()), [FindingKind::NoRegions]);
    let cut = clean.rfind('}').expect("a brace");
    assert!(found(clean[..cut].to_owned(), &Options::default()).contains(&FindingKind::MarksUnreadable));
    let elsewhere = clean.replace("\thelper, ", "\t_ZN5other4pure17h0123456789abcdefE, ");
    assert_eq!(found(elsewhere, &Options::default()), [FindingKind::NotInTheseFiles]);
    let library = clean.replace("\thelper, ", "\t__nv_fmaf, ");
    assert_eq!(found(library, &Options::default()), [FindingKind::FmaInstruction]);
}

/// The kernels of this repository, without marks.
#[test]
fn kernels_are_free_of_contraction() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/device/kernel.ptx");
    let text = std::fs::read(&path).expect("the committed kernels");
    let report = audited(text.clone(), &Options { all_functions: true, ..Options::default() });
    // The probes of what ptxas does with operations without a suffix.
    let found: BTreeSet<_> =
        report.findings.iter().map(|finding| (finding.kind, finding.region.as_deref().unwrap_or_default())).collect();
    let probes = ["probe_mul_times_4", "probe_mul_times_half"].map(|name| (FindingKind::OpenToContraction, name));
    assert_eq!(found, BTreeSet::from(probes), "{}", render::human(&report, false));
    let outside = vec!["probe_mul_times".to_owned()];
    let report = audited(text, &Options { all_functions: true, outside, ..Options::default() });
    assert_eq!(kinds(&report), []);
    assert!(report.regions.len() > 100 && report.regions.iter().any(|region| region.written > 0));
}

fn whole(text: &str, required: &[Verdict]) -> Report {
    audited(text.as_bytes().to_vec(), &Options { required: required.to_vec(), ..Options::default() })
}

#[test]
fn expansions_of_quotients_and_roots_are_recognised() {
    for (name, text) in LISTINGS.iter().filter(|(name, _)| name.starts_with("apart")) {
        let report = whole(text, &[]);
        assert_eq!(kinds(&report), [], "{name}: {}", render::human(&report, false));
        let expanded = |region: &str| {
            let region = report.regions.iter().find(|one| one.name == region).expect("a region");
            region.expansions.iter().filter(|expansion| expansion.contains("fused steps")).count()
        };
        for region in ["divide", "rcp", "root", "ddivide", "drcp", "droot", "divfused"] {
            assert_eq!(expanded(region), 1, "{name} {region}");
        }
        assert_eq!((expanded("apart"), expanded("divu")), (0, 0));
        let report = whole(text, &[Verdict::NoApproximation]);
        let approximate = report.findings.iter().map(|finding| finding.region.as_deref());
        assert_eq!(approximate.collect::<Vec<_>>(), [Some("approx"); 2], "{name}");
    }
}

/// Steps of a quotient whose divisor, and therefore whose reciprocal, is a constant; of a root of a double; and additions of bfloat16 on
/// architectures that have no instruction for them.
#[test]
fn what_is_right_is_not_contraction() {
    let text = include_str!("data/right.sass");
    let found = |text: &str| -> BTreeSet<String> {
        whole(text, &[]).findings.iter().filter_map(|finding| finding.region.clone()).collect()
    };
    let written = ["bfma_80", "bfma_90", "bfma_100", "bfma_120"].map(str::to_owned);
    assert_eq!(found(text), BTreeSet::from(written), "{}", render::human(&whole(text, &[]), false));
    let report = whole(text, &[]);
    for region in &report.regions {
        let expanded = region.expansions.iter().filter(|expansion| expansion.contains("fused steps")).count();
        let expected = match region.name.split('_').next() {
            Some("bfadd" | "bfadd2" | "bfsub" | "bfma") => 0,
            _ if region.name.starts_with("third_and_seventh") => 2,
            _ => 1,
        };
        assert_eq!(expanded, expected, "{}", region.name);
    }
    // Another number than the reciprocal, another addend, another divisor in the remainder.
    for (step, other, region) in [
        ("IMAD.MOV.U32 R6, RZ, RZ, 0x3eaaaaab", "IMAD.MOV.U32 R6, RZ, RZ, 0x3eaaaaac", "third_90"),
        ("FFMA R3, R3, R6, 0.3333333432674407959", "FFMA R3, R3, R6, 0.25", "third_90"),
        ("FFMA R7, R6, -3, R0", "FFMA R7, R6, -5, R0", "third_90"),
        ("FFMA R7, R6, 3, R0", "FFMA R7, R6, -3, R0", "minus_third_90"),
    ] {
        assert!(text.contains(step), "{step}");
        assert!(found(&text.replace(step, other)).contains(region), "{other}");
    }
}

#[test]
fn products_fused_with_sums_are_found() {
    let found = |text: &str| -> Vec<String> {
        let report = whole(text, &[Verdict::NoContraction]);
        report.findings.iter().filter_map(|finding| finding.region.clone()).collect()
    };
    assert_eq!(found(LISTINGS[3].1), ["divfused", "approx", "fused"]);
    let apart = LISTINGS[1].1;
    // Steps of an expansion whose operands are not those of their place are none.
    for (step, other) in [
        ("FFMA R9, R9, R10, R8 ;", "FFMA R9, R9, R10, R0 ;"),
        ("FFMA R10, -R3, R8, R0 ;", "FFMA R10, R3, R8, R0 ;"),
        ("FFMA R9, -R3, R8, 1 ;", "FFMA R9, -R3, R8, 2 ;"),
    ] {
        assert_eq!(apart.matches(step).count(), 1, "{step}");
        assert!(found(&apart.replace(step, other)).contains(&"divide".to_owned()), "{other}");
    }
    // A remainder that somebody else uses is the user's own product and sum.
    let used = apart.replace("FFMA R9, R9, R10, R8 ;", "FFMA R9, R9, R10, R8 ;\n/*00f8*/ FMUL R12, R10, R3 ;");
    assert!(found(&used).contains(&"divide".to_owned()));
    // Without the call of a slow path there is no division.
    let called = "CALL.REL.NOINC `($__internal_7_$__cuda_sm3x_div_rn_noftz_f32_slowpath) ;";
    assert!(found(&apart.replace(called, "NOP ;")).contains(&"divide".to_owned()));
    // A slow path of another operation is none.
    let other = "CALL.REL.NOINC `($__internal_7_$__cuda_sm20_rcp_rn_f32_slowpath) ;";
    assert!(found(&apart.replace(called, other)).contains(&"divide".to_owned()));
}

#[test]
fn trees_of_stores() {
    let trees = sass::map(&Listing::read(0, LISTINGS[3].1));
    insta::assert_snapshot!("audit_fma_map", trees);
    assert!(sass::map(&Listing::read(0, LISTINGS[1].1)).contains("FADD(FMUL(t1, t2), t3)"));
}

/// Of the example's kernels.
#[test]
fn trees_of_stores_of_ptx() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/gpu/kernel.ptx");
    let text = std::fs::read_to_string(path).expect("the committed kernels");
    let trees = ptx::map(&ptx::Module::read(0, &text));
    let mut shown = String::new();
    for name in ["difference_of_products", "discriminant", "discriminant_fused", "horner"] {
        let begin = trees.find(&format!("\n{name}\n")).expect("a kernel") + 1;
        let lines: Vec<&str> = trees[begin..].lines().skip(1).take_while(|line| line.starts_with(' ')).collect();
        let fused = lines.iter().any(|line| line.contains("fma.rn.f32("));
        assert_eq!(fused, name != "discriminant" && name != "horner", "{name}: {lines:?}");
        assert!(lines.last().is_some_and(|line| line.contains(" st.global.b32 [")), "{name}: {lines:?}");
        shown.extend([name, "\n", &lines.join("\n"), "\n"]);
    }
    insta::assert_snapshot!("audit_fma_map_ptx", shown);
}

/// Every instruction that fuses, in a listing.
#[test]
fn every_fused_instruction_of_a_gpu() {
    for code in [
        "FFMA R1, R2, R3, R4",
        "FFMA.FTZ R1, R2, -R3, R4",
        "FFMA.RP R1, R2, R3, c[0x0][0x160]",
        "DFMA R2, R4, R6, R8",
        "HFMA2 R1, R2, R3, R4",
        "HFMA2.BF16_V2 R1, R2, R3, R4",
        "FFMA2 R2, R4, R6, R8",
        "FFMA32I R1, R2, 1.5, R1",
        "HMMA.16816.F32 R4, R8, R10, R4",
        "DMMA.884 R4, R6, R8, R4",
        "@P0 FFMA R1, R2, R3, R4",
    ] {
        let text = format!(".type k,@function\nk:\n.text.k:\n/*0000*/ {code} ;\n/*0010*/ EXIT ;\n");
        assert_eq!(kinds(&whole(&text, &[])), [FindingKind::UnattributedFma], "{code}");
        assert_eq!(kinds(&whole(&text, &[Verdict::NoFmaInstruction])), [FindingKind::FmaInstruction], "{code}");
    }
    for damaged in ["/*0000*/ ??? ;", "/*zz*/ FMUL R1, R2, R3 ;", "/*0000*/ FMUL R1"] {
        let text = format!(".type k,@function\nk:\n/*0000*/ NOP ;\n{damaged}\n");
        assert!(kinds(&whole(&text, &[])).contains(&FindingKind::Undecodable), "{damaged}");
    }
}

/// Where CUDA's tools are, if they are anywhere.
pub fn tools() -> Option<PathBuf> {
    let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/cuda");
    let folder = std::env::var_os("FPCONTROL_CUDA").map_or(installed, PathBuf::from);
    if folder.join("bin/nvdisasm").is_file() && folder.join("bin/nvcc").is_file() {
        return Some(folder);
    }
    let required =
        std::env::var("FPCONTROL_REQUIRE").is_ok_and(|tools| tools.split([' ', ',']).any(|tool| tool == "cuda"));
    assert!(!required, "FPCONTROL_REQUIRE has cuda, and {} has no nvcc and nvdisasm", folder.display());
    None
}

#[test]
fn cubins_of_todays_compiler() {
    let Some(folder) = tools() else {
        println!("skipped: no nvcc and nvdisasm; tests/device/cuda-tools installs them");
        return;
    };
    let scratch = tempfile::tempdir().expect("a folder");
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/audit/data/kernels.cu");
    for target in ["sm_75", "sm_90", "sm_100"] {
        for (flag, wanted) in [("-fmad=false", vec![]), ("-fmad=true", vec!["divfused", "approx", "fused"])] {
            let cubin = scratch.path().join(format!("{target}.cubin"));
            let mut nvcc = Command::new(folder.join("bin/nvcc"));
            nvcc.args(["-cubin", &format!("-arch={target}"), flag, "-o"]).arg(&cubin).arg(&kernels);
            let output = nvcc.output().expect("nvcc runs");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let options = Options { nvdisasm: Some(folder.join("bin/nvdisasm")), ..Options::default() };
            let report = audited(std::fs::read(&cubin).expect("built"), &options);
            let found: Vec<_> = report.findings.iter().filter_map(|finding| finding.region.as_deref()).collect();
            assert_eq!(found, wanted, "{target} {flag}: {}", render::human(&report, false));
        }
    }
    for target in ["75", "80", "86", "89", "90", "100", "120"] {
        let cubin = scratch.path().join(format!("right-{target}.cubin"));
        let mut nvcc = Command::new(folder.join("bin/nvcc"));
        nvcc.args(["-cubin", &format!("-arch=sm_{target}"), &format!("-DARCH={target}"), "-fmad=false", "-o"]);
        let output = nvcc.arg(&cubin).arg(kernels.with_file_name("right.cu")).output().expect("nvcc runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let options = Options { nvdisasm: Some(folder.join("bin/nvdisasm")), ..Options::default() };
        let report = audited(std::fs::read(&cubin).expect("built"), &options);
        let found = report.findings.iter().filter_map(|finding| finding.region.as_deref());
        let other: Vec<_> = found.filter(|region| !region.starts_with("bfma")).collect();
        assert!(other.is_empty(), "{target}: {}", render::human(&report, false));
    }
}

/// Without a disassembler a cubin is not vouched for.
#[test]
fn cubins_without_a_disassembler() {
    let mut cubin = super::objects::object("x86-64", &[]);
    cubin[18] = 190;
    let options = Options { nvdisasm: Some("/nowhere/nvdisasm".into()), ..Options::default() };
    assert_eq!(kinds(&audited(cubin, &options)), [FindingKind::NoDisassembler]);
}
