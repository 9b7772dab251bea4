//! The code of trees of operators.

use super::calls::Calls;
use super::expressions::one_armed_match;
use super::machine;
use super::{Emitter, native, spans};
use crate::plan::contraction::{Side, Term};
use crate::plan::tree::{Operand, Operands, Tree};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprTuple, token};

impl Emitter {
    /// The expression that computes a tree under the control.
    pub(super) fn tree(self, tree: Tree) -> Expr {
        let (span, native) = (tree.span, native::tree(&tree.node, self.rules.context));
        let controlled = self.controlled(&tree);
        let native_when = self.native_when(span, &tree.operands[0].0);
        let body = match tree.extent.is_discarded && tree.node.operators() == 1 {
            // Without the parentheses, so that the compiler says that nobody uses the value.
            true => {
                let native = &tree.node;
                quote_spanned! { span => if #native_when { #native; } else { let _ = #controlled; } }
            }
            false => quote_spanned! { span => if #native_when { #native } else { #controlled } },
        };
        spans::covering(tree.extent, self.within(tree.operands, span, body))
    }

    /// `match (operands…) { (names…) => body }`.
    pub(super) fn within(self, operands: Operands, span: Span, body: TokenStream) -> Expr {
        let (names, values): (Vec<_>, Vec<_>) = operands.into_iter().unzip();
        let values: Vec<_> = values.into_iter().map(|operand| self.operand(operand, span)).collect();
        let (value, pattern) = match (values.as_slice(), names.as_slice()) {
            ([value], [name]) => (value.clone(), name.to_token_stream()),
            _ => (tuple(span, values), quote_spanned! { span => (#(#names),*) }),
        };
        one_armed_match(span, value, pattern, body)
    }

    fn operand(self, operand: Operand, span: Span) -> Expr {
        match operand {
            Operand::Expr(expr) => expr,
            Operand::Reference(expr) => Expr::Verbatim(quote_spanned! { span => &#expr }),
            Operand::Tree(tree) => self.tree(*tree),
        }
    }

    /// The operators of a tree under the control, over the names of its operands.
    pub(super) fn controlled(self, tree: &Tree) -> TokenStream {
        let value = self.unstored(tree, tree.span);
        if self.rules.registers.is_some() { machine::stored(&value, self, tree.span) } else { value }
    }

    /// The same, left in its register on a machine that has some. `outer` is where what asks for it is.
    pub(super) fn unstored(self, tree: &Tree, outer: Span) -> TokenStream {
        let mut calls = Calls::new(self, tree.is_long);
        let value = self.term(&tree.term, outer, &mut calls);
        calls.around(value, outer)
    }

    /// The calls of a term. Goes down the left side in a loop, not by recursion: long sums lean to the left.
    pub(super) fn term(self, mut term: &Term, outer: Span, calls: &mut Calls) -> TokenStream {
        let mut above: Vec<&Term> = Vec::new();
        let mut value = loop {
            match term {
                Term::Name(name) => {
                    let span = above.last().map_or(outer, |above| begin(above, outer));
                    break self.loaded(name, span);
                }
                Term::Unary { operation, operator, operand, extent } => {
                    let operand = self.term(operand, extent.outer().first, calls);
                    break calls.unary(*operation, (operator, *extent), &operand);
                }
                Term::Binary { left, .. } | Term::Product { left, .. } | Term::Sum { left, .. } => {
                    above.push(term);
                    term = left;
                }
            }
        };
        while let Some(term) = above.pop() {
            value = match term {
                Term::Binary { operation, operator, right, extent, .. } => {
                    let right = self.term(right, extent.outer().first, calls);
                    calls.binary(*operation, (*operator, *extent), &value, &right)
                }
                Term::Product { operator, right, extent, .. } => {
                    let right = self.term(right, extent.outer().first, calls);
                    calls.product((*operator, *extent), &value, &right)
                }
                Term::Sum { operator, right, product, extent, .. } => {
                    let right = self.term(right, extent.outer().first, calls);
                    let place = (*operator, *extent);
                    match product {
                        Side::Left => calls.sum(place, &value, &right, Side::Left),
                        Side::Right => calls.sum(place, &right, &value, Side::Right),
                    }
                }
                Term::Name(_) | Term::Unary { .. } => unreachable!("these have no left side"),
            };
        }
        value
    }

    /// An operand. It stands where the call is, so that the compiler's message about its types is one.
    fn loaded(self, name: &Ident, span: Span) -> TokenStream {
        let mut name = name.clone();
        name.set_span(name.span().located_at(span));
        match self.rules.registers {
            Some(bits) => machine::loaded(bits, &name),
            None => name.to_token_stream(),
        }
    }
}

/// Where an operator's expression begins.
fn begin(term: &Term, outer: Span) -> Span {
    match term {
        Term::Unary { extent, .. }
        | Term::Binary { extent, .. }
        | Term::Product { extent, .. }
        | Term::Sum { extent, .. } => extent.outer().first,
        Term::Name(_) => outer,
    }
}

fn tuple(span: Span, values: Vec<Expr>) -> Expr {
    let elems = values.into_iter().collect();
    Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token: token::Paren(span), elems })
}
