//! Operands that stand in their tree as written, and are bound to no name.
//!
//! The native and the controlled tree are two arms, of which one runs. So a place may stand in both: it is read once, when its
//! operator runs, as in plain code. The compiler then sees the user's own moves and borrows, and nothing is copied.
//!
//! A place that stands before an operand that does something must be read before that, and is bound.

use super::names::Name;
use super::operands::Facts;
use super::tree::{Operand, Operands};
use crate::scan::node::Node;
use crate::scan::without_parentheses;
use proc_macro2::Ident;
use syn::{Expr, Lit, UnOp};

/// Takes out of the operands those that may stand in the tree, and puts them there.
pub(super) fn unbound(node: &mut Node<Name>, operands: &mut Operands, facts: &Facts) {
    let first = operands.iter().rposition(|(_, operand)| !is_simple(operand, facts)).map_or(0, |last| last + 1);
    let simple = operands.split_off(first);
    let names = node.operands_mut().into_iter().skip(first);
    for (name, (bound, operand)) in names.zip(simple) {
        match operand {
            Operand::Expr(expr) if is_place(&expr) => *name = Name::Place(Box::new(without_parentheses(expr))),
            operand => operands.push((bound, operand)),
        }
    }
}

/// Whether evaluating the operand changes nothing that a place before it could be.
fn is_simple(operand: &Operand, facts: &Facts) -> bool {
    match operand {
        Operand::Expr(expr) => is_place(expr) || facts.is_simple(expr),
        Operand::Reference(_) | Operand::Tree(_) => false,
    }
}

/// Whether the expression is a variable, a part of one, what one refers to, or a reference to such a place.
fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.attrs.is_empty() && path.path.get_ident().is_some_and(is_variable),
        Expr::Field(field) => field.attrs.is_empty() && is_place(&field.base),
        Expr::Index(index) => index.attrs.is_empty() && is_place(&index.expr) && is_index(&index.index),
        Expr::Unary(unary) => unary.attrs.is_empty() && matches!(unary.op, UnOp::Deref(_)) && is_place(&unary.expr),
        Expr::Reference(reference) => {
            reference.attrs.is_empty() && reference.mutability.is_none() && is_place(&reference.expr)
        }
        Expr::Paren(paren) => paren.attrs.is_empty() && is_place(&paren.expr),
        _ => false,
    }
}

/// Whether a name is that of a variable by its letters. A constant, and a struct without fields, makes a temporary where it stands, which
/// must live as long as in plain code.
fn is_variable(name: &Ident) -> bool {
    !name.to_string().trim_start_matches('_').starts_with(char::is_uppercase)
}

fn is_index(index: &Expr) -> bool {
    match index {
        Expr::Lit(literal) => literal.attrs.is_empty() && matches!(literal.lit, Lit::Int(_)),
        index => is_place(index),
    }
}
