//! Which functions enter their mode once: those that are known to be inert, and no others.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Item, parse_quote};

fn enters(arguments: TokenStream, item: &Item) -> bool {
    let expansion = fpcontrol_syntax::expand::attribute("fp", arguments, item.to_token_stream()).to_string();
    assert!(!expansion.contains("compile_error"), "{expansion}");
    let (entered, apart) = (expansion.contains("__HOISTS"), expansion.contains("inline (never))"));
    assert_eq!(entered, apart, "whoever enters a mode is never inlined: {expansion}");
    entered
}

/// What stands in the last braces.
fn last_group(tokens: TokenStream) -> TokenStream {
    let groups = tokens.into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    groups.last().expect("braces")
}

/// Every function of the shared file does.
#[test]
fn inert_functions_enter_their_mode_once() {
    let file = syn::parse_file(include_str!("functions.rs")).expect("a file");
    let definition = file.items.into_iter().find_map(|item| match item {
        Item::Macro(definition) => Some(definition.mac.tokens),
        _ => None,
    });
    let module: syn::File = syn::parse2(last_group(last_group(definition.expect("a macro")))).expect("items");
    let functions = module.items.iter().filter(|item| matches!(item, Item::Fn(_))).count();
    let module: Item = parse_quote! { mod functions { #module } };
    let expansion =
        fpcontrol_syntax::expand::attribute("fp", quote! { round = ru }, module.to_token_stream()).to_string();
    let entered = expansion.matches("const __HOISTS").count();
    assert_eq!(entered, functions + 2, "with two methods");
}

/// Each of these might run code of somebody else's in the mode, or after it, or needs another mode.
#[test]
fn other_functions_do_not() {
    let items: [(&str, Item); 35] = [
        (
            "an unknown function",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += g(*x); } s } },
        ),
        (
            "an unknown method",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += x.weight(); } s } },
        ),
        (
            "a macro",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += x; println!("{s}"); } s } },
        ),
        (
            "a closure from outside",
            parse_quote! { fn f(a: &[f64], g: impl Fn(f64) -> f64) -> f64 { let mut s = 0.0; for x in a { s += g(*x); } s } },
        ),
        (
            "an iterator from outside",
            parse_quote! { fn f(a: impl Iterator<Item = f64>) -> f64 { let mut s = 0.0; for x in a { s += x; } s } },
        ),
        (
            "a type parameter",
            parse_quote! { fn f<T: fpcontrol::Real>(a: &[T], b: T) -> T { let mut s = b; let y = 0.5_f64; for x in a { s += *x; } s } },
        ),
        (
            "a library function",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += x.floor(); } s } },
        ),
        (
            "a part in another mode",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { #[round(rd)] { s += x; } } s } },
        ),
        (
            "an expression in another mode",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += fp!(round = rd; x / 3.0); } s } },
        ),
        (
            "native code",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += native!(x / 3.0); } s } },
        ),
        (
            "a result that computes later",
            parse_quote! { fn f(a: &[f64]) -> impl Iterator<Item = f64> + '_ { for _ in 0..3 {} a.iter().map(|x| x / 3.0) } },
        ),
        ("no loop", parse_quote! { fn f(a: f64, b: f64) -> f64 { a / b + 1.0 } }),
        ("no floats", parse_quote! { fn f(a: &[u64]) -> u64 { let mut s = 0; for x in a { s += x; } s } }),
        ("constant code", parse_quote! { const fn f(mut x: f64) -> f64 { while x < 1e9 { x = x * 1.1; } x } }),
        ("asynchronous code", parse_quote! { async fn f(mut x: f64) -> f64 { while x < 1e9 { x = x * 1.1; } x } }),
        (
            "a function that must be inlined",
            parse_quote! { #[inline(always)] fn f(mut x: f64) -> f64 { while x < 1e9 { x = x * 1.1; } x } },
        ),
        (
            "an item inside",
            parse_quote! { fn f(a: &[f64]) -> f64 { type f64 = u8; let mut s = 0.0_f32; for x in a { s += 1.5; } 0.0 } },
        ),
        (
            "a method of an array, which a trait may have",
            parse_quote! { fn f(a: [f64; 3]) -> f64 { let mut s = 0.0; for i in 0..a.len() { s += a[i]; } s } },
        ),
        (
            "`?`",
            parse_quote! { fn f(a: &[f64], b: Option<f64>) -> Option<f64> { let mut s = 0.0; for x in a { s += x * b?; } Some(s) } },
        ),
        (
            "a method of unknown parameters",
            parse_quote! { fn f(&self, n: usize) -> f64 { let mut s = 0.0; for i in 0..n { s += self.values[i]; } s } },
        ),
        (
            "a name that may be a parameter",
            parse_quote! { fn f(a: &[Body]) -> f64 { let mut s = 0.0; for x in a { s += x.mass; } s } },
        ),
        (
            "a constant that may be a parameter",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for i in 0..N { s += a[i]; } s } },
        ),
        (
            "a method of a reference, which a trait may have with other operands",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += x.powi(2); } s } },
        ),
        (
            "a method of a mutable slice of unknown elements, which a trait may have",
            parse_quote! { fn f(a: &mut [u8]) -> f64 { let mut s = 0.0; for i in 0..a.len() { s += a[i] as f64; } s } },
        ),
        (
            "a method of a vector that is one of slices",
            parse_quote! { fn f(a: &Vec<f64>) -> f64 { let mut s = 0.0; for x in a.iter() { s += x; } s } },
        ),
        (
            "a method of a field",
            parse_quote! { fn f(a: &crate::S) -> f64 { let mut s = 0.0; for i in 0..a.values.len() { s += a.values[i]; } s } },
        ),
        (
            "a declared type to which a value is coerced",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; let b: &[f64] = &a; for x in b { s += x; } s } },
        ),
        (
            "a result to which a value is coerced",
            parse_quote! { fn f(a: &crate::S, b: &[f64]) -> &[f64] { let mut s = 0.0; for x in b { s += x; } &a.values } },
        ),
        (
            "an assignment to which a value is coerced",
            parse_quote! { fn f(a: &mut &[f64], b: &crate::S) { let mut s = 0.0; for i in 0..3 { s += 1.5; *a = &b.values; } } },
        ),
        (
            "a closure that owns what it uses",
            parse_quote! { fn f(a: Vec<f64>) -> f64 { (0..3).map(move |i| a[i] * 0.5).sum() } },
        ),
        (
            "an unsafe place",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { unsafe { s += x * SCALE; } } s } },
        ),
        (
            "a cast that LLVM makes by a subtraction",
            parse_quote! { fn f(a: &[f64], n: &mut [u64]) { for (n, &x) in n.iter_mut().zip(a) { *n = (x / 3.0) as u64; } } },
        ),
        (
            "an attribute that may put code around the body",
            parse_quote! { #[instrument] fn f(mut x: f64) -> f64 { while x < 1e9 { x = x * 1.1; } x } },
        ),
        (
            "a sum whose type is inferred",
            parse_quote! { fn f(a: &[f64]) -> crate::Total { a.iter().map(|x| x * 0.5).sum() } },
        ),
        (
            "a value whose type is inferred",
            parse_quote! { fn f(a: &[f64]) -> f64 { let mut s: f64 = Zero::ZERO; for x in a { s += x; } s } },
        ),
    ];
    for (why, item) in &items {
        assert!(!enters(quote! { round = ru }, item), "{why}");
    }
}

/// Settings that no control word can hold, or that another backend computes.
#[test]
fn only_directed_modes_are_entered() {
    let item: Item = parse_quote! { fn f(a: &[f64]) -> f64 { let mut s = 0.0; for x in a { s += x / 3.0; } s } };
    for arguments in [quote! { round = ru }, quote! { round = rd, contract }, quote! { round = rz, no_fma, lenient }] {
        assert!(enters(arguments.clone(), &item), "{arguments}");
    }
    for arguments in [
        quote! { round = rn },
        quote! { round = rz, ftz },
        quote! { round = ru, backend = Soft },
        quote! { round = ru, sum = pairwise },
        quote! { round = ru, seal },
    ] {
        assert!(!enters(arguments.clone(), &item), "{arguments}");
    }
}
