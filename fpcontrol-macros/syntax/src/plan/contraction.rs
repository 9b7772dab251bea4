//! Which products are handed to their sum unrounded.
//!
//! Where products are contracted, a product that is an operand of `+` or `-` is fused with it; if both operands are products, the
//! left one is. That is decided here, on the tree: within one expression, as C's `FP_CONTRACT ON`, never across statements. In
//! directed modes the same products are handed over to be rounded together with their sum.

use super::Rules;
use super::names::Name;
use crate::scan::extent::Extent;
use crate::scan::node::Node;
use fpcontrol_core::Operation;
use syn::{BinOp, UnOp};

/// Operators over their operands, as they are computed.
#[derive(Clone)]
pub enum Term {
    /// An operand.
    Name(Name),
    /// An operator before its operand.
    Unary {
        /// What it computes.
        operation: Operation,
        /// The user's token.
        operator: UnOp,
        /// What it applies to.
        operand: Box<Self>,
        /// Where it stands.
        extent: Extent,
    },
    /// An operator between its operands.
    Binary {
        /// What it computes.
        operation: Operation,
        /// The user's token.
        operator: BinOp,
        /// What stands before it.
        left: Box<Self>,
        /// What stands after it.
        right: Box<Self>,
        /// Where it stands.
        extent: Extent,
    },
    /// A product that waits, unrounded, for the sum around it.
    Product {
        /// The user's token.
        operator: BinOp,
        /// What stands before it.
        left: Box<Self>,
        /// What stands after it.
        right: Box<Self>,
        /// Where it stands.
        extent: Extent,
    },
    /// A sum with such a product.
    Sum {
        /// The user's token.
        operator: BinOp,
        /// What stands before it.
        left: Box<Self>,
        /// What stands after it.
        right: Box<Self>,
        /// The operand that is the product.
        product: Side,
        /// Where it stands.
        extent: Extent,
    },
}

/// Where the product of a sum stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `product + operand`.
    Left,
    /// `operand + product`.
    Right,
}

/// How a tree is computed.
#[must_use]
pub fn term(mut node: &Node<Name>, rules: Rules) -> Term {
    let mut above = Vec::new();
    let mut value = loop {
        match node {
            Node::Operand(name) => break Term::Name(name.clone()),
            Node::Unary { operation, operator, operand, extent } => {
                let operand = Box::new(term(operand, rules));
                break Term::Unary { operation: *operation, operator: *operator, operand, extent: *extent };
            }
            Node::Binary { operation, operator, left, right, extent } => {
                above.push((*operation, (*operator, *extent), &**right));
                node = left;
            }
        }
    };
    // Goes up along the left operands; each may be a product that waits for the sum above it.
    while let Some((operation, place, right)) = above.pop() {
        let waits = operation == Operation::Mul && above.last().is_some_and(|(sum, ..)| rules.takes_products(*sum));
        value = if waits {
            let (operator, extent) = place;
            Term::Product { operator, left: Box::new(value), right: Box::new(term(right, rules)), extent }
        } else {
            binary(operation, place, value, right, rules)
        };
    }
    value
}

fn binary(
    operation: Operation,
    (operator, extent): (BinOp, Extent),
    left: Term,
    right: &Node<Name>,
    rules: Rules,
) -> Term {
    let left = Box::new(left);
    let takes = rules.takes_products(operation);
    if takes && matches!(*left, Term::Product { .. }) {
        return Term::Sum { operator, left, right: Box::new(term(right, rules)), product: Side::Left, extent };
    }
    match product(right, rules).filter(|_| takes) {
        Some(right) => Term::Sum { operator, left, right: Box::new(right), product: Side::Right, extent },
        None => Term::Binary { operation, operator, left, right: Box::new(term(right, rules)), extent },
    }
}

/// A root that is a product, unrounded; `None` if the root is not a product or products are rounded at once.
#[must_use]
pub fn product(node: &Node<Name>, rules: Rules) -> Option<Term> {
    match node {
        Node::Binary { operation: Operation::Mul, operator, left, right, extent } if rules.contracts || rules.pairs => {
            let [left, right] = [left, right].map(|side| Box::new(term(side, rules)));
            Some(Term::Product { operator: *operator, left, right, extent: *extent })
        }
        _ => None,
    }
}
