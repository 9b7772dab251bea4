//! The orders of the parts of structs and tuples: `samples` of `Model { samples, weights }`. The order of one part says nothing about the others.

use crate::facts::Order;
use crate::hir::{Name, Span};
use std::sync::Arc;

/// The orders of the parts of a value, by the names of the fields with points between.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FieldOrders(Option<Arc<Vec<(Name, Order)>>>);

/// The name of the elements of a collection among its parts: they are told apart from each other no further.
pub(crate) const ELEMENT: &str = "[]";

/// The name of the values of a map's entries among the parts of an entry.
pub(crate) const VALUE: usize = 1;

/// How many parts of a value are told apart.
const PARTS: usize = 12;

/// How many fields deep a part may lie.
pub(crate) const DEEP: usize = 4;

impl FieldOrders {
    /// The order of a part.
    pub fn get(&self, path: &str) -> Option<&Order> {
        self.0.iter().flat_map(|known| known.iter()).find(|(name, _)| name == path).map(|(_, order)| order)
    }

    /// The orders of the parts of a part.
    pub fn inside(&self, field: &str) -> FieldOrders {
        let mut found = FieldOrders::default();
        for (name, order) in self.iter() {
            if let Some(rest) = name.strip_prefix(field).and_then(|rest| rest.strip_prefix('.')) {
                found.note(rest, order.clone());
            }
        }
        found
    }

    /// The orders of the elements of a collection whose elements are now a part of other elements: `x` of `(i, x)`.
    pub fn elements_within(&self, part: usize) -> FieldOrders {
        let mut found = FieldOrders::default();
        found.note_field(&format!("{ELEMENT}.{part}"), self.get(ELEMENT).cloned(), &self.inside(ELEMENT));
        found
    }

    /// The orders of the values of a map, as elements.
    pub fn values(&self) -> FieldOrders {
        let (entries, value) = (self.inside(ELEMENT), VALUE.to_string());
        let mut found = FieldOrders::default();
        found.note_field(ELEMENT, entries.get(&value).cloned(), &entries.inside(&value));
        found
    }

    pub fn iter(&self) -> impl Iterator<Item = &(Name, Order)> {
        self.0.iter().flat_map(|known| known.iter())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Notes the order of a part.
    pub fn note(&mut self, path: &str, order: Order) {
        if path.matches('.').count() >= DEEP {
            return;
        }
        let known = Arc::make_mut(self.0.get_or_insert_default());
        match known.iter().position(|(name, _)| name == path) {
            Some(at) => known[at].1 = known[at].1.clone().or_worse(order),
            None if known.len() < PARTS => known.push((path.into(), order)),
            None => {}
        }
    }

    /// Notes the order of a field, and those of the parts of its value.
    pub fn note_field(&mut self, field: &str, order: Option<Order>, parts: &FieldOrders) {
        if let Some(order) = order {
            self.note(field, order);
        }
        for (name, order) in parts.iter() {
            self.note(&format!("{field}.{name}"), order.clone());
        }
    }

    /// The more harmful orders of two.
    pub fn worse(mut self, other: &FieldOrders) -> FieldOrders {
        for (name, order) in other.iter() {
            self.note(name, order.clone());
        }
        self
    }

    /// Every order replaced by another.
    pub fn mapped(&self, mut other: impl FnMut(&Order) -> Option<Order>) -> FieldOrders {
        let mut found = FieldOrders::default();
        for (name, order) in self.iter() {
            if let Some(order) = other(order) {
                found.note(name, order);
            }
        }
        found
    }

    /// The same for other functions.
    pub fn settle(&mut self, file: u32, mended: &dyn Fn(Span) -> Span) {
        if self.0.is_some() {
            *self = self.mapped(|order| Some(order.clone().settled(file, mended)));
        }
    }
}
