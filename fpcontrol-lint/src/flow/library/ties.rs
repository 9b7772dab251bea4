//! Sorts by a part of each element: elements whose parts are equal stay in the order of the hash from which they come.

use crate::facts::{Order, Source};
use crate::flow::state::Body;
use crate::hir::{Closure, Expr, ExprKind, Method, Name, Pattern};
use crate::types::library::VALUE_OF_ELEMENT;
use crate::types::tables::forms::{names_one_element, sorts_by_comparison, sorts_by_key};
use crate::types::tables::methods::{Does, does};
use crate::types::{Floats, Ty};
use crate::values::{Held, Value};

impl Body<'_> {
    /// The order that a sort leaves, if the part by which it sorts is a whole number that several elements may have in common. The key
    /// of a map is different in each element, and whether a float or a text is, nobody can tell.
    pub(crate) fn order_among_equals(&self, method: &Method, sorted: &Value) -> Option<Order> {
        let order = sorted.order.clone().filter(|order| matches!(order.source, Source::Hash | Source::History))?;
        let key = sort_key(method)?;
        let item = self.element_of(&sorted.ty).plain();
        let (value, part) = match (sorted.held?, key.split_first()) {
            (Held::Pairs, Some((first, part))) if first == VALUE_OF_ELEMENT => (self.field_type(&item, first), part),
            (Held::Pairs, _) => return None,
            (Held::Values, _) => (item, key.as_slice()),
        };
        let ty = part.iter().fold(value.clone(), |ty, field| self.field_type(&ty, field));
        let shared = ty == Ty::Integer && part.last().is_some_and(|field| !names_one_element(field));
        (shared && self.floats(&value) == Floats::Yes).then(|| {
            let label = "elements that this sort finds equal stay in the order of a hash";
            order.returned(method.name_span, label)
        })
    }
}

/// The part of an element by which a method sorts: its fields, from the outermost.
fn sort_key(method: &Method) -> Option<Vec<Name>> {
    let [Expr { kind: ExprKind::Closure(closure), .. }] = method.arguments.as_slice() else { return None };
    match closure.parameters.as_slice() {
        [(element, _)] if sorts_by_key(&method.name) => part(&closure.body, element),
        [(one, _), (other, _)] if sorts_by_comparison(&method.name) => compared(closure, one, other),
        _ => None,
    }
}

/// `|a, b| a.count.cmp(&b.count)`: the part that is compared, if it is the same one of both.
fn compared(closure: &Closure, one: &Pattern, other: &Pattern) -> Option<Vec<Name>> {
    let mut comparison = &closure.body;
    loop {
        let ExprKind::Method(method) = &comparison.kind else { return None };
        match method.arguments.as_slice() {
            [] if does(&method.name, Does::Reverses) => comparison = &method.receiver,
            [argument] if does(&method.name, Does::Compares) => {
                let parts = |one, other| Some((part(&method.receiver, one)?, part(argument, other)?));
                let (left, right) = parts(one, other).or_else(|| parts(other, one))?;
                return (left == right).then_some(left);
            }
            _ => return None,
        }
    }
}

/// Which part of what a pattern matches an expression is.
fn part(expr: &Expr, pattern: &Pattern) -> Option<Vec<Name>> {
    match &expr.kind {
        ExprKind::Path(path) => bound(pattern, path.single()?),
        ExprKind::Field(base, name) => {
            let mut fields = part(base, pattern)?;
            fields.push(name.clone());
            Some(fields)
        }
        ExprKind::Deref(inner) | ExprKind::Reference(false, inner) | ExprKind::Negate(inner) => part(inner, pattern),
        ExprKind::Method(method) if does(&method.name, Does::Copies) => part(&method.receiver, pattern),
        ExprKind::Call(function, arguments) => match (&function.kind, arguments.as_slice()) {
            (ExprKind::Path(path), [only]) if does(path.last(), Does::InvertsOrder) => part(only, pattern),
            _ => None,
        },
        _ => None,
    }
}

/// The part of what a pattern matches that it binds to a name.
fn bound(pattern: &Pattern, name: &Name) -> Option<Vec<Name>> {
    match pattern {
        Pattern::Name(variable, ..) => (variable == name).then(Vec::new),
        Pattern::Reference(inner) | Pattern::Typed(inner, _) => bound(inner, name),
        Pattern::Tuple(patterns, None) => patterns.iter().enumerate().find_map(|(index, pattern)| {
            let mut fields = vec![Name::new(index.to_string())];
            fields.extend(bound(pattern, name)?);
            Some(fields)
        }),
        Pattern::Tuple(_, Some(_))
        | Pattern::Slice(_)
        | Pattern::Variant(..)
        | Pattern::Struct(..)
        | Pattern::Or(_)
        | Pattern::Constant
        | Pattern::Other => None,
    }
}
