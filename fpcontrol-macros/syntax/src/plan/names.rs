//! The names of operands in the emitted operators.

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
    /// By a name that a `match` binds.
    Bound(Bound),
    /// By the user's own expression: a variable, or a part of a variable.
    Place(Box<Expr>),
}

/// The name of a bound operand, with the user's hygiene.
#[derive(Clone)]
pub struct Bound {
    name: Ident,
    /// How the name's span extends to the end of the operand, so that lints copy the whole operand.
    reach: Reach,
    /// Whether a method may be called on the user's expression without parentheses.
    is_postfix: bool,
}

/// How the span of a name extends from the first token of an operand to its last token, which is stored here.
#[derive(Clone, Copy)]
enum Reach {
    /// It does not need to: the operand is one token.
    Token,
    /// The name is followed by a field: the operand is bound in a tuple of one element, `t0.0`.
    Tuple(Span),
    /// The name is followed by empty generic arguments, `t0::<>`. The compiler checks these faster than a tuple.
    Arguments(Span),
}

impl Bound {
    /// The name of operand number `index`.
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

    /// The pattern that binds the name.
    pub(crate) fn pattern(&self) -> TokenStream {
        self.name.to_token_stream()
    }

    /// The value that the pattern matches. The tuple has the operand's place, because a debugger shows where it is made.
    pub(crate) fn value(&self, operand: Expr) -> Expr {
        let paren_token = Paren(self.name.span());
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

    /// Its place.
    pub(crate) fn span(&self) -> Span {
        self.name.span()
    }

    /// The same, with all tokens at one place.
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
    /// The bound name, if the operand is bound.
    pub(super) const fn bound_mut(&mut self) -> Option<&mut Bound> {
        match self {
            Self::Bound(bound) => Some(bound),
            Self::Place(_) => None,
        }
    }

    /// Whether a method may be called on the operand: on the user's expression, or on a literal, which lints recognise.
    pub(crate) const fn is_postfix(&self) -> bool {
        match self {
            Self::Bound(bound) => bound.is_postfix,
            Self::Place(_) => true,
        }
    }
}

/// Whether a method may be called on an operand that has no parentheses around it.
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
