//! Variables that count: `let mut n = 0.0;`, to which only whole numbers are added.

use crate::flow::state::Body;
use crate::hir::{Block, Digits, Expr, ExprKind, Let, Literal, Name, Operator, Pattern, Span, Statement};
use crate::types::Ty;
use crate::types::tables::macros;
use crate::values::numbers;

/// What an assignment may put into a variable that counts: given the operator and the value.
type Puts<'p> = &'p dyn Fn(Option<Operator>, &Expr) -> bool;

/// Whether the rest of a block changes the variable of a `let` by whole numbers only: `n += 1.0`. What a macro does with it is not seen.
pub(super) fn only_counts(local: &Let, block: &Block) -> bool {
    let (Pattern::Name(name, _, true, None), Some(init)) = (&local.pattern, &local.value) else { return false };
    let whole =
        |operator, value: &Expr| matches!(operator, None | Some(Operator::Add | Operator::Sub)) && is_whole(value);
    is_whole(init) && rest_keeps(local, block, name, &whole)
}

impl Body<'_> {
    /// Notes the variables of a `let` that only assignments change, by sums: they hold whole numbers if everything that is assigned to
    /// them is whole, which only the whole walk tells.
    pub(super) fn note_counters(&mut self, local: &Let, block: &Block) {
        let mut names = Vec::new();
        mutable_names(&local.pattern, &mut names);
        for (name, declared) in names {
            let sums = |operator, value: &Expr| may_sum(operator, value, name);
            if !self.counters.contains(&declared) && rest_keeps(local, block, name, &sums) {
                self.counters.push(declared);
            }
        }
    }
}

/// The mutable variables that a pattern of a `let` binds, alone or as parts of a tuple, and where they stand.
fn mutable_names<'p>(pattern: &'p Pattern, names: &mut Vec<(&'p Name, Span)>) {
    match pattern {
        Pattern::Name(name, span, true, None) => names.push((name, *span)),
        Pattern::Tuple(parts, _) => parts.iter().for_each(|part| mutable_names(part, names)),
        Pattern::Typed(inner, _) => mutable_names(inner, names),
        Pattern::Name(..)
        | Pattern::Slice(_)
        | Pattern::Variant(..)
        | Pattern::Struct(..)
        | Pattern::Or(_)
        | Pattern::Reference(_)
        | Pattern::Constant
        | Pattern::Other => {}
    }
}

/// Whether an assignment adds to a variable, or replaces it by what does not depend on it: a product with itself soon has more digits
/// than a float.
fn may_sum(operator: Option<Operator>, value: &Expr, name: &str) -> bool {
    let added = match (&value.kind, operator) {
        (ExprKind::Binary(Operator::Add | Operator::Sub, first, added), None) if is_it(first, name) => added,
        _ => value,
    };
    matches!(operator, None | Some(Operator::Add | Operator::Sub)) && !mentions(added, name)
}

fn mentions(expr: &Expr, name: &str) -> bool {
    let mut found = is_it(expr, name);
    expr.each_part(&mut |part| found = found || mentions(part, name));
    found
}

/// Whether the statements after a `let` leave its variable what it is, but for assignments that put in something that may be put in.
fn rest_keeps(local: &Let, block: &Block, name: &str, puts: Puts<'_>) -> bool {
    let starts =
        |statement: &&Statement| !matches!(statement, Statement::Let(own) if std::ptr::eq(&raw const **own, local));
    let mut rest = block.statements.iter().skip_while(starts).skip(1);
    let kept = rest.all(|statement| match statement {
        Statement::Let(own) => own.value.iter().chain(&own.otherwise).all(|value| keeps(value, name, puts)),
        Statement::Expr(expr) => keeps(expr, name, puts),
    });
    kept && block.tail.iter().all(|tail| keeps(tail, name, puts))
}

/// Whether an expression changes a variable only by assignments that put in something that may be put in.
fn keeps(expr: &Expr, name: &str, puts: Puts<'_>) -> bool {
    let parts = |expr: &Expr| {
        let mut kept = true;
        expr.each_part(&mut |part| kept = kept && keeps(part, name, puts));
        kept
    };
    match &expr.kind {
        ExprKind::Assign(operator, place, value) if is_it(place, name) => puts(*operator, value) && parts(value),
        ExprKind::Assign(_, place, value) => !assigns(place, name) && parts(place) && keeps(value, name, puts),
        ExprKind::Reference(true, inner) => !is_it(inner, name) && keeps(inner, name, puts),
        ExprKind::Method(method) if is_it(&method.receiver, name) => {
            numbers::method(&method.name, &Ty::Float).is_some()
                && method.arguments.iter().all(|part| keeps(part, name, puts))
        }
        ExprKind::Macro(called, _) => macros::expands(called).is_some() && parts(expr),
        ExprKind::Opaque => false,
        _ => parts(expr),
    }
}

fn is_it(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, ExprKind::Path(path) if path.single().is_some_and(|own| own == name))
}

/// Whether an assignment to several places writes to the variable.
fn assigns(place: &Expr, name: &str) -> bool {
    match &place.kind {
        ExprKind::Tuple(places) | ExprKind::Array(places) | ExprKind::Call(_, places) => {
            places.iter().any(|place| assigns(place, name))
        }
        ExprKind::Struct(_, fields, _) => fields.iter().any(|(_, place)| assigns(place, name)),
        _ => is_it(place, name),
    }
}

fn is_whole(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Literal(Literal::Float(digits)) => matches!(digits, Digits::PowerOfTwo | Digits::Whole),
        ExprKind::Negate(inner) => is_whole(inner),
        _ => false,
    }
}
