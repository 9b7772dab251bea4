//! No macro of the standard library is passed over: each that the documentation of Rust 1.95 lists, unstable ones too, has
//! a sample here, with its treatment.

use crate::totality::operations;
use fpcontrol_syntax::Settings;
use fpcontrol_syntax::invocations::{Grammar, STANDARD, Treatment, treatment};
use std::collections::BTreeSet;
use syn::Macro;

/// A group of macros: their treatment, the reason, and a sample of each, with an addition wherever its grammar permits.
/// In `read` samples all additions are found; in `nothing` samples there is none.
const SAMPLES: &[(&str, &str, &[&str])] = &[
    (
        "read",
        "the arguments are expressions",
        &[
            "assert!(a + b > c, \"{}\", d + e,)",
            "assert_eq!(a + b, c + d, \"{x}\", x = e + f)",
            "assert_ne!(a + b, c + d)",
            "debug_assert!(a + b > c)",
            "debug_assert_eq!(a + b, c + d)",
            "debug_assert_ne!(a + b, c + d, \"{}\", a + b)",
            "dbg!(a + b, c + d)",
            "print!(\"{}\", a + b)",
            "println!(\"{} {x}\", a + b, x = c + d)",
            "eprint!(\"{}\", a + b)",
            "eprintln!(\"{}\", a + b)",
            "format!(concat!(\"{\", \"}\"), a + b)",
            "format_args!(\"{:1$}\", a + b, c + d)",
            "const_format_args!(\"{}\", a + b)",
            "write!(f[a + b], \"{}\", c + d)",
            "writeln!(f[a + b], \"{}\", c + d)",
            "panic!(\"{}\", a + b)",
            "todo![\"{}\", a + b]",
            "unimplemented![\"{}\", a + b]",
            "unreachable!(\"{}\", a + b)",
            "vec![a + b, c + d]",
            "std::vec![a + b; c + d]",
            "std::ptr::addr_of!(x[a + b])",
            "std::ptr::addr_of_mut!(x[a + b])",
            "std::pin::pin!(a + b)",
            "std::task::ready!(f(a + b))",
            "core::r#try!(f(a + b))",
        ],
    ),
    (
        "read",
        "expressions and patterns, guards included",
        &[
            "matches!(a + b, x | x if c + d > x)",
            "std::assert_matches!(a + b, Some(_) if c + d > x, \"{}\", e + f)",
            "std::debug_assert_matches!(a + b, Some(_))",
        ],
    ),
    (
        "read",
        "statics whose values are expressions",
        &["thread_local! { static A: f32 = a + b; static B: f32 = c + d }"],
    ),
    ("read", "code in arms", &["cfg_select! { unix => a + b, _ => { c + d } }"]),
    (
        "nothing",
        "the tokens are text, or are read at compile time and give text, numbers or a bool",
        &[
            "cfg!(unix)",
            "column!()",
            "compile_error!(\"+\")",
            "concat!(\"+\", 1, -1.5)",
            "env!(\"A\")",
            "file!()",
            "include_bytes!(\"a\")",
            "include_str!(\"a\")",
            "line!()",
            "module_path!()",
            "option_env!(\"A\")",
            "stringify!(a + b)",
        ],
    ),
    (
        "hidden_macro",
        "they stand for code that is not among their tokens",
        &[
            "include!(\"a.rs\")",
            "core::arch::asm!(\"\")",
            "core::arch::global_asm!(\"\")",
            "core::arch::naked_asm!(\"\")",
        ],
    ),
    (
        "leaves",
        "as any macro that is not known: nothing computes among its tokens",
        &[
            "std::mem::offset_of!(S, x)",
            "std::is_x86_feature_detected!(\"fma\")",
            "std::arch::is_x86_feature_detected!(\"fma\")",
            "std::arch::is_aarch64_feature_detected!(\"fp16\")",
            "std::arch::is_arm_feature_detected!(\"neon\")",
            "std::arch::is_loongarch_feature_detected!(\"lsx\")",
            "std::arch::is_mips_feature_detected!(\"msa\")",
            "std::arch::is_mips64_feature_detected!(\"msa\")",
            "std::arch::is_powerpc_feature_detected!(\"vsx\")",
            "std::arch::is_powerpc64_feature_detected!(\"vsx\")",
            "std::arch::is_riscv_feature_detected!(\"d\")",
            "std::arch::is_s390x_feature_detected!(\"vector\")",
        ],
    ),
    (
        "unknown_macro",
        "unstable, and not read: an error if arithmetic stands among the tokens",
        &[
            "concat_bytes!(a + b)",
            "core::os::darwin::objc::class!(a + b)",
            "core::os::darwin::objc::selector!(a + b)",
            "core::ub_checks::assert_unsafe_precondition!(a + b)",
            "std::future::join!(f(a + b))",
            "std::intrinsics::mir::mir!({ a = b + c })",
            "std::intrinsics::mir::place!(a + b)",
            "std::io::const_error!(k, a + b)",
            "std::iter::iter!(|| a + b)",
            "std::log_syntax!(a + b)",
            "std::prelude::v1::deref!(a + b)",
            "std::prelude::v1::type_ascribe!(a + b, f32)",
            "std::simd::simd_swizzle!(a + b, [0])",
            "std::trace_macros!(a + b)",
            "std::unsafe_binder::unwrap_binder!(a + b)",
            "std::unsafe_binder::wrap_binder!(a + b)",
        ],
    ),
    (
        "unknown_tokens",
        "the same, and its tokens are not a list of expressions",
        &["std::pat::pattern_type!(u32 is 1 + 1)"],
    ),
];

fn samples() -> impl Iterator<Item = (&'static str, &'static str)> {
    SAMPLES.iter().flat_map(|(fate, _, samples)| samples.iter().map(move |sample| (*fate, *sample)))
}

fn parsed(sample: &str) -> Macro {
    syn::parse_str(sample).unwrap_or_else(|error| panic!("{sample}: {error}"))
}

#[test]
fn every_macro_has_its_treatment() {
    for (expected, sample) in samples() {
        let got = match treatment(&parsed(sample), &Settings::default()) {
            Treatment::Read(Grammar::Nothing) => "nothing",
            Treatment::Read(_) => "read",
            Treatment::Leaves => "leaves",
            Treatment::Annotated => "annotated",
            Treatment::Refused(diagnostic) => diagnostic.id,
        };
        assert_eq!(got, expected, "{sample}");
    }
}

#[test]
fn what_is_read_is_read_to_the_end() {
    for (_, sample) in samples().filter(|(fate, _)| ["read", "nothing"].contains(fate)) {
        let written = if sample.starts_with("stringify") { 0 } else { sample.matches(" + ").count() };
        assert_eq!(operations(sample), vec!["Add"; written], "{sample}");
    }
}

#[test]
fn every_known_macro_has_a_sample() {
    let name = |sample| parsed(sample).path.segments.last().map(|name| name.ident.to_string()).unwrap_or_default();
    let sampled: BTreeSet<_> = samples().map(|(_, sample)| name(sample).trim_start_matches("r#").to_owned()).collect();
    let missing: Vec<_> = STANDARD.iter().filter(|(known, _)| !sampled.contains(*known)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn names_are_known_by_the_paths_of_the_standard_library() {
    for (path, known) in
        [("vec![a + b]", true), ("alloc::vec![a + b]", true), ("::std::vec![a + b]", true), ("log::vec![a + b]", false)]
    {
        assert_eq!(matches!(treatment(&parsed(path), &Settings::default()), Treatment::Read(_)), known, "{path}");
    }
}

#[test]
fn several_attributes_declare_macros() {
    let item = quote::quote! {
        #[fp(macros(second = exprs))]
        fn f(a: f32) -> f32 { first!(a + 1.0, second!(a * 2.0; a => a), name: a - 1.0) }
    };
    let text = fpcontrol_syntax::expand::attribute("fp", quote::quote! { macros(first = exprs) }, item).to_string();
    for operation in ["controlled_add", "controlled_mul", "controlled_sub"] {
        assert!(text.contains(operation), "{operation}: {text}");
    }
}
