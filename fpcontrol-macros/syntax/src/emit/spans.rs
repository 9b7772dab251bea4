//! Expansions that stand, for the compiler, where the user's expression stands.
//!
//! The location of a panic is that of the outermost expansion which the called expression comes from. So the corner tokens
//! of a call have the user's own hygiene, not the attribute's; only names of variables have hygiene that could matter, and
//! those are never corners. See [`Extent`].

use crate::scan::extent::Extent;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{Expr, token};

/// `path(operands)` at the first token of the user's expression, where the path stands too: there its panics are. The compiler looks for the
/// operation's trait at several of these tokens, and reports once what it finds missing at one place.
pub fn call(extent: Extent, mut path: TokenStream, operands: TokenStream) -> TokenStream {
    path.extend([parenthesised(extent.outer().first, operands)]);
    path
}

/// Tokens in parentheses that stand there.
pub fn parenthesised(place: Span, operands: TokenStream) -> TokenTree {
    let mut operands = Group::new(Delimiter::Parenthesis, operands);
    operands.set_span(place);
    TokenTree::Group(operands)
}

/// A value as `(value,).0`, which begins and ends where the user's expression does: of the two arms that compute it, the compiler then says
/// once that its type is not the expected one, or that nobody reads it.
pub fn whole(extent: Extent, value: &TokenStream) -> TokenStream {
    let (first, last) = (extent.outer().first, extent.outer().last);
    let (tuple, mut field) = (parenthesised(first, quote_spanned! { first => #value, }), Literal::usize_unsuffixed(0));
    field.set_span(last);
    quote_spanned! { last => #tuple.#field }
}

/// `receiver.method::<generics>(operands)`; the location of a method's panic begins at its name.
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

/// The names that a closure binds for the operands of the user's own operator: with the hygiene of the operator, and where
/// the expression begins and ends.
pub fn names(operator: Span, extent: Extent) -> [Ident; 2] {
    let (begin, end) = (extent.outer().first, extent.outer().last);
    [("l", begin), ("r", end)].map(|(name, place)| format_ident!("__fp_{name}", span = operator.located_at(place)))
}

/// What an expression was rewritten to, with its first and last token where those of the user's expression are.
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
