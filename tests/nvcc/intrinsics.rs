//! Each intrinsic's arithmetic instructions, in our PTX and in nvcc's for the same target.

use crate::ours::{TARGET, kernels};
use crate::ptx;
use crate::signatures::{Intrinsic, intrinsics};
use crate::tools::{RELEASE, Tools, tools};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Pairs of f32 are instructions of this target and later ones.
const PAIRS_TARGET: &str = "sm_100";

/// Whether an intrinsic is meant.
type Meant = fn(&Intrinsic) -> bool;

/// Where our instructions are others than nvcc's, and why that is right. Everything else is equal, or has no float
/// instruction: the reference computes it, in integers, to the same bits.
const DIFFERENT: &[(Meant, &str)] = &[(
    |intrinsic| intrinsic.module == "bfloat16" && intrinsic.name.ends_with("_sat"),
    "bfloat16 has no instruction that saturates: the clamp is in integers, nvcc's is two instructions",
)];

const SAME: &str = "the same instructions";
const REFERENCE: &str = "by the reference, in integers";
const COMPONENTS: &str = "the same instruction on each component, where nvcc has one for both";

const UNEXPLAINED: &str = "add to DIFFERENT why, or find out what is wrong";

#[test]
fn intrinsics_are_nvccs_instructions() {
    let Some(tools) = tools() else { return };
    let Some(text) = kernels() else { return };
    let theirs = theirs(&tools);
    let ours = ptx::kernels(text);
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for intrinsic in intrinsics() {
        let entry = intrinsic.entry();
        let (ours, theirs) = (ptx::arithmetic(&ours[entry.as_str()]), &theirs[&entry]);
        let group = match () {
            () if ours == *theirs => SAME,
            () if ours.iter().all(|opcode| opcode.starts_with("call")) => REFERENCE,
            () if ours == components(theirs) => COMPONENTS,
            () => reason(&intrinsic),
        };
        let cell = |opcodes: &[String]| if opcodes.is_empty() { "–".to_owned() } else { counted(opcodes) };
        let row = match group {
            SAME | REFERENCE => {
                format!("| `{}` | {} |", name(&intrinsic), cell(theirs))
            }
            _ => format!("| `{}` | {} | ours: {} |", name(&intrinsic), cell(theirs), cell(&ours)),
        };
        groups.entry(group).or_default().push(row);
    }
    let mut page =
        format!("The instructions of CUDA's intrinsics: `fpcontrol::cuda` for {TARGET}, and nvcc {RELEASE}.\n");
    for (group, rows) in &groups {
        write!(page, "\n{group}: {}\n\n| intrinsic | nvcc |\n|---|---|\n{}\n", rows.len(), rows.join("\n"))
            .expect("a string");
    }
    let unexplained: Vec<_> = groups.get(UNEXPLAINED).into_iter().flatten().collect();
    assert!(unexplained.is_empty(), "{UNEXPLAINED}: {unexplained:#?}");
    insta::assert_snapshot!("intrinsics", page);
}

/// An instruction on two components as two on one.
fn components(opcodes: &[String]) -> Vec<String> {
    opcodes
        .iter()
        .flat_map(|opcode| match opcode.contains("x2") {
            true => vec![opcode.replace("x2", ""); 2],
            false => vec![opcode.clone()],
        })
        .collect()
}

fn reason(intrinsic: &Intrinsic) -> &'static str {
    DIFFERENT.iter().find(|(applies, _)| applies(intrinsic)).map_or(UNEXPLAINED, |(_, reason)| reason)
}

fn theirs(tools: &Tools) -> BTreeMap<String, Vec<String>> {
    let (pairs, others): (Vec<_>, Vec<_>) = intrinsics()
        .into_iter()
        .partition(|intrinsic| intrinsic.operands[0] == "float2" && intrinsic.module == "single");
    let mut all = BTreeMap::new();
    for (group, target) in [(others, TARGET), (pairs, PAIRS_TARGET)] {
        for (header, module) in
            [("cuda_runtime.h", None), ("cuda_fp16.h", Some("half")), ("cuda_bf16.h", Some("bfloat16"))]
        {
            let is_here = |intrinsic: &&Intrinsic| match module {
                Some(module) => intrinsic.module == module,
                None => !matches!(intrinsic.module, "half" | "bfloat16"),
            };
            let kernels: String = group.iter().filter(is_here).map(Intrinsic::kernel).collect();
            let text = tools.ptx(&format!("#include <{header}>\n{kernels}"), target, &[]);
            let found = ptx::kernels(&text);
            all.extend(found.iter().map(|(name, instructions)| ((*name).to_owned(), ptx::arithmetic(instructions))));
        }
    }
    all
}

fn name(intrinsic: &Intrinsic) -> String {
    match intrinsic.module {
        module @ ("half" | "bfloat16") => format!("{module}::{}", intrinsic.name),
        _ => intrinsic.name.to_owned(),
    }
}

/// `fma.rn.f32 ×2, mul.rn.f32`.
fn counted(opcodes: &[String]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    opcodes.iter().for_each(|opcode| *counts.entry(opcode).or_default() += 1);
    let texts: Vec<_> = counts
        .iter()
        .map(|(opcode, count)| if *count == 1 { format!("`{opcode}`") } else { format!("`{opcode}` ×{count}") })
        .collect();
    texts.join(", ")
}
