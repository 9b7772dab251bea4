//! Values that are computed from what they replace: places that are read and written, cells, atomics.

use super::environment::{Frame, FrameKind};
use super::summary::HANDED;
use super::{Body, Value};
use crate::facts::{Reduction, Shape};
use crate::hir::{Expr, ExprKind, Method, Operator, Span};
use crate::types::library::is_float_atomic;
use crate::types::tables::cells::cell;
use crate::types::tables::forms::{sorts, sorts_anew};
use crate::types::tables::methods::{Does, does};
use crate::types::{Floats, Ty, library};

impl Body<'_> {
    /// Notes that a place is read, if something computed from it may replace it. Returns the bit of the place.
    pub(super) fn place_read(&mut self, place: &Expr, base: &Value) -> u64 {
        let Some((root, _)) = super::places::root(place) else { return 0 };
        match super::places::text(place) {
            Some(text) => self.place_read_by(&root, &text, base),
            None => 0,
        }
    }

    pub(super) fn place_read_by(&mut self, root: &str, text: &str, value: &Value) -> u64 {
        let carried = value.reaches != 0 || value.shared.is_some();
        let assigned = || self.environment.frames.iter().any(|frame| frame.assigned.iter().any(|name| name == root));
        if !carried && !assigned() {
            return 0;
        }
        let bit = self.bit_of(text);
        self.read |= bit;
        bit
    }

    /// The bit of a place that was read before.
    pub(super) fn known_bit(&self, place: &Expr) -> u64 {
        if self.places.is_empty() {
            return 0;
        }
        super::places::text(place).and_then(|text| self.places.get(&text).copied()).unwrap_or(0)
    }

    /// `cell.get()`, `atomic.load(…)`: what is in it, with the bit of the place.
    pub(super) fn cell_read(&mut self, method: &Method, receiver: &Value) -> u64 {
        if !holds(&receiver.ty) && !does(&method.name, Does::LoadsAtomic) {
            return 0;
        }
        let Some(text) = super::places::text(&method.receiver) else { return 0 };
        let bit = self.bit_of(&text);
        self.read |= bit;
        bit
    }

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
            self.shared_sum(shared, at, Operator::Add, None, Floats::Yes);
        } else if concurrent {
            self.atomic_reduction(at, Operator::Add);
        } else {
            let place = self.place(&method.receiver);
            let reduction = Reduction { accumulator: place.root.clone(), ..Reduction::new(Shape::Loop, Operator::Add) };
            let target = self.target(at, Floats::Yes, reduction);
            let selected = super::summary::Selected { by_cell: true, ..place.selected() };
            self.adds_to(place.reaches, selected, None, target);
            self.repeated_sum(at, &place, Shape::Loop);
        }
    }

    /// `map.get(&key)`, `entry.get()`: the bit of what is read.
    pub(super) fn entry_read(&mut self, method: &Method, receiver: &Value) -> u64 {
        let (Some((root, _)), Some(text)) = (super::places::root(&method.receiver), entry_text(method)) else {
            return 0;
        };
        self.place_read_by(&root, &text, receiver)
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
        let place = super::places::Place { distinct: place.distinct | key, ..place };
        match place.shared {
            Some(shared) => self.shared_sum(shared, method.name_span, Operator::Add, place.root.clone(), Floats::Yes),
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
            let place = super::places::Place { distinct: place.distinct | key.distinct, ..place };
            self.repeated_sum(method.name_span, &place, Shape::Fold);
        }
        Value::of(Ty::Other)
    }

    /// A sum that the surrounding loops repeat.
    fn repeated_sum(&mut self, at: Span, place: &super::places::Place, shape: Shape) {
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

    /// A collection may be changed through a reference, so it is no longer known to hold whole numbers.
    pub(super) fn may_change(&mut self, place: &Expr) {
        self.environment.set_whole(super::places::root(place), false);
    }

    /// Whether the variable of a place holds whole numbers only.
    pub(super) fn holds_whole(&self, place: &Expr) -> bool {
        let root = super::places::root(place).map(|(name, _)| name);
        root.and_then(|name| self.environment.local(&name)).is_some_and(|local| local.value.exact)
    }

    /// Notes what an assignment to a part of a variable leaves in it.
    pub(super) fn part_assigned(&mut self, place: &Expr, whole: bool) {
        if matches!(place.kind, ExprKind::Path(_)) {
            return;
        }
        self.environment.set_whole(super::places::root(place), whole);
    }
}

/// What a method reads or writes in one spelling: `map[key]` of `map.get(&key)` and `map.insert(key, …)`, `entry` of `entry.get()`.
fn entry_text(method: &Method) -> Option<String> {
    let map = super::places::text(&method.receiver)?;
    match method.arguments.as_slice() {
        [] => Some(map),
        [_] if inserts(method) => Some(map),
        [key, ..] => Some(format!("{map}[{}]", key_text(key)?)),
    }
}

fn inserts(method: &Method) -> bool {
    does(&method.name, Does::Inserts)
}

fn key_text(key: &Expr) -> Option<String> {
    match &key.kind {
        ExprKind::Reference(_, inner) | ExprKind::Deref(inner) => key_text(inner),
        ExprKind::Method(method) if method.arguments.is_empty() && does(&method.name, Does::Same) => {
            key_text(&method.receiver)
        }
        _ => super::places::text(key),
    }
}

/// Whether a method gives a time that was measured, as a number.
pub(super) fn measures_time(name: &str) -> bool {
    does(name, Does::MeasuresTime)
}

/// Methods that do not change the elements of a collection, or whose arguments are the new elements.
pub(super) fn reads_only(name: &str) -> bool {
    does(name, Does::ReadsOnly) || sorts(name) || sorts_anew(name)
}

/// Whether the walk sees everything that is put into values of a type, as it does for collections.
pub(super) fn is_collection(ty: &Ty) -> bool {
    use library::LibraryType;
    match ty {
        Ty::Sequence(_) => true,
        Ty::Named(name, _) => {
            let kind = library::library_type(name);
            matches!(
                kind,
                Some(
                    LibraryType::HashMap
                        | LibraryType::Map
                        | LibraryType::HashSet
                        | LibraryType::Set
                        | LibraryType::Sequence
                        | LibraryType::Heap
                )
            )
        }
        _ => false,
    }
}

/// Cells and atomics: what is read from them and written to them by methods.
fn holds(ty: &Ty) -> bool {
    is_float_atomic(ty) || ty.name().is_some_and(|name| cell(name).whole)
}
