//! Long sums in one expression.

use super::{Body, Value};
use crate::facts::FactKind;
use crate::hir::Expr;
use crate::types::Floats;

impl Body<'_> {
    /// Notes a sum whose topmost operators are `additive` many `+` and `-`, and `more` that were left out.
    pub(super) fn chain(&mut self, expr: &Expr, additive: usize, more: bool, value: &Value) {
        if additive >= 2 && self.floats(&value.ty) == Floats::Yes {
            self.fact(FactKind::Chain { terms: additive + 1, more }, expr.span, Floats::Yes);
        }
    }
}
