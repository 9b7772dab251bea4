//! The rewriting of one tree of operators.
//!
//! ```text
//! match (operands…) { (t0, …) => if false { native tree } else { controlled tree } }
//! ```
//!
//! Where products are contracted, a product that is an operand of `+` or `-` (of two, the left one) is handed to the sum
//! unrounded. That is decided here, on the tree: within one expression, as C's `FP_CONTRACT ON`, never across statements.

use crate::calls::{Calls, Side};
use crate::context::Context;
use crate::folding;
use crate::machine;
use crate::rewrite::{at, bound, one_armed_match};
use crate::site::Node;
use crate::twin::is_rounded_constant;
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprTuple, UnOp, token};

/// A tree with more operators than this becomes one flat `match`, whatever its operands are: nested ones exhaust the
/// compiler's stack at about a thousand.
const LONG: usize = 100;

/// How trees are rewritten.
#[derive(Clone, Copy, Debug)]
pub struct Trees {
    /// Whether products are fused with sums.
    pub contracts: bool,
    /// Whether products that are not fused are handed to their sum all the same, which rounds them and itself in one go:
    /// in directed modes, of which a backend may have to pay for the switch.
    pub pairs: bool,
    /// Whether operators of types that have none under control are the types' own: never in constants.
    pub lenient: bool,
    /// The precision of the registers in which their values stay, on a machine that has some.
    pub registers: Option<u32>,
    /// Where they stand.
    pub context: Context,
}

/// A tree whose operands stand in a `match` around it, and the names that it has for them.
pub struct Bound {
    /// The names, in the order of evaluation.
    pub names: Vec<Ident>,
    /// What they stand for.
    pub values: Vec<Expr>,
    /// The operators over the names.
    pub node: Node<Ident>,
    /// Where the root is.
    pub span: Span,
}

impl Trees {
    /// The expression that computes the tree under the control.
    pub fn rewrite(self, node: Node) -> Expr {
        if let Node::Operand(operand) = node {
            return operand;
        }
        self.rewrite_bound(self.bind(node))
    }

    /// The same of a tree whose operands are bound.
    pub fn rewrite_bound(self, bound: Bound) -> Expr {
        let span = bound.span;
        let (native, controlled) = (&bound.node, self.controlled(&bound.node, span));
        let native_when = self.context.native_when(span, &bound.names[0]);
        let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
        bound.within(span, body)
    }

    /// Moves the operands out of the tree.
    pub fn bind(self, node: Node) -> Bound {
        let (mut operands, span) = (Vec::new(), at(node.span()));
        // What stays in a register is one expression.
        let is_long = node.operators() > LONG || self.registers.is_some();
        let node = self.bind_into(node, is_long, &mut operands);
        let (names, values) = operands.into_iter().unzip();
        Bound { names, values, node, span }
    }

    /// Puts names in the places of the operands.
    ///
    /// A left operand that is itself a tree joins the same `match` only if nobody can tell that its operator now runs after
    /// the operands on the right of it: if those are paths, literals and fields, or the tree is long, or it is a product
    /// that is fused. (The difference would be seen if that operator panics, as an integer's can; and by the compiler, if one of
    /// those operands moves what the tree on the left only refers to.) Otherwise it becomes a `match` of its own.
    fn bind_into(self, mut node: Node, is_long: bool, operands: &mut Vec<(Ident, Expr)>) -> Node<Ident> {
        let mut above = Vec::new();
        let mut bound = loop {
            match node {
                Node::Operand(operand) => break Node::Operand(name(operand, operands)),
                Node::Unary { operation, operator, operand } => {
                    let operand = Box::new(self.bind_into(*operand, is_long, operands));
                    break Node::Unary { operation, operator, operand };
                }
                Node::Binary { operation, operator, left, right } => {
                    let fuses = self.is_fusing(operation) && is_product(&left);
                    let waits = || right.all_operands(&mut is_simple) && !moves_what_it_refers_to(&left, &right);
                    let joins = is_long || fuses || waits();
                    above.push((operation, operator, right));
                    node = if joins { *left } else { Node::Operand(self.rewrite(*left)) };
                }
            }
        };
        for (operation, operator, right) in above.into_iter().rev() {
            let right = Box::new(self.bind_into(*right, is_long, operands));
            bound = Node::Binary { operation, operator, left: Box::new(bound), right };
        }
        bound
    }

    /// The expression that computes the tree of names under the control; `outer` is where what asks for it is.
    pub fn controlled(self, node: &Node<Ident>, outer: Span) -> TokenStream {
        let value = self.unstored(node, outer);
        if self.registers.is_some() { machine::stored(&value, outer) } else { value }
    }

    /// The same, left in its register on a machine that has some.
    pub fn unstored(self, node: &Node<Ident>, outer: Span) -> TokenStream {
        let mut calls = if node.operators() > LONG { Calls::of_long_tree(self) } else { Calls::new(self) };
        let value = self.value(node, outer, &mut calls);
        calls.around(value, outer)
    }

    /// A side of a comparison, likewise.
    pub fn in_register(self, node: &Node<Ident>, outer: Span, calls: &mut Calls) -> TokenStream {
        self.value(node, outer, calls)
    }

    /// Moves the operands of a tree, whose value stays in a register, to others.
    pub fn bind_registers(self, node: Node, operands: &mut Vec<(Ident, Expr)>) -> Node<Ident> {
        self.bind_into(node, true, operands)
    }

    fn value(self, mut node: &Node<Ident>, outer: Span, calls: &mut Calls) -> TokenStream {
        let operator_span = |(_, operator, _): &(Operation, BinOp, &Node<Ident>)| at(operator.span());
        let mut above = Vec::new();
        let mut tokens = loop {
            match node {
                // At the operator, so that the compiler's message about types points there, and is one.
                Node::Operand(name) => {
                    let mut name = name.clone();
                    name.set_span(above.last().map_or(outer, operator_span));
                    break match self.registers {
                        Some(bits) => machine::loaded(bits, &name),
                        None => name.to_token_stream(),
                    };
                }
                Node::Unary { operation, operator, operand } => {
                    let span = at(operator.span());
                    let operand = self.value(operand, span, calls);
                    break calls.unary(*operation, operator, &operand);
                }
                Node::Binary { operation, operator, left, right } => {
                    above.push((*operation, *operator, &**right));
                    node = left;
                }
            }
        };
        // Upward along the left operands, of which a product may wait, unrounded, for the sum above it.
        let mut left_is_unrounded = false;
        while let Some((operation, operator, right)) = above.pop() {
            let waits = operation == Operation::Mul && above.last().is_some_and(|(sum, ..)| self.takes_products(*sum));
            tokens = if self.takes_products(operation) && (left_is_unrounded || is_product(right)) {
                self.sum(operator, (&tokens, left_is_unrounded), right, calls)
            } else {
                let right = self.value(right, at(operator.span()), calls);
                if waits {
                    calls.product(operator, &tokens, &right)
                } else {
                    calls.binary(operation, operator, &tokens, &right)
                }
            };
            left_is_unrounded = waits;
        }
        tokens
    }

    /// A root that is a product, unrounded; `None` where it is none or products are not fused.
    pub fn unrounded_root(self, node: &Node<Ident>, calls: &mut Calls) -> Option<TokenStream> {
        match node {
            Node::Binary { operation: Operation::Mul, operator, left, right } if self.contracts || self.pairs => {
                let span = at(operator.span());
                let (left, right) = (self.value(left, span, calls), self.value(right, span, calls));
                Some(calls.product(*operator, &left, &right))
            }
            _ => None,
        }
    }

    /// A sum with an unrounded product: the left operand, or else the right one.
    fn sum(
        self,
        operator: BinOp,
        (left, left_is_unrounded): (&TokenStream, bool),
        right: &Node<Ident>,
        calls: &mut Calls,
    ) -> TokenStream {
        if !left_is_unrounded && let Some(product) = self.unrounded_root(right, calls) {
            return calls.sum(operator, &product, left, Side::Right);
        }
        let right = self.value(right, at(operator.span()), calls);
        calls.sum(operator, left, &right, Side::Left)
    }

    /// Whether a sum takes a product unrounded, to fuse it or to round it.
    pub fn takes_products(self, operation: Operation) -> bool {
        (self.contracts || self.pairs) && matches!(operation, Operation::Add | Operation::Sub)
    }

    fn is_fusing(self, operation: Operation) -> bool {
        self.contracts && matches!(operation, Operation::Add | Operation::Sub)
    }
}

impl Bound {
    /// `match (values…) { (names…) => body }`.
    pub fn within(self, span: Span, body: TokenStream) -> Expr {
        let Self { names, values, .. } = self;
        let (value, pattern) = match (values.as_slice(), names.as_slice()) {
            ([value], [name]) => (value.clone(), name.to_token_stream()),
            _ => (tuple(span, values), quote_spanned! { span => (#(#names),*) }),
        };
        one_armed_match(span, value, pattern, body)
    }
}

fn tuple(span: Span, values: Vec<Expr>) -> Expr {
    let elems = values.into_iter().collect();
    Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token: token::Paren(span), elems })
}

fn name(operand: Expr, operands: &mut Vec<(Ident, Expr)>) -> Ident {
    let name = bound(&format!("t{}", operands.len()), operand.span());
    operands.push((name.clone(), operand));
    name
}

fn is_product<Operand>(node: &Node<Operand>) -> bool {
    matches!(node, Node::Binary { operation: Operation::Mul, .. })
}

/// Whether an operand on the right may move what one on the left is a reference to: `&a + b - a`.
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

/// The variable that a place is, or is part of.
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

/// Whether evaluating the expression neither does nor notices anything.
pub(crate) fn is_simple(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Field(field) => is_simple(&field.base),
        Expr::Paren(paren) => is_simple(&paren.expr),
        Expr::Group(group) => is_simple(&group.expr),
        Expr::Reference(reference) => is_simple(&reference.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && is_simple(&unary.expr),
        // What a literal was rewritten to, or the user's.
        Expr::Const(_) => true,
        // What a twin has in the place of one.
        Expr::Call(call) if is_rounded_constant(call) => true,
        expr => folding::is_of_literals(expr),
    }
}
