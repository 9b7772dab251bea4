//! Sums that functions and types of libraries compute: a mean by its path, an array that is added to, running statistics.

use crate::facts::{Order, Reduction, Shape};
use crate::flow::state::Body;
use crate::hir::{Method, Operator, Path, Span};
use crate::types::library::{HASH_MAP, keeps_statistics};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::reducers::rounds_once;
use crate::types::{Floats, Ty};
use crate::values::{Value, kinds};

impl Body<'_> {
    /// `f64::sum(values)`, `Iterator::sum(values)`, `statistics::mean(&values)`: reported if the order of the values is not fixed.
    pub(super) fn reduced_by_path(&mut self, path: &Path, at: Span, values: &[Value]) {
        let [value] = values else { return };
        let crates = path.parent().and_then(|parent| rounds_once(&parent.name, path.last()).zip(Some(&parent.name)));
        if crates.is_some_and(|(crates, name)| self.symbols.means_library_type(name, self.scope.file, crates, false)) {
            return;
        }
        let order = if does(path.last(), Does::ReducesByPath) { self.order_of_steps(value, at) } else { None };
        let Some(order) = order else { return };
        if value.exact || self.floats(&self.element_of(&value.ty)) != Floats::Yes {
            return;
        }
        self.passed(at, order, Operator::Add, Floats::Yes);
    }

    /// `total.scaled_add(factor, &array)`, `statistics.push(value)`: reported if the surrounding steps have no fixed order.
    pub(super) fn added_by_library(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let statistics = receiver.ty.name().is_some_and(keeps_statistics);
        let holds = self.is_float(&receiver.ty);
        let array = does(&method.name, Does::AddsArray) && (holds || receiver.ty.name().is_some_and(kinds::is_array));
        if !(array || statistics && does(&method.name, Does::AddsValue)) || method.arguments.is_empty() {
            return None;
        }
        let given: Vec<Value> = method.arguments.iter().map(|given| self.eval(given, &Ty::Unknown)).collect();
        if !(statistics || holds || given.iter().any(|value| self.is_float(&value.ty))) {
            return Some(Value::of(Ty::Other));
        }
        let place = self.place(&method.receiver);
        if let Some(shared) = receiver.shared.or(place.shared) {
            self.shared_sum(shared, method.name_span, Operator::Add, place.root.clone(), Floats::Yes, 0);
            return Some(Value::of(Ty::Other));
        }
        if array {
            let reduction =
                Reduction { accumulator: place.root.clone(), ..Reduction::new(Shape::Passed, Operator::Add) };
            let target = self.target(method.name_span, Floats::Yes, reduction);
            self.adds_to(place.reaches, place.selected(), given.last(), target);
        }
        let frames = self.repeating(&place);
        let taken = given.iter().any(|value| value.taken.is_some());
        let steps = self.order_of_frames(&frames, false, taken);
        // `statistics.extend(values)` takes many values at once.
        let many = given.iter().fold(None, |order, value| match value.ty {
            Ty::Iterator(_) | Ty::Sequence(_) => Order::worse(order, self.order_of_steps(value, method.name_span)),
            _ => order,
        });
        if let Some(order) = Order::worse(steps, many.filter(|_| statistics)) {
            let header = self.header(&frames, Some(&order));
            let accumulator = place.root.clone();
            let reduction =
                Reduction { order: Some(order), accumulator, header, ..Reduction::new(Shape::Passed, Operator::Add) };
            self.reduction(method.name_span, Floats::Yes, reduction);
        }
        Some(Value::of(Ty::Other))
    }

    /// `pairs.into_grouping_map().sum()`: a map of what each group gives; its terms come in the order of the elements.
    pub(super) fn groups_reduced(&mut self, method: &Method, groups: &Value) -> Value {
        let (key, held) = (groups.ty.argument(0), groups.ty.argument(1));
        let given: Vec<Value> = method.arguments.iter().map(|given| self.eval(given, &Ty::Unknown)).collect();
        let sums = walks(&method.name, Walks::Sums);
        if let (true, Some(order)) = (sums && self.is_float(&held), &groups.order) {
            self.passed(method.name_span, order.clone(), Operator::Add, Floats::Yes);
        }
        let begun = given.first().map(|value| value.ty.clone()).filter(|ty| !matches!(ty, Ty::Function(..)));
        let held = begun.unwrap_or(held);
        Value::of(Ty::named(HASH_MAP, vec![key, held]))
    }

    /// `values.collect::<OnlineStats>()`: the values are taken in one by one.
    pub(super) fn collected_into(&mut self, ty: &Ty, at: Span, order: Option<&Order>) {
        if let (Some(name), Some(order)) = (ty.name(), order)
            && keeps_statistics(name)
        {
            self.passed(at, order.clone(), Operator::Add, Floats::Yes);
        }
    }
}
