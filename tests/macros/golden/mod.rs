//! Expansions, formatted, against `snapshots/`.

use fpcontrol_syntax::attributes::name_of;
use fpcontrol_tests::scratch::repository;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::fs;
use std::path::Path;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, File, ImplItem, Item, ItemImpl, Meta, parse_quote, parse2};

/// Expands our attributes on items, as the compiler would: the first one sees the others.
struct Expander;

impl VisitMut for Expander {
    fn visit_file_mut(&mut self, file: &mut File) {
        let items = std::mem::take(&mut file.items);
        file.items = items.into_iter().flat_map(|item| self.items(item)).collect();
    }

    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        let items = std::mem::take(&mut block.items);
        block.items = items.into_iter().flat_map(methods).collect();
    }
}

/// The expansion of an item of an `impl` block, and the items beside it.
fn methods(mut item: ImplItem) -> Vec<ImplItem> {
    let ImplItem::Fn(method) = &mut item else { return vec![item] };
    let Some((name, arguments)) = take_first(&mut method.attrs) else { return vec![item] };
    let expansion = expand(&name, arguments, method);
    let block: ItemImpl = parse_quote! { impl Type { #expansion } };
    block.items
}

impl Expander {
    /// The expansion of an item, and the items beside it.
    fn items(&mut self, mut item: Item) -> Vec<Item> {
        let attributes = match &mut item {
            Item::Const(item) => Some(&mut item.attrs),
            Item::Fn(item) => Some(&mut item.attrs),
            Item::Impl(item) => Some(&mut item.attrs),
            Item::Mod(item) => Some(&mut item.attrs),
            Item::Static(item) => Some(&mut item.attrs),
            Item::Trait(item) => Some(&mut item.attrs),
            _ => None,
        };
        let Some((name, arguments)) = attributes.and_then(take_first) else {
            visit_mut::visit_item_mut(self, &mut item);
            return vec![item];
        };
        parse2::<File>(expand(&name, arguments, &item)).expect("an expansion is items").items
    }
}

fn expand(name: &str, arguments: TokenStream, item: &impl ToTokens) -> TokenStream {
    fpcontrol_syntax::expand::attribute(name, arguments, item.to_token_stream())
}

/// The item, and what a derive of ours or `operators` adds.
fn with_additions(mut item: Item) -> Vec<Item> {
    let attributes = match &mut item {
        Item::Struct(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        _ => return vec![item],
    };
    let is =
        |attribute: &Attribute, word: &str| attribute.path().segments.last().is_some_and(|last| last.ident == word);
    if let Some(operators) = attributes.iter().position(|attribute| is(attribute, "operators")) {
        let arguments = match attributes.remove(operators).meta {
            Meta::List(list) => list.tokens,
            _ => TokenStream::new(),
        };
        let expansion = fpcontrol_syntax::expand::operators(arguments, item.to_token_stream());
        return parse2::<File>(expansion).expect("an expansion is items").items;
    }
    let derives = attributes.iter().filter(|attribute| is(attribute, "derive"));
    if derives.into_iter().any(|derive| derive.to_token_stream().to_string().contains("Exact")) {
        let added = fpcontrol_syntax::expand::exact::derive(item.to_token_stream());
        return vec![item, parse2(added).expect("an expansion is an item")];
    }
    vec![item]
}

fn take_first(attributes: &mut Vec<Attribute>) -> Option<(String, TokenStream)> {
    let index = attributes.iter().position(|attribute| name_of(attribute).is_some())?;
    let attribute = attributes.remove(index);
    let arguments = match &attribute.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    };
    Some((name_of(&attribute)?, arguments))
}

fn expansion(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("readable");
    let mut file = syn::parse_file(&text).expect("an input is a Rust file");
    file.items = file.items.into_iter().flat_map(with_additions).collect();
    file.attrs.retain(|attribute| !attribute.path().is_ident("doc"));
    Expander.visit_file_mut(&mut file);
    prettyplease::unparse(&file)
}

#[test]
fn expansions_are_as_recorded() {
    let inputs = repository("tests/macros/inputs");
    let mut names = Vec::new();
    for entry in fs::read_dir(&inputs).expect("readable") {
        let name = entry.expect("readable").file_name().into_string().expect("a name");
        if name != "mod.rs" {
            names.push(name);
        }
    }
    names.sort();
    assert!(names.len() >= 5, "only {names:?}");
    for name in names {
        insta::assert_snapshot!(name.trim_end_matches(".rs"), expansion(&inputs.join(&name)));
    }
}

/// The expansion is the same for every compiler. Compilers without algebraic operators refuse a path in it.
#[test]
fn expansions_for_newer_compilers_are_as_recorded() {
    let file = repository("tests/macros/golden/algebraic.rs");
    insta::assert_snapshot!("algebraic", expansion(&file));
}

#[test]
fn only_a_compiler_without_algebraic_operators_is_refused() {
    let word = quote::quote! { algebraic };
    let expanded = |has_operators| fpcontrol_syntax::expand::requires_algebraic(has_operators, &word).to_string();
    assert_eq!(expanded(true), "");
    assert!(expanded(false).contains("needs Rust 1.98"));
}

#[test]
fn expansion_is_reproducible() {
    let item = quote::quote! { fn f(a: f32) -> f32 { (a + 1.0) * a - f(a).sqrt() } };
    let expand = || expand("round", quote::quote! { rz }, &item).to_string();
    assert_eq!(expand(), expand());
}

/// How many groups lie in each other at most, and how often `match` and an addition occur.
fn shape(tokens: TokenStream) -> (usize, usize, usize) {
    let (mut deepest, mut matches, mut additions) = (0, 0, 0);
    let mut streams = vec![(tokens, 1)];
    while let Some((stream, depth)) = streams.pop() {
        deepest = deepest.max(depth);
        for token in stream {
            match token {
                TokenTree::Group(group) => streams.push((group.stream(), depth + 1)),
                TokenTree::Ident(name) if name == "match" => matches += 1,
                TokenTree::Ident(name) if name == "controlled_add" => additions += 1,
                _ => {}
            }
        }
    }
    (deepest, matches, additions)
}

#[test]
fn long_chains_become_one_flat_match() {
    let terms = (0..5000).map(|i| syn::Ident::new(&format!("x{i}"), proc_macro2::Span::call_site()));
    let chain: TokenStream = terms.flat_map(|term| quote::quote! { #term() + }).collect();
    let item = quote::quote! { fn f() -> f32 { #chain last } };
    let (deepest, matches, additions) = shape(expand("round", quote::quote! { rz }, &item));
    assert_eq!((matches, additions), (1, 5000));
    assert!(deepest < 10, "{deepest}");
}

#[test]
fn what_is_not_covered_stands_as_written_in_the_rewritten_item() {
    let item: Item = parse_quote! { fn f(a: f32) -> f32 { a.minimum(a) + a.erf() } };
    let expanded = expand("round", quote::quote! { rz }, &item).to_string();
    // The compiler would report `erf` once more, so another method stands in its place.
    let rewritten =
        expanded.contains("controlled_add") && expanded.contains("((a . minimum (a) ,) , (a . clone () ,))");
    assert!(rewritten, "{expanded}");
    assert_eq!(expanded.matches("compile_error").count(), 2, "{expanded}");
    // Nothing of ours is left that would be expanded once more.
    let item: Item = parse_quote! { fn f(#[ftz] a: f32) -> f32 { a + fp!(lanes; a) } };
    let expanded = expand("round", quote::quote! { rz }, &item).to_string();
    assert_eq!(expanded.matches("compile_error").count(), 2, "{expanded}");
    assert!(!expanded.contains("# [ftz]") && !expanded.contains("fp !"), "{expanded}");
}
