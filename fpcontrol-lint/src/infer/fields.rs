//! The orders of the parts of structs and tuples: `samples` of `Model { samples, weights }`. The order of one part says nothing about the others.

use super::Body;
use super::applied::Argument;
use super::summary::{ALL, GivenField};
use crate::facts::{Given, Order};
use crate::hir::{Expr, ExprKind, Name, Span};
use crate::types::tables::methods::{Does, does};
use std::sync::Arc;

/// The orders of the parts of a value, by the names of the fields with points between.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FieldOrders(Option<Arc<Vec<(Name, Order)>>>);

/// The name of the elements of a collection among its parts: they are told apart from each other no further.
pub(super) const ELEMENT: &str = "[]";

/// The name of the values of a map's entries among the parts of an entry.
const VALUE: usize = 1;

/// How many parts of a value are told apart.
const PARTS: usize = 12;

/// How many fields deep a part may lie.
const DEEP: usize = 4;

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

impl Body<'_> {
    /// The order of `base.name`, of a value that has the base's orders.
    pub(super) fn order_of_field(&mut self, expr: &Expr, base: &super::Value, name: &str) -> Option<Order> {
        let text = super::places::text(expr);
        let assigned = text.as_ref().and_then(|text| self.fields.get(text).cloned());
        let held = assigned.or_else(|| base.fields.get(name).cloned());
        held.or_else(|| self.given_field(base.order.as_ref()?, name))
    }

    /// The part of a variable that an expression is: the variable, and the names on the way.
    pub(super) fn part_of_variable(&self, expr: &Expr) -> Option<(Name, String)> {
        let joined =
            |path: String, name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match &expr.kind {
            ExprKind::Path(path) => Some((path.single()?.clone(), String::new())),
            ExprKind::Field(base, name) => {
                let (root, path) = self.part_of_variable(base)?;
                Some((root, joined(path, name)))
            }
            ExprKind::Index(base, _) => {
                let (root, path) = self.part_of_variable(base)?;
                Some((root, joined(path, ELEMENT)))
            }
            ExprKind::Deref(inner) | ExprKind::Reference(_, inner) | ExprKind::Try(inner) => {
                self.part_of_variable(inner)
            }
            ExprKind::Method(method) => {
                let (root, path) = self.part_of_variable(&method.receiver)?;
                match method.name.as_str() {
                    name if does(name, Does::GivesEntry) => {
                        Some((root, joined(joined(path, ELEMENT), &VALUE.to_string())))
                    }
                    name if does(name, Does::FillsEntry) || does(name, Does::Opens) => Some((root, path)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// An element of a collection, with the order of its own elements and those of its parts.
    pub(super) fn element_orders(collection: &FieldOrders) -> (Option<Order>, FieldOrders) {
        (collection.get(ELEMENT).cloned(), collection.inside(ELEMENT))
    }

    /// The order of a part of what a caller gives, which only the caller knows.
    pub(super) fn given_field(&mut self, base: &Order, path: &str) -> Option<Order> {
        let of = base.given.order;
        if base.is_known() || of.count_ones() != 1 {
            return None;
        }
        let (parameter, path) = match self.given_fields.iter().find(|known| known.bit == of) {
            Some(known) => (known.parameter, format!("{}.{path}", known.path)),
            None if of & ALL != 0 => (of.trailing_zeros() as usize, path.to_owned()),
            None => return None,
        };
        if path.matches('.').count() >= DEEP {
            return None;
        }
        let known = self.given_fields.iter().find(|known| known.parameter == parameter && known.path == path);
        let bit = match known {
            Some(known) => known.bit,
            None => {
                let bit = self.bit_of(&format!("the part {path} of {parameter}"));
                self.given_fields.push(GivenField { bit, parameter, path: path.into() });
                bit
            }
        };
        (bit != 0).then(|| Order::given(Given { order: bit, ..Given::default() }))
    }

    /// The fields of parameters that have a bit of their own.
    pub(super) fn given_fields(&mut self) -> Vec<GivenField> {
        let mut fields = std::mem::take(&mut self.given_fields);
        fields.retain(|field| field.bit != 0);
        fields
    }

    /// The order of a part of an argument.
    pub(super) fn order_of_part(&mut self, given: &Argument<'_>, path: &str) -> Option<Order> {
        let text = given.written.and_then(super::places::text);
        let assigned = text.and_then(|text| self.fields.get(&format!("{text}.{path}")).cloned());
        let held = assigned.or_else(|| given.value.fields.get(path).cloned());
        held.or_else(|| self.given_field(given.value.order.as_ref()?, path))
    }

    /// The orders of the fields of a variable that this function assigned.
    pub(super) fn assigned_fields(&self, variable: &str) -> FieldOrders {
        let mut found = FieldOrders::default();
        for (text, order) in &self.fields {
            if let Some(path) = text.strip_prefix(variable).and_then(|rest| rest.strip_prefix('.')) {
                found.note(path, order.clone());
            }
        }
        found
    }
}
