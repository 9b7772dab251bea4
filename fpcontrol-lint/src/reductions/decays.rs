//! Recurrences over steps that have no fixed order: `e = 0.9 * e + 0.1 * x`. Over steps in a fixed order they are silent, because that order is
//! part of what they mean.

use crate::facts::{Given, Order, Reduction, Shape, Source};
use crate::flow::state::Body;
use crate::flow::state::place::Place;
use crate::hir::{Expr, ExprKind, Operator};
use crate::types::tables::adding::adding;
use crate::types::{Floats, Ty};
use crate::values::spelling::text;
use crate::values::{kinds, spelling};

impl Body<'_> {
    /// `place = 0.9 * place + term`, which is no sum of the place.
    pub(super) fn recomputed(&mut self, place: &Expr, value: &Expr, reached: &Place) {
        if text(place).is_some_and(|place| computes_with(value, &place)) {
            self.recurrence(place, value, reached);
        }
    }

    /// Reports that an assignment computes a place from what the step before left there, if the steps have no fixed order.
    pub(super) fn recurrence(&mut self, place: &Expr, value: &Expr, reached: &Place) {
        let frames = self.repeating(reached);
        let ours = reached.shared.is_some() || reached.accumulator.is_some();
        // Which element an index means, and how often, is not known.
        if matches!(&place.kind, ExprKind::Index(_, index) if !matches!(index.kind, ExprKind::Literal(_))) {
            return;
        }
        let Some(&outermost) = frames.first().filter(|_| !ours && self.is_float(&reached.ty)) else { return };
        let Some(order) = self.order_of_frames(&frames, false, false).and_then(of_elements) else { return };
        let Some(spelling) = text(place) else { return };
        if !self.differs_by_step(value, &spelling, outermost) {
            return;
        }
        let header = self.header(&frames, Some(&order));
        let accumulator = reached.root.clone();
        let order = Some(order);
        let reduction = Reduction { order, accumulator, header, ..Reduction::new(Shape::Recurrence, Operator::Add) };
        self.reduction(place.span.to(value.span), Floats::Yes, reduction);
    }

    /// A fold that multiplies its accumulator and adds to it, or the other way round.
    pub(super) fn folded_recurrence(&mut self, at: crate::hir::Span, ty: &Ty, order: Option<Order>) {
        let Some(order) = order.and_then(of_elements).filter(|_| self.is_float(ty)) else { return };
        let reduction = Reduction { order: Some(order), ..Reduction::new(Shape::Recurrence, Operator::Add) };
        self.reduction(at, Floats::Yes, reduction);
    }

    /// Whether a part of a value that does not read the place differs from step to step. If no part does, the steps are equal and have
    /// no order. Measured times count as equal: no order makes them the same in two runs.
    fn differs_by_step(&self, value: &Expr, place: &str, frame: usize) -> bool {
        if !spelling::contains(value, place) {
            return !self.invariant(value, frame) && !self.holds_time(value);
        }
        let mut differs = false;
        if text(value).is_none_or(|text| text != place) {
            value.each_part(&mut |part| differs = differs || self.differs_by_step(part, place, frame));
        }
        differs
    }

    /// Whether an expression reads a measured time, or a whole number.
    fn holds_time(&self, expr: &Expr) -> bool {
        let exact = |name: &str| self.environment.local(name).is_some_and(|local| local.value.exact);
        let itself = match &expr.kind {
            ExprKind::Method(method) => kinds::measures_time(&method.name),
            ExprKind::Path(path) => path.single().is_some_and(|name| exact(name)),
            _ => false,
        };
        let mut found = itself;
        expr.each_part(&mut |part| found = found || self.holds_time(part));
        found
    }
}

/// An order without what depends on the number of threads: more or fewer steps are another computation, not another order. A moving average of
/// what arrives is meant to be in the order of arrival.
fn of_elements(order: Order) -> Option<Order> {
    let given = Given { count: 0, ..order.given };
    match order.source {
        Source::Threads | Source::Arrival | Source::Given => (!given.is_empty()).then(|| Order::given(given)),
        Source::FileSystem | Source::History | Source::Parallel | Source::Hash => Some(Order { given, ..order }),
    }
}

/// Whether an expression computes with a place, and does not merely hand it on, compare it or choose it.
fn computes_with(value: &Expr, place: &str) -> bool {
    let is_place = |expr: &Expr| text(expr).is_some_and(|text| text == place);
    let reads = |expr: &Expr| is_place(expr) || computes_with(expr, place);
    match &value.kind {
        ExprKind::Binary(Operator::Add | Operator::Sub | Operator::Mul | Operator::Div, left, right) => {
            reads(left) || reads(right)
        }
        ExprKind::Negate(inner) | ExprKind::Cast(inner, _) | ExprKind::Deref(inner) => computes_with(inner, place),
        ExprKind::Method(method) => {
            let mut operands = std::iter::once(&method.receiver).chain(&method.arguments);
            if adding(&method.name).is_some() {
                return operands.any(reads);
            }
            operands.any(|operand| computes_with(operand, place))
        }
        _ => false,
    }
}
