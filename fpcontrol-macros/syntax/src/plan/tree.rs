//! Trees of operators: which operands are bound together before the operators run.

use super::Rules;
use super::contraction::{self, Term};
use super::names::{Bound, Name};
use super::operands::Facts;
use super::places;
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::node::Node;
use crate::spans::at;
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span};
use syn::Expr;

/// A tree with more operators than this becomes one flat `match`, whatever its operands are: nested `match`es exhaust the
/// compiler's stack at a depth of about a thousand.
const LONG: usize = 100;

/// A tree whose operands are bound to names, or stand in it as places.
#[derive(Clone)]
pub struct Tree {
    /// The operands that are bound, in the order of evaluation.
    pub operands: Operands,
    /// The native tree: the operators over their operands, as written.
    pub node: Node<Name>,
    /// The controlled tree: the operators over their operands, as they are computed.
    pub term: Term,
    /// The place of the root operator.
    pub span: Span,
    /// The extent of the whole expression.
    pub extent: Extent,
    /// Whether the tree is long, so that one `match` binds all of its operands.
    pub is_long: bool,
}

/// The operands that are bound, in the order of evaluation.
pub type Operands = Vec<(Bound, Operand)>;

/// How an operand is bound.
#[derive(Clone)]
pub enum Operand {
    /// By value: any expression that is not a tree.
    Expr(Expr),
    /// By reference: any expression that is not a tree.
    Reference(Expr),
    /// As a tree of its own.
    Tree(Box<Tree>),
}

/// Collects the operands that are bound.
#[derive(Clone, Copy)]
pub(super) struct Binder<'a> {
    pub(super) rules: Rules,
    pub(super) facts: &'a Facts,
}

impl Binder<'_> {
    /// Moves the operands out of a tree, or names them as places.
    pub(super) fn tree(self, node: Node) -> Tree {
        self.tree_of(node, false)
    }

    /// The same for the value of a compound assignment, which is an operand of a sum.
    pub(super) fn summand(self, node: Node, sum: Operation) -> Tree {
        self.tree_of(node, self.rules.fuses(sum))
    }

    fn tree_of(self, node: Node, is_summand: bool) -> Tree {
        let (mut operands, span, extent) = (Vec::new(), at(node.root()), node.extent());
        let is_long = node.operators() > LONG;
        // A value that stays in a register is one expression.
        let is_flat = is_long || self.rules.registers.is_some();
        let mut node = match is_summand {
            true => self.bind_summand(node, is_flat, &mut operands),
            false => self.bind(node, is_flat, &mut operands),
        };
        if is_long {
            let bound = node.operands_mut().into_iter().filter_map(Name::bound_mut);
            bound.chain(operands.iter_mut().map(|(bound, _)| bound)).for_each(Bound::without_tuple);
        }
        if self.rules.names_places() {
            places::unbound(&mut node, &mut operands, self.facts, is_long);
        }
        let term = contraction::term(&node, self.rules);
        Tree { operands, node, term, span, extent, is_long }
    }

    /// Replaces the operands by names.
    ///
    /// A left operand that is itself a tree joins the other operands only if nobody can notice that its operator then runs after
    /// the operands to its right. That is so if those are paths, literals and fields, if the tree is long, or if the left operand is a product
    /// that is fused. (Otherwise a panic of that operator, such as an integer's, would come too late. The compiler would also object if one of
    /// those operands moves a variable to which the left tree refers.) In all other cases it is bound as a tree of its own.
    pub(super) fn bind(self, mut node: Node, is_long: bool, operands: &mut Operands) -> Node<Name> {
        let mut above: Vec<(Operation, _, _, _)> = Vec::new();
        let mut bound = loop {
            match node {
                Node::Operand(_) => break Node::Operand(self.separate(node, operands)),
                Node::Unary { operation, operator, operand, extent } => {
                    let is_summand = above.last().is_some_and(|(sum, ..)| self.rules.fuses(*sum));
                    let waits = is_summand && self.may_fuse(&operand);
                    let is_constant = self.rules.as_clang && is_product(&operand) && self.facts.is_constant(&operand);
                    let operand = match !waits && (self.negates_values() || is_constant) {
                        true => Node::Operand(self.separate(*operand, operands)),
                        false => self.bind(*operand, is_long, operands),
                    };
                    break Node::Unary { operation, operator, operand: Box::new(operand), extent };
                }
                Node::Binary { operation, operator, left, right, extent } => {
                    let is_constant = self.rules.as_clang && is_product(&left) && self.facts.is_constant(&left);
                    let fuses = self.rules.fuses(operation) && !is_constant && self.is_fused_operand(&left);
                    let joins = !is_constant && (is_long || fuses || self.may_wait_for(&left, &right));
                    above.push((operation, operator, right, extent));
                    if joins {
                        node = *left;
                    } else {
                        break Node::Operand(self.separate(*left, operands));
                    }
                }
            }
        };
        for (operation, operator, right, extent) in above.into_iter().rev() {
            let right = Box::new(match self.rules.fuses(operation) {
                true => self.bind_summand(*right, is_long, operands),
                false => self.bind(*right, is_long, operands),
            });
            bound = Node::Binary { operation, operator, left: Box::new(bound), right, extent };
        }
        bound
    }

    /// Replaces the operands of an operand of a sum that fuses products.
    fn bind_summand(self, node: Node, is_long: bool, operands: &mut Operands) -> Node<Name> {
        match node {
            Node::Unary { operation, operator, operand, extent } if self.may_fuse(&operand) => {
                let operand = Box::new(self.bind(*operand, is_long, operands));
                Node::Unary { operation, operator, operand, extent }
            }
            // clang folds it first.
            node if self.rules.as_clang && is_product(&node) && self.facts.is_constant(&node) => {
                Node::Operand(self.separate(node, operands))
            }
            node => self.bind(node, is_long, operands),
        }
    }

    /// Whether a sum that fuses products takes this operand unrounded.
    fn is_fused_operand(self, node: &Node) -> bool {
        match node {
            Node::Unary { operand, .. } => self.may_fuse(operand),
            node => is_product(node),
        }
    }

    /// Whether a sum that fuses products takes the operand of a unary minus unrounded.
    fn may_fuse(self, negated: &Node) -> bool {
        self.rules.as_clang && is_product(negated) && !self.facts.is_constant(negated)
    }

    /// Whether the operand of a unary minus is bound separately. The closure that negates an exact type then knows its type, even
    /// if the type of the operators in it is not inferred yet.
    fn negates_values(self) -> bool {
        self.rules.context == Context::Runtime && self.rules.registers.is_none() && !self.rules.lenient
    }

    /// Binds an operand, or a tree of its own.
    fn separate(self, node: Node, operands: &mut Operands) -> Name {
        let extent = node.extent().outer();
        let operand = match node {
            Node::Operand(operand) => Operand::Expr(operand),
            node => Operand::Tree(Box::new(self.tree(node))),
        };
        bound(operand, extent, operands)
    }

    /// Whether the operators on the left may run after the operands on the right have been evaluated.
    fn may_wait_for(self, left: &Node, right: &Node) -> bool {
        let binds_tree = self.negates_values() && has_negated_tree(right);
        let is_simple = right.all_operands(&mut |operand| self.facts.is_simple(operand));
        is_simple && !binds_tree && !moves_what_it_refers_to(left, right)
    }
}

/// Binds the operand at this position.
pub(super) fn bound(operand: Operand, extent: Extent, operands: &mut Operands) -> Name {
    let bound = Bound::new(operands.len(), &operand, extent);
    operands.push((bound.clone(), operand));
    Name::Bound(bound)
}

pub(super) fn is_product<Operand>(node: &Node<Operand>) -> bool {
    matches!(node, Node::Binary { operation: Operation::Mul, .. })
}

/// Whether it contains a unary minus that applies to operators.
fn has_negated_tree(node: &Node) -> bool {
    match node {
        Node::Operand(_) => false,
        Node::Unary { operand, .. } => !matches!(**operand, Node::Operand(_)),
        Node::Binary { left, right, .. } => has_negated_tree(left) || has_negated_tree(right),
    }
}

/// Whether an operand on the right may move a variable to which an operand on the left refers: `&a + b - a`.
fn moves_what_it_refers_to(left: &Node, right: &Node) -> bool {
    let mut referenced = Vec::new();
    left.all_operands(&mut |operand| {
        if let Expr::Reference(reference) = inner(operand) {
            referenced.extend(variable(&reference.expr).cloned());
        }
        true
    });
    let mut keeps = |operand: &Expr| variable(operand).is_none_or(|variable| !referenced.contains(variable));
    !right.all_operands(&mut keeps)
}

/// The variable that a place is, or is a part of.
fn variable(place: &Expr) -> Option<&Ident> {
    match inner(place) {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Field(field) => variable(&field.base),
        _ => None,
    }
}

fn inner(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => inner(&paren.expr),
        Expr::Group(group) => inner(&group.expr),
        expr => expr,
    }
}
