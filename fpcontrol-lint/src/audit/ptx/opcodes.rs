//! Classifies the instructions of PTX.

/// What an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// It fuses; the field says whether it is in an `asm!` block.
    Fused(bool),
    /// The assembler may fuse it.
    Open,
    /// It approximates.
    Approximate,
    /// It is not a known instruction.
    Unknown,
}

/// Classifies an instruction, whose last word is the type.
pub(super) fn of_opcode(opcode: &str, inline: bool) -> Option<Found> {
    let words: Vec<&str> = opcode.split('.').collect();
    let (name, is) = (words[0], |word: &str| words.contains(&word));
    let float = words.iter().any(|word| is_float(word));
    let rounds = ["rn", "rz", "rm", "rp", "rna", "rs"].into_iter().any(is);
    match name {
        "fma" => Some(Found::Fused(inline)),
        "mad" if float => Some(Found::Fused(inline)),
        "mma" | "wmma" | "wgmma" | "tcgen05" => of_matrices(&words, inline),
        "add" | "sub" | "mul" if float && !rounds => Some(Found::Open),
        "ex2" | "lg2" | "sin" | "cos" | "tanh" => Some(Found::Approximate),
        _ if is("approx") || name == "div" && is("full") => Some(Found::Approximate),
        "div" | "rcp" | "sqrt" | "rsqrt" if float && !rounds => Some(Found::Approximate),
        _ => (!is_known(name)).then_some(Found::Unknown),
    }
}

/// Classifies an instruction of the units for matrices. Those that multiply have sums inside; the others move matrices and wait.
fn of_matrices(words: &[&str], inline: bool) -> Option<Found> {
    const MOVE: &[&str] = &[
        "alloc",
        "commit",
        "commit_group",
        "cp",
        "dealloc",
        "fence",
        "ld",
        "load",
        "relinquish_alloc_permit",
        "shift",
        "st",
        "store",
        "wait",
        "wait_group",
    ];
    const FLOATS: &[&str] =
        &["kind::f16", "kind::tf32", "kind::f8f6f4", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4"];
    const INTEGERS: &[&str] = &["kind::i8", "s8", "u8", "s4", "u4", "b1"];
    let operation = words.get(1).copied().unwrap_or_default();
    if words[0] != "mma" && !matches!(operation, "mma" | "mma_async") {
        return (!MOVE.contains(&operation)).then_some(Found::Unknown);
    }
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    match () {
        () if has(FLOATS) || words.iter().any(|word| is_float(word)) => Some(Found::Fused(inline)),
        () if has(INTEGERS) => None,
        () => Some(Found::Unknown),
    }
}

/// Whether a word of an opcode is a type of floating-point numbers.
pub(super) fn is_float(word: &str) -> bool {
    ["f16", "bf16", "f32", "f64", "tf32", "e4m3", "e5m2", "e2m1", "e2m3", "e3m2"]
        .iter()
        .any(|float| word.strip_prefix(float).is_some_and(|rest| rest.is_empty() || rest.starts_with('x')))
}

/// The instructions of PTX 9 that neither fuse nor approximate, except those above.
const KNOWN: &[&str] = &[
    "abs",
    "activemask",
    "add",
    "addc",
    "alloca",
    "and",
    "applypriority",
    "atom",
    "bar",
    "barrier",
    "bfe",
    "bfi",
    "bfind",
    "bmsk",
    "bra",
    "brev",
    "brkpt",
    "brx",
    "clusterlaunchcontrol",
    "clz",
    "cnot",
    "copysign",
    "cp",
    "createpolicy",
    "cvt",
    "cvta",
    "discard",
    "div",
    "dp2a",
    "dp4a",
    "elect",
    "exit",
    "fence",
    "fns",
    "getctarank",
    "griddepcontrol",
    "isspacep",
    "istypep",
    "ld",
    "ldmatrix",
    "ldu",
    "lop3",
    "mad",
    "mad24",
    "madc",
    "mapa",
    "match",
    "max",
    "mbarrier",
    "membar",
    "min",
    "mov",
    "movmatrix",
    "mul",
    "mul24",
    "multimem",
    "nanosleep",
    "neg",
    "not",
    "or",
    "pmevent",
    "popc",
    "prefetch",
    "prefetchu",
    "prmt",
    "rcp",
    "red",
    "redux",
    "rem",
    "ret",
    "rsqrt",
    "sad",
    "selp",
    "set",
    "setmaxnreg",
    "setp",
    "shf",
    "shfl",
    "shl",
    "shr",
    "slct",
    "sqrt",
    "st",
    "stackrestore",
    "stacksave",
    "stmatrix",
    "sub",
    "subc",
    "suld",
    "suq",
    "sured",
    "sust",
    "szext",
    "tensormap",
    "testp",
    "tex",
    "tld4",
    "trap",
    "txq",
    "vote",
    "xor",
];

fn is_known(name: &str) -> bool {
    KNOWN.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert!(KNOWN.is_sorted());
    }

    #[test]
    fn opcodes_are_told_apart() {
        assert_eq!(of_opcode("fma.rn.f32", true), Some(Found::Fused(true)));
        assert_eq!(of_opcode("mad.f32", false), Some(Found::Fused(false)));
        assert_eq!(of_opcode("mul.f64", false), Some(Found::Open));
        assert_eq!(of_opcode("add.rn.ftz.f16x2", false), None);
        assert_eq!(of_opcode("mad.lo.s32", false), None);
        assert_eq!(of_opcode("div.full.f32", false), Some(Found::Approximate));
        assert_eq!(of_opcode("sqrt.approx.ftz.f32", false), Some(Found::Approximate));
        assert_eq!(of_opcode("div.rn.f32", false), None);
        assert_eq!(of_opcode("frobnicate.f32", false), Some(Found::Unknown));
    }

    #[test]
    fn matrices_of_integers_are_plain() {
        for plain in [
            "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32",
            "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and.popc",
            "wmma.load.a.sync.aligned.row.m16n16k16.global.f16",
            "wmma.mma.sync.aligned.row.col.m16n16k16.s32.u8.u8.s32",
            "wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8",
            "wgmma.wait_group.sync.aligned",
            "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32",
            "tcgen05.ld.sync.aligned.32x32b.x2.b32",
            "tcgen05.mma.cta_group::1.kind::i8",
        ] {
            assert_eq!(of_opcode(plain, true), None, "{plain}");
        }
        for fused in [
            "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32",
            "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e4m3.e4m3.f32",
            "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16",
            "tcgen05.mma.cta_group::1.kind::f16",
            "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16",
        ] {
            assert_eq!(of_opcode(fused, false), Some(Found::Fused(false)), "{fused}");
        }
        for unknown in ["tcgen05.mma.cta_group::1.kind::new", "tcgen05.new", "mma.sync.aligned.m1n1k1"] {
            assert_eq!(of_opcode(unknown, true), Some(Found::Unknown), "{unknown}");
        }
    }
}
