//! Long sums in one expression.

use crate::facts::FactKind;
use crate::flow::state::Body;
use crate::hir::Expr;
use crate::types::Floats;
use crate::values::Value;

impl Body<'_> {
    /// Notes a sum whose topmost operators are `additive` many `+` and `-`, and `more` that were left out.
    pub(super) fn chain(&mut self, expr: &Expr, additive: usize, more: bool, value: &Value) {
        if additive >= 2 && self.floats(&value.ty) == Floats::Yes {
            self.fact(FactKind::Chain { terms: additive + 1, more }, expr.span, Floats::Yes);
        }
    }
}
