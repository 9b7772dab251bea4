//! References to constants that live for ever: `&(N * 2)` as `&'static usize`. The compiler promotes what it can compute, and a call under a
//! control is nothing that it does; within a `const` block it is.
//!
//! Which names are constants is known by their spelling only. So this is done only where a type says `'static`.

use crate::scan::Scanner;
use crate::scan::context::Context;
use crate::scan::names;
use crate::spans::at;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, parse_quote_spanned};

impl Scanner<'_> {
    /// Puts the operand of `&` into a `const` block if it is arithmetic of constants.
    pub(in crate::scan) fn promote(&self, expr: &mut Expr) {
        let settings = &self.settings;
        let is_possible = self.promotes && self.context == Context::Runtime && !settings.callers;
        let is_plain = settings.machine.is_none() && settings.backend.is_none();
        if let Expr::Reference(reference) = expr
            && is_possible
            && is_plain
            && reference.mutability.is_none()
            && let Expr::Paren(paren) = &*reference.expr
            && is_constant(&paren.expr)
            && has_name(&paren.expr)
        {
            let value = &paren.expr;
            *reference.expr = parse_quote_spanned! { at(value.span()) => const { #value } };
        }
    }
}

/// Whether `'static` is among the tokens of a type.
pub(in crate::scan) fn is_static(ty: &dyn ToTokens) -> bool {
    fn has_static(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => has_static(group.stream()),
            TokenTree::Ident(word) => word == "static",
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    has_static(ty.to_token_stream())
}

/// Operators over literals and names of constants.
fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| is_upper_case(&last.ident.to_string())),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some() && is_constant(&unary.expr),
        Expr::Binary(binary) => {
            names::binary_operator(&binary.op).is_some() && is_constant(&binary.left) && is_constant(&binary.right)
        }
        _ => false,
    }
}

fn is_upper_case(name: &str) -> bool {
    !name.chars().any(char::is_lowercase) && name.chars().any(char::is_uppercase)
}

/// Whether a name is among the operands: what has none is the compiler's, or the macro's, to compute.
fn has_name(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Paren(paren) => has_name(&paren.expr),
        Expr::Unary(unary) => has_name(&unary.expr),
        Expr::Binary(binary) => has_name(&binary.left) || has_name(&binary.right),
        _ => false,
    }
}
