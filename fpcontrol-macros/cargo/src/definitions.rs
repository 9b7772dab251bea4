//! Definitions of macros: where the items that they expand to begin.

use fpcontrol_syntax::{Settings, invocations};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::Range;

/// Tokens that may precede the keyword of an item.
const BEFORE: &[&str] = &["pub", "unsafe", "default", "const", "async", "extern"];

/// The text of the functions and `impl` blocks that the rules of a macro expand to, if they compute and an attribute can stand on them.
pub fn items(rules: &TokenStream) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let tokens: Vec<TokenTree> = rules.clone().into_iter().collect();
    for window in tokens.windows(3) {
        if let [TokenTree::Punct(equals), TokenTree::Punct(arrow), TokenTree::Group(transcriber)] = window
            && (equals.as_char(), arrow.as_char()) == ('=', '>')
        {
            in_group(transcriber, &mut found);
        }
    }
    found
}

fn in_group(group: &Group, found: &mut Vec<Range<usize>>) {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let (mut at, mut begins) = (0, true);
    while at < tokens.len() {
        if begins && let Some(length) = item(&tokens[at..]) {
            let of_item = &tokens[at..at + length];
            if invocations::arithmetic(of_item.iter().cloned().collect(), &Settings::default()).is_some() {
                found.push(of_item[0].span().byte_range().start..of_item[length - 1].span().byte_range().end);
            }
            at += length;
            continue;
        }
        begins = match &tokens[at] {
            // What is repeated, and attributes.
            TokenTree::Group(inner) if is_punct(&tokens, at, '$') => {
                in_group(inner, found);
                true
            }
            TokenTree::Group(_) if is_punct(&tokens, at, '#') => true,
            TokenTree::Group(inner) => inner.delimiter() == Delimiter::Brace,
            TokenTree::Punct(punct) => matches!(punct.as_char(), ';' | '*' | '+'),
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        at += 1;
    }
}

/// The number of tokens of the item that begins here, up to the braces of its body.
fn item(tokens: &[TokenTree]) -> Option<usize> {
    let is_before = |token: &TokenTree| match token {
        TokenTree::Ident(word) => BEFORE.iter().any(|before| word == before),
        TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
        TokenTree::Literal(_) => true,
        TokenTree::Punct(_) => false,
    };
    let word = tokens.iter().position(|token| !is_before(token))?;
    let is_item = matches!(&tokens[word], TokenTree::Ident(word) if word == "fn" || word == "impl");
    let starts = matches!(&tokens[0], TokenTree::Ident(_));
    let body = tokens[word..].iter().position(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => false,
    })?;
    (is_item && starts).then_some(word + body + 1)
}

/// The fragments that may compute.
const COMPUTING: &[&str] = &["block", "expr", "expr_2021", "item", "stmt", "tt"];

/// Whether the rules of a macro place an argument that may compute.
pub fn places_arguments(rules: &TokenStream) -> bool {
    let mut tokens = Vec::new();
    flatten(rules.clone(), &mut tokens);
    let (mut declared, mut placed) = (BTreeSet::new(), BTreeSet::new());
    for (at, token) in tokens.iter().enumerate().filter(|(at, _)| is_punct(&tokens, *at, '$')) {
        let TokenTree::Ident(name) = token else { continue };
        match &tokens[at + 1..] {
            [TokenTree::Punct(colon), TokenTree::Ident(kind), ..] if colon.as_char() == ':' => {
                if COMPUTING.iter().any(|computing| kind == computing) {
                    declared.insert(name.to_string());
                }
            }
            _ => drop(placed.insert(name.to_string())),
        }
    }
    !declared.is_disjoint(&placed)
}

/// The tokens without delimiters.
fn flatten(stream: TokenStream, tokens: &mut Vec<TokenTree>) {
    for token in stream {
        match token {
            TokenTree::Group(group) => flatten(group.stream(), tokens),
            token => tokens.push(token),
        }
    }
}

fn is_punct(tokens: &[TokenTree], before: usize, character: char) -> bool {
    let token = before.checked_sub(1).map(|before| &tokens[before]);
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::str::FromStr;

    #[test]
    fn items_begin_where_an_attribute_may_stand() {
        let text = "($($t:ty)*) => { $(#[inline] pub const unsafe fn f(x: $t) -> $t { x * 2.0 } impl<T> A for $t where T: B { fn g() { 1.0 / 3.0 } })* \
                    struct S; impl S {} impl S { fn g() { x + x } } }; ($x:expr) => { $x * fn_of(1.0) }; () => { pub(crate) fn h() { y.sqrt() } }";
        let found = items(&TokenStream::from_str(text).expect("tokens"));
        let texts: Vec<_> =
            found.into_iter().map(|range| text[range].split(['(', '<', '{']).next().expect("text")).collect();
        assert_eq!(texts, ["pub const unsafe fn f", "impl", "impl S ", "pub"]);
    }

    #[test]
    fn arguments_that_may_compute_are_seen_where_they_are_placed() {
        let places = |text: &str| places_arguments(&TokenStream::from_str(text).expect("tokens"));
        assert!(places("($op:ident, $action:expr) => { impl S { fn $op(&self) -> f64 { $action } } }"));
        assert!(places("($($body:tt)*) => { $($body)* }"));
        assert!(!places("($t:ty, $name:ident) => { fn $name(x: $t) -> $t { x } }"));
        assert!(!places("($name:expr) => {}"));
    }
}
