//! The code of trees of operators.

use crate::emit::operations::{
    calls::Calls,
    expressions::{bound, either, one_of},
    machine,
    native::When,
};
use crate::emit::{Emitter, spans};
use crate::plan::contraction::{Side, Term};
use crate::plan::names::Name;
use crate::plan::tree::{Operand, Operands, Tree};
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::spans::operand;
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, Expr, parse_quote_spanned};

impl Emitter<'_> {
    /// The expression that computes a tree under the control.
    pub(in crate::emit) fn tree(self, mut tree: Tree) -> Expr {
        let (span, native) = (tree.span, self.native(&mut tree));
        let (controlled, native_when) = (self.controlled(&tree), self.native_when(span, &tree.node));
        // Without the parentheses, so that the compiler warns of an unused value.
        let arms = match tree.extent.is_discarded {
            true => {
                let native = &tree.node;
                [quote_spanned! { span => #native; }, quote_spanned! { span => let _ = #controlled; }]
            }
            false if self.rules.context == Context::Constant => [native, controlled],
            false => [native, spans::whole(tree.extent, &controlled)],
        };
        let chosen = match tree.operands.is_empty() {
            true => self.either(span, &native_when, arms, &tree),
            false => {
                let quiet = self.quiet(span, &tree);
                let chosen = self.chosen(&tree.operands, (span, tree.extent), &native_when, arms);
                self.within(tree.operands, span, quiet, chosen)
            }
        };
        spans::covering(tree.extent, chosen)
    }

    /// `match (operands…) { attributes (names…) => body }`.
    pub(in crate::emit) fn within(
        self,
        operands: Operands,
        span: Span,
        attributes: Option<TokenStream>,
        body: TokenStream,
    ) -> Expr {
        let values = operands.into_iter().map(|(name, operand)| (self.operand(operand, span), name)).collect();
        bound(span, values, attributes, body)
    }

    /// The arm that is chosen, as the body of such a `match`.
    ///
    /// In a constant the types of the operands choose, so no arm is known not to run. Statements without effect, behind both arms, name the value
    /// and the operands once more: a tool that counts executed code counts these places there.
    pub(in crate::emit) fn chosen(
        self,
        operands: &Operands,
        (span, extent): (Span, Extent),
        native_when: &When,
        arms: [TokenStream; 2],
    ) -> TokenStream {
        let chosen = one_of(span, native_when, arms);
        match self.rules.context {
            Context::Runtime => chosen,
            Context::Constant => {
                let (value, names) = (operand("v", extent.outer().first), operands.iter().map(|(name, _)| name));
                quote_spanned! { span => match #chosen { #value => { #(let _ = #names;)* #value } } }
            }
        }
    }

    /// A `match` whose native arm has a tree of the user's own operands.
    pub(in crate::emit) fn either(self, span: Span, native_when: &When, arms: [TokenStream; 2], tree: &Tree) -> Expr {
        let mut chosen = either(span, native_when, arms);
        if let (Expr::Match(chosen), Some(attribute)) = (&mut chosen, self.unchanged(span, tree))
            && let Some(native) = chosen.arms.first_mut()
        {
            native.attrs.push(attribute);
        }
        chosen
    }

    /// The attribute of such an arm. Two lints would have the tree compute other bits: `a * b + c` fused, and `(a + b) / 2.0` as a midpoint.
    pub(in crate::emit) fn unchanged(self, span: Span, Tree { node, is_long, .. }: &Tree) -> Option<Attribute> {
        let has = |operation| node.has_operation(operation);
        let fuses = has(Operation::Mul) && (has(Operation::Add) || has(Operation::Sub));
        let halves = has(Operation::Add) && has(Operation::Div);
        let names = [("suboptimal_flops", fuses), ("manual_midpoint", halves)];
        let lints: Vec<_> = names.iter().filter(|(_, says)| *says).map(|(lint, _)| Ident::new(lint, span)).collect();
        let says = self.rules.context == Context::Runtime && !lints.is_empty() && !is_long;
        says.then(|| parse_quote_spanned! { span => #[allow(#(clippy::#lints),*)] })
    }

    /// The attribute of an arm that names operands. It silences lints that would rewrite the native tree wrongly, because
    /// they do not see that an operand is a literal, a cast or a call. Nursery lints look for two operators
    /// (`suboptimal_flops`, `suspicious_operation_groupings`), and pedantic lints look for a difference (`unchecked_time_subtraction`) and for
    /// a mean (`manual_midpoint`).
    /// A long tree has no attribute: the compiler would look for it from each node below it, in time that grows with the square of the depth.
    fn quiet(self, span: Span, Tree { node, is_long, .. }: &Tree) -> Option<TokenStream> {
        let has = |operation| node.has_operation(operation);
        let is_pedantic = has(Operation::Sub) || has(Operation::Add) && has(Operation::Div);
        let groups = [("nursery", node.operators() > 1), ("pedantic", is_pedantic)];
        let groups: Vec<_> =
            groups.iter().filter(|(_, asks)| *asks).map(|(group, _)| Ident::new(group, span)).collect();
        let says = self.rules.context == Context::Runtime && !groups.is_empty() && !is_long;
        says.then(|| quote_spanned! { span => #[allow(#(clippy::#groups),*)] })
    }

    fn operand(self, operand: Operand, span: Span) -> Expr {
        match operand {
            Operand::Expr(expr) => expr,
            Operand::Reference(expr) => Expr::Verbatim(quote_spanned! { span => &#expr }),
            Operand::Tree(tree) => self.tree(*tree),
        }
    }

    /// The operators of a tree under the control, over the names of its operands.
    pub(in crate::emit) fn controlled(self, tree: &Tree) -> TokenStream {
        let value = self.unstored(tree, tree.span);
        if self.rules.registers.is_some() { machine::stored(&value, self, tree.span) } else { value }
    }

    /// The same, left in its register on a machine that has registers. `outer` is the place of the expression that uses it.
    pub(in crate::emit) fn unstored(self, tree: &Tree, outer: Span) -> TokenStream {
        let mut calls = Calls::new(self, tree.is_long);
        let value = self.term(&tree.term, outer, &mut calls);
        calls.around(value, outer)
    }

    /// The calls of a term. Walks down the left side in a loop, not by recursion, because long sums lean to the left.
    pub(in crate::emit) fn term(self, mut term: &Term, outer: Span, calls: &mut Calls<'_>) -> TokenStream {
        let mut above: Vec<&Term> = Vec::new();
        let mut value = loop {
            match term {
                Term::Name(name) => {
                    break match above.last().and_then(|above| extent(above)) {
                        Some(extent) if extent.parentheses.is_some() => self.kept(term, outer, calls),
                        Some(extent) => self.loaded(name, extent.first),
                        None => self.loaded(name, outer),
                    };
                }
                Term::Unary { operation, operator, operand, extent } => {
                    let operand = self.kept(operand, extent.outer().first, calls);
                    break calls.unary(*operation, (operator, *extent), operand);
                }
                Term::NegatedProduct { operator, product, extent } => {
                    let product = self.term(product, extent.outer().first, calls);
                    break calls.negated_product((operator, *extent), product);
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
                    let right = self.kept(right, extent.outer().first, calls);
                    calls.binary(*operation, (*operator, *extent), value, right)
                }
                Term::Product { operator, right, extent, .. } => {
                    let right = self.kept(right, extent.outer().first, calls);
                    calls.product((*operator, *extent), value, right)
                }
                Term::Sum { operator, left, right, product, extent } => {
                    let right = self.kept(right, extent.outer().first, calls);
                    let place = (*operator, *extent);
                    match product {
                        Side::Left => calls.sum(place, value, right, (Side::Left, false)),
                        Side::Right => calls.sum(place, right, value, (Side::Right, evaluates(left))),
                    }
                }
                Term::Name(_) | Term::Unary { .. } | Term::NegatedProduct { .. } => {
                    unreachable!("these have no left side")
                }
            };
        }
        value
    }

    /// An operand that does not stand where the call begins. A name keeps its place, which it has in the native tree too: where one of the trees
    /// never runs, a tool that counts executed code then counts the other one.
    fn kept(self, term: &Term, outer: Span, calls: &mut Calls<'_>) -> TokenStream {
        match term {
            Term::Name(Name::Bound(bound)) if self.rules.registers.is_none() => bound.to_token_stream(),
            term => self.term(term, outer, calls),
        }
    }

    /// An operand. It has the place of the call, so that the compiler reports a wrong type once.
    fn loaded(self, name: &Name, span: Span) -> TokenStream {
        let name = match name {
            Name::Bound(bound) if self.rules.lenient => bound.to_token_stream(),
            Name::Bound(bound) => bound.located_at(span).into_token_stream(),
            Name::Place(place) => place.to_token_stream(),
        };
        match self.rules.registers {
            Some(bits) => machine::loaded(bits, &name, span),
            None => name,
        }
    }
}

/// Whether the time at which a term is evaluated matters, as it does for operators and for parts of a variable.
fn evaluates(term: &Term) -> bool {
    match term {
        Term::Name(Name::Bound(_)) => false,
        Term::Name(Name::Place(place)) => !matches!(**place, Expr::Path(_)),
        Term::Unary { .. } | Term::Binary { .. } | Term::Sum { .. } => true,
        Term::Product { .. } | Term::NegatedProduct { .. } => true,
    }
}

/// Where an operator's expression stands.
const fn extent(term: &Term) -> Option<Extent> {
    match term {
        Term::Unary { extent, .. }
        | Term::NegatedProduct { extent, .. }
        | Term::Binary { extent, .. }
        | Term::Product { extent, .. }
        | Term::Sum { extent, .. } => Some(*extent),
        Term::Name(_) => None,
    }
}
