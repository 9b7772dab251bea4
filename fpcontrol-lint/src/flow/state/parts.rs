//! The orders of parts of values, as far as the walk has seen what the parts are.

use super::Body;
use crate::facts::{Given, Order};
use crate::hir::{Expr, ExprKind, Name};
use crate::types::tables::methods::{Does, does};
use crate::values::fields::{DEEP, ELEMENT, VALUE};
use crate::values::parameters::{ALL, GivenField};
use crate::values::{FieldOrders, Value, spelling};

impl Body<'_> {
    /// The order of `base.name`, of a value that has the base's orders.
    pub(crate) fn order_of_field(&mut self, expr: &Expr, base: &Value, name: &str) -> Option<Order> {
        let text = if self.fields.is_empty() { None } else { spelling::text(expr) };
        let assigned = text.and_then(|text| self.fields.get(&text).cloned());
        let held = assigned.or_else(|| base.fields.get(name).cloned());
        held.or_else(|| self.given_field(base.order.as_ref()?, name))
    }

    /// The part of a variable that an expression is: the variable, and the names on the way.
    pub(crate) fn part_of_variable(&self, expr: &Expr) -> Option<(Name, String)> {
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
    pub(crate) fn element_orders(collection: &FieldOrders) -> (Option<Order>, FieldOrders) {
        (collection.get(ELEMENT).cloned(), collection.inside(ELEMENT))
    }

    /// The order of a part of what a caller gives, which only the caller knows.
    pub(crate) fn given_field(&mut self, base: &Order, path: &str) -> Option<Order> {
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
    pub(crate) fn given_fields(&mut self) -> Vec<GivenField> {
        let mut fields = std::mem::take(&mut self.given_fields);
        fields.retain(|field| field.bit != 0);
        fields
    }

    /// The orders of the fields of a variable that this function assigned.
    pub(crate) fn assigned_fields(&self, variable: &str) -> FieldOrders {
        let mut found = FieldOrders::default();
        for (text, order) in &self.fields {
            if let Some(path) = text.strip_prefix(variable).and_then(|rest| rest.strip_prefix('.')) {
                found.note(path, order.clone());
            }
        }
        found
    }
}
