//! Sums that replace one of their terms: in cells, in atomics and in entries of maps.

use crate::facts::{Reduction, Shape};
use crate::flow::state::Body;
use crate::flow::state::cells::{entry_text, holds, inserts};
use crate::flow::state::environment::{Frame, FrameKind};
use crate::flow::state::place::Place;
use crate::flow::summaries::Selected;
use crate::hir::{Method, Operator, Span};
use crate::reductions::atomics::atomic_sum;
use crate::types::tables::cells::cell;
use crate::types::{Floats, Ty};
use crate::values::Value;
use crate::values::parameters::HANDED;

impl Body<'_> {
    /// `cell.set(cell.get() + x)`, `atomic.store(…)`: a sum that replaces one of its terms.
    pub(super) fn cell_write(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        if !holds(&receiver.ty) || method.arguments.is_empty() {
            return None;
        }
        let held = receiver.ty.argument(0);
        let values: Vec<Value> = method.arguments.iter().map(|argument| self.eval(argument, &held)).collect();
        let value = values.into_iter().next().unwrap_or_default();
        let own = self.known_bit(&method.receiver);
        if value.summed && !value.exact && value.terms & own != 0 {
            self.cell_sum(method, receiver);
        }
        Some(Value { exact: false, ..Value::of(held) })
    }

    fn cell_sum(&mut self, method: &Method, receiver: &Value) {
        let at = method.name_span;
        let concurrent = !receiver.ty.name().is_some_and(|name| cell(name).of_one_thread);
        if let Some(shared) = receiver.shared {
            self.shared_sum(shared, at, Operator::Add, None, Floats::Yes, 0);
        } else if concurrent {
            self.stored_sum(at);
        } else {
            let place = self.place(&method.receiver);
            let reduction = Reduction { accumulator: place.root.clone(), ..Reduction::new(Shape::Loop, Operator::Add) };
            let target = self.target(at, Floats::Yes, reduction);
            let selected = Selected { by_cell: true, ..place.selected() };
            self.adds_to(place.reaches, selected, None, target);
            self.repeated_sum(at, &place, Shape::Loop);
        }
    }

    /// Two threads that load, add and store lose terms, so one thread at a time does it: only threads in sight show that several do.
    fn stored_sum(&mut self, at: Span) {
        if self.environment.concurrent().is_some() {
            return self.atomic_reduction(at, Operator::Add);
        }
        let target = self.target(at, Floats::Yes, atomic_sum(at, Operator::Add));
        self.guarded(0, target);
    }

    /// `map.insert(key, map[&key] + x)`, `entry.insert(entry.get() + x)`: a sum that replaces one of its terms.
    pub(super) fn entry_written(&mut self, method: &Method, values: &[Value]) {
        let Some(value) = values.last().filter(|value| inserts(method) && value.summed && !value.exact) else {
            return;
        };
        let known = entry_text(method).and_then(|text| self.places.get(&text).copied()).unwrap_or(0);
        if value.terms & known == 0 || self.floats(&value.ty) != Floats::Yes {
            return;
        }
        let place = self.reached(&method.receiver);
        let key = if values.len() == 2 { values[0].distinct } else { 0 };
        let place = Place { distinct: place.distinct | key, ..place };
        match place.shared {
            Some(shared) => {
                self.shared_sum(shared, method.name_span, Operator::Add, place.root.clone(), Floats::Yes, 0)
            }
            None => self.repeated_sum(method.name_span, &place, Shape::Loop),
        }
    }

    /// `map.alter(key, |_, old| old + x)`: a closure computes the new value.
    pub(super) fn altered(&mut self, method: &Method, receiver: &Value) -> Value {
        let [key, closure] = method.arguments.as_slice() else { return Value::default() };
        let key = self.eval(key, &Ty::Unknown);
        let old = Value { sources: HANDED, terms: HANDED, ..Value::of(receiver.ty.argument(1)) };
        let frame = Frame::new(FrameKind::Once, method.name_span, None);
        let made = self.run_closure(closure, vec![key.clone(), old], frame).0;
        if made.summed && made.terms & HANDED != 0 {
            let place = self.place(&method.receiver);
            let place = Place { distinct: place.distinct | key.distinct, ..place };
            self.repeated_sum(method.name_span, &place, Shape::Fold);
        }
        Value::of(Ty::Other)
    }

    /// A sum that the surrounding loops repeat.
    fn repeated_sum(&mut self, at: Span, place: &Place, shape: Shape) {
        let frames = self.repeating(place);
        if frames.is_empty() {
            return;
        }
        let order = self.order_of_frames(&frames, false, false);
        let header = self.header(&frames, order.as_ref());
        let accumulator = place.root.clone();
        let reduction = Reduction { order, accumulator, header, ..Reduction::new(shape, Operator::Add) };
        self.reduction(at, Floats::Yes, reduction);
    }
}
