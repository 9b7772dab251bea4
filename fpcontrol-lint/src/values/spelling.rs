//! Which place an expression is, in one spelling, and what an expression names.

use crate::hir::{Expr, ExprKind, Literal, Name, Span};
use std::borrow::Borrow;
use std::fmt;

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
    let mut text = String::new();
    write(expr, &mut text)?;
    Some(text)
}

/// Appends the spelling of a place to a text, which is one allocation for all its parts.
fn write(expr: &Expr, to: &mut String) -> Option<()> {
    match &expr.kind {
        ExprKind::Path(path) => {
            for (index, segment) in path.segments.iter().enumerate() {
                to.push_str(if index == 0 { "" } else { "::" });
                to.push_str(&segment.name);
            }
        }
        ExprKind::Field(base, name) => {
            write(base, to)?;
            to.push('.');
            to.push_str(name);
        }
        ExprKind::Index(base, index) => {
            write(base, to)?;
            write_all(['[', ']'], std::slice::from_ref(index), to)?;
        }
        ExprKind::Deref(inner) | ExprKind::Reference(_, inner) | ExprKind::Cast(inner, _) => write(inner, to)?,
        ExprKind::Tuple(elements) => write_all(['(', ')'], elements, to)?,
        ExprKind::Array(elements) => write_all(['[', ']'], elements, to)?,
        ExprKind::Literal(Literal::Integer(digits)) => to.push_str(digits),
        ExprKind::Method(method) if method.arguments.is_empty() => {
            write(&method.receiver, to)?;
            to.push('.');
            to.push_str(&method.name);
            to.push_str("()");
        }
        ExprKind::Binary(operator, left, right) => {
            write(left, to)?;
            fmt::Write::write_fmt(to, format_args!("{operator:?}")).ok()?;
            write(right, to)?;
        }
        _ => return None,
    }
    Some(())
}

/// Appends the spellings of several places in brackets.
fn write_all(brackets: [char; 2], places: &[impl Borrow<Expr>], to: &mut String) -> Option<()> {
    to.push(brackets[0]);
    for (index, place) in places.iter().enumerate() {
        to.push_str(if index == 0 { "" } else { "," });
        write(place.borrow(), to)?;
    }
    to.push(brackets[1]);
    Some(())
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

/// The name of a variable or a field, also behind references and clones of it.
pub(crate) fn last_name(expr: &Expr) -> Option<&str> {
    match &expr.kind {
        ExprKind::Path(path) => path.single().map(Name::as_str),
        ExprKind::Field(_, name) => Some(name),
        ExprKind::Reference(_, inner) | ExprKind::Deref(inner) => last_name(inner),
        _ => None,
    }
}
