//! Where an expression of the user's begins and ends.
//!
//! The compiler takes the span of an expression from its first and its last token. If an emitted expression has
//! these spans at its ends, the compiler treats it as the user's own expression: errors, panics, lines of debug
//! information and the text that lints copy are those of plain code.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Expr;

/// The spans of the first and the last token of an expression, with the user's hygiene.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The first token, or the delimiter that opens it.
    pub first: Span,
    /// The last token, or the delimiter that closes it.
    pub last: Span,
    /// The parentheses around it. The compiler counts them as part of the expression once it has parsed it: a panic in
    /// `(a + b)` is at the parenthesis.
    pub parentheses: Option<Span>,
    /// Whether it is a statement whose value is not used.
    pub is_discarded: bool,
}

impl Extent {
    /// From the first of these tokens to the last. If there are none, the place of the macro call.
    #[must_use]
    pub fn of(tokens: TokenStream) -> Self {
        let mut tokens = tokens.into_iter();
        let Some(first) = tokens.next() else { return Self::at(Span::call_site()) };
        let last = tokens.last().map_or_else(|| end(&first), |last| end(&last));
        Self { last, ..Self::at(begin(&first)) }
    }

    /// From the first token of an expression to its last.
    #[must_use]
    pub fn of_expr(expr: &Expr) -> Self {
        match expr {
            Expr::Path(path) if path.path.get_ident().is_some() && path.attrs.is_empty() => {
                Self::at(path.path.segments[0].ident.span())
            }
            Expr::Lit(literal) if literal.attrs.is_empty() => Self::at(literal.lit.span()),
            // The user's operators and literals, as they are emitted.
            Expr::Match(rewritten) if rewritten.attrs.is_empty() => {
                Self { last: rewritten.brace_token.span.close(), ..Self::at(rewritten.match_token.span) }
            }
            Expr::Const(literal) if literal.attrs.is_empty() => {
                Self { last: literal.block.brace_token.span.close(), ..Self::at(literal.const_token.span) }
            }
            expr => Self::of(expr.to_token_stream()),
        }
    }

    /// One token.
    #[must_use]
    pub const fn at(span: Span) -> Self {
        Self { first: span, last: span, parentheses: None, is_discarded: false }
    }

    /// The same place, marked as generated code. Lints about the semicolon behind a `match` then ignore it.
    #[must_use]
    pub fn generated(self) -> Self {
        let [first, last] = [self.first, self.last].map(|span| Span::mixed_site().located_at(span));
        Self { first, last, ..self }
    }

    /// With its parentheses.
    #[must_use]
    pub fn outer(self) -> Self {
        self.parentheses.map_or(self, Self::at)
    }

    /// From the beginning of this extent to the end of the other.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { last: other.last, ..Self::at(self.first) }
    }
}

fn begin(token: &TokenTree) -> Span {
    match token {
        TokenTree::Group(group) => group.span_open(),
        token => token.span(),
    }
}

fn end(token: &TokenTree) -> Span {
    match token {
        // A hole: see `Hole::tokens`.
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            group.stream().into_iter().last().map_or_else(|| group.span(), |number| number.span())
        }
        TokenTree::Group(group) => group.span_close(),
        token => token.span(),
    }
}
