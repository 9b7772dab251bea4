//! Trees of additions of SIMD registers: partial sums that a loop kept in several registers.

use crate::facts::{Fact, FactKind};
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind};
use crate::types::Floats;
use crate::types::intrinsics::adds_lanes_in_place;
use crate::values::spelling::root;

impl Body<'_> {
    /// `_mm256_add_ps(sums[0], sums[1])`: two partial sums of one array. `_mm256_add_ps(_mm256_add_ps(a, b), c)`: a chain.
    pub(super) fn register_tree(&mut self, expr: &Expr) {
        let Some([left, right]) = added(expr) else { return };
        let element = |side: &Expr| matches!(side.kind, ExprKind::Index(..)).then(|| root(side)).flatten();
        if element(left).zip(element(right)).is_some_and(|((one, _), (other, _))| one == other) {
            self.lane_sum(expr.span);
            return;
        }
        let terms = leaves(expr);
        if terms > 2 {
            // Only the whole tree is a finding, not its branches.
            let branch = |fact: &Fact| matches!(fact.kind, FactKind::Chain { .. }) && expr.span.contains(fact.site.at);
            self.facts.retain(|fact| !branch(fact));
            self.fact(FactKind::Chain { terms, more: false }, expr.span, Floats::Yes);
        }
    }
}

/// The operands of an intrinsic that adds two registers.
fn added(expr: &Expr) -> Option<[&Expr; 2]> {
    let ExprKind::Call(function, arguments) = &expr.kind else { return None };
    let ExprKind::Path(path) = &function.kind else { return None };
    match arguments.as_slice() {
        [left, right] if adds_lanes_in_place(path.last()) => Some([left, right]),
        _ => None,
    }
}

/// How many terms a tree of additions has.
fn leaves(expr: &Expr) -> usize {
    added(expr).map_or(1, |[left, right]| leaves(left) + leaves(right))
}
