//! How an assignment relates to the place that it sets: a sum of it under another name, or a recurrence, whose order is part of its meaning.

use crate::facts::{Reduction, Shape};
use crate::flow::state::Body;
use crate::flow::state::place::Place;
use crate::hir::{Expr, ExprKind, Operator};
use crate::reductions::assignments::Update;
use crate::types::Floats;
use crate::values::spelling::text;
use crate::values::{Value, spelling};

impl Body<'_> {
    /// `let sum = place + term; … place = sum`.
    pub(super) fn replaced<'e>(&self, place: &Expr, value: &'e Expr, assigned: &Value) -> Option<Update<'e>> {
        let own = self.known_bit(place);
        let sums = assigned.summed && assigned.terms & own & !(assigned.nested & !assigned.distance) != 0;
        sums.then(|| Update { operator: Operator::Add, terms: vec![value], shape: Shape::Loop })
    }

    /// Notes that floats are added to what a parameter reaches: callers that call it many times need to know.
    pub(super) fn note_addition(
        &mut self,
        place: &Expr,
        value: &Expr,
        update: &Update<'_>,
        reached: &Place,
        assigned: &Value,
        floats: Floats,
    ) {
        let constant = update.terms.iter().all(|term| matches!(term.kind, ExprKind::Literal(_)));
        let plain = matches!(place.kind, ExprKind::Path(_));
        let skipped = constant || plain || assigned.exact || update.operator == Operator::Mul;
        if skipped || reached.shared.is_some() || self.is_reset(place) || self.mentions(place, &update.terms) {
            return;
        }
        let compound = matches!(update.terms.as_slice(), [term] if std::ptr::eq(*term, value));
        let at = place.span.to(value.span);
        let accumulator = reached.root.clone();
        let reduction = Reduction { accumulator, ..Reduction::new(update.shape.clone(), update.operator) };
        let target = self.target(at, floats, reduction);
        self.adds_to(reached.reaches, reached.selected(), Some(assigned).filter(|_| compound), target);
    }

    /// Whether what is added is computed from the place itself: a recurrence, as a step of Newton's method is. A running mean is not a recurrence:
    /// it sums its elements.
    pub(super) fn recurs(&self, place: &Expr, value: &Expr, update: &Update<'_>, assigned: &Value) -> bool {
        let own = self.known_bit(place);
        let compound = update.terms.iter().any(|term| std::ptr::eq(*term, value));
        let handed_on = compound && assigned.terms & own != 0 && assigned.nested & own == 0;
        if handed_on || assigned.distance & own != 0 {
            return false;
        }
        self.mentions(place, &update.terms) || compound && assigned.sources & own != 0
    }

    /// Whether terms read the place that they are added to: a recurrence, whose order is part of its meaning.
    pub(super) fn mentions(&self, place: &Expr, terms: &[&Expr]) -> bool {
        let Some(place) = text(place) else { return false };
        terms.iter().any(|term| spelling::contains(term, &place))
    }
}
