//! Operands that stand in their tree as written, without a name.
//!
//! The native tree and the controlled tree are two arms, and only one of them runs. So a place may stand in both: it is read once, when its
//! operator runs, as in plain code. The compiler then sees the user's own moves and borrows, and nothing is copied.
//!
//! If a later operand has an effect, a place before it must be read first, so the place is bound.
//!
//! A literal may stand in both arms too. The compiler then sees a literal, and can advise to write `2.0` for `2`. The literal gets its type from the operand
//! beside it. If there are only literals beside it, nothing would give it the same type in both arms, so it is bound.

use super::names::Name;
use super::operands::Facts;
use super::tree::{Operand, Operands};
use crate::scan::node::Node;
use crate::scan::without_parentheses;
use proc_macro2::Ident;
use syn::{Expr, Lit, UnOp};

/// Takes those operands that may stand in the tree out of the list, and puts them there. In a long tree only literals and variables may stand: the compiler checks
/// anything longer faster once, behind a name, than twice.
pub(super) fn unbound(node: &mut Node<Name>, operands: &mut Operands, facts: &Facts, is_long: bool) {
    let may_stand = |expr: &Expr| is_place(expr) && (!is_long || matches!(expr, Expr::Path(_)));
    let first = operands.iter().rposition(|(_, operand)| !is_simple(operand, facts)).map_or(0, |last| last + 1);
    let literals = Literals::of(node, operands);
    let all = std::mem::take(operands);
    for (index, (name, (bound, operand))) in node.operands_mut().into_iter().zip(all).enumerate() {
        match operand {
            Operand::Expr(expr) if (index >= first && may_stand(&expr)) || literals.is_typed(index) => {
                *name = Name::Place(Box::new(without_parentheses(expr)));
            }
            operand => operands.push((bound, operand)),
        }
    }
}

/// Which operands are literals, in order.
struct Literals(Vec<Literal>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Literal {
    /// The operand is not a literal.
    No,
    /// The operand is a literal, and only literals stand beside it.
    Alone,
    /// The operand is a literal, and an operand beside it gives it a type.
    Typed,
}

impl Literals {
    fn of(node: &Node<Name>, operands: &Operands) -> Self {
        let literal = |operand: &Operand| match operand {
            Operand::Expr(expr) if is_number(expr) => Literal::Alone,
            Operand::Expr(_) | Operand::Reference(_) | Operand::Tree(_) => Literal::No,
        };
        let mut literals = Self(operands.iter().map(|(_, operand)| literal(operand)).collect());
        literals.read(node, 0);
        literals
    }

    fn is_typed(&self, index: usize) -> bool {
        self.0[index] == Literal::Typed
    }

    /// Records which operands stand beside each other in a part of the tree. The part's operands begin at index `start`. Returns the index behind the last one, and whether all are literals.
    /// Walks down the left side in a loop, because long sums lean to the left.
    fn read(&mut self, mut node: &Node<Name>, start: usize) -> (usize, bool) {
        let mut above = Vec::new();
        let (mut middle, mut left_is_literal) = loop {
            match node {
                Node::Operand(_) => break (start + 1, self.0[start] != Literal::No),
                Node::Unary { operand, .. } => break self.read(operand, start),
                Node::Binary { left, right, .. } => {
                    above.push((left, right));
                    node = left;
                }
            }
        };
        while let Some((left, right)) = above.pop() {
            let (end, right_is_literal) = self.read(right, middle);
            for (side, index, other) in [(left, start, right_is_literal), (right, middle, left_is_literal)] {
                if !other && matches!(**side, Node::Operand(_)) && self.0[index] == Literal::Alone {
                    self.0[index] = Literal::Typed;
                }
            }
            (middle, left_is_literal) = (end, left_is_literal && right_is_literal);
        }
        (middle, left_is_literal)
    }
}

/// Whether the expression is a numeric literal of the user's.
pub fn is_number(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(literal) if literal.attrs.is_empty() && matches!(literal.lit, Lit::Int(_) | Lit::Float(_)))
}

/// Whether evaluating the operand leaves every place before it unchanged.
fn is_simple(operand: &Operand, facts: &Facts) -> bool {
    match operand {
        Operand::Expr(expr) => is_place(expr) || facts.is_simple(expr),
        Operand::Reference(_) | Operand::Tree(_) => false,
    }
}

/// Whether the expression is a variable, a part of a variable, a dereferenced one, or a reference to such a place.
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

/// Whether a name is spelt like a variable. A constant, or a struct without fields, creates a temporary where it stands, which
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
