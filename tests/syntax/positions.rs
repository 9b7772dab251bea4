//! Every kind of site in every place where an expression may stand, one within another: what is emitted parses, even
//! where the `match` that takes a site's place begins a statement, an arm or a constant, and an operator that is no site
//! follows it.
//!
//! `FPCONTROL_POSITIONS=FILE` takes all combinations and writes the expansions there (150 MB), each in a macro that
//! takes items and drops them, for rustc's own parser.

use fpcontrol_syntax::expand;
use proc_macro2::TokenStream;
use std::fmt::Write;

const EXPRESSIONS: &[&str] = &[
    "a * b",
    "a * b + c",
    "a * b + c > d",
    "a * b > c && d > a",
    "!(a * b > c)",
    "a > b",
    "-a",
    "-(a * b)",
    "1.0 / a",
    "0.1",
    "0.1 * 0.3",
    "-0.1 + a",
    "(a * b) as i32",
    "(a * b) as i32 - 5 > 1",
    "a as f32",
    "a.sqrt()",
    "(a * b).sqrt().mul_add(b, -c)",
    "a.exp()",
    "f64::exp(a)",
    "Add::add(a, b)",
    "a += b",
    "*a += b * c",
    "v[0] -= b",
    "a = b * c",
    "a = b = b * c",
    "fp!(round(rd); a * b)",
    "fp!(round(rd); a * b) + c",
    "native!(a * b)",
    "native!(a * b) * c",
    "{ a * b }",
    "{ let t = a * b; t + c }",
    "unsafe { a * b }",
    "unsafe { a * b } + c",
    "if a > b { a * b } else { c / d }",
    "match a { t => t * b }",
    "a * b..c * d",
    "..a * b",
    "[a * b, c]",
    "(a * b, c)",
    "v[i + 1] * a",
    "f(a * b)? + c",
    "&(a * b)",
    "*f(a * b)",
    "|t| t * a > b",
    "move |t: f64| -> bool { t * a > b }",
    "return a * b",
    "async { a * b }",
    "v.iter().sum::<f64>() + a",
    "a * b == c",
];

/// Where an expression is a part of another; `E` is its place.
const PARTS: &[&str] = &[
    "E",
    "(E).abs()",
    "(E).sqrt() + a",
    "(E)[0]",
    "(E)(a)",
    "(E).field",
    "(E)?",
    "(E).await",
    "(E) * d",
    "(E) > d",
    "(E) && d",
    "(E) as i32 - 3",
    "(E)..d",
    "d..(E)",
    "-(E)",
    "!(E)",
    "*(E)",
    "&mut (E)",
    "[E; 2]",
    "S { x: E, ..d }",
    "f(E, E)",
    "match (E) { t => t }",
    "if (E) { a } else { b }",
    "while (E) { g() }",
    "for t in (E) { g() }",
    "loop { break E }",
    "|t| E",
    "println!(\"{}\", E)",
    "x = E",
    "x += E",
    "#[round(rd)] { E }",
];

/// What holds an expression in a function or a module.
const PLACES: &[&str] = &[
    "fn f() { E }",
    "fn f() { E; }",
    "fn f() { E; g() }",
    "fn f() { (E); }",
    "fn f() { let t = E; }",
    "fn f() { let true = (E) else { return; }; }",
    "fn f() { let t: f64 = E; t }",
    "fn f() { match k { 0 => E, t if (E) => g(), _ => { E } } }",
    "fn f() { if let Some(t) = (E) { g() } }",
    "fn f() { #[allow(unused)] { E } }",
    "fn f() { const X: f64 = E; }",
    "fn f() { const X: usize = E; }",
    "fn f() { static X: f64 = E; }",
    "fn f() { let t = const { E }; }",
    "fn f() { thread_local! { static X: f64 = E; } }",
    "const fn f() -> f64 { E }",
    "mod m { pub const X: f64 = E; pub static Y: f64 = E; fn f() { E } }",
    "impl A { const X: f64 = E; fn f() { E } }",
    "trait A { const X: f64 = E; fn f() { E } }",
    "const X: f64 = E;",
    "static X: f64 = E;",
];

const ARGUMENTS: &[&str] = &[
    "round = ru",
    "ftz",
    "contract",
    "round = rd, lenient",
    "machine = \"sm_10\"",
    "machine = \"x87(53, store = assign)\"",
    "fast_mode, seal",
    "round = rz, twin",
];

/// Of so many combinations the ordinary run takes one. It divides the length of no list, so that all of each occur.
const STRIDE: usize = 53;

/// The combinations that Rust can read, with the arguments of `#[fp]`.
fn items(stride: usize) -> impl Iterator<Item = (&'static str, TokenStream)> {
    let sizes = [ARGUMENTS.len(), PLACES.len(), PARTS.len(), EXPRESSIONS.len()];
    assert!(stride == 1 || sizes.iter().all(|size| size % stride != 0));
    (0..sizes.iter().product()).step_by(stride).filter_map(move |number: usize| {
        let mut rest = number;
        let mut next = |size: usize| {
            let index = rest % size;
            rest /= size;
            index
        };
        let [arguments, place, part, expression] = sizes.map(&mut next);
        let text = PLACES[place].replace('E', &PARTS[part].replace('E', EXPRESSIONS[expression]));
        let item: TokenStream = text.parse().expect("tokens");
        syn::parse2::<syn::Item>(item.clone()).is_ok().then_some((ARGUMENTS[arguments], item))
    })
}

#[test]
fn sites_stand_anywhere() {
    let file = std::env::var("FPCONTROL_POSITIONS").ok();
    let mut written = String::from("macro_rules! parse { ($($item:item)*) => {}; }\n");
    let (mut emitted, mut refused) = (0_usize, 0_usize);
    for (arguments, item) in items(if file.is_some() { 1 } else { STRIDE }) {
        let expanded = expand::attribute("fp", arguments.parse().expect("tokens"), item.clone());
        if expanded.to_string().contains("compile_error") {
            refused += 1;
            continue;
        }
        emitted += 1;
        assert!(syn::parse2::<syn::File>(expanded.clone()).is_ok(), "#[fp({arguments})] {item}\n{expanded}");
        if file.is_some() {
            writeln!(written, "parse! {{ {expanded} }}").expect("text");
        }
    }
    assert!(emitted > 2 * refused, "{emitted} expansions, {refused} refused");
    if let Some(file) = file {
        std::fs::write(file, written).expect("a file to write");
    }
}
