//! Long sums in one expression, and sums of products.

use super::operators::is_product;
use super::{Body, Value};
use crate::facts::FactKind;
use crate::hir::{Expr, ExprKind, Operator};
use crate::types::Floats;

impl Body<'_> {
    /// Notes a sum whose topmost operators are `additive` many `+` and `-`, and `more` that were left out.
    pub(super) fn chain(&mut self, expr: &Expr, additive: usize, more: bool, value: &Value) {
        if additive == 0 || self.floats(&value.ty) != Floats::Yes {
            return;
        }
        if additive >= 2 {
            self.fact(FactKind::Chain { terms: additive + 1, more }, expr.span, Floats::Yes);
        }
        if adds_product(expr) {
            self.fact(FactKind::Contractible, expr.span, Floats::Yes);
        }
    }
}

/// Whether a term of the topmost sum is a product.
fn adds_product(mut expr: &Expr) -> bool {
    while let ExprKind::Binary(Operator::Add | Operator::Sub, left, right) = &expr.kind {
        if is_product(left) || is_product(right) {
            return true;
        }
        expr = left;
    }
    false
}
