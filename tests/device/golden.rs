//! The golden PTX: every instruction is the one that its source asks for, and carries its rounding mode.

use crate::ptx::{arithmetics, kernels};
use fpcontrol::backend::ptx::INSTRUCTIONS;
use fpcontrol::reference::Rounding;
use std::collections::BTreeSet;

#[test]
fn each_row_is_its_instruction_and_nothing_else() {
    let kernels = kernels();
    for row in INSTRUCTIONS {
        let kernel = kernels.get(format!("row_{}", row.name).as_str());
        assert_eq!(kernel.map(|body| arithmetics(body)), Some(vec![row.ptx]), "{}", row.name);
    }
    let rows = kernels.keys().filter(|name| name.starts_with("row_")).count();
    assert_eq!(rows, INSTRUCTIONS.len(), "a kernel without a row");
}

#[test]
fn rows_agree_with_the_tables_of_modes_and_operations() {
    for row in INSTRUCTIONS {
        let parts: Vec<_> = row.ptx.split('.').collect();
        assert_eq!(parts[1..], [row.rounding.ptx_modifier().unwrap_or("no modifier"), row.format], "{}", row.ptx);
        assert_eq!(row.name, row.ptx.replace('.', "_"));
        let name = row.operation.facts().name;
        assert_eq!(parts[0], if name == "recip" { "rcp" } else { name }, "{}", row.ptx);
    }
    let unique: BTreeSet<_> = INSTRUCTIONS.iter().map(|row| row.ptx).collect();
    assert_eq!(unique.len(), INSTRUCTIONS.len());
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

/// Also in the loops, which may be unrolled.
#[test]
fn every_instruction_of_an_annotated_function_has_its_mode() {
    let kernels = kernels();
    let mut seen = 0;
    for (suffix, mode, format) in modules() {
        let suffix = format!("_{suffix}_{format}");
        for (name, body) in kernels.iter().filter(|(name, _)| name.starts_with("shared_") && name.ends_with(&suffix)) {
            for opcode in arithmetics(body) {
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
    for (name, body) in kernels().iter().filter(|(name, _)| !name.starts_with("probe_")) {
        for opcode in arithmetics(body) {
            assert!(
                ["rn", "rz", "rp", "rm"].iter().any(|mode| opcode.split('.').nth(1) == Some(mode)),
                "{name}: {opcode}"
            );
        }
    }
}

/// Only kernels: whatever is called would be named after the directory it was built in, and could hide arithmetic.
#[test]
fn there_are_no_functions() {
    let text = crate::ptx::GOLDEN;
    for word in [".func", ".extern", "call"] {
        assert!(!text.split_whitespace().any(|token| token == word || token.starts_with("call.")), "{word}");
    }
    assert_eq!(text.matches(".entry").count(), kernels().len());
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
