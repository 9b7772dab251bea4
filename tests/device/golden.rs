//! The golden PTX: every instruction is the one that its source asks for, and carries its rounding mode.

use crate::ptx::{
    GOLDEN, GOLDEN_90, GOLDEN_100, GOLDEN_100A, INTRINSICS as LISTING, arithmetics, comparison, functions, kernels,
};
use fpcontrol::backend::ptx::{Computation, INSTRUCTIONS, Instruction, Range, Signs, Type};
use fpcontrol::cuda::INTRINSICS;
use fpcontrol::reference::Rounding;
use std::collections::BTreeSet;

#[test]
fn each_row_is_its_instruction_and_nothing_else() {
    let kernels = kernels();
    for row in INSTRUCTIONS {
        let kernel = kernels.get(format!("row_{}", row.name).as_str());
        let computing = kernel.map(|body| {
            let mut opcodes = arithmetics(body);
            opcodes.extend(body.iter().filter_map(|statement| comparison(statement)));
            opcodes
        });
        assert_eq!(computing, Some(vec![row.ptx]), "{}", row.name);
    }
    let rows = kernels.keys().filter(|name| name.starts_with("row_")).count();
    assert_eq!(rows, INSTRUCTIONS.len(), "a kernel without a row");
}

/// PTX's name and our facts say the same.
#[test]
fn rows_agree_with_their_names() {
    for row in INSTRUCTIONS {
        let parts: Vec<_> = row.ptx.split('.').collect();
        let has = |modifier: &str| parts.contains(&modifier);
        // Three operands have the same name as two.
        let extremum = matches!(row.computes, Computation::Extremum(..)) && row.operands == 3;
        let base = if extremum { format!("{}3", parts[0]) } else { parts[0].to_owned() };
        assert_eq!(row.name, [&base, &parts[1..].join("_")].map(String::as_str).join("_"));
        // Four operands of f32 are two pairs here.
        let four = row.output.components() == 4;
        assert_eq!(parts.last(), Some(&if four { "f32" } else { row.input.name() }), "{}", row.ptx);
        let named = parts[0] == "cvt" || row.widens;
        assert!(named || row.input == row.output || row.output == Type::Predicate, "{}", row.ptx);
        if named {
            assert_eq!(parts[parts.len() - 2], row.output.name(), "{}", row.ptx);
        }
        assert_eq!(row.range, range(&parts), "{}", row.ptx);
        // The modifier of those that are not of f32 or f16 does not concern us: they are approximations.
        let approximates = matches!(row.computes, Computation::Approximation);
        assert!(row.flushes == has("ftz") || approximates && row.input.name() != "f32", "{}", row.ptx);
        assert_eq!(approximates, has("approx") || has("full"), "{}", row.ptx);
        assert_eq!(operation(row), parts[0], "{}", row.ptx);
        assert_eq!(signs(row), (has("xorsign"), parts[0] != "abs" && has("abs")), "{}", row.ptx);
        assert_eq!(propagates(row), has("NaN"), "{}", row.ptx);
        assert_eq!(modifier(row).as_deref().unwrap_or(""), rounding(&parts), "{}", row.ptx);
        assert_eq!(
            condition(row).unwrap_or(""),
            if row.output == Type::Predicate { parts[1] } else { "" },
            "{}",
            row.ptx
        );
    }
    let unique: BTreeSet<_> = INSTRUCTIONS.iter().map(|row| (row.ptx, row.operands)).collect();
    assert_eq!(unique.len(), INSTRUCTIONS.len());
}

fn range(parts: &[&str]) -> Range {
    let has = |modifier: &str| parts.contains(&modifier);
    match (has("sat"), has("relu"), has("satfinite")) {
        (true, false, false) => Range::Saturate,
        (false, true, false) => Range::Relu,
        (false, false, true) => Range::Finite,
        (false, true, true) => Range::ReluFinite,
        _ => Range::Whole,
    }
}

/// Whether the row has `.xorsign` and `.abs`.
fn signs(row: &Instruction) -> (bool, bool) {
    match row.computes {
        Computation::Extremum(_, Signs::Product) => (true, true),
        Computation::Extremum(_, Signs::Cleared) => (false, true),
        _ => (false, false),
    }
}

/// The relation or the class that the row must name.
fn condition(row: &Instruction) -> Option<&'static str> {
    match row.computes {
        Computation::Comparison(relation) => Some(relation.name()),
        Computation::Class(class) => Some(class.name()),
        _ => None,
    }
}

/// Whether a NaN among the operands of a minimum or maximum is its result.
fn propagates(row: &Instruction) -> bool {
    let (Computation::Operation(operation, _) | Computation::Extremum(operation, _)) = row.computes else {
        return false;
    };
    matches!(operation.facts().name, "minimum" | "maximum")
}

/// PTX's name of what the row computes.
fn operation(row: &Instruction) -> &'static str {
    match row.computes {
        Computation::Conversion(_) | Computation::Stochastic => "cvt",
        Computation::Comparison(_) => "setp",
        Computation::Class(_) => "testp",
        Computation::Approximation => row.ptx.split('.').next().unwrap_or_default(),
        Computation::Operation(operation, _) | Computation::Extremum(operation, _) => match operation.facts().name {
            "recip" => "rcp",
            "minimum" | "minimum_number" => "min",
            "maximum" | "maximum_number" => "max",
            "negate" => "neg",
            "copy_sign" => "copysign",
            "round_to_integral" => "cvt",
            name => name,
        },
    }
}

/// The rounding modifier that the row must have.
fn modifier(row: &Instruction) -> Option<String> {
    if row.computes == Computation::Stochastic {
        return Some("rs".into());
    }
    let (mode, integral) = match row.computes {
        Computation::Operation(operation, mode) => {
            (operation.facts().rounded.then_some(mode)?, operation.facts().name == "round_to_integral")
        }
        Computation::Conversion(mode) if row.output.is_float() => {
            // Between floats only inexact conversions have a rounding modifier, and those from small formats, which always have `.rn`.
            let small = row.input.component().bits() < 16;
            let widens = row.input.is_float() && !small && row.input.bits() < row.output.component().bits();
            let exact = widens || row.input == row.output;
            ((!exact).then_some(mode)?, false)
        }
        Computation::Conversion(mode) => (mode, true),
        Computation::Extremum(..) | Computation::Comparison(_) | Computation::Class(_) => return None,
        Computation::Approximation | Computation::Stochastic => return None,
    };
    // Only conversions to TF32.
    let modifier = if mode == Rounding::TiesToAway { Some("rna") } else { mode.ptx_modifier() };
    modifier.map(|modifier| format!("{modifier}{}", if integral { "i" } else { "" }))
}

/// The rounding modifier that it has.
fn rounding<'a>(parts: &[&'a str]) -> &'a str {
    let modifiers = ["rn", "rz", "rp", "rm", "rna", "rs", "rni", "rzi", "rpi", "rmi"];
    parts.iter().find(|part| modifiers.contains(part)).copied().unwrap_or("")
}

/// What the regions that flush, divide and take roots approximately become.
#[test]
fn regions_choose_their_instructions() {
    let kernels = kernels();
    let expected = [
        ("sum", ["add.rz.ftz.f32", "add.rn.ftz.f32", "add.rn.ftz.f32", "add.rn.f32"]),
        ("product", ["mul.rz.ftz.f32", "mul.rn.ftz.f32", "mul.rn.ftz.f32", "mul.rn.f32"]),
        ("fused", ["fma.rz.ftz.f32", "fma.rn.ftz.f32", "fma.rn.ftz.f32", "fma.rn.f32"]),
        ("quotient", ["div.rz.ftz.f32", "div.full.ftz.f32", "div.approx.ftz.f32", "div.full.f32"]),
        ("reciprocal", ["div.rz.ftz.f32", "rcp.approx.ftz.f32", "rcp.approx.ftz.f32", "rcp.approx.f32"]),
        ("root", ["sqrt.rz.ftz.f32", "sqrt.approx.ftz.f32", "sqrt.approx.ftz.f32", "sqrt.approx.f32"]),
        ("smaller", ["min.ftz.f32", "min.ftz.f32", "min.ftz.f32", "min.f32"]),
        ("floor", ["cvt.rmi.ftz.f32.f32", "cvt.rmi.ftz.f32.f32", "cvt.rmi.ftz.f32.f32", "cvt.rmi.f32.f32"]),
        ("narrow", ["cvt.rz.ftz.f32.f64", "cvt.rn.ftz.f32.f64", "cvt.rn.ftz.f32.f64", "cvt.rn.f32.f64"]),
        // f64 has no fast modes.
        ("wide", ["div.rz.f64", "div.rn.f64", "div.rn.f64", "div.rn.f64"]),
    ];
    for (function, instructions) in expected {
        for (region, instruction) in ["flushing", "fast", "fastest", "imprecise"].iter().zip(instructions) {
            let body = kernels.get(format!("region_{region}_{function}").as_str());
            assert_eq!(body.map(|body| arithmetics(body)), Some(vec![instruction]), "{function} {region}");
        }
    }
    // Methods that `core` lacks.
    let rounded = ["add.rz.f64", "cvt.rpi.f64.f64", "cvt.rzi.f64.f64", "sub.rn.f64"];
    assert_eq!(sorted(arithmetics(&kernels["region_imprecise_rounded"])), rounded);
    let roots = ["region_fastest_reciprocal_root", "region_imprecise_reciprocal_root"];
    assert_eq!(
        roots.map(|name| arithmetics(&kernels[name])),
        [vec!["rsqrt.approx.ftz.f32"], vec!["sqrt.approx.f32", "rcp.approx.f32"]]
    );
}

/// Casts in a mode are one `cvt`.
#[test]
fn casts_become_conversions() {
    let kernels = kernels();
    for (mode, modifier) in [("rn", "rn"), ("rz", "rz"), ("ru", "rp"), ("rd", "rm")] {
        for (cast, types) in [
            ("f32_from_f64", "f32.f64"),
            ("f32_from_i32", "f32.s32"),
            ("f32_from_u64", "f32.u64"),
            ("f64_from_i64", "f64.s64"),
        ] {
            let body = &kernels[format!("shared_casts_{mode}_{cast}").as_str()];
            assert_eq!(arithmetics(body), [format!("cvt.{modifier}.{types}")], "{cast} {mode}");
        }
    }
}

/// Every intrinsic has its line; those whose name is a mode are the instruction in that mode.
#[test]
fn intrinsics_become_their_instructions() {
    let lines: Vec<_> = LISTING.lines().filter(|line| line.starts_with("sm_75 ")).collect();
    let listed: BTreeSet<_> = lines.iter().filter_map(|line| line.strip_prefix("sm_75 ")?.split(':').next()).collect();
    let ours = INTRINSICS.iter().flat_map(|(module, lists)| {
        lists.iter().flat_map(|names| names.iter()).map(move |name| format!("{module}_{name}"))
    });
    let ours: BTreeSet<_> = ours.collect();
    assert_eq!(listed, ours.iter().map(String::as_str).collect());
    for line in lines.iter().filter(|line| ["single_", "double_", "cast_"].iter().any(|module| line.contains(module))) {
        let (name, instructions) = line.split_once(": ").expect("a name");
        let modifier = ["rn", "rz", "rp", "rm"].into_iter().zip(["_rn", "_rz", "_ru", "_rd"]);
        let Some((modifier, _)) = modifier.into_iter().find(|(_, suffix)| name.ends_with(suffix)) else { continue };
        // PTX has no correctly rounded `rsqrt`.
        let single = instructions.split(' ').collect::<BTreeSet<_>>().len() == 1;
        let moded = instructions.contains(&format!(".{modifier}.")) || instructions.contains(&format!(".{modifier}i."));
        assert!(single && (moded || name.ends_with("__frsqrt_rn")), "{line}");
    }
    for line in [
        "sm_90 bfloat16___hadd_rn: add.rn.bf16",
        "sm_75 half___hltu: setp.ltu.f16",
        "sm_75 half___hadd2: add.rn.f16x2",
        "sm_75 half___hfma2_sat: fma.rn.sat.f16x2",
        "sm_90 half___hfma2_relu: fma.rn.relu.f16x2",
        "sm_90 bfloat16___hmax2_nan: max.NaN.bf16x2",
        "sm_90 half___floats2half2_rn: cvt.rn.f16x2.f32",
        "sm_75 single___ffma2_rz: fma.rz.f32 fma.rz.f32",
        "sm_100 single___ffma2_rz: fma.rz.f32x2",
    ] {
        assert!(LISTING.contains(&format!("\n{line}\n")), "{line}");
    }
    assert!(LISTING.contains("\nsm_75 fast___powf: lg2.approx.f32 mul.rn.f32 ex2.approx.f32\n"));
}

/// What annotated functions become. Nothing is fused, and nothing is left to ptxas's choice.
#[test]
fn annotated_functions_become_their_operations() {
    let shapes: [(&str, &[&str]); 12] = [
        ("sum", &["add"]),
        ("difference", &["sub"]),
        ("product", &["mul"]),
        ("quotient", &["div"]),
        ("root", &["sqrt"]),
        ("reciprocal", &["rcp"]),
        ("fused", &["fma"]),
        ("product_and_sum", &["mul", "add"]),
        ("discriminant", &["mul", "mul", "mul", "sub"]),
        ("norm", &["mul", "mul", "add", "sqrt"]),
        ("negated", &["div", "sub"]),
        // By the reference, in integers.
        ("remainder", &[]),
    ];
    let kernels = kernels();
    for (name, operations) in shapes {
        for (suffix, mode, format) in modules() {
            let expected: Vec<_> = operations.iter().map(|operation| format!("{operation}.{mode}.{format}")).collect();
            let body = kernels.get(format!("shared_{name}_{suffix}_{format}").as_str());
            assert_eq!(
                body.map(|body| sorted(owned(arithmetics(body)))),
                Some(sorted(expected)),
                "{name} {suffix} {format}"
            );
        }
    }
}

/// What no instruction computes: in `f64`, to nearest, whatever the mode.
const QUICK: [&str; 2] = ["shared_length_", "shared_exponential_"];

/// Also in the loops, which may be unrolled.
#[test]
fn every_instruction_of_an_annotated_function_has_its_mode() {
    let kernels = kernels();
    let mut seen = 0;
    for (suffix, mode, format) in modules() {
        let suffix = format!("_{suffix}_{format}");
        let is_own = |name: &str| name.starts_with("shared_") && !QUICK.iter().any(|quick| name.starts_with(quick));
        for (name, body) in kernels.iter().filter(|(name, _)| is_own(name) && name.ends_with(&suffix)) {
            // Minima do not round.
            for opcode in
                arithmetics(body).into_iter().filter(|opcode| !opcode.starts_with("m") || opcode.starts_with("mul"))
            {
                assert!(opcode.ends_with(&format!(".{mode}.{format}")), "{name}: {opcode}");
                seen += 1;
            }
        }
    }
    assert!(seen > 8 * 20, "{seen}");
}

/// One modifier is what keeps ptxas from fusing; the probes alone may lack it.
#[test]
fn no_sum_or_product_outside_the_probes_is_unsuffixed() {
    for (name, body) in kernels().iter().chain(&functions()).filter(|(name, _)| !name.starts_with("probe_")) {
        for opcode in arithmetics(body) {
            let parts: Vec<_> = opcode.split('.').collect();
            let rounds = ["add", "sub", "mul", "mad", "fma"].contains(&parts[0]);
            assert!(!rounds || ["rn", "rz", "rp", "rm"].contains(&parts[1]), "{name}: {opcode}");
        }
    }
}

/// A call of anything else could hide a user's arithmetic.
#[test]
fn functions_are_slower_phases_only() {
    let (functions, kernels) = (functions(), kernels());
    for name in functions.keys() {
        assert!(["4math", "10elementary", "5hypot"].iter().any(|module| name.contains(module)), "{name}");
    }
    for (name, body) in &kernels {
        let calls = body.iter().any(|statement| statement.split_whitespace().any(|word| word.starts_with("call")));
        assert!(!calls || QUICK.iter().any(|quick| name.starts_with(quick)), "{name}");
    }
    assert!(functions.len() > 8, "{}", functions.len());
    let goldens = [GOLDEN, GOLDEN_90, GOLDEN_100, GOLDEN_100A];
    assert!(goldens.iter().all(|golden| !golden.contains(".extern")));
    assert_eq!(goldens.map(|golden| golden.matches(".entry").count()).iter().sum::<usize>(), kernels.len());
}

/// The quick phases are `f64` operations to nearest with their modifiers; only conversions know the mode.
#[test]
fn quick_phases_are_plain() {
    let (kernels, functions) = (kernels(), functions());
    let callers = kernels.iter().filter(|(name, _)| QUICK.iter().any(|quick| name.starts_with(quick)));
    let phases = callers.chain(
        functions.iter().filter(|(name, _)| ["5quick", "13double_double"].iter().any(|phases| name.contains(phases))),
    );
    let mut seen = 0;
    for (name, body) in phases {
        for opcode in arithmetics(body) {
            let is_exact =
                ["cvt", "abs", "neg", "min", "max", "copysign"].iter().any(|exact| opcode.starts_with(exact));
            assert!(is_exact || opcode.ends_with(".rn.f64"), "{name}: {opcode}");
            seen += 1;
        }
    }
    assert!(seen > 8 * 10, "{seen}");
}

/// Name, PTX modifier and type of every module of shared functions.
fn modules() -> Vec<(&'static str, &'static str, &'static str)> {
    let modes =
        Rounding::ALL.iter().filter_map(|mode| mode.ptx_modifier().map(|modifier| (mode.short_name(), modifier)));
    modes.flat_map(|(name, modifier)| ["f32", "f64"].map(|format| (name, modifier, format))).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}

fn owned(opcodes: Vec<&str>) -> Vec<String> {
    opcodes.into_iter().map(str::to_owned).collect()
}
