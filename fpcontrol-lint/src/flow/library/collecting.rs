//! Collections that iterators make: their types, and the orders that they keep.

use crate::facts::Order;
use crate::flow::observer::Observer;
use crate::flow::state::Body;
use crate::hir::Method;
use crate::types::library::{GROUPS, HASH_MAP, LibraryType, keeps_insertion, library_type};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::variants::is_optional;
use crate::types::{Ty, Types};
use crate::values::{Value, join};
use std::sync::Arc;

impl Body<'_> {
    pub(crate) fn collected(
        &mut self,
        method: &Method,
        receiver: &Value,
        order: Option<Order>,
        item: Ty,
        expected: &Ty,
    ) -> Value {
        method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let written = method.turbofish.first().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let target = written.or(|| expected.clone());
        let target = match target {
            Ty::Named(name, arguments) if is_optional(&name) => arguments.first().cloned().unwrap_or_default(),
            other => other,
        };
        self.on_collection(&target, method.name_span, order.as_ref());
        let (ty, kept) = match target {
            Ty::Unknown | Ty::Other | Ty::Float => (item.sequence(), true),
            Ty::Sequence(element) => (join::as_written(Arc::unwrap_or_clone(element), item).sequence(), true),
            Ty::Named(name, arguments) => match (library_type(&name), item.plain()) {
                (Some(LibraryType::HashMap | LibraryType::Map), item) => {
                    let pair = match item {
                        Ty::Tuple(pair) => pair.iter().cloned().map(Ty::plain).collect(),
                        _ => Types::default(),
                    };
                    let found = Ty::Named(name.clone(), pair);
                    // An `IndexMap` keeps the order in which it is filled.
                    (join::merged(Ty::Named(name.clone(), arguments), found), keeps_insertion(&name))
                }
                (Some(LibraryType::HashSet | LibraryType::Set), item) => {
                    let found = Ty::Named(name.clone(), [item].into());
                    (join::merged(Ty::Named(name.clone(), arguments), found), keeps_insertion(&name))
                }
                (_, item) => (join::merged(Ty::Named(name.clone(), arguments), Ty::Named(name, [item].into())), true),
            },
            other => (other, true),
        };
        let Value { exact, measured, divided, held, striped, .. } = *receiver;
        let fields = receiver.fields.clone();
        Value { order: order.filter(|_| kept), fields, exact, measured, divided, held, striped, ..Value::of(ty) }
    }
}

/// The hash map of the groups of elements, or of their counts, by keys that a closure gives or that are the first part of each element.
pub(crate) fn grouped(name: &str, keys: Vec<Ty>, item: Ty) -> Ty {
    let key = keys.into_iter().next();
    let (key, held) = match (key, item) {
        (Some(key), item) => (key, item),
        (None, Ty::Tuple(pair)) if pair.len() == 2 && !walks(name, Walks::GroupsByCount) => {
            (pair[0].clone(), pair[1].clone())
        }
        (None, item) => (item.clone(), item),
    };
    let held = if walks(name, Walks::GroupsByCount) { Ty::Integer } else { held.plain() };
    let held = if walks(name, Walks::GroupsInto) { held.sequence() } else { held };
    Ty::named(if walks(name, Walks::GroupsLater) { GROUPS } else { HASH_MAP }, [key.plain(), held])
}
