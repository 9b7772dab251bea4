//! How operators name their operands.

use super::tree::Operand;
use crate::scan::extent::Extent;
use crate::spans::{self, at};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::punctuated::Punctuated;
use syn::token::Paren;
use syn::{Expr, ExprTuple, Index, Token};

/// How an operator names an operand.
#[derive(Clone)]
pub enum Name {
    /// By the name to which it is bound.
    Bound(Bound),
    /// As written: a variable, or a part of one.
    Place(Box<Expr>),
}

/// The name of an operand that is bound, with the user's hygiene.
#[derive(Clone)]
pub struct Bound {
    name: Ident,
    /// Where the operand ends, if it has more than one token. The name is then that of a tuple of it alone: the field reaches, for
    /// the compiler, from the first token of the operand to its last, and what lints copy of it is all of it.
    last: Option<Span>,
}

impl Bound {
    /// The name of the operand of a number.
    pub(crate) fn new(index: usize, operand: &Operand, extent: Extent) -> Self {
        let is_token = matches!(operand, Operand::Expr(Expr::Lit(_)))
            || matches!(operand, Operand::Expr(Expr::Path(path)) if path.path.get_ident().is_some());
        Self { name: spans::operand(&format!("t{index}"), extent.first), last: (!is_token).then_some(extent.last) }
    }

    /// The pattern that binds it.
    pub(crate) fn pattern(&self) -> TokenStream {
        self.name.to_token_stream()
    }

    /// What is bound to it.
    pub(crate) fn value(&self, operand: Expr) -> Expr {
        let paren_token = Paren(at(self.name.span()));
        match self.last {
            Some(_) => {
                let mut elems: Punctuated<Expr, Token![,]> = Punctuated::new();
                elems.push(operand);
                elems.push_punct(Token![,](at(self.name.span())));
                Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token, elems })
            }
            None => operand,
        }
    }

    /// The same, all of it at a place.
    pub(crate) fn located_at(&self, place: Span) -> Self {
        let mut name = self.name.clone();
        name.set_span(name.span().located_at(place));
        Self { last: self.last.map(|_| name.span()), name }
    }
}

impl ToTokens for Bound {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let name = &self.name;
        match self.last {
            Some(last) => {
                let index = Index { index: 0, span: last };
                tokens.extend(quote_spanned! { at(name.span()) => #name . #index });
            }
            None => name.to_tokens(tokens),
        }
    }
}

impl ToTokens for Name {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Bound(bound) => bound.to_tokens(tokens),
            Self::Place(place) => place.to_tokens(tokens),
        }
    }
}
