//! What nvcc does and `#[contract]` and `#[ftz]` do not: the tables of the guide, as nvcc makes them.

use crate::repository;
use crate::tools::{Tools, tools};
use std::collections::BTreeSet;

fn guide() -> String {
    let path = repository("fpcontrol/src/guide/port_a_cuda_kernel.md");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn assert_shown(table: &str) {
    assert!(guide().contains(table), "the guide does not show\n{table}");
}

/// The rows of the snapshot of contraction in which an order of definitions gives something else.
#[test]
fn expressions_that_nvcc_contracts_otherwise() {
    let snapshot = include_str!("snapshots/nvcc__contraction__contraction.snap");
    let is_other = |line: &&str| line.starts_with("| `") && line.matches("| equal").count() < 3;
    let rows: Vec<&str> = snapshot.lines().filter(is_other).collect();
    assert!(rows.len() > 10);
    assert_shown(&rows.join("\n"));
    let (equal, all) = (snapshot.lines().filter(|line| line.starts_with("| `")).count() - rows.len(), rows.len());
    assert!(snapshot.contains(&format!("{equal} of {} expressions equal in every order", equal + all)));
}

/// A product and a sum: how the guide writes it, its type, and its text.
const FORMS: [(&str, &str, &str); 9] = [
    ("`a * b + c` of `float`", "float", "a * b + c"),
    ("`a * b + c` of `double`", "double", "a * b + c"),
    ("`(float)((double)a * b) + c` of `float`", "float", "(float)((double)a * b) + c"),
    ("`a * b + c` of `__half`", "__half", "a * b + c"),
    ("`__hadd(__hmul(a, b), c)` of `__half`", "__half", "__hadd(__hmul(a, b), c)"),
    ("`__hadd_rn(__hmul_rn(a, b), c)` of `__half`", "__half", "__hadd_rn(__hmul_rn(a, b), c)"),
    ("`a * b + c` of `__nv_bfloat16`", "__nv_bfloat16", "a * b + c"),
    ("`__hadd(__hmul(a, b), c)` of `__nv_bfloat16`", "__nv_bfloat16", "__hadd(__hmul(a, b), c)"),
    ("`__hadd_rn(__hmul_rn(a, b), c)` of `__nv_bfloat16`", "__nv_bfloat16", "__hadd_rn(__hmul_rn(a, b), c)"),
];

/// How a form is compiled: the target and the flags of nvcc, and the target for which its PTX is assembled apart.
struct Build {
    title: &'static str,
    target: &'static str,
    flags: &'static [&'static str],
    assembled: Option<&'static str>,
}

const BUILDS: [Build; 8] = [
    Build { title: "sm_80", target: "sm_80", flags: &[], assembled: None },
    Build { title: "sm_90", target: "sm_90", flags: &[], assembled: None },
    Build { title: "PTX of compute_80", target: "compute_80", flags: &[], assembled: Some("sm_90") },
    Build { title: "`-fmad=false`", target: "sm_90", flags: &["-fmad=false"], assembled: None },
    Build { title: "its PTX", target: "compute_90", flags: &["-fmad=false"], assembled: Some("sm_90") },
    Build { title: "`-G`", target: "sm_90", flags: &["-G"], assembled: None },
    Build { title: "`-Ofc=max`", target: "sm_90", flags: &["-Ofc=max"], assembled: None },
    Build { title: "`-Xptxas -O0`", target: "sm_90", flags: &["-Xptxas", "-O0"], assembled: None },
];

impl Build {
    /// Under these flags functions of the headers stay functions, so that each form needs a program of its own.
    fn calls(&self) -> bool {
        matches!(self.flags, ["-G" | "-Ofc=max"])
    }

    /// The machine code of kernels for some of the forms.
    fn code(&self, tools: &Tools, forms: &[(&str, &str, &str)]) -> String {
        let mut source = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n".to_owned();
        for (index, (_, of, text)) in forms.iter().enumerate() {
            source += &format!(
                "extern \"C\" __global__ void kernel_{index}_({of}* out, {of} a, {of} b, {of} c) {{ out[0] = {text}; }}\n"
            );
        }
        match self.assembled {
            None => tools.sass(&source, self.target, self.flags),
            Some(target) => tools.assembled(&tools.ptx(&source, self.target, self.flags), target),
        }
    }

    /// For each form, whether its product and its sum became one operation.
    fn fused(&self, tools: &Tools) -> Vec<bool> {
        if self.calls() {
            return FORMS.iter().map(|form| is_one(&self.code(tools, &[*form]))).collect();
        }
        let code = self.code(tools, &FORMS);
        let of_form = |index: usize| {
            let (_, rest) = code.split_once(&format!("\n.text.kernel_{index}_:")).expect("a label for each kernel");
            is_one(rest.split("\n.text.").next().unwrap_or_default())
        };
        (0..FORMS.len()).map(of_form).collect()
    }
}

/// Whether code computes once, rather than twice.
fn is_one(code: &str) -> bool {
    let computes = |word: &&str| {
        let name = word.split('.').next().unwrap_or_default();
        ["FFMA", "FMUL", "FADD", "DFMA", "DMUL", "DADD", "HFMA2", "HMUL2", "HADD2"].contains(&name)
    };
    match code.split_whitespace().filter(computes).count() {
        1 => true,
        2 => false,
        count => panic!("{count} operations:\n{code}"),
    }
}

#[test]
fn what_is_fused_by_type_and_flags() {
    let Some(tools) = tools() else { return };
    let titles = BUILDS.map(|build| build.title);
    let mut table = format!("| | {} |\n|---|{}", titles.join(" | "), "---|".repeat(titles.len()));
    let fused = BUILDS.map(|build| build.fused(&tools));
    for (index, (title, ..)) in FORMS.iter().enumerate() {
        let cells = fused.each_ref().map(|fused| if fused[index] { "fused" } else { "–" });
        table += &format!("\n| {title} | {} |", cells.join(" | "));
    }
    assert_shown(&table);
}

/// What becomes a copy under `-ftz=true`, though the instruction would flush; and beside it what does not.
const COPIES: [&str; 7] = ["x * 1.0f", "x / 1.0f", "x - 0.0f", "x + -0.0f", "-(-x)", "(float)(double)x", "fminf(x, x)"];
const FLUSHED: [&str; 3] = ["x * 0.5f", "x + 0.0f", "-x"];

#[test]
fn what_is_folded_before_it_is_flushed() {
    let Some(tools) = tools() else { return };
    let computing = |text: &str| -> BTreeSet<String> {
        let source = format!("extern \"C\" __global__ void kernel(float* out, float x) {{ out[0] = {text}; }}");
        let ptx = tools.ptx(&source, "sm_90", &["-ftz=true"]);
        let words = ptx.split_whitespace().filter(|word| word.contains(".f32") && !word.contains("global"));
        words.filter(|word| word.starts_with(char::is_alphabetic) && !word.starts_with("ld.")).map(Into::into).collect()
    };
    for text in COPIES {
        assert_eq!(computing(text), BTreeSet::new(), "{text}");
        assert_shown(&format!("`{text}`"));
    }
    for text in FLUSHED {
        assert!(computing(text).iter().all(|word| word.contains(".ftz")) && !computing(text).is_empty(), "{text}");
    }
    // 5e-39, in bits; and that the smaller is less.
    for (of, text, constant) in [("float", "1e-38f * 0.5f", "3568119"), ("int", "1e-40f < 1e-39f", "1;")] {
        let source = format!("extern \"C\" __global__ void kernel({of}* out) {{ out[0] = {text}; }}");
        let ptx = tools.ptx(&source, "sm_90", &["-ftz=true"]);
        assert!(ptx.contains(&format!("mov.u32 \t%r1, {constant}")), "{text}:\n{ptx}");
        assert_shown(&format!("`{text}`"));
    }
}
