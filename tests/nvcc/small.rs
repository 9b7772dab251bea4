//! The conversions of small formats in CUDA's headers: the instructions that nvcc makes of them, which are rows of our tables.

use crate::ptx;
use crate::tools::{RELEASE, Tools, tools};
use fpcontrol::backend::ptx::INSTRUCTIONS;
use std::fmt::Write;

/// The first target that converts FP8, and the first that converts the others.
const TARGETS: [(&str, u32, bool); 2] = [("sm_89", 89, false), ("sm_100a", 100, true)];

/// A call of a header's function on a pair, whose formats are literals.
struct Call {
    text: String,
    operand: &'static str,
    result: &'static str,
    /// The instruction of the target with a letter.
    ptx: String,
}

/// Where a pair comes from: its words in names, its type in C++ and in PTX.
const FROM: [(&str, &str, &str); 3] = [
    ("float2", "float2", "f32"),
    ("halfraw2", "__half2_raw", "f16x2"),
    ("bfloat16raw2", "__nv_bfloat162_raw", "bf16x2"),
];
const TO: [(&str, &str, &str); 2] =
    [("halfraw2", "__half2_raw", "f16x2"), ("bf162raw", "__nv_bfloat162_raw", "bf16x2")];
const KINDS: [(&str, &str); 5] = [("fp8", "E4M3"), ("fp8", "E5M2"), ("fp6", "E2M3"), ("fp6", "E3M2"), ("fp4", "E2M1")];

fn calls() -> Vec<Call> {
    let pair = |width| if width == "fp4" { "unsigned char" } else { "unsigned short" };
    let narrowing = KINDS.iter().flat_map(|&(width, kind)| {
        FROM.map(|(source, operand, from)| {
            let how = match width {
                "fp8" => format!("__NV_SATFINITE, __NV_{kind}"),
                _ => format!("__NV_{kind}, cudaRoundNearest"),
            };
            let ptx = format!("cvt.rn.satfinite.{}x2.{from}", kind.to_lowercase());
            Call { text: format!("__nv_cvt_{source}_to_{width}x2(*a, {how})"), operand, result: pair(width), ptx }
        })
    });
    let widening = KINDS.iter().flat_map(|&(width, kind)| {
        TO.map(|(target, result, to)| {
            let ptx = format!("cvt.rn.{to}.{}x2", kind.to_lowercase());
            Call { text: format!("__nv_cvt_{width}x2_to_{target}(*a, __NV_{kind})"), operand: pair(width), result, ptx }
        })
    });
    let scales = [("float2", "float2", "f32"), ("bfloat162raw", "__nv_bfloat162_raw", "bf16x2")];
    let modes = [("cudaRoundZero", "rz"), ("cudaRoundPosInf", "rp")];
    let to_scales = scales.into_iter().flat_map(|(source, operand, from)| {
        modes.into_iter().flat_map(move |(mode, rounding)| {
            [("__NV_SATFINITE", ".satfinite"), ("__NV_NOSAT", "")].map(|(saturation, modifier)| Call {
                text: format!("__nv_cvt_{source}_to_e8m0x2(*a, {saturation}, {mode})"),
                operand,
                result: "unsigned short",
                ptx: format!("cvt.{rounding}{modifier}.ue8m0x2.{from}"),
            })
        })
    });
    let from_scales = Call {
        text: "__nv_cvt_e8m0x2_to_bf162raw(*a)".into(),
        operand: "unsigned short",
        result: "__nv_bfloat162_raw",
        ptx: "cvt.rn.bf16x2.ue8m0x2".into(),
    };
    narrowing.chain(widening).chain(to_scales).chain([from_scales]).collect()
}

/// The conversions of small formats in each call, for a target.
fn conversions(tools: &Tools, calls: &[Call], target: &str) -> Vec<Vec<String>> {
    let kernels = calls.iter().enumerate().map(|(i, Call { text, operand, result, .. })| {
        format!("extern \"C\" __global__ void small_{i}({result}* out, const {operand}* a) {{ *out = {text}; }}\n")
    });
    let source =
        format!("#include <cuda_fp8.h>\n#include <cuda_fp6.h>\n#include <cuda_fp4.h>\n{}", kernels.collect::<String>());
    let text = tools.ptx(&source, target, &[]);
    let found = ptx::kernels(&text);
    let is_small = |opcode: &&&str| {
        KINDS.iter().any(|(_, kind)| opcode.contains(&kind.to_lowercase())) || opcode.contains("ue8m0")
    };
    (0..calls.len())
        .map(|i| {
            let opcodes =
                found[format!("small_{i}").as_str()].iter().map(|line| line.split_whitespace().next().unwrap_or(""));
            let opcodes: Vec<&str> = opcodes.collect();
            opcodes.iter().filter(is_small).map(|&opcode| opcode.to_owned()).collect()
        })
        .collect()
}

#[test]
fn conversions_of_small_formats_are_rows() {
    let Some(tools) = tools() else { return };
    let calls = calls();
    let found = TARGETS.map(|(target, _, _)| conversions(&tools, &calls, target));
    for ((target, number, specific), found) in TARGETS.iter().zip(&found) {
        for opcode in found.iter().flatten() {
            let row = INSTRUCTIONS.iter().find(|row| row.ptx == opcode).unwrap_or_else(|| panic!("no row {opcode}"));
            assert!(row.sm <= *number && (*specific || !row.architecture_specific), "{opcode} on {target}");
        }
    }
    let [_, specific] = &found;
    for (call, found) in calls.iter().zip(specific) {
        assert_eq!(found, std::slice::from_ref(&call.ptx), "{}", call.text);
    }
    let mut page = format!(
        "The instructions of CUDA's conversions of small formats, by nvcc {RELEASE}; without one, it computes in integers.\n\n\
         | function | sm_89 | sm_100a |\n|---|---|---|\n"
    );
    let cell =
        |opcodes: &[String]| if opcodes.is_empty() { "–".to_owned() } else { format!("`{}`", opcodes.join("`, `")) };
    for (i, call) in calls.iter().enumerate() {
        writeln!(page, "| `{}` | {} | {} |", call.text, cell(&found[0][i]), cell(&found[1][i])).expect("a string");
    }
    insta::assert_snapshot!("small", page);
}
