//! The value of an expression that has several: of two branches, of several arms.

use super::Value;
use crate::facts::Order;
use crate::types::Ty;
use std::sync::Arc;

/// The value of an expression with two branches.
pub(crate) fn joined(one: Value, other: Value) -> Value {
    let order = Order::worse(one.order.clone(), other.order.clone());
    let ty = match (&one.ty, &other.ty) {
        (Ty::Unknown | Ty::Other, _) => other.ty.clone(),
        _ => merged(one.ty.clone(), other.ty.clone()),
    };
    Value {
        order,
        fields: one.fields.clone().worse(&other.fields),
        exact: one.exact && other.exact,
        exact_parts: one.exact_parts & other.exact_parts,
        measured: one.measured && other.measured,
        distinct: one.distinct & other.distinct,
        ty,
        summed: one.summed || other.summed,
        sources: one.sources | other.sources,
        terms: one.terms | other.terms,
        nested: one.nested | other.nested,
        reaches: one.reaches | other.reaches,
        taken: Order::worse(one.taken.clone(), other.taken),
        ..one
    }
}

/// The type that the text gives to a value, with what is known of it besides: that it is a key, different in every step.
pub(crate) fn as_written(written: Ty, given: Ty) -> Ty {
    match (written, given) {
        (written @ Ty::Key(_), given) => merged(written, given),
        (written, Ty::Key(given)) => as_written(written, Arc::unwrap_or_clone(given)).key(),
        (Ty::Sequence(written), Ty::Sequence(given)) => {
            as_written(Arc::unwrap_or_clone(written), Arc::unwrap_or_clone(given)).sequence()
        }
        (Ty::Tuple(written), Ty::Tuple(given)) if written.len() == given.len() => Ty::Tuple(
            written.iter().zip(&*given).map(|(written, given)| as_written(written.clone(), given.clone())).collect(),
        ),
        (written, given) => merged(written, given),
    }
}

/// Joins what two types of the same value tell.
pub(crate) fn merged(one: Ty, other: Ty) -> Ty {
    match (one, other) {
        (Ty::Unknown, other) => other,
        (one, Ty::Unknown) => one,
        (Ty::Sequence(one), Ty::Sequence(other)) => {
            merged(Arc::unwrap_or_clone(one), Arc::unwrap_or_clone(other)).sequence()
        }
        (Ty::Named(name, arguments), Ty::Named(other_name, others)) if name == other_name => {
            let count = arguments.len().max(others.len());
            let mut others = others.iter().cloned();
            let mut arguments = arguments.iter().cloned();
            let argument = |_| merged(arguments.next().unwrap_or_default(), others.next().unwrap_or_default());
            Ty::Named(name, (0..count).map(argument).collect())
        }
        (Ty::Tuple(one), Ty::Tuple(other)) if one.len() == other.len() => {
            Ty::Tuple(one.iter().zip(&*other).map(|(one, other)| merged(one.clone(), other.clone())).collect())
        }
        (one, _) => one,
    }
}
