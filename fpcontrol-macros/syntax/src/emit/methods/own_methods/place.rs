//! Properties of the receiver and the arguments of a call: places, values that may be repeated, names.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Expr, ExprBlock, ExprPath, Lit, Stmt};

/// Whether the path is spelt like a constant, or leads into a module or a type.
pub(super) fn is_constant(path: &ExprPath) -> bool {
    let is_upper = |name: &Ident| name.to_string().chars().next().is_some_and(char::is_uppercase);
    path.path.get_ident().is_none_or(is_upper)
}

/// Whether an expression may stand in the expansion several times, and has its type by itself. The type of `None` or of a call may follow
/// from its context, and only one of the two calls provides that context. An integer literal would be an `i32` there.
pub(super) fn is_small(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(int) => !int.suffix().is_empty() || int.base10_parse::<i32>().is_ok(),
            _ => true,
        },
        Expr::Path(path) => path.path.get_ident().is_some_and(is_spelt_like_variable) || is_associated_constant(path),
        Expr::Const(_) => true,
        Expr::Paren(paren) => is_small(&paren.expr),
        Expr::Field(field) => is_small(&field.base),
        Expr::Reference(reference) => is_small(&reference.expr),
        Expr::Unary(unary) => is_small(&unary.expr),
        _ => false,
    }
}

/// Whether it is a variable, or a field of one where fields are admitted. As an argument it is lent anew, which a name bound to it would not be.
pub(super) fn is_variable(expr: &Expr, or_field: bool) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_some_and(is_spelt_like_variable),
        Expr::Field(field) if or_field => is_variable(&field.base, or_field),
        _ => false,
    }
}

fn is_spelt_like_variable(name: &Ident) -> bool {
    !name.to_string().chars().next().is_some_and(char::is_uppercase) || is_upper_case(name)
}

/// `f64::MAX`.
fn is_associated_constant(path: &ExprPath) -> bool {
    path.path.segments.len() > 1 && path.path.segments.last().is_some_and(|last| is_upper_case(&last.ident))
}

fn is_upper_case(name: &Ident) -> bool {
    let name = name.to_string();
    name.len() > 1 && !name.chars().any(char::is_lowercase)
}

/// Whether an index may stand in the expansion several times.
pub(super) fn is_repeatable(index: &Expr) -> bool {
    match index {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Field(field) => is_repeatable(&field.base),
        index => only_expression(index).is_some_and(is_repeatable),
    }
}

/// The expression in a block that contains nothing else.
pub(super) fn only_expression(block: &Expr) -> Option<&Expr> {
    match block {
        Expr::Block(ExprBlock { attrs, label: None, block }) if attrs.is_empty() => match block.stmts.as_slice() {
            [Stmt::Expr(expr, None)] => Some(expr),
            _ => None,
        },
        _ => None,
    }
}

/// Whether values have few tokens, so that they may stand in an expansion several times.
pub(super) fn is_short(values: &[Expr]) -> bool {
    fn count(tokens: TokenStream) -> usize {
        let tokens = tokens.into_iter().map(|token| match token {
            TokenTree::Group(group) => 1 + count(group.stream()),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => 1,
        });
        tokens.sum()
    }
    values.iter().map(|value| count(value.to_token_stream())).sum::<usize>() <= SHORT
}

/// Enough for a call whose arguments hold some operations.
const SHORT: usize = 1000;

/// Whether the name is among these tokens.
pub(super) fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == *name,
        TokenTree::Group(group) => mentions(group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The place with another expression at its beginning.
pub(super) fn rooted(place: Expr, beginning: &TokenStream) -> Expr {
    match place {
        Expr::Field(mut field) => {
            field.base = Box::new(rooted(*field.base, beginning));
            Expr::Field(field)
        }
        Expr::Index(mut index) => {
            index.expr = Box::new(rooted(*index.expr, beginning));
            Expr::Index(index)
        }
        Expr::Paren(mut paren) => {
            paren.expr = Box::new(rooted(*paren.expr, beginning));
            Expr::Paren(paren)
        }
        Expr::Unary(mut unary) => {
            unary.expr = Box::new(rooted(*unary.expr, beginning));
            Expr::Unary(unary)
        }
        Expr::Verbatim(_) => Expr::Verbatim(beginning.clone()),
        other => other,
    }
}

/// The beginning of a place, without indices, fields and dereferences.
pub(super) fn beginning(place: &Expr) -> &Expr {
    match place {
        Expr::Field(field) => beginning(&field.base),
        Expr::Index(index) => beginning(&index.expr),
        Expr::Paren(paren) => beginning(&paren.expr),
        Expr::Unary(unary) => beginning(&unary.expr),
        other => other,
    }
}

/// Whether a place is an element, or a part of one.
pub(super) fn has_index(place: &Expr) -> bool {
    match place {
        Expr::Index(_) => true,
        Expr::Field(field) => has_index(&field.base),
        Expr::Paren(paren) => has_index(&paren.expr),
        Expr::Unary(unary) => has_index(&unary.expr),
        _ => false,
    }
}

/// Whether a place is its beginning, or a field of it.
pub(super) fn has_only_fields(place: &Expr) -> bool {
    match place {
        Expr::Field(field) => has_only_fields(&field.base),
        Expr::Path(_) | Expr::Verbatim(_) => true,
        _ => false,
    }
}
