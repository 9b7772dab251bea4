//! Values that are computed from what they replace: places that are read and written, cells, atomics.

use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Method};
use crate::types::Ty;
use crate::types::library::is_float_atomic;
use crate::types::tables::cells::cell;
use crate::types::tables::methods::{Does, does};
use crate::values::parameters::place_bit;
use crate::values::{Value, spelling};

impl Body<'_> {
    /// Notes that a place is read, if something computed from it may replace it. Returns the bit of the place.
    pub(crate) fn place_read(&mut self, place: &Expr, base: &Value) -> u64 {
        let Some((root, _)) = spelling::root(place) else { return 0 };
        if !self.is_carried_place(&root, base) {
            return 0;
        }
        spelling::text(place).map_or(0, |text| self.read_bit(&text))
    }

    /// The same for a variable.
    pub(crate) fn variable_read(&mut self, name: &str, value: &Value) -> u64 {
        if self.is_carried_place(name, value) { self.read_bit(name) } else { 0 }
    }

    /// Whether a step may find in a place what another has left there.
    fn is_carried_place(&self, root: &str, value: &Value) -> bool {
        let carried = value.reaches != 0 || value.shared.is_some();
        carried || self.environment.frames.iter().any(|frame| frame.assigned.iter().any(|name| name == root))
    }

    fn read_bit(&mut self, text: &str) -> u64 {
        let bit = self.bit_of(text);
        self.read |= bit;
        bit
    }

    /// The bit of a place that may be computed from itself.
    pub(crate) fn bit_of(&mut self, place: &str) -> u64 {
        if let Some(known) = self.places.get(place) {
            return *known;
        }
        let bit = place_bit(self.places.len());
        self.places.insert(place.to_owned(), bit);
        bit
    }

    /// The bit of a place that was read before.
    pub(crate) fn known_bit(&self, place: &Expr) -> u64 {
        if self.places.is_empty() {
            return 0;
        }
        spelling::text(place).and_then(|text| self.places.get(&text).copied()).unwrap_or(0)
    }

    /// `cell.get()`, `atomic.load(…)`: what is in it, with the bit of the place.
    pub(crate) fn cell_read(&mut self, method: &Method, receiver: &Value) -> u64 {
        if !holds(&receiver.ty) && !does(&method.name, Does::LoadsAtomic) {
            return 0;
        }
        let Some(text) = spelling::text(&method.receiver) else { return 0 };
        let bit = self.bit_of(&text);
        self.read |= bit;
        bit
    }

    /// `map.get(&key)`, `entry.get()`: the bit of what is read.
    pub(crate) fn entry_read(&mut self, method: &Method, receiver: &Value) -> u64 {
        let Some((root, _)) = spelling::root(&method.receiver) else { return 0 };
        if !self.is_carried_place(&root, receiver) {
            return 0;
        }
        entry_text(method).map_or(0, |text| self.read_bit(&text))
    }

    /// A collection may be changed through a reference, so it is no longer known to hold whole numbers.
    pub(crate) fn may_change(&mut self, place: &Expr) {
        self.environment.set_whole(spelling::root(place), false);
    }

    /// Whether the variable of a place holds whole numbers only.
    pub(crate) fn holds_whole(&self, place: &Expr) -> bool {
        let root = spelling::root(place).map(|(name, _)| name);
        root.and_then(|name| self.environment.local(&name)).is_some_and(|local| local.value.exact)
    }

    /// Notes what an assignment to a part of a variable leaves in it.
    pub(crate) fn part_assigned(&mut self, place: &Expr, whole: bool) {
        if matches!(place.kind, ExprKind::Path(_)) {
            return;
        }
        self.environment.set_whole(spelling::root(place), whole);
    }
}

/// What a method reads or writes in one spelling: `map[key]` of `map.get(&key)` and `map.insert(key, …)`, `entry` of `entry.get()`.
pub(crate) fn entry_text(method: &Method) -> Option<String> {
    let map = spelling::text(&method.receiver)?;
    match method.arguments.as_slice() {
        [] => Some(map),
        [_] if inserts(method) => Some(map),
        [key, ..] => Some(format!("{map}[{}]", key_text(key)?)),
    }
}

pub(crate) fn inserts(method: &Method) -> bool {
    does(&method.name, Does::Inserts)
}

fn key_text(key: &Expr) -> Option<String> {
    match &key.kind {
        ExprKind::Reference(_, inner) | ExprKind::Deref(inner) => key_text(inner),
        ExprKind::Method(method) if method.arguments.is_empty() && does(&method.name, Does::Same) => {
            key_text(&method.receiver)
        }
        _ => spelling::text(key),
    }
}

/// Cells and atomics: what is read from them and written to them by methods.
pub(crate) fn holds(ty: &Ty) -> bool {
    is_float_atomic(ty) || ty.name().is_some_and(|name| cell(name).whole)
}
