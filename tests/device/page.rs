//! The page about instructions in the documentation of `fpcontrol::backend::ptx`: written from the tables, and kept fresh.
//! `FPCONTROL_BLESS=1 cargo test -p fpcontrol-optimised-tests --test device page` writes it.

use crate::repository;
use fpcontrol::backend::ptx::{Computation, INSTRUCTIONS, Instruction, Range, Signs, Type};
use std::collections::BTreeSet;
use std::fmt::Write;

const PAGE: &str = "fpcontrol/src/backend/ptx/instructions.md";

#[test]
fn the_page_is_of_these_tables() {
    let path = repository(PAGE);
    let page = page();
    if std::env::var("FPCONTROL_BLESS").is_ok_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("a writable checkout");
    }
    let written = std::fs::read_to_string(&path).expect("the page");
    assert!(
        written == page,
        "{PAGE} is stale: FPCONTROL_BLESS=1 cargo test -p fpcontrol-optimised-tests --test device page"
    );
}

fn page() -> String {
    let mut text = String::from(INTRODUCTION);
    for (title, belongs) in SECTIONS {
        writeln!(text, "\n## {title}\n\n| type | GPU | from | CPU | equal bits |\n|---|---|---|---|---|")
            .expect("a string");
        for group in groups(belongs) {
            let cells = [types(&group[0]), name(&group), availability(&group), cpu(&group[0]), proof(&group[0])];
            writeln!(text, "| {} |", cells.join(" | ")).expect("a string");
        }
    }
    write!(text, "\nDevice evidence: {}.\n", evidence()).expect("a string");
    text
}

const INTRODUCTION: &str = "\
<!-- Written by tests/device/page.rs from the tables; do not edit. -->
# Instructions

What computes each operation here and on CPUs, and why the bits are equal. Braces hold alternatives, one instruction each.

- *theory*: IEEE 754 leaves one result, and NVIDIA documents the instruction as IEEE 754's, or documents every result. NaNs count
  as one value.
- *evidence*: no document says; a device decides, by `tests/device/run`.
- Every instruction assembles with ptxas for those of sm_75, sm_90, sm_100 and sm_100a that have it (`tests/device/assemble.rs`), and
  stands alone in its function (`golden.rs`).
- The functions of pairs and of halves are called by the intrinsics; those of mixed types, of `.xorsign.abs` and of three
  operands by nothing here: they are functions of `ptx::instruction`, for kernels that want them.

On x86-64, *switched* is one block that sets MXCSR, computes and resets it; with AVX-512F the mode is in the instruction itself,
`{er}`. *Reference* is integer arithmetic. CPUs without either compute to nearest by Rust's operators, and otherwise by the
reference.
";

type Belongs = fn(&Instruction) -> bool;

const SECTIONS: [(&str, Belongs); 6] = [
    (
        "Arithmetic",
        |row| matches!(row.computes, Computation::Operation(operation, _) if operation.facts().rounded && operation.facts().name != "round_to_integral"),
    ),
    ("Minima, signs, integral values", |row| match row.computes {
        Computation::Operation(operation, _) => {
            !operation.facts().rounded || operation.facts().name == "round_to_integral"
        }
        Computation::Extremum(..) => true,
        _ => false,
    }),
    ("Comparisons and classes", |row| matches!(row.computes, Computation::Comparison(_) | Computation::Class(_))),
    ("Conversions between floats", |row| {
        row.computes == Computation::Stochastic
            || matches!(row.computes, Computation::Conversion(_)) && is_number(row.input) && is_number(row.output)
    }),
    ("Conversions from and to integers", |row| {
        matches!(row.computes, Computation::Conversion(_)) && !(is_number(row.input) && is_number(row.output))
    }),
    ("Approximations", |row| matches!(row.computes, Computation::Approximation)),
];

/// The rows of a section by operation, types, flushing and range, in the order of the tables.
fn groups(belongs: Belongs) -> Vec<Vec<Instruction>> {
    let mut groups: Vec<Vec<Instruction>> = Vec::new();
    for row in INSTRUCTIONS.iter().filter(|row| belongs(row)) {
        match groups.iter_mut().find(|group| key(&group[0]) == key(row)) {
            Some(group) => group.push(*row),
            None => groups.push(vec![*row]),
        }
    }
    groups
}

fn key(row: &Instruction) -> (String, bool, String) {
    let base = row.ptx.split('.').next().unwrap_or_default();
    let kinds = ["approx", "full", "NaN", "xorsign", ".abs"];
    let kind: Vec<_> = kinds.into_iter().filter(|part| row.ptx.contains(part)).collect();
    let (kind, range) = (format!("{kind:?} {}", row.operands), format!("{:?}", row.range));
    // All integers of a conversion together.
    let side = |side: Type| if is_number(side) { side.name() } else { "integer" };
    (format!("{base} {kind} {} {}", side(row.input), side(row.output)), row.ptx.contains(".ftz"), range)
}

fn types(row: &Instruction) -> String {
    let side = |side: Type| if is_number(side) { side.name() } else { "integers" };
    if row.widens {
        format!("{} and {}", row.input.name(), row.output.name())
    } else if row.input == row.output || row.output == Type::Predicate {
        row.input.name().into()
    } else {
        format!("{} to {}", side(row.input), side(row.output))
    }
}

fn is_number(side: Type) -> bool {
    side.is_float()
}

/// The instructions of a group, with braces where they differ.
fn name(group: &[Instruction]) -> String {
    let parts: Vec<Vec<&str>> = group.iter().map(|row| row.ptx.split('.').collect()).collect();
    let place = |i: usize| {
        let mut seen = BTreeSet::new();
        let all: Vec<_> = parts.iter().map(|parts| parts[i]).filter(|part| seen.insert(*part)).collect();
        if all.len() == 1 { all[0].to_owned() } else { format!("{{{}}}", all.join(",")) }
    };
    let three = group[0].operands == 3 && matches!(group[0].computes, Computation::Extremum(..));
    let name = (0..parts[0].len()).map(place).collect::<Vec<_>>().join(".");
    format!("`{name}`{}", if three { " of three" } else { "" })
}

/// The first PTX ISA and target that have them, and those of the newest.
fn availability(group: &[Instruction]) -> String {
    let letter = |row: &Instruction| if row.architecture_specific { "a" } else { "" };
    let all: BTreeSet<_> = group.iter().map(|row| (row.sm, letter(row), row.isa)).collect();
    let written =
        |(sm, letter, (major, minor)): (u32, &str, (u32, u32))| format!("sm_{sm}{letter}, PTX {major}.{minor}");
    all.into_iter().map(written).collect::<Vec<_>>().join("; ")
}

/// What a CPU does for it.
fn cpu(row: &Instruction) -> String {
    if row.widens || row.output.components() > 1 && !matches!(row.computes, Computation::Approximation) {
        return "reference".into();
    }
    let whole = row.range == Range::Whole;
    let wide = match row.input {
        Type::F32 => "ss",
        Type::F64 => "sd",
        _ if matches!(row.computes, Computation::Approximation) => return "none".into(),
        _ => return from_integer(row),
    };
    let text = match row.computes {
        Computation::Operation(operation, _) if whole => match operation.facts().name {
            name @ ("add" | "sub" | "mul" | "div" | "sqrt") => {
                format!("`v{name}{wide} {{er}}`, or `{name}{wide}` switched")
            }
            "recip" => format!("`vdiv{wide} {{er}}` of 1, or `div{wide}` switched"),
            "fma" => format!("`vfmadd213{wide} {{er}}`, or the same switched; reference without FMA3"),
            "round_to_integral" => "additions that are exact, or round where they must".into(),
            "negate" | "abs" | "copy_sign" => "bit operations".into(),
            _ => "comparisons".into(),
        },
        Computation::Conversion(_) if whole && (row.input, row.output) == (Type::F64, Type::F32) => {
            "`vcvtsd2ss {er}`, or `cvtsd2ss` switched".into()
        }
        Computation::Conversion(_) if whole && (row.input, row.output) == (Type::F32, Type::F64) => "Rust's own".into(),
        Computation::Operation(..) | Computation::Conversion(_) | Computation::Extremum(..) => "reference".into(),
        Computation::Stochastic => "reference".into(),
        Computation::Comparison(_) => "Rust's own".into(),
        Computation::Class(_) => "Rust's own: `is_finite`, …".into(),
        Computation::Approximation if has_sequence(row) => "the same sequence with a unit of our own".into(),
        Computation::Approximation => "none".into(),
    };
    let around = row.flushes && !matches!(row.computes, Computation::Approximation) && text != "reference";
    if around { format!("{text}; flushed around it") } else { text }
}

/// Fast modes have division, reciprocals and roots with and without flushing; the intrinsics, which do not flush, the others.
fn has_sequence(row: &Instruction) -> bool {
    let flushing = ["div", "rcp", "sqrt", "rsqrt"].iter().any(|name| row.ptx.split('.').next() == Some(name));
    row.input == Type::F32 && (flushing || !row.flushes)
}

/// What a CPU does where the operands are not `f32` or `f64`.
fn from_integer(row: &Instruction) -> String {
    match (row.input.is_float(), row.output) {
        (false, Type::F32) => "`vcvtsi2ss {er}`, or `cvtsi2ss` switched; exact up to 16 bits".into(),
        (false, Type::F64) => "`vcvtsi2sd {er}`, or `cvtsi2sd` switched; exact up to 32 bits".into(),
        _ => "reference".into(),
    }
}

/// Why the bits are equal.
fn proof(row: &Instruction) -> String {
    let text = match row.computes {
        Computation::Approximation if cpu(row) == "none" => "nothing to compare",
        Computation::Approximation => "no: within PTX's bounds; evidence",
        // A sum below the smallest normal number is exact, a root is never tiny, and the others do not round.
        Computation::Operation(operation, _) if row.flushes => match operation.facts().name {
            "mul" | "div" | "fma" | "recip" => {
                "theory; evidence where the exact magnitude is just below the smallest normal number"
            }
            _ => "theory",
        },
        Computation::Conversion(_) if row.flushes && row.output == Type::F32 && row.input != Type::F32 => {
            "theory; evidence where the exact magnitude is just below 2^-126"
        }
        Computation::Conversion(_) if is_number(row.input) && !is_number(row.output) => "theory; evidence for NaN",
        Computation::Conversion(_) if matches!(row.range, Range::Finite | Range::ReluFinite) => {
            "theory; evidence for infinities"
        }
        Computation::Stochastic => "theory; evidence for the order of the random bits",
        Computation::Extremum(_, Signs::Product) => "theory; evidence for the sign beside a NaN",
        Computation::Extremum(..) | Computation::Comparison(_) | Computation::Class(_) => "theory",
        Computation::Operation(operation, _) if matches!(operation.facts().name, "negate" | "abs") => {
            "theory; a NaN's sign is not promised, so the backend uses bit operations"
        }
        Computation::Operation(..) | Computation::Conversion(_) => "theory",
    };
    text.into()
}

/// The devices whose evidence is committed.
fn evidence() -> String {
    let files = std::fs::read_dir(repository("tests/evidence")).map(|entries| {
        let names =
            entries.filter_map(|entry| entry.ok()?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
        names.collect::<BTreeSet<_>>()
    });
    let names = files.unwrap_or_default();
    if names.is_empty() { "none yet".into() } else { Vec::from_iter(names).join(", ") }
}
