//! Chains of methods in a text, and whether one means the same over an iterator of std as over one of rayon.

use crate::hir::Span;
use crate::source;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// Whether a chain from one method to another still compiles, and adds the same elements, once it begins with std's iterator.
pub(super) fn is_serial_too(text: &str, from: Span, to: Span) -> bool {
    let start = source::prefix(text);
    let byte = |at: u32| (at as usize).saturating_sub(start);
    let serial = text[start..].parse().ok().and_then(|stream| walk(stream, byte(from.lo), byte(to.lo)));
    proc_macro2::extra::invalidate_current_thread_spans();
    serial.is_some()
}

/// Goes back from the last method to the first. Both are found by the bytes at which they begin.
fn walk(stream: TokenStream, from: usize, to: usize) -> Option<()> {
    let (tokens, mut at) = around(stream, to)?;
    loop {
        let called = at.checked_sub(3)?;
        let [TokenTree::Ident(name), TokenTree::Group(arguments), TokenTree::Punct(dot)] = &tokens[called..at] else {
            return None;
        };
        let is_call = arguments.delimiter() == Delimiter::Parenthesis && dot.as_char() == '.';
        if !is_call {
            return None;
        }
        if name.span().byte_range().start == from {
            return is_single(&tokens[..called]).then_some(());
        }
        if !is_of_both(&name.to_string(), arguments) {
            return None;
        }
        at = called;
    }
}

/// The group of tokens that contains the token at a byte, and the index of that token.
fn around(mut stream: TokenStream, byte: usize) -> Option<(Vec<TokenTree>, usize)> {
    loop {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let at = tokens.iter().position(|token| token.span().byte_range().contains(&byte))?;
        match &tokens[at] {
            TokenTree::Group(group) => stream = group.stream(),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => return Some((tokens, at)),
        }
    }
}

/// Whether a method of the chain does the same for an iterator of std. Others exist in rayon only, or take an iterator of rayon.
fn is_of_both(name: &str, arguments: &Group) -> bool {
    match name {
        "map" | "filter" | "filter_map" | "copied" | "cloned" | "enumerate" | "inspect" | "skip" | "take"
        | "step_by" => true,
        "zip" => is_reference(arguments.stream()),
        _ => false,
    }
}

/// `&values`, over which both iterate. For another value the type would have to be known.
fn is_reference(arguments: TokenStream) -> bool {
    let mut tokens = arguments.into_iter();
    let borrows = matches!(tokens.next(), Some(TokenTree::Punct(sign)) if sign.as_char() == '&');
    borrows && tokens.all(|token| !matches!(token, TokenTree::Group(_)))
}

/// Whether a method is called on a value, by what stands before it; not on `(a, b)`, over whose members rayon iterates together.
fn is_single(before: &[TokenTree]) -> bool {
    let [before @ .., value, TokenTree::Punct(dot)] = before else { return false };
    dot.as_char() == '.' && !is_tuple(before, value)
}

fn is_tuple(before: &[TokenTree], value: &TokenTree) -> bool {
    let TokenTree::Group(group) = value else { return false };
    let is_comma = |token: TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let called = matches!(before.last(), Some(TokenTree::Ident(name)) if !is_keyword(name));
    group.delimiter() == Delimiter::Parenthesis && group.stream().into_iter().any(is_comma) && !called
}

fn is_keyword(name: &Ident) -> bool {
    syn::parse_str::<Ident>(&name.to_string()).is_err()
}
