//! What operations do to the accumulator of a fold.

use crate::flow::state::Body;
use crate::flow::state::environment::FrameKind;
use crate::flow::walk::operators::{is_additive, is_product};
use crate::hir::{Expr, Operator};
use crate::types::tables::adding::{Adding, adding};
use crate::types::{Floats, Ty};
use crate::values::Value;

impl Body<'_> {
    /// Learns from an operator on the accumulator what the fold does.
    pub(super) fn note_fold(
        &mut self,
        operator: Operator,
        previous: Option<Operator>,
        left: &Value,
        right: &Value,
        right_expr: &Expr,
        ty: &Ty,
    ) {
        let multiplied = |fold: &mut Self, frame: usize| {
            let folded = &mut fold.environment.frames[frame].folded;
            if folded.product.is_some() {
                folded.recurrence = true;
            }
        };
        if let Some(frame) = self.environment.frames.iter().rposition(|frame| frame.kind == FrameKind::Fold)
            && is_additive(operator)
            && left.accumulator.is_none()
            && right.accumulator.is_none()
            && (previous == Some(Operator::Mul) || is_product(right_expr))
        {
            multiplied(self, frame);
        }
        let (frame, other) = match (left.accumulator, right.accumulator) {
            (Some(frame), _) => (frame, right),
            (None, Some(frame)) if operator != Operator::Sub => (frame, left),
            (None, _) => return,
        };
        self.folded(frame, operator, other, ty);
    }

    /// `x.mul_add(y, total)`, `total.add(x)`: what a method does to the accumulator of a fold.
    pub(super) fn note_fold_by_method(&mut self, name: &str, receiver: &Value, arguments: &[Value]) {
        let accumulator = match adding(name) {
            Some(Adding::ProductToSecond) => arguments.get(1),
            Some(Adding::ToReceiver(_) | Adding::FromReceiver) => Some(receiver),
            Some(Adding::ProductToReceiver) | None => None,
        };
        if let Some((frame, value)) = accumulator.and_then(|value| Some((value.accumulator?, value))) {
            let ty = value.ty.clone();
            self.folded(frame, Operator::Add, &Value::default(), &ty);
        }
    }

    /// Notes that a fold's accumulator takes part in an operation.
    pub(super) fn folded(&mut self, frame: usize, operator: Operator, other: &Value, ty: &Ty) {
        let floats = self.rounds(ty, operator, other.divided);
        let Some(frame) = self.environment.frames.get_mut(frame) else { return };
        let folded = &mut frame.folded;
        if other.exact {
            folded.whole |= is_additive(operator);
            return;
        }
        match operator {
            Operator::Add | Operator::Sub => folded.sum = folded.sum.max(Some(floats)),
            Operator::Mul if floats != Floats::No => folded.product = folded.product.max(Some(floats)),
            _ => {}
        }
    }
}
