//! Sums in atomics: added to at once, or by an exchange.

use crate::facts::{Order, Reduction, Shape, Source};
use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::hir::{ExprKind, Method, Name, Operator, Span};
use crate::types::{Floats, Ty, library};
use crate::values::{Value, parameters, spelling};

impl Body<'_> {
    pub(super) fn atomic(&mut self, method: &Method, receiver: &Value, operator: Operator) -> Value {
        let term = method.arguments.first().map(|term| self.eval(term, &receiver.ty)).unwrap_or_default();
        method.arguments.iter().skip(1).for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let floats = match (library::is_float_atomic(&receiver.ty), &receiver.ty) {
            (true, _) => Floats::Yes,
            (false, Ty::Unknown | Ty::Parameter(_)) => self.floats(&term.ty),
            (false, _) => Floats::No,
        };
        let constant = method.arguments.first().is_some_and(|term| matches!(term.kind, ExprKind::Literal(_)));
        if floats == Floats::Yes && !term.exact && !constant {
            self.atomic_reduction(method.name_span, operator);
        } else {
            // A counter from which threads take their work: which work a thread gets depends on which comes first.
            let order = Order::new(
                Source::Arrival,
                method.name_span,
                "what a step works on depends on which thread comes first",
            );
            if self.environment.in_task() {
                self.steps_take(&order, 0);
                return Value { taken: Some(order), ..Value::of(term.ty) };
            }
        }
        Value::of(term.ty)
    }

    pub(super) fn atomic_reduction(&mut self, at: Span, operator: Operator) {
        self.reduction(at, Floats::Yes, atomic_sum(at, operator));
    }

    /// `a.fetch_update(…, |bits| Some((f64::from_bits(bits) + x).to_bits()))`.
    pub(super) fn updated(&mut self, method: &Method, receiver: &Value) -> Value {
        let mut sums = false;
        for argument in &method.arguments {
            let frame = Frame::new(FrameKind::Once, method.name_span, None);
            let item = receiver.ty.argument(0);
            match &argument.kind {
                ExprKind::Closure(_) => {
                    let made = self.run_closure(argument, vec![Value::of(item)], frame).0;
                    sums |= made.summed;
                }
                _ => {
                    let value = self.eval(argument, &Ty::Unknown);
                    sums |= value.adder;
                    self.note_updates(value.sources);
                }
            }
        }
        if sums {
            self.atomic_reduction(method.name_span, Operator::Add);
        }
        Value::default()
    }

    /// `a.compare_exchange(old, (f64::from_bits(old) + x).to_bits(), …)`.
    pub(super) fn exchanged(&mut self, method: &Method) -> Value {
        let values: Vec<Value> = method.arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        let derives = match values.as_slice() {
            [old, new, ..] => old.terms & new.sources != 0,
            _ => false,
        };
        if values.get(1).is_some_and(|new| new.summed) && (derives || self.adds_to_old(method)) {
            self.atomic_reduction(method.name_span, Operator::Add);
        }
        let (old, new) = (values.first().cloned().unwrap_or_default(), values.get(1).cloned().unwrap_or_default());
        self.note_update(&old, &new);
        self.exchanges(old.sources, new.sources);
        // The result holds the old value too.
        Value { sources: old.sources, ..Value::of(old.ty.option()) }
    }

    /// Notes the parameters that are closures and compute the new value of an exchange from the old one: callers know what they compute.
    pub(super) fn note_update(&mut self, old: &Value, new: &Value) {
        if old.terms & new.sources != 0 || old.terms == 0 {
            self.note_updates(new.sources);
        }
    }

    pub(super) fn note_updates(&mut self, sources: u64) {
        for (index, (_, ty)) in self.function.parameters.iter().enumerate() {
            let called = matches!(self.resolved(&self.scope.convert(ty)), Ty::Function(..));
            if called {
                self.summary.updates |= sources & parameters::bit(index + 1);
            }
        }
    }

    /// Whether the new value of an exchange is computed from the old one: otherwise it replaces the value, as a minimum does.
    pub(super) fn adds_to_old(&self, method: &Method) -> bool {
        let [old, new, ..] = method.arguments.as_slice() else { return false };
        let old = spelling::names(old);
        let new = spelling::names(new);
        let derives = |new: &Name| old.iter().any(|old| new == old || self.environment.derives(new, old, 3));
        new.iter().any(derives)
    }
}

/// A sum in an atomic, as threads add to it.
pub(super) fn atomic_sum(at: Span, operator: Operator) -> Reduction {
    let order = Order::new(Source::Arrival, at, "threads add to the atomic in an order that changes from run to run");
    Reduction { order: Some(order), ..Reduction::new(Shape::Atomic, operator) }
}
