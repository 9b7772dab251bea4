//! References to constants that live for ever: `&(N * 2)` as `&'static usize`. The compiler promotes expressions that it can compute. It does not promote
//! a call under a control, except within a `const` block.
//!
//! Constants are recognised by the spelling of their names. So this is done only where a type mentions `'static`.

use crate::scan::Scanner;
use crate::scan::context::Context;
use crate::scan::names;
use crate::spans::at;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, UnOp, parse_quote_spanned};

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
            && let Some(value) = promoted(&reference.expr)
        {
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

/// The part that goes into a `const` block: arithmetic in parentheses, or a value that contains arithmetic.
fn promoted(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Paren(paren) if is_constant(&paren.expr) && has_name(&paren.expr) => Some(&paren.expr),
        Expr::Paren(paren) => promoted(&paren.expr),
        value if is_constant_value(value) && computes(value) => Some(value),
        _ => None,
    }
}

/// Values made of constants: an array, a tuple, a structure.
fn is_constant_value(expr: &Expr) -> bool {
    parts(expr).is_some_and(|parts| parts.into_iter().all(|part| is_constant(part) || is_constant_value(part)))
}

/// Whether such a value contains arithmetic with the name of a constant.
fn computes(value: &Expr) -> bool {
    match parts(value) {
        Some(parts) => parts.into_iter().any(computes),
        None => !matches!(value, Expr::Path(_)) && has_name(value),
    }
}

/// The parts of such a value.
fn parts(value: &Expr) -> Option<Vec<&Expr>> {
    match value {
        Expr::Array(array) => Some(array.elems.iter().collect()),
        Expr::Repeat(repeat) => Some(vec![&repeat.expr]),
        Expr::Tuple(tuple) => Some(tuple.elems.iter().collect()),
        Expr::Struct(value) if value.rest.is_none() => Some(value.fields.iter().map(|field| &field.expr).collect()),
        Expr::Call(call) if is_constructor(&call.func) => Some(call.args.iter().collect()),
        _ => None,
    }
}

/// Whether it is spelt like a variant, or a structure with unnamed fields.
fn is_constructor(function: &Expr) -> bool {
    let Expr::Path(path) = function else { return false };
    let is_type = |name: String| name.chars().next().is_some_and(char::is_uppercase);
    path.path.segments.last().is_some_and(|last| is_type(last.ident.to_string()))
}

/// Operators over literals and names of constants.
fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| is_upper_case(&last.ident.to_string())),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && is_constant(&unary.expr),
        Expr::Binary(binary) => {
            names::binary_operator(&binary.op).is_some() && is_constant(&binary.left) && is_constant(&binary.right)
        }
        _ => false,
    }
}

fn is_upper_case(name: &str) -> bool {
    !name.chars().any(char::is_lowercase) && name.chars().any(char::is_uppercase)
}

/// Whether the operands contain a name. Otherwise the compiler or the macro computes the value.
fn has_name(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Paren(paren) => has_name(&paren.expr),
        Expr::Unary(unary) => has_name(&unary.expr),
        Expr::Binary(binary) => has_name(&binary.left) || has_name(&binary.right),
        _ => false,
    }
}
