//! Nested code: which depth is refused, and that the compiler's stack suffices for code that is not refused.

use fpcontrol_syntax::depth;
use proc_macro2::TokenStream;
use quote::quote;

/// What nests: the text before and after its content.
const NESTS: &[(&str, &str)] = &[
    ("(", ")"),
    ("{", "}"),
    ("[", "]"),
    ("(1.0 + ", ")"),
    ("(x * ", " + x)"),
    ("g(", ")"),
    ("if c { ", " } else { x }"),
    ("if c { x } else ", ""),
    ("if a.b == c::d(*e).f() { x } else ", ""),
    ("match x { _ => ", " }"),
    ("-", ""),
    ("!", ""),
    ("&", ""),
    ("|y| ", ""),
    ("x = ", ""),
    ("return ", ""),
    ("", ".f()"),
    ("", ".sqrt()"),
    ("", "?"),
    ("", "[0]"),
    ("", "(y)"),
    ("", " as f32"),
    ("x && ", ""),
    ("x | ", ""),
    ("x == ", ""),
    ("a::<", ">()"),
];

fn function(nest: (&str, &str), levels: usize) -> TokenStream {
    let body = format!("fn f(x: f32) -> f32 {{ {}x{} }}", nest.0.repeat(levels), nest.1.repeat(levels));
    body.parse().expect("balanced")
}

/// Expands on a stack of six of the compiler's eight MiB; the rest is the compiler's.
fn expand(item: TokenStream) -> String {
    let text = item.to_string();
    let run = move || {
        let item: TokenStream = text.parse().expect("tokens");
        fpcontrol_syntax::expand::attribute("round", quote! { ru }, item).to_string()
    };
    let thread = std::thread::Builder::new().stack_size(6 << 20).spawn(run).expect("a thread");
    thread.join().expect("no panic")
}

#[test]
fn what_is_not_refused_can_be_read() {
    for nest in NESTS {
        let mut deepest = 0;
        for levels in 1..=200 {
            if depth::check(&function(*nest, levels)).is_none() {
                deepest = levels;
            }
        }
        assert!(deepest >= 40, "{nest:?}: only {deepest} levels");
        expand(function(*nest, deepest));
    }
}

#[test]
fn deep_nests_are_refused() {
    for nest in NESTS {
        let expanded = expand(function(*nest, 2000));
        assert!(expanded.contains("nested too deeply"), "{nest:?}");
    }
    let diagnostic = depth::check(&function(("(", ")"), 100_000)).expect("refused");
    assert_eq!(diagnostic.id, "nested_too_deeply");
}

/// Sums, lists, statements and arms of any length.
#[test]
fn long_code_is_not_deep() {
    for (separator, element) in [
        (" + ", "a.b * c[i] - f(x) / -y"),
        (", ", "-1.5e3"),
        ("; ", "x += a.b().c() * -y"),
        (", ", "x if x > 1.0 && y => -x"),
        (" ", "if x > 1.0 { y = -x; }"),
        (" ", "1 => { -x }"),
        (" ", "#[cfg(test)] fn f() -> f32 { -x }"),
    ] {
        let text = vec![element; 5000].join(separator);
        assert!(depth::check(&text.parse().expect("tokens")).is_none(), "{element}");
    }
}
