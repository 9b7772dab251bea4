//! The macros of other crates that are known: each has a sample here, with an addition wherever its grammar permits. `published/attributes` runs them with the crates.

use crate::totality::operations;
use fpcontrol_core::Rounding;
use fpcontrol_syntax::Settings;
use fpcontrol_syntax::invocations::{Grammar, KNOWN, Treatment, treatment};
use std::collections::BTreeSet;
use syn::Macro;

/// Samples that are read. All additions are found.
const READ: &[&str] = &[
    "log!(Level::Info, \"{}\", a + b)",
    "log::error!(target: \"t\", \"{} {x}\", a + b, x = c + d)",
    "warn!(logger: l, target: \"t\", key = a + b, other:? = c + d, shown:%, e:debug = a + b; \"{}\", c + d)",
    "debug!(key:?, x = a + b; \"m\")",
    "trace!(\"{}\", { a = b + c; a })",
    "trace!(\"{}\", { let a: f64 = b + c; let d = a + b; d })",
    "trace!(\"{}\", { fn f(a: f64) -> f64 { a + a } f(b + c) }, c + d)",
    "tracing::info!(parent: &p, x = a + b, y = ?c + d, z = %(a + b), ?e, %f.g, \"{}\", a + b)",
    "tracing::info!({ x = a + b, y }, \"{}\", c + d)",
    "event!(Level::INFO, \"a b\" = a + b, x.y = c + d)",
    "enabled!(target: \"t\", Level::INFO)",
    "event_enabled!(Level::INFO, \"{}\", a + b)",
    "span!(Level::INFO, \"s\", x = a + b, y = Empty)",
    "debug_span!(\"s\", x = a + b)",
    "error_span!(\"s\", x = a + b)",
    "info_span!(\"s\", x = a + b)",
    "trace_span!(\"s\", x = a + b)",
    "warn_span!(\"s\", x = a + b)",
    "anyhow!(\"{}\", a + b)",
    "eyre!(\"{}\", a + b)",
    "anyhow::bail!(\"{}\", a + b)",
    "ensure!(a + b > c, \"{}\", c + d)",
    "ensure!(a > b)",
    "assert_abs_diff_eq!(a + b, c + d, epsilon = a + b)",
    "assert_abs_diff_ne!(a + b, c + d)",
    "approx::assert_relative_eq!(a + b, c + d, epsilon = a + b, max_relative = c + d)",
    "assert_relative_ne!(a + b, c + d)",
    "assert_ulps_eq!(a + b, c + d, max_ulps = 1)",
    "assert_ulps_ne!(a + b, c + d)",
    "abs_diff_eq!(a + b, c + d)",
    "abs_diff_ne!(a + b, c + d)",
    "relative_eq!(a + b, c + d)",
    "relative_ne!(a + b, c + d)",
    "ulps_eq!(a + b, c + d)",
    "ulps_ne!(a + b, c + d)",
    "assert_approx_eq!(a + b, c + d, a + b)",
    "float_cmp::approx_eq!(f64, a + b, c + d, ulps = 2)",
    "pretty_assertions::assert_eq!(a + b, c + d)",
    "pretty_assertions::assert_ne!(a + b, c + d)",
    "cfg_if! { if #[cfg(a)] { fn f(a: f64) -> f64 { a + b } } else if #[cfg(b)] { a + b } else { let x = c + d; x } }",
    "chain!(a + b, c + d)",
    "iproduct!(a.map(|x| x + b), c)",
    "izip!(a + b, c + d)",
    "smallvec![a + b; c + d]",
    "array![[a + b, c], [c + d, a]]",
    "s![.., ..;2, a + b..c + d;-1, NewAxis]",
    "azip!((a in &mut a, &b in f(a + b), (c, _) in d) *a = b + c)",
    "par_azip!((index (i, j), a in &mut a) { *a = b + c; })",
    "dmatrix![a + b, c; d, c + d]",
    "dvector![a + b]",
    "matrix![a + b, c; d, c + d]",
    "point![a + b]",
    "stack![a, b + c; d, 0]",
    "na::vector![a + b, c + d]",
    "proptest! { #![c(d)] #[test] fn f(x in a..b + c, (y, _): (u8, u8)) { x + y } fn g(x in a) { x + b } }",
    "proptest!(|(x in a..b + c, y: u8)| x + y)",
    "proptest!(C::new(a + b), move |((x, y) in a,)| { x + y })",
    "prop_assert!(a + b > c)",
    "prop_assert_eq!(a + b, c + d, \"{}\", a + b)",
    "prop_assert_ne!(a + b, c + d)",
    "prop_assume!(a + b > c)",
    "prop_oneof![1 => a + b, 2 => c + d]",
    "select! { biased; x = f(a + b), if c + d > e => g(x + a), Some(y) = f => { y + a } else => a + b }",
    "futures::select! { x = f(a + b) => x + a, complete => break, default => c + d }",
    "join!(f(a + b), f(c + d))",
    "try_join!(f(a + b))",
    "lazy_static! { static ref A: f64 = a + b; /// Documented.\npub static ref B: f64 = c + d; }",
];

/// Samples that are read, and hold no arithmetic of floats.
const INTEGERS: &[&str] = &[
    "bitflags! { struct F: u8 { const A = 1 + 2; } }",
    "bitflags! { #[derive(Debug)] pub struct F: u8 { #[cfg(a)] const A = 1 << 2; const B = Self::A.bits() * 2 | (n as u8 - 1); } impl a::G: u8 { const _ = !0; } }",
];

fn parsed(sample: &str) -> Macro {
    syn::parse_str(sample).unwrap_or_else(|error| panic!("{sample}: {error}"))
}

fn fate(sample: &str, settings: &Settings) -> &'static str {
    match treatment(&parsed(sample), settings) {
        Treatment::Read(Grammar::Flags | Grammar::Nothing) => "nothing",
        Treatment::Read(_) => "read",
        Treatment::Leaves => "leaves",
        Treatment::Annotated => "annotated",
        Treatment::Refused(diagnostic) => diagnostic.id,
    }
}

#[test]
fn every_sample_is_read_to_the_end() {
    for sample in READ {
        assert_eq!(fate(sample, &Settings::default()), "read", "{sample}");
        assert_eq!(operations(sample), vec!["Add"; sample.matches(" + ").count()], "{sample}");
    }
    for sample in INTEGERS {
        assert_eq!(fate(sample, &Settings::default()), "nothing", "{sample}");
    }
}

#[test]
fn every_known_macro_has_a_sample() {
    let name =
        |sample: &&str| parsed(sample).path.segments.last().map(|name| name.ident.to_string()).unwrap_or_default();
    let sampled: BTreeSet<_> = READ.iter().chain(INTEGERS).map(name).collect();
    let names = KNOWN.iter().flat_map(|(_, _, names)| *names);
    let missing: Vec<_> = names.filter(|name| !sampled.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_is_not_of_these_crates_is_unknown() {
    for (sample, expected) in [
        ("mine::info!(a + b)", "unknown_macro"),
        ("ensure!(a + b > c)", "printed_condition"),
        ("nalgebra::proptest::matrix!(a + b)", "read"),
        ("f!(v.len() - 1)", "leaves"),
        ("f!(v.len() * (n as usize), n as u32 / 3, -(n as i64 - 1), v[v.len() - 1])", "leaves"),
        // A user's type of floats may have these.
        ("f!(v * 2)", "unknown_macro"),
        ("f!(2 * v)", "unknown_macro"),
        ("f!((v << 1) * 3)", "unknown_macro"),
        ("f!(v.len() * v)", "unknown_macro"),
        ("f!(v.len() / w.len())", "unknown_macro"),
        ("f!((v.len()) - w.len(), 2 * (v.len() / w.len()))", "unknown_macro"),
        ("f!(-v.len())", "unknown_macro"),
        ("f!((v.len() + 1) * w.len() - 2)", "leaves"),
        ("f!(v += 1)", "unknown_macro"),
        ("f!(n * m)", "unknown_macro"),
        ("f!(n + 1.0)", "unknown_macro"),
        ("f!(g(a * b) + 1)", "unknown_macro"),
        ("f!((a * b) as usize + 1)", "unknown_macro"),
        ("f!(x => 2 + 1)", "leaves"),
        ("f!(x in 2 + 1)", "unknown_tokens"),
        ("f!(n < 1)", "leaves"),
        // Flags are integers that floats may compute.
        ("bitflags! { struct F: u8 { const A = (S * 2.0) as u8; } }", "flag_arithmetic"),
        ("bitflags! { struct F: u8 { const A = f64::sqrt(S) as u8; } }", "flag_arithmetic"),
        ("bitflags! { struct F: u8 { const A = 1; const B = Self::A.bits() + Self::A.bits(); } }", "flag_arithmetic"),
        // Other macros of the name.
        ("bitflags! { struct F: f64 { const A = x / y; } }", "flag_arithmetic"),
        ("bitflags!(a * b)", "flag_arithmetic"),
        ("bitflags! { #[at(x / y)] struct F: [u8; 2] { const A = 1; } }", "flag_arithmetic"),
        ("bitflags! { struct F: [u8; x * y] { const A = 1; } }", "flag_arithmetic"),
        ("bitflags!(a, b)", "nothing"),
    ] {
        assert_eq!(fate(sample, &Settings::default()), expected, "{sample}");
    }
    let flushing = Settings { ftz: Some(true), ..Settings::default() };
    assert_eq!(fate("assert_relative_eq!(a, b)", &flushing), "comparison_in_macro");
    assert_eq!(fate("f!(n < 1)", &flushing), "unknown_macro");
    let up = Settings { rounding: Some(Rounding::TowardPositive), ..Settings::default() };
    assert_eq!(fate("f!(2 + 1, 0.1)", &up), "unknown_macro");
    assert_eq!(fate("bitflags! { struct F: u8 { const A = f(0.1); } }", &up), "flag_arithmetic");
}
