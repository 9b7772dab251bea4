//! Any tokens at all: an attribute neither panics nor swallows what it is given. What it emits has an error, or is a Rust
//! file. `FPCONTROL_FUZZ` sets the number of cases, `FPCONTROL_FUZZ_SEED` another seed than the fixed one.

use crate::pool;
use fpcontrol_syntax::attributes::READERS;
use fpcontrol_syntax::expand;
use fpcontrol_syntax::scan::fragments::flattened;
use fpcontrol_syntax::scan::old_editions::readable;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;
use std::fmt;
use std::str::FromStr;

thread_local! {
    static FUNCTIONS: Vec<TokenStream> = pool::functions();
}

/// Words that mean something to the parser or to us.
const WORDS: &[&str] = &[
    "a", "x", "f", "self", "f32", "f64", "u8", "fn", "let", "mut", "if", "else", "match", "for", "in", "while", "loop",
    "break", "return", "as", "ref", "move", "async", "await", "const", "static", "unsafe", "impl", "trait", "mod",
    "struct", "use", "where", "pub", "crate", "dyn", "sqrt", "mul_add", "abs", "max", "min", "recip", "sum", "powi",
    "assert", "vec", "println", "fp", "native", "round", "rz", "ru", "contract", "ftz", "seal", "backend", "literals",
    "_", "r#type",
];
const MARKS: &[char] =
    &['+', '-', '*', '/', '%', '=', '<', '>', '!', '&', '|', '^', '.', ',', ';', ':', '?', '#', '@', '$', '~'];
const LITERALS: &[&str] =
    &["0", "1", "0.1", "1.5f32", "1e400", "0x1F", "2f64", "1u8", "\"s\"", "'c'", "b\"b\"", "1e-400"];

/// Tokens that a failure shows as text.
#[derive(Clone)]
struct Tokens(TokenStream);

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

fn tokens() -> impl Strategy<Value = Tokens> {
    let leaf = prop_oneof![
        3 => select(WORDS).prop_map(word),
        3 => (select(MARKS), any::<bool>()).prop_map(|(mark, joint)| {
            TokenTree::Punct(Punct::new(mark, if joint { Spacing::Joint } else { Spacing::Alone }))
        }),
        1 => select(LITERALS).prop_map(|text| TokenTree::Literal(Literal::from_str(text).expect("a literal"))),
    ];
    let delimiters = select(&[Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None][..]);
    let tree = leaf.prop_recursive(4, 64, 8, move |inner| {
        (delimiters.clone(), prop::collection::vec(inner, 0..8))
            .prop_map(|(delimiter, inner)| TokenTree::Group(Group::new(delimiter, inner.into_iter().collect())))
    });
    prop::collection::vec(tree, 0..12).prop_map(|trees| Tokens(trees.into_iter().collect()))
}

fn word(text: &str) -> TokenTree {
    match text.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()).into(),
        None => Ident::new(text, Span::call_site()).into(),
    }
}

/// A token, or an end of a group.
#[derive(Clone)]
enum Event {
    Token(TokenTree),
    Open(Delimiter),
    Close,
}

fn flatten(tokens: TokenStream, events: &mut Vec<Event>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                events.push(Event::Open(group.delimiter()));
                flatten(group.stream(), events);
                events.push(Event::Close);
            }
            token => events.push(Event::Token(token)),
        }
    }
}

/// Ends without a beginning are dropped, and what is open is closed.
fn rebuild(events: Vec<Event>) -> TokenStream {
    let mut open = vec![(Delimiter::None, Vec::new())];
    let close = |open: &mut Vec<(Delimiter, Vec<TokenTree>)>| {
        let (delimiter, inner) = open.pop().expect("the caller asked");
        let group = Group::new(delimiter, inner.into_iter().collect());
        open.last_mut().expect("the caller asked").1.push(TokenTree::Group(group));
    };
    for event in events {
        match event {
            Event::Token(token) => open.last_mut().expect("it begins with one").1.push(token),
            Event::Open(delimiter) => open.push((delimiter, Vec::new())),
            Event::Close if open.len() > 1 => close(&mut open),
            Event::Close => {}
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.remove(0).1.into_iter().collect()
}

#[derive(Clone, Copy, Debug)]
enum Mutation {
    Delete,
    Duplicate,
    Swap,
    Replace,
}

/// A function with a few tokens deleted, repeated, exchanged, or replaced by others.
fn mutated() -> impl Strategy<Value = Tokens> {
    let mutation = select(&[Mutation::Delete, Mutation::Duplicate, Mutation::Swap, Mutation::Replace][..]);
    let mutations = prop::collection::vec((mutation, any::<Index>(), any::<Index>(), select(WORDS)), 0..6);
    (any::<Index>(), mutations).prop_map(|(function, mutations)| {
        let mut events = Vec::new();
        let function = FUNCTIONS.with(|functions| functions[function.index(functions.len())].clone());
        flatten(function, &mut events);
        for (mutation, at, other, text) in mutations {
            let (at, other) = (at.index(events.len()), other.index(events.len()));
            match mutation {
                Mutation::Delete if events.len() > 1 => drop(events.remove(at)),
                Mutation::Delete => {}
                Mutation::Duplicate => events.insert(at, events[other].clone()),
                Mutation::Swap => events.swap(at, other),
                Mutation::Replace => events[at] = Event::Token(word(text)),
            }
        }
        Tokens(rebuild(events))
    })
}

fn arguments() -> impl Strategy<Value = Tokens> {
    let plausible = &[
        "",
        "rz",
        "ru",
        "rn",
        "round = rd, contract",
        "seal",
        "ftz, prec_div = off",
        "literals = rn",
        "backend = Mine",
        "round = ru, seal = on, nan = canonical",
        "crate = a::b",
    ];
    prop_oneof![4 => select(&plausible[..]).prop_map(|text| Tokens(text.parse().expect("tokens"))), 1 => tokens()]
}

fn configuration() -> ProptestConfig {
    let number = |variable| std::env::var(variable).ok().map(|text| text.parse::<u32>().expect("a number"));
    ProptestConfig {
        cases: number("FPCONTROL_FUZZ").unwrap_or(if cfg!(miri) { 4 } else { 512 }),
        rng_seed: RngSeed::Fixed(number("FPCONTROL_FUZZ_SEED").unwrap_or(0x0f9c).into()),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Whether the tokens are an error, or what the compiler can parse.
fn is_sound(expanded: &TokenStream) -> bool {
    let text = expanded.to_string();
    // What editions 2015 and 2018 have is emitted as it was written.
    text.contains("compile_error") || syn::parse2::<syn::File>(readable(expanded.clone())).is_ok()
}

proptest! {
    #![proptest_config(configuration())]

    #[test]
    fn attributes_take_any_tokens(attribute in select(READERS), arguments in arguments(), item in tokens()) {
        let expanded = expand::attribute(attribute.0, arguments.0, item.0);
        prop_assert!(is_sound(&expanded), "{expanded}");
    }

    #[test]
    fn attributes_take_broken_functions(attribute in select(READERS), arguments in arguments(), item in mutated()) {
        let expanded = expand::attribute(attribute.0, arguments.0, item.0);
        prop_assert!(is_sound(&expanded), "{expanded}");
    }

    #[test]
    fn macros_take_any_tokens(Tokens(part) in prop_oneof![tokens(), mutated()]) {
        let with_settings: TokenStream = "round(ru);".parse::<TokenStream>().expect("tokens").into_iter().chain(part.clone()).collect();
        for expanded in [expand::expand_fp(part.clone()), expand::expand_fp(with_settings)] {
            let is_error = expanded.to_string().contains("compile_error");
            prop_assert!(is_error || syn::parse2::<syn::Expr>(readable(expanded.clone())).is_ok(), "{expanded}");
        }
        // What cannot be read is the compiler's to report, in the words of the user.
        prop_assert!(expand::expand_native(part.clone()).to_string().contains(&flattened(part).to_string()));
    }

    #[test]
    fn coverage_takes_any_tokens(Tokens(item) in prop_oneof![tokens(), mutated()]) {
        let text = format!("#[round(ru)] {item}");
        if let Ok(file) = fpcontrol_syntax::coverage::of_file(&text) {
            let counted: usize = file.regions.iter().flat_map(|region| region.counts.values()).sum();
            let listed: usize = file.regions.iter().map(|region| region.operations.len()).sum();
            prop_assert_eq!(counted, listed);
        }
    }
}
