//! Sines and cosines of one variable in one block: what `sin_cos` computes at once.
//!
//! Only names of variables count, and only while nothing in the block assigns, binds or borrows them mutably.

use crate::hir::{Block, Expr, ExprKind, Name, Pattern, Span, Statement};
use std::collections::HashMap;

/// The sine and the cosine of a variable.
pub struct SinePair {
    pub operand: Name,
    /// The name of the method that is called first.
    pub first: Span,
    /// The name of the method that is called second.
    pub second: Span,
}

/// All pairs of a block and of the blocks inside it.
#[must_use]
pub fn sine_pairs(block: &Block) -> Vec<SinePair> {
    let mut pairs = of_block(block);
    block.each_part(&mut |part| inner(part, &mut pairs));
    pairs
}

/// The pairs of the blocks inside an expression.
fn inner(expr: &Expr, pairs: &mut Vec<SinePair>) {
    match &expr.kind {
        ExprKind::Block(block) => pairs.extend(sine_pairs(block)),
        ExprKind::If(condition, then, otherwise) => {
            inner(condition, pairs);
            pairs.extend(sine_pairs(then));
            otherwise.iter().for_each(|otherwise| inner(otherwise, pairs));
        }
        ExprKind::Loop(looped) => pairs.extend(sine_pairs(&looped.body)),
        _ => expr.each_part(&mut |part| inner(part, pairs)),
    }
}

/// Calls whose other half has not been seen yet: whether it is the sine, and its place.
type Open<'b> = HashMap<&'b Name, (bool, Span)>;

fn of_block(block: &Block) -> Vec<SinePair> {
    let (mut open, mut pairs) = (Open::new(), Vec::new());
    for statement in &block.statements {
        match statement {
            Statement::Let(local) => {
                local.value.iter().for_each(|value| follow(value, &mut open, &mut pairs));
                forget_bound(&local.pattern, &mut open);
            }
            Statement::Expr(expr) => follow(expr, &mut open, &mut pairs),
        }
    }
    block.tail.iter().for_each(|tail| follow(tail, &mut open, &mut pairs));
    pairs
}

/// Visits one expression. A variable that it may change is dropped, with the calls before it.
fn follow<'b>(expr: &'b Expr, open: &mut Open<'b>, pairs: &mut Vec<SinePair>) {
    let mut changed = Vec::new();
    changes(expr, &mut changed);
    open.retain(|name, _| !changed.contains(name));
    calls(expr, &mut |name, is_sine, at| match open.get(name) {
        _ if changed.contains(&name) => {}
        Some(&(other, first)) if other != is_sine => {
            pairs.push(SinePair { operand: name.clone(), first, second: at });
            open.remove(name);
        }
        _ => {
            open.insert(name, (is_sine, at));
        }
    });
}

/// The calls in an expression that run whenever it does, in their order.
fn calls<'b>(expr: &'b Expr, found: &mut dyn FnMut(&'b Name, bool, Span)) {
    match &expr.kind {
        ExprKind::Closure(_) | ExprKind::Block(_) | ExprKind::If(..) | ExprKind::Match(..) | ExprKind::Loop(_) => {}
        ExprKind::Method(method) if matches!(method.name.as_str(), "sin" | "cos") && method.arguments.is_empty() => {
            match &method.receiver.kind {
                ExprKind::Path(path) => {
                    path.single().into_iter().for_each(|name| found(name, method.name == "sin", method.name_span));
                }
                _ => calls(&method.receiver, found),
            }
        }
        _ => expr.each_part(&mut |part| calls(part, found)),
    }
}

/// The variables that an expression may change or hide, in any part of it.
fn changes<'b>(expr: &'b Expr, changed: &mut Vec<&'b Name>) {
    if let ExprKind::Assign(_, place, _) | ExprKind::Reference(true, place) = &expr.kind {
        changed.extend(root(place));
    }
    expr.each_part(&mut |part| changes(part, changed));
}

/// The variable that a place is part of.
fn root(place: &Expr) -> Option<&Name> {
    match &place.kind {
        ExprKind::Path(path) => path.single(),
        ExprKind::Field(inner, _) | ExprKind::Index(inner, _) | ExprKind::Deref(inner) => root(inner),
        _ => None,
    }
}

/// A name that a pattern binds is a new variable from here on.
fn forget_bound<'b>(pattern: &'b Pattern, open: &mut Open<'b>) {
    match pattern {
        Pattern::Name(name, _, _, inner) => {
            open.remove(name);
            inner.iter().for_each(|inner| forget_bound(inner, open));
        }
        Pattern::Tuple(parts, _) | Pattern::Slice(parts) | Pattern::Variant(_, parts, _) | Pattern::Or(parts) => {
            parts.iter().for_each(|part| forget_bound(part, open));
        }
        Pattern::Struct(_, fields) => fields.iter().for_each(|(_, field)| forget_bound(field, open)),
        Pattern::Reference(inner) | Pattern::Typed(inner, _) => forget_bound(inner, open),
        Pattern::Constant | Pattern::Other => {}
    }
}
