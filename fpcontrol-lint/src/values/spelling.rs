//! Which place an expression is, in one spelling, and what an expression names.

use crate::hir::{Expr, ExprKind, Literal, Name, Span};

/// The variable at the bottom of an expression.
pub(crate) fn root(expr: &Expr) -> Option<(Name, Span)> {
    match &expr.kind {
        ExprKind::Path(path) => path.single().map(|name| (name.clone(), expr.span)),
        ExprKind::Field(base, _)
        | ExprKind::Index(base, _)
        | ExprKind::Deref(base)
        | ExprKind::Reference(_, base)
        | ExprKind::Try(base)
        | ExprKind::Await(base) => root(base),
        ExprKind::Method(method) => root(&method.receiver),
        _ => None,
    }
}

/// The normalised spelling of a place, without dereferences; `None` if the expression is not a place.
pub(crate) fn text(expr: &Expr) -> Option<String> {
    match &expr.kind {
        ExprKind::Path(path) => {
            let names: Vec<&str> = path.segments.iter().map(|segment| segment.name.as_str()).collect();
            Some(names.join("::"))
        }
        ExprKind::Field(base, name) => Some(format!("{}.{name}", text(base)?)),
        ExprKind::Index(base, index) => Some(format!("{}[{}]", text(base)?, text(index)?)),
        ExprKind::Deref(inner) | ExprKind::Reference(_, inner) | ExprKind::Cast(inner, _) => text(inner),
        ExprKind::Tuple(elements) => {
            let elements: Option<Vec<String>> = elements.iter().map(text).collect();
            Some(format!("({})", elements?.join(",")))
        }
        ExprKind::Array(elements) => {
            let elements: Option<Vec<String>> = elements.iter().map(text).collect();
            Some(format!("[{}]", elements?.join(",")))
        }
        ExprKind::Literal(Literal::Integer(digits)) => Some(digits.to_string()),
        ExprKind::Method(method) if method.arguments.is_empty() => {
            Some(format!("{}.{}()", text(&method.receiver)?, method.name))
        }
        ExprKind::Binary(operator, left, right) => Some(format!("{}{operator:?}{}", text(left)?, text(right)?)),
        _ => None,
    }
}

/// The variables that an expression names.
pub(crate) fn names(expr: &Expr) -> Vec<Name> {
    let mut found = Vec::new();
    collect(expr, &mut found);
    found
}

fn collect(expr: &Expr, found: &mut Vec<Name>) {
    match &expr.kind {
        ExprKind::Path(path) => found.extend(path.single().cloned()),
        ExprKind::Binary(_, left, right) | ExprKind::Index(left, right) => {
            collect(left, found);
            collect(right, found);
        }
        ExprKind::Negate(inner)
        | ExprKind::Deref(inner)
        | ExprKind::Reference(_, inner)
        | ExprKind::Cast(inner, _)
        | ExprKind::Try(inner)
        | ExprKind::Field(inner, _) => collect(inner, found),
        ExprKind::Method(method) => {
            collect(&method.receiver, found);
            method.arguments.iter().for_each(|argument| collect(argument, found));
        }
        ExprKind::Call(_, arguments) => arguments.iter().for_each(|argument| collect(argument, found)),
        _ => {}
    }
}

/// Whether a place, in one spelling, is read in an expression.
pub(crate) fn contains(expr: &Expr, place: &str) -> bool {
    if text(expr).is_some_and(|text| text == place) {
        return true;
    }
    let any = |expressions: &[Expr]| expressions.iter().any(|expr| contains(expr, place));
    match &expr.kind {
        ExprKind::Binary(operator, left, right) => {
            !operator.decides() && (contains(left, place) || contains(right, place))
        }
        ExprKind::Negate(inner)
        | ExprKind::Not(inner)
        | ExprKind::Deref(inner)
        | ExprKind::Reference(_, inner)
        | ExprKind::Cast(inner, _)
        | ExprKind::Try(inner)
        | ExprKind::Await(inner)
        | ExprKind::Field(inner, _) => contains(inner, place),
        ExprKind::Index(base, index) => contains(base, place) || contains(index, place),
        ExprKind::Tuple(elements) | ExprKind::Array(elements) | ExprKind::Macro(_, elements) => any(elements),
        ExprKind::Method(method) => contains(&method.receiver, place) || any(&method.arguments),
        ExprKind::Call(_, arguments) => any(arguments),
        ExprKind::If(condition, then, otherwise) => {
            contains(condition, place)
                || then.tail.as_deref().is_some_and(|tail| contains(tail, place))
                || otherwise.as_deref().is_some_and(|otherwise| contains(otherwise, place))
        }
        ExprKind::Block(block) => block.tail.as_deref().is_some_and(|tail| contains(tail, place)),
        _ => false,
    }
}
