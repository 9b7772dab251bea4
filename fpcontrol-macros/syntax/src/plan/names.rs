//! How operators name their operands.

use super::tree::Operand;
use crate::scan::extent::Extent;
use crate::spans::{self, at};
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
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
    /// How the name reaches to where the operand ends, so that lints copy all of the operand.
    reach: Reach,
    /// Whether a method may be called on the operand as it is written.
    is_postfix: bool,
}

/// How a name reaches, for the compiler, from the first token of an operand to its last, which is there.
#[derive(Clone, Copy)]
enum Reach {
    /// The operand is one token.
    Token,
    /// It is the name of a tuple of the operand alone: `t0.0`.
    Tuple(Span),
    /// By generic arguments, of which there are none: `t0::<>`. The compiler checks these in less time.
    Arguments(Span),
}

impl Bound {
    /// The name of the operand of a number.
    pub(crate) fn new(index: usize, operand: &Operand, extent: Extent) -> Self {
        let is_token = matches!(operand, Operand::Expr(Expr::Lit(_)))
            || matches!(operand, Operand::Expr(Expr::Path(path)) if path.path.get_ident().is_some());
        let reach = if is_token { Reach::Token } else { Reach::Tuple(extent.last) };
        Self { name: spans::operand(&format!("t{index}"), extent.first), reach, is_postfix: is_postfix(operand) }
    }

    /// Binds the operand itself.
    pub(super) fn without_tuple(&mut self) {
        if let Reach::Tuple(last) = self.reach {
            self.reach = Reach::Arguments(last);
        }
    }

    /// The pattern that binds it.
    pub(crate) fn pattern(&self) -> TokenStream {
        self.name.to_token_stream()
    }

    /// What is bound to it.
    pub(crate) fn value(&self, operand: Expr) -> Expr {
        let paren_token = Paren(at(self.name.span()));
        match self.reach {
            Reach::Tuple(_) => {
                let mut elems: Punctuated<Expr, Token![,]> = Punctuated::new();
                elems.push(operand);
                elems.push_punct(Token![,](at(self.name.span())));
                Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token, elems })
            }
            Reach::Token | Reach::Arguments(_) => operand,
        }
    }

    /// The same, all of it at a place.
    pub(crate) fn located_at(&self, place: Span) -> Self {
        let mut name = self.name.clone();
        name.set_span(name.span().located_at(place));
        let reach = match self.reach {
            Reach::Token => Reach::Token,
            Reach::Tuple(_) => Reach::Tuple(name.span()),
            Reach::Arguments(_) => Reach::Token,
        };
        Self { name, reach, is_postfix: self.is_postfix }
    }
}

impl Name {
    /// The name, if it is one.
    pub(super) const fn bound_mut(&mut self) -> Option<&mut Bound> {
        match self {
            Self::Bound(bound) => Some(bound),
            Self::Place(_) => None,
        }
    }

    /// Whether a method may be called on the operand as it is written, or it is a literal, which lints see.
    pub(crate) const fn is_postfix(&self) -> bool {
        match self {
            Self::Bound(bound) => bound.is_postfix,
            Self::Place(_) => true,
        }
    }
}

/// Whether a method may be called on an operand without parentheses around it.
fn is_postfix(operand: &Operand) -> bool {
    let Operand::Expr(expr) = operand else { return false };
    matches!(
        expr,
        Expr::Call(_) | Expr::Field(_) | Expr::Index(_) | Expr::MethodCall(_) | Expr::Paren(_) | Expr::Path(_)
    )
}

impl ToTokens for Bound {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let name = &self.name;
        name.to_tokens(tokens);
        let span = at(name.span());
        match self.reach {
            Reach::Token => {}
            Reach::Tuple(last) => {
                Token![.](span).to_tokens(tokens);
                Index { index: 0, span: last }.to_tokens(tokens);
            }
            Reach::Arguments(last) => {
                Token![::](span).to_tokens(tokens);
                Token![<](span).to_tokens(tokens);
                Token![>](last).to_tokens(tokens);
            }
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
