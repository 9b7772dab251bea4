//! Trait objects without `dyn` whose trait has its arguments in parentheses: `Box<Fn(f64) -> f64>`.

use super::{is_joint, is_punct};
use proc_macro2::{Delimiter, TokenTree};

/// The traits whose arguments stand in parentheses.
pub(super) const CALLABLE: &[&str] = &["Fn", "FnMut", "FnOnce"];
/// The modules that lead to them.
const ROOTS: &[&str] = &["core", "ops", "std"];

/// How a trait object begins whose trait has its arguments in parentheses.
pub(super) enum Callable {
    /// `Fn(f64)`, `std::ops::Fn(f64)`.
    Plain,
    /// `for<'a> Fn(&'a f64)`.
    For,
}

pub(super) fn callable(tokens: &[TokenTree]) -> Option<Callable> {
    match tokens {
        [TokenTree::Ident(word), open, rest @ ..] if word == "for" && is_punct(Some(open), '<') => {
            let end = rest.iter().position(|token| is_punct(Some(token), '>'))?;
            is_path_of_callable(&rest[end + 1..]).then_some(Callable::For)
        }
        tokens => is_path_of_callable(tokens).then_some(Callable::Plain),
    }
}

fn is_path_of_callable(mut tokens: &[TokenTree]) -> bool {
    loop {
        if let [first, second, rest @ ..] = tokens
            && is_punct(Some(first), ':')
            && is_punct(Some(second), ':')
        {
            tokens = rest;
        }
        match tokens {
            [TokenTree::Ident(name), TokenTree::Group(group), ..] => {
                let is_list = group.delimiter() == Delimiter::Parenthesis;
                return is_list && CALLABLE.iter().any(|callable| name == callable);
            }
            // Any other path ends in a variant: `Item::Fn(1.0)`.
            [TokenTree::Ident(module), colon, ..]
                if is_punct(Some(colon), ':') && ROOTS.iter().any(|root| module == root) =>
            {
                tokens = &tokens[1..];
            }
            _ => return false,
        }
        if !matches!(tokens, [first, second, ..] if is_punct(Some(first), ':') && is_punct(Some(second), ':')) {
            return false;
        }
    }
}

/// Whether `Fn(x)` may be a variant with this name: nothing behind it is only a type's, and no type is expected before it.
pub(super) fn may_be_variant(before: &[TokenTree], rest: &[TokenTree]) -> bool {
    let [TokenTree::Ident(name), TokenTree::Group(_), behind @ ..] = rest else { return false };
    let is_types = match behind {
        [dash, arrow, ..] if is_punct(Some(dash), '-') => is_punct(Some(arrow), '>'),
        behind => is_punct(behind.first(), '+'),
    };
    CALLABLE.iter().any(|callable| name == callable) && !is_types && !expects_type(before)
}

/// Whether a type is expected behind these tokens, and perhaps references: `x: &'a mut`, `-> &`, `Box<`, `*const`.
fn expects_type(before: &[TokenTree]) -> bool {
    match before {
        [rest @ .., TokenTree::Punct(last)] => match last.as_char() {
            '&' => expects_type(rest),
            ':' => !is_joint(rest.last()),
            '<' | '>' | '*' => true,
            '=' => matches!(rest, [.., keyword, TokenTree::Ident(_)] if keyword.to_string() == "type"),
            _ => false,
        },
        [rest @ .., quote, TokenTree::Ident(_)] if is_punct(Some(quote), '\'') => expects_type(rest),
        [rest @ .., TokenTree::Ident(word)] => match word.to_string().as_str() {
            "mut" | "const" => expects_type(rest),
            "for" => true,
            _ => false,
        },
        _ => false,
    }
}

/// Whether a trait object can begin behind these tokens, and no bound: `&`, `&'a mut`, `*const`, `<`, `,`, `=`, `impl … for`.
pub(super) fn holds_object(before: &[TokenTree], is_type: bool) -> bool {
    match before {
        [] => is_type,
        [rest @ .., TokenTree::Punct(last)] => match last.as_char() {
            '&' | '<' => true,
            ',' => !is_in_bounds(rest),
            '=' => !is_joint(rest.last()),
            _ => false,
        },
        [.., quote, TokenTree::Ident(_)] if is_punct(Some(quote), '\'') => {
            matches!(before, [.., reference, _, _] if is_punct(Some(reference), '&'))
        }
        [rest @ .., TokenTree::Ident(word)] => match word.to_string().as_str() {
            "mut" | "const" => {
                let is_lifetime = matches!(rest, [.., quote, TokenTree::Ident(_)] if is_punct(Some(quote), '\''));
                is_lifetime || is_punct(rest.last(), '&') || is_punct(rest.last(), '*')
            }
            "for" => true,
            _ => false,
        },
        _ => false,
    }
}

/// Whether what is listed are bounds: behind `where`, a comma begins another type, which is not one of these traits.
fn is_in_bounds(before: &[TokenTree]) -> bool {
    before.iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "where"))
}
