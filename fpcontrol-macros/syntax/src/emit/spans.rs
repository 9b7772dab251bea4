//! Places generated code, for the compiler, where the user's expression is.
//!
//! A panic has the place of the outermost expansion from which the called expression comes. So the first and last tokens
//! of a call have the user's hygiene, not the attribute's. Only the hygiene of variable names could matter, and
//! those are never first or last. See [`Extent`].

use crate::scan::extent::Extent;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{Expr, token};

/// `path(operands)` at a place: the first token of the user's expression. The path has that place too, so its panics have it. The compiler looks for the
/// operation's trait at several of these tokens, and reports a missing trait once for each place.
pub fn call(place: Span, mut path: TokenStream, operands: TokenStream) -> TokenStream {
    path.extend([parenthesised(place, operands)]);
    path
}

/// Tokens in parentheses at that place.
pub fn parenthesised(place: Span, operands: TokenStream) -> TokenTree {
    let mut operands = Group::new(Delimiter::Parenthesis, operands);
    operands.set_span(place);
    TokenTree::Group(operands)
}

/// A value as `(value,).0`, which begins and ends where the user's expression does. Two arms compute the value. The compiler then reports
/// only once that its type is wrong, or that it is not used.
pub fn whole(extent: Extent, value: &TokenStream) -> TokenStream {
    let (first, last) = (extent.outer().first, extent.outer().last);
    let (tuple, mut field) = (parenthesised(first, quote_spanned! { first => #value, }), Literal::usize_unsuffixed(0));
    field.set_span(last);
    quote_spanned! { last => #tuple.#field }
}

/// `receiver.method::<generics>(operands)`; the place of a method's panic begins at its name.
pub fn method_call(
    extent: Extent,
    receiver: TokenStream,
    (method, generics): (&str, &dyn ToTokens),
    operands: TokenStream,
) -> TokenStream {
    let place = extent.outer().first;
    let (method, operands) = (Ident::new(method, place), parenthesised(place, operands));
    quote_spanned! { place => #receiver.#method::<#generics> #operands }
}

/// The names that a closure binds for the operands of the user's own operator: with the operator's hygiene, at the place where
/// the expression begins and ends.
pub fn names(operator: Span, extent: Extent) -> [Ident; 2] {
    let (begin, end) = (extent.outer().first, extent.outer().last);
    [("l", begin), ("r", end)].map(|(name, place)| format_ident!("__fp_{name}", span = operator.located_at(place)))
}

/// A rewritten expression, whose first and last tokens are placed where those of the user's expression are.
pub fn covering(extent: Extent, mut expr: Expr) -> Expr {
    match &mut expr {
        Expr::Match(rewritten) => {
            rewritten.match_token.span = extent.first;
            rewritten.brace_token = token::Brace(extent.last);
        }
        Expr::Const(literal) => {
            literal.const_token.span = extent.first;
            literal.block.brace_token = token::Brace(extent.last);
        }
        Expr::Verbatim(tokens) => *tokens = cornered(extent, std::mem::take(tokens)),
        _ => {}
    }
    expr
}

fn cornered(extent: Extent, tokens: TokenStream) -> TokenStream {
    let mut tokens: Vec<_> = tokens.into_iter().collect();
    if let [first, .., last] = tokens.as_mut_slice() {
        first.set_span(extent.first);
        last.set_span(extent.last);
    }
    tokens.into_iter().collect()
}
