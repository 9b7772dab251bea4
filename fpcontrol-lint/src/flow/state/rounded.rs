//! Numbers that are not floats, but whose operations round: decimals, fixed-point numbers, quantities with a unit.
//!
//! A reduction of such numbers is reported only if its order is not fixed: another fixed order is not a question that their users ask.

use crate::facts::{FactKind, Order};
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Literal, Operator};
use crate::types::tables::rounded::{Rounded, is_whole_constant, rounded};
use crate::types::{Floats, Ty};
use crate::values::Value;

impl Body<'_> {
    /// The entry of a type in the table, if the type is certainly meant.
    pub(crate) fn rounded(&self, ty: &Ty) -> Option<&'static Rounded> {
        let Ty::Named(name, _) = ty else { return None };
        let known = rounded(name)?;
        self.symbols.means_library_type(name, self.scope.file, known.origins, known.unmistakable).then_some(known)
    }

    /// Whether a reduction depends on its order: of floats it does, of other types if the table says so.
    pub(crate) fn rounds(&self, ty: &Ty, operator: Operator, divided: bool) -> Floats {
        match self.floats(ty) {
            Floats::Yes => Floats::Yes,
            found => {
                let depends = self.rounded(ty).is_some_and(|known| known.depends_on_order(operator, divided));
                if depends { Floats::Yes } else { found }
            }
        }
    }

    /// Notes of what type the numbers are whose reductions were found since there were `before` facts.
    pub(crate) fn name_rounded(&mut self, before: usize, ty: &Ty) {
        if self.facts.len() == before || self.floats(ty) == Floats::Yes {
            return;
        }
        let Some(known) = self.rounded(ty) else { return };
        let mut found = self.facts.split_off(before);
        found.retain(|fact| match &fact.kind {
            FactKind::Reduction(reduction) => reduction.order.as_ref().is_some_and(Order::is_known),
            _ => true,
        });
        found.iter_mut().for_each(|fact| fact.rounded = Some(known));
        self.facts.append(&mut found);
    }

    /// Whether a result is a quotient of a type in the table, or was computed from one, so that it has all the digits that the type holds.
    pub(crate) fn is_divided(&self, operator: Operator, left: &Value, right: &Value, divisor: &Expr, ty: &Ty) -> bool {
        let divides = operator == Operator::Div && self.rounded(ty).is_some() && !divides_exactly(divisor);
        left.divided || right.divided || divides
    }
}

/// Whether a decimal is divided by this exactly: a whole number of twos and fives, such as `Decimal::from(100)`.
fn divides_exactly(divisor: &Expr) -> bool {
    match &divisor.kind {
        ExprKind::Literal(Literal::Integer(digits)) => digits.parse().is_ok_and(is_of_twos_and_fives),
        ExprKind::Path(path) => is_whole_constant(path.last()),
        ExprKind::Call(_, arguments) | ExprKind::Macro(_, arguments) => {
            matches!(arguments.as_slice(), [only] if matches!(only.kind, ExprKind::Literal(_)) && divides_exactly(only))
        }
        _ => false,
    }
}

fn is_of_twos_and_fives(mut number: u64) -> bool {
    for factor in [2, 5] {
        while number != 0 && number.is_multiple_of(factor) {
            number /= factor;
        }
    }
    number == 1
}
