//! Macros that join their fragments: of `($a:ident, $($rest:tt)*) => { $a $($rest)* }` the call `join!(x, *y)` becomes `x * y`, though among
//! its arguments the star stands before an operand.

use super::tokens::{begins_operand, is_opted_out, is_punct};
use super::transcriber::Fragments;
use crate::scan::names;
use crate::settings::Settings;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Whether a tree of tokens may follow an operand that did not stand before it in the call.
pub(super) fn joins(matcher: &Group, transcriber: &Group) -> bool {
    joins_in(transcriber.stream(), &Fragments::of(matcher.stream()))
}

fn joins_in(tokens: TokenStream, fragments: &Fragments) -> bool {
    let tokens: Vec<_> = tokens.into_iter().collect();
    (0..tokens.len()).any(|index| {
        let (before, after) = (&tokens[..index], &tokens[index + 1..]);
        match (&tokens[index], after.first()) {
            (TokenTree::Group(group), _) => joins_in(group.stream(), fragments),
            (dollar, Some(TokenTree::Ident(name))) if is_punct(Some(dollar), '$') => {
                fragments.is(name, "tt") && !begins_operand(before)
            }
            (dollar, Some(TokenTree::Group(group))) if is_punct(Some(dollar), '$') => {
                let repeats_again = has_repetition(group);
                begins_with_tree(group, fragments) && (repeats_again || !begins_operand(before))
            }
            _ => false,
        }
    })
}

/// `$($tree)*`, `$($($tree)*)*`: what is repeated begins with a tree of tokens.
fn begins_with_tree(repeated: &Group, fragments: &Fragments) -> bool {
    let tokens: Vec<_> = repeated.stream().into_iter().take(2).collect();
    match &tokens[..] {
        [dollar, TokenTree::Ident(name)] if is_punct(Some(dollar), '$') => fragments.is(name, "tt"),
        [dollar, TokenTree::Group(group)] if is_punct(Some(dollar), '$') => begins_with_tree(group, fragments),
        _ => false,
    }
}

/// Whether a repetition begins what is repeated, so that the trees of several groups may come to stand side by side.
fn has_repetition(repeated: &Group) -> bool {
    matches!(repeated.stream().into_iter().nth(1), Some(TokenTree::Group(_)))
}

/// The first token that can belong to arithmetic, wherever the macro puts it.
pub(super) fn arithmetic(tokens: TokenStream, settings: &Settings) -> Option<TokenTree> {
    operator(tokens.clone()).or_else(|| super::arithmetic(tokens, settings))
}

fn operator(tokens: TokenStream) -> Option<TokenTree> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    (0..tokens.len()).find_map(|index| {
        let after = tokens.get(index + 1);
        let found = match &tokens[index] {
            TokenTree::Group(_) if is_opted_out(&tokens[..index]) => false,
            TokenTree::Group(group) => return operator(group.stream()),
            TokenTree::Punct(punct) if punct.as_char() == '-' => !is_punct(after, '>'),
            TokenTree::Punct(punct) => "+*/%".contains(punct.as_char()),
            TokenTree::Ident(name) => is_called(after) && names::is_arithmetic_name(&name.to_string()),
            TokenTree::Literal(_) => false,
        };
        found.then(|| tokens[index].clone())
    })
}

fn is_called(after: Option<&TokenTree>) -> bool {
    matches!(after, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(tokens: &str) -> Group {
        Group::new(Delimiter::Brace, tokens.parse().expect("tokens"))
    }

    #[test]
    fn trees_behind_operands_join() {
        for (matcher, transcriber) in [
            ("$a:ident, $($r:tt)*", "$a $($r)*"),
            ("$a:expr; $r:tt $b:ident", "let y = $a $r $b;"),
            ("$a:ident, ($($r:tt)*)", "f($a $($r)*)"),
            ("$($($r:tt)*),*", "$($($r)*)*"),
            ("$($r:tt)*", "x $($r)*"),
            ("$($a:ident, $r:tt);*", "$($a $r)*"),
        ] {
            assert!(joins(&group(matcher), &group(transcriber)), "{transcriber}");
        }
    }

    #[test]
    fn trees_that_begin_operands_do_not() {
        for (matcher, transcriber) in [
            ("$($r:tt)*", "$($r)*"),
            ("$n:ident, $($r:tt)*", "let $n = $($r)*;"),
            ("$n:ident, $($r:tt)*", "f($n, $($r)*)"),
            ("$a:ident, $b:expr", "let $a = g($b);"),
        ] {
            assert!(!joins(&group(matcher), &group(transcriber)), "{transcriber}");
        }
    }

    #[test]
    fn operators_are_found_before_operands_too() {
        for (tokens, expected) in
            [("x, *y", "*"), ("x, -1.0", "-"), ("x, (-y)", "-"), ("x ., sqrt()", "sqrt"), ("f() -> u8, a / b", "/")]
        {
            let found = operator(tokens.parse().expect("tokens")).map(|token| token.to_string());
            assert_eq!(found.as_deref(), Some(expected), "{tokens}");
        }
        for tokens in ["x, y", "native!(*x)", "f(x) -> u8", "sqrt, max"] {
            assert!(operator(tokens.parse().expect("tokens")).is_none(), "{tokens}");
        }
    }
}
