//! Snippets that plain Rust accepts and an annotated item does not: all that are known, at most one in twenty of the
//! functions in `snippets`. Each is checked to be refused: by the macro, with the message named here, or by the compiler, in the test
//! of `ui/fail` named here.

use fpcontrol_syntax::coverage::of_item;
use fpcontrol_syntax::expand::attribute as expand;
use fpcontrol_tests::scratch::repository;
use proc_macro2::TokenStream;
use std::fs;
use std::path::{Path, PathBuf};

/// Refused by the macro: the attribute, the item, the message.
const BY_THE_MACRO: &[(&str, &str, &str, &str)] = &[
    ("round", "rn", "fn f(x: f64) -> f64 { x.gamma() * 2.0 }", "elementary_function"),
    ("round", "rn", "fn f(x: f64, y: f64) -> f64 { x.minimum(y) * 2.0 }", "unstable_extremum"),
    ("round", "rn", "fn f(xs: &[f64]) -> f64 { stats::sum(xs) / 2.0 }", "arithmetic_path"),
    ("round", "rn", "fn f(x: f64, y: f64) -> f64 { hypotenuse!(x + 1.0, y) }", "unknown_macro"),
    ("round", "rn", "fn f(x: f64) -> f64 { cmp::sin(x) }", "arithmetic_path"),
    (
        "round",
        "rn",
        "trait Turn: Sized { fn exp(self) -> Self; fn twice(self) -> Self { Self::exp(self) } }",
        "arithmetic_path",
    ),
    (
        "round",
        "rn",
        "fn f(x: f64) -> f64 { macro_rules! twice { ($y:ident, $x:expr) => { let $y = 2.0 * $x; } } twice!(y, x); y }",
        "defined_macro",
    ),
    ("round", "rn", "fn f(x: f64) -> f64 { include!(\"formula.rs\") }", "hidden_macro"),
    ("round", "ru", "fn f(x: f64) -> bool { matches!(x, 0.1) }", "inexact_literal"),
    ("ftz", "", "fn f(x: f32, y: f32) { assert_eq!(x, y * 0.5) }", "comparison_in_macro"),
];

/// Refused by the compiler, which knows the types: the statement, the test in `ui/fail`.
const BY_THE_COMPILER: &[(&str, &str)] = &[
    ("array.sum()", "types.methods"),
    ("Scalar::max(a, b)", "types.methods"),
    ("a.mul(b)", "types.methods"),
    ("fn sum(a: Vector, b: Vector) -> Vector {", "types.user_type"),
    ("fn generic<T: std::ops::Add<Output = T>>(a: T, b: T) -> T {", "types.user_type"),
    ("fn ratio(price: Cents) -> f64 {", "types.exact"),
    ("x.sin() * 2.0", "types.functions"),
    ("p.y < one()", "types.places"),
    ("p.y.max(1.0)", "types.places"),
    ("&[0.1 + 0.2]", "types.places"),
];

#[test]
fn the_macro_refuses_each_with_its_message() {
    for (name, arguments, item, id) in BY_THE_MACRO {
        let parsed = syn::parse_str(&format!("#[{name}({arguments})] {item}").replace("()]", "]")).expect("plain Rust");
        let refused: Vec<_> = of_item(&parsed).refused.into_iter().map(|refusal| refusal.id).collect();
        assert_eq!(refused, [*id], "{item}");
        let tokens = |text: &str| text.parse::<TokenStream>().expect("tokens");
        let expansion = expand(name, tokens(arguments), tokens(item)).to_string();
        assert!(expansion.contains("compile_error"), "{item}: {expansion}");
    }
}

#[test]
fn the_compiler_refuses_each_in_a_ui_test() {
    for (code, test) in BY_THE_COMPILER {
        let read =
            |extension| fs::read_to_string(tests("ui/fail").join(format!("{test}.{extension}"))).expect("a ui test");
        let (source, errors) = (read("rs"), read("stderr"));
        let line =
            1 + source.lines().position(|line| line.contains(code)).unwrap_or_else(|| panic!("{test} has no {code}"));
        // The error is at the line, or in the body that begins there.
        let is_reported = [line, line + 1].iter().any(|line| errors.contains(&format!("{test}.rs:{line}:")));
        assert!(is_reported, "{code} in {test}");
    }
}

#[test]
fn one_snippet_in_twenty_at_most_is_refused() {
    let snippets: usize = fs::read_dir(tests("macros/snippets"))
        .expect("readable")
        .map(|file| count(&file.expect("readable").path()))
        .sum();
    let refused = BY_THE_MACRO.len() + BY_THE_COMPILER.len();
    assert!(snippets >= 250, "{snippets} snippets");
    assert!(refused * 20 <= snippets + refused, "{refused} of {snippets} are refused");
}

/// The rows of a file's table: each has its `runs`.
fn count(path: &Path) -> usize {
    if path.ends_with("mod.rs") {
        return 0;
    }
    let text = fs::read_to_string(path).expect("text");
    text.split_once("\nsnippets! {").map_or(0, |(_, table)| table.matches("runs {").count())
}

fn tests(path: &str) -> PathBuf {
    repository("tests").join(path)
}
