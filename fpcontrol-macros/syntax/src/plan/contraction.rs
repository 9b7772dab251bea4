//! Decides which products are passed to their sum unrounded.
//!
//! Where products are contracted, a product that is an operand of `+` or `-` is fused with it. If both operands are products, the
//! left one is fused. This is decided on the tree: within one expression, as under C's `FP_CONTRACT ON`, never across statements. In
//! directed modes the same products are passed to their sum, to be rounded together with it.
//!
//! clang's `-ffp-contract=on` differs in two points. It also fuses a product under one unary minus: `-(a * b) + c`. And it folds a product
//! of constants before it looks for products, so `0.1 * K + c` rounds the product; [`tree`](super::tree) binds it as an operand.

use super::Rules;
use super::names::Name;
use super::tree::is_product;
use crate::scan::extent::Extent;
use crate::scan::node::Node;
use fpcontrol_core::Operation;
use syn::{BinOp, UnOp};

/// A tree of operators, as it is computed.
#[derive(Clone)]
pub enum Term {
    /// A leaf.
    Name(Name),
    /// A prefix operator.
    Unary {
        /// The operation.
        operation: Operation,
        /// The operator's token, from the user's code.
        operator: UnOp,
        /// What it applies to.
        operand: Box<Self>,
        /// The extent of the whole expression.
        extent: Extent,
    },
    /// An infix operator.
    Binary {
        /// The operation.
        operation: Operation,
        /// The operator's token, from the user's code.
        operator: BinOp,
        /// The left operand.
        left: Box<Self>,
        /// The right operand.
        right: Box<Self>,
        /// The extent of the whole expression.
        extent: Extent,
    },
    /// A product that the sum around it takes unrounded.
    Product {
        /// The token `*`, from the user's code.
        operator: BinOp,
        /// The left factor.
        left: Box<Self>,
        /// The right factor.
        right: Box<Self>,
        /// The extent of the product.
        extent: Extent,
    },
    /// A unary minus on a product that the sum around it takes unrounded.
    NegatedProduct {
        /// The token `-`, from the user's code.
        operator: UnOp,
        /// The product.
        product: Box<Self>,
        /// The extent of the whole expression.
        extent: Extent,
    },
    /// A sum or difference that takes a product unrounded.
    Sum {
        /// The token `+` or `-`, from the user's code.
        operator: BinOp,
        /// The left operand.
        left: Box<Self>,
        /// The right operand.
        right: Box<Self>,
        /// Which operand is the product.
        product: Side,
        /// The extent of the whole expression.
        extent: Extent,
    },
}

/// Which operand of a sum is the product.
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
    let mut above: Vec<(Operation, _, &Node<Name>)> = Vec::new();
    let mut value = loop {
        match node {
            Node::Operand(name) => break Term::Name(name.clone()),
            Node::Unary { operation, operator, operand, extent } => {
                let sum = above.last().is_some_and(|(sum, ..)| rules.takes_products(*sum));
                if let Some(negated) = sum.then(|| product(node, rules)).flatten() {
                    break negated;
                }
                let operand = Box::new(term(operand, rules));
                break Term::Unary { operation: *operation, operator: *operator, operand, extent: *extent };
            }
            Node::Binary { operation, operator, left, right, extent } => {
                above.push((*operation, (*operator, *extent), &**right));
                node = left;
            }
        }
    };
    // Walks up the left operands. Each of them may be a product that the sum above it takes.
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
    if takes && matches!(*left, Term::Product { .. } | Term::NegatedProduct { .. }) {
        return Term::Sum { operator, left, right: Box::new(term(right, rules)), product: Side::Left, extent };
    }
    // `product` walks the whole operand, so what no sum takes must not ask for it: nested products would be walked twice at each level.
    match takes.then(|| product(right, rules)).flatten() {
        Some(right) => Term::Sum { operator, left, right: Box::new(right), product: Side::Right, extent },
        None => Term::Binary { operation, operator, left, right: Box::new(term(right, rules)), extent },
    }
}

/// The root as an unrounded product, perhaps negated; `None` if the root is not a product, or if products are rounded at once.
#[must_use]
pub fn product(node: &Node<Name>, rules: Rules) -> Option<Term> {
    match node {
        Node::Binary { operation: Operation::Mul, operator, left, right, extent } if rules.contracts || rules.pairs => {
            let [left, right] = [left, right].map(|side| Box::new(term(side, rules)));
            Some(Term::Product { operator: *operator, left, right, extent: *extent })
        }
        Node::Unary { operand, operator, extent, .. } if rules.as_clang && is_product(operand) => {
            let product = Box::new(product(operand, rules)?);
            Some(Term::NegatedProduct { operator: *operator, product, extent: *extent })
        }
        _ => None,
    }
}
