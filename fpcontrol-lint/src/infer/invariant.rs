//! Whether an expression has the same value in every step of a loop: its terms are equal, so their order does not matter.

use super::Body;
use super::places::text;
use crate::hir::{Expr, ExprKind, Name, Operator, Path};
use crate::types::library::is_random;
use crate::types::tables::methods::{Does, does};

impl Body<'_> {
    /// Whether an expression does not change in a frame, nor in those inside.
    pub(super) fn invariant(&self, expr: &Expr, frame: usize) -> bool {
        match &expr.kind {
            ExprKind::Literal(_) => true,
            ExprKind::Path(path) => self.invariant_path(path, frame),
            ExprKind::Binary(_, left, right) => self.invariant(left, frame) && self.invariant(right, frame),
            ExprKind::Negate(inner)
            | ExprKind::Not(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Reference(_, inner)
            | ExprKind::Cast(inner, _)
            | ExprKind::Try(inner)
            | ExprKind::Field(inner, _) => self.invariant(inner, frame),
            ExprKind::Index(base, index) => self.invariant(base, frame) && self.invariant(index, frame),
            ExprKind::Tuple(elements) | ExprKind::Array(elements) => {
                elements.iter().all(|element| self.invariant(element, frame))
            }
            ExprKind::Method(method) => {
                pure(&method.name)
                    && self.invariant(&method.receiver, frame)
                    && method.arguments.iter().all(|argument| self.invariant(argument, frame))
            }
            ExprKind::Call(function, arguments) => {
                let constructs = match &function.kind {
                    ExprKind::Path(path) => path.segments.len() > 1 || path.last().starts_with(char::is_uppercase),
                    _ => false,
                };
                constructs && !random(function) && arguments.iter().all(|argument| self.invariant(argument, frame))
            }
            _ => false,
        }
    }

    fn invariant_path(&self, path: &Path, frame: usize) -> bool {
        let Some(name) = path.single() else { return true };
        match self.environment.local(name) {
            Some(local) => {
                let frames = self.environment.frames.iter().skip(frame);
                local.depth <= frame && !frames.into_iter().any(|frame| frame.assigned.contains(name))
            }
            None => true,
        }
    }
}

/// Pure methods: equal inputs give equal results.
fn pure(name: &str) -> bool {
    does(name, Does::Deterministic)
}

/// `rand::random()`, `Instant::now()`.
fn random(function: &Expr) -> bool {
    let text = text(function).unwrap_or_default();
    is_random(&text)
}

/// The variables that an expression names.
pub(super) fn names(expr: &Expr) -> Vec<Name> {
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
pub(super) fn contains(expr: &Expr, place: &str) -> bool {
    if text(expr).is_some_and(|text| text == place) {
        return true;
    }
    let any = |expressions: &[Expr]| expressions.iter().any(|expr| contains(expr, place));
    match &expr.kind {
        ExprKind::Binary(operator, left, right) => {
            *operator != Operator::Truth && (contains(left, place) || contains(right, place))
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
