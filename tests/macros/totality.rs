//! No kind of expression is passed over: every variant of `syn::Expr` has a sample here with its treatment, the list of
//! variants is read from the very syn that the macros are built with, and a new one fails the test.

use fpcontrol_syntax::classify::{Fate, fate};
use fpcontrol_syntax::scan::code::{Code, Placed};
use fpcontrol_syntax::{Diagnostics, Head, Observer, Settings, scan};
use fpcontrol_tests::registry;
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{Expr, Item};

/// A variant, a sample of it, and its treatment: `walked`, `site`, or the message that refuses it.
const SAMPLES: &[(&str, &str, &str)] = &[
    ("Array", "[a, b]", "walked"),
    ("Assign", "a = b", "walked"),
    ("Async", "async { a }", "walked"),
    ("Await", "a.await", "walked"),
    ("Binary", "a + b", "site"),
    ("Binary", "a - b", "site"),
    ("Binary", "a * b", "site"),
    ("Binary", "a / b", "site"),
    ("Binary", "a % b", "site"),
    ("Binary", "a += b", "site"),
    ("Binary", "a -= b", "site"),
    ("Binary", "a *= b", "site"),
    ("Binary", "a /= b", "site"),
    ("Binary", "a %= b", "site"),
    ("Binary", "a && b", "walked"),
    ("Binary", "a || b", "walked"),
    ("Binary", "a ^ b", "walked"),
    ("Binary", "a & b", "walked"),
    ("Binary", "a | b", "walked"),
    ("Binary", "a << b", "walked"),
    ("Binary", "a >> b", "walked"),
    ("Binary", "a == b", "walked"),
    ("Binary", "a < b", "walked"),
    ("Binary", "a <= b", "walked"),
    ("Binary", "a != b", "walked"),
    ("Binary", "a >= b", "walked"),
    ("Binary", "a > b", "walked"),
    ("Binary", "a ^= b", "walked"),
    ("Binary", "a &= b", "walked"),
    ("Binary", "a |= b", "walked"),
    ("Binary", "a <<= b", "walked"),
    ("Binary", "a >>= b", "walked"),
    ("Block", "{ a }", "walked"),
    ("Break", "break a", "walked"),
    ("Call", "f(a)", "walked"),
    ("Cast", "a as usize", "walked"),
    ("Cast", "a as *const u8", "walked"),
    ("Cast", "a as f32", "site"),
    ("Cast", "a as _", "site"),
    ("Cast", "a as Alias", "site"),
    ("Cast", "a as <T as U>::V", "site"),
    ("Cast", "a as alias!()", "site"),
    ("Cast", "a as Box<dyn T>", "site"),
    ("Cast", "a as &dyn T", "walked"),
    ("Cast", "a as dyn T", "uncovered_expression"),
    ("Closure", "|a| a", "walked"),
    ("Closure", "async |a| a", "walked"),
    ("Const", "const { a }", "walked"),
    ("Continue", "continue", "walked"),
    ("Field", "a.b", "walked"),
    ("ForLoop", "for a in b {}", "walked"),
    ("If", "if a {}", "walked"),
    ("Index", "a[b]", "walked"),
    ("Infer", "_", "walked"),
    ("Let", "let a = b", "walked"),
    ("Lit", "1.0", "walked"),
    ("Lit", "1.0f16", "unknown_float"),
    ("Loop", "loop {}", "walked"),
    ("Macro", "f!(a)", "walked"),
    ("Match", "match a { _ => b }", "walked"),
    ("MethodCall", "a.f(b)", "walked"),
    ("MethodCall", "a.sqrt()", "site"),
    ("MethodCall", "a.recip()", "site"),
    ("MethodCall", "a.mul_add(b, c)", "site"),
    ("MethodCall", "a.abs()", "walked"),
    ("MethodCall", "a.min(b)", "site"),
    ("MethodCall", "a.sin()", "site"),
    ("MethodCall", "a.atan2(b)", "site"),
    ("MethodCall", "a.log(b)", "site"),
    ("MethodCall", "a.log(b, c)", "walked"),
    ("MethodCall", "a.gamma()", "elementary_function"),
    ("MethodCall", "a.algebraic_add(b)", "fast_arithmetic"),
    ("MethodCall", "a.sum::<f32>()", "site"),
    ("MethodCall", "a.add(b)", "site"),
    ("MethodCall", "a.add(b, c)", "walked"),
    ("Paren", "(a)", "walked"),
    ("Path", "a", "walked"),
    ("Path", "f32::MAX", "walked"),
    ("Path", "f32::sqrt", "site"),
    ("Path", "f32::sin", "site"),
    ("Path", "Rotation::exp", "site"),
    ("Path", "fpcontrol::math::exp::<Ru, f64>", "walked"),
    ("Path", "f32::gamma", "elementary_function"),
    ("Path", "math::exp", "arithmetic_path"),
    ("Path", "Add::add", "site"),
    ("Path", "<T as Sum>::sum", "site"),
    ("Path", "T::sqrt", "site"),
    ("Path", "Self::add", "site"),
    ("Path", "T::add", "site"),
    ("Path", "geometry::Point::midpoint", "site"),
    ("Path", "i32::rem_euclid", "walked"),
    ("Path", "Iterator::max", "walked"),
    ("Path", "libm::sqrt", "site"),
    ("Path", "other::sqrt", "arithmetic_path"),
    ("Path", "<T as Float>::sqrt", "site"),
    ("Path", "<T as ComplexFloat>::sqrt", "arithmetic_path"),
    ("Range", "a..b", "walked"),
    ("RawAddr", "&raw const a", "walked"),
    ("Reference", "&a", "walked"),
    ("Repeat", "[a; 2]", "walked"),
    ("Return", "return a", "walked"),
    ("Struct", "S { a }", "walked"),
    ("Try", "a?", "walked"),
    ("TryBlock", "try { a }", "uncovered_expression"),
    ("Tuple", "(a, b)", "walked"),
    ("Unary", "!a", "walked"),
    ("Unary", "*a", "walked"),
    ("Unary", "-a", "site"),
    ("Unary", "-1.0", "walked"),
    ("Unsafe", "unsafe { a }", "walked"),
    ("While", "while a {}", "walked"),
    ("Yield", "yield a", "uncovered_expression"),
];

/// Variants that no source text parses to; built by hand in `samples`.
const SYNTHETIC: [&str; 2] = ["Group", "Verbatim"];

fn samples() -> Vec<(String, Expr, &'static str)> {
    let mut samples = vec![
        ("Group".to_owned(), Expr::Group(group(syn::parse_quote! { a })), "walked"),
        ("Verbatim".to_owned(), Expr::Verbatim("builtin".parse().expect("a token")), "uncovered_expression"),
    ];
    assert_eq!(samples.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), SYNTHETIC);
    for (name, text, fate) in SAMPLES {
        let expr = syn::parse_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        samples.push(((*name).to_owned(), expr, *fate));
    }
    samples
}

fn group(expr: Expr) -> syn::ExprGroup {
    syn::ExprGroup { attrs: Vec::new(), group_token: syn::token::Group::default(), expr: Box::new(expr) }
}

/// The variants of an enum in the source of the syn that Cargo resolves for this workspace.
pub fn variants(name: &str, file: &str) -> BTreeSet<String> {
    let text =
        std::fs::read_to_string(registry::folder("syn", "3.").join(file)).expect("syn's source is in the registry");
    let begin = format!("pub enum {name} {{");
    let body = text.split_once(&begin).expect("syn defines it").1.split_once("\n    }").expect("it ends").0;
    let lines = body.lines().map(str::trim).filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    lines.map(|line| line.split('(').next().expect("a name").to_owned()).collect()
}

#[test]
fn every_kind_of_expression_has_a_sample() {
    let sampled: BTreeSet<String> = samples().into_iter().map(|(name, ..)| name).collect();
    assert_eq!(variants("Expr", "src/expr.rs"), sampled);
}

#[test]
fn every_sample_has_its_fate() {
    for (name, expr, expected) in samples() {
        let got = match fate(&expr, &Settings::default()) {
            Fate::Walked => "walked",
            Fate::Site => "site",
            Fate::Refused(diagnostic) | Fate::Passed(diagnostic) => diagnostic.id,
        };
        assert_eq!(got, expected, "{name}: {}", expr.to_token_stream());
    }
}

/// Every kind that is walked is walked to the end: an operation in it is found.
#[test]
fn arithmetic_is_found_in_every_place_of_every_kind() {
    for text in [
        "[a + b, 1.0]",
        "[1.0, a + b]",
        "[a + b; 2]",
        "(1.0, a + b)",
        "c = a + b",
        "c[a + b] = 1.0",
        "{ a + b }",
        "{ a + b; }",
        "{ let c = a + b; }",
        "{ let Some(c) = f(a + b) else { return }; }",
        "{ let Some(c) = d else { return a + b }; }",
        "unsafe { a + b }",
        "'l: { break 'l a + b }",
        "f(a + b)",
        "f(1.0, a + b)",
        "(a + b)(1.0)",
        "(a + b) as usize",
        "(a + b) as Alias",
        "const { a + b }",
        "{ const C: f32 = a + b; }",
        "{ static C: T = f(|a| a + b); }",
        "|c| a + b",
        "|c| -> f32 { a + b }",
        "(a + b).c",
        "for c in a + b {}",
        "for c in d { a + b }",
        "if a + b > c {}",
        "if c { a + b }",
        "if c { 0.0 } else { a + b }",
        "if c { 0.0 } else if a + b > 1.0 { 0.0 } else { 1.0 }",
        "if let Some(c) = f(a + b) {}",
        "c[a + b]",
        "(a + b)[0]",
        "loop { a + b; }",
        "loop { break a + b }",
        "while a + b > 1.0 {}",
        "while c { a + b; }",
        "match a + b { _ => 1.0 }",
        "match c { _ => a + b }",
        "match c { _ if a + b > 1.0 => 0.0 }",
        "match c { 1.0 => 0.0, _ => { a + b } }",
        "c.f(a + b)",
        "(a + b).f()",
        "((a + b))",
        "a + b..1.0",
        "0.0..a + b",
        "0.0..=a + b",
        "&(a + b)",
        "&mut (a + b)",
        "&raw const c[a + b]",
        "return a + b",
        "S { c: a + b }",
        "S { c: 1.0, ..f(a + b) }",
        "f(a + b)?",
        "!(a + b)",
        "*(a + b)",
        "(a + b) == c",
        "c < a + b",
        "c && a + b > 1.0",
        "c << (a + b)",
        "c |= a + b",
        "f::<2>(a + b)",
        "(a + b).await",
        "f(a + b).await",
        "async { a + b }",
        "async |c| a + b",
        "#[inline] |c| a + b",
        "(a + b).abs()",
    ] {
        assert_eq!(operations(text), ["Add"], "{text}");
    }
}

#[test]
fn operations_inside_operations_are_found() {
    for (text, expected) in [
        ("a + b * c", vec!["Add", "Mul"]),
        ("-(a - b) / c", vec!["Negate", "Sub", "Div"]),
        ("a += b * c", vec!["Add", "Mul"]),
        ("c[a + b] += 1.0", vec!["Add", "Add"]),
        ("(a + b).sqrt()", vec!["Add", "Sqrt"]),
        ("a.mul_add(b * c, d % e)", vec!["Mul", "Fmod", "Fma"]),
        ("f(a + b) * c[i - 1]", vec!["Add", "Sub", "Mul"]),
        ("1.0 + 2.0 * -0.1", vec!["Add", "Mul"]),
        ("a - (1.0 / 3.0)", vec!["Sub", "Div"]),
        ("const { a + b }", vec!["Add"]),
        ("1 + 2", vec![]),
        ("a + (1 + 2)", vec!["Add", "Add"]),
    ] {
        let (mut got, mut expected) = (operations(text), expected);
        got.sort_unstable();
        expected.sort_unstable();
        assert_eq!(got, expected, "{text}");
    }
}

/// Notes the operations.
#[derive(Default)]
pub struct Reader(pub Vec<String>);

impl Observer for Reader {
    fn site(&mut self, placed: &Placed) {
        self.0.extend(placed.site.operations().into_iter().map(|(operation, _)| format!("{operation:?}")));
    }
}

/// The operations in an expression.
pub fn operations(text: &str) -> Vec<String> {
    let expr: Expr = syn::parse_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let function: Item = syn::parse_quote! { fn f() { #expr } };
    let (mut reader, mut diagnostics) = (Reader::default(), Diagnostics::default());
    scan(function, Code::default(), Head::default(), &mut reader, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    reader.0
}
