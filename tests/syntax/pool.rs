//! Functions as users write them: those of `tests/macros`.

use fpcontrol_tests::scratch::repository;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;

/// The text of every file of a folder of `tests/macros`, in the order of their names.
pub fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(repository("tests/macros").join(folder)).expect("readable");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("readable")).collect()
}

/// Every function in them, from `fn` to its body, those in the arguments of macros too.
pub fn functions() -> Vec<TokenStream> {
    let mut found = Vec::new();
    for text in files("inputs").into_iter().chain(files("snippets")) {
        collect(text.parse().expect("a Rust file is tokens"), &mut found);
    }
    assert!(found.len() > 200, "only {}", found.len());
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<TokenStream>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut start = None;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "fn" && start.is_none() => start = Some(index),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                if let Some(start) = start.take() {
                    found.push(tokens[start..=index].iter().cloned().collect());
                }
                collect(group.stream(), found);
            }
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Punct(punct) if punct.as_char() == ';' => start = None,
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
