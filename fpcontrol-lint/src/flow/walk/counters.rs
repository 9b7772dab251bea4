//! Variables that count: `let mut n = 0.0;`, to which only whole numbers are added.

use crate::hir::{Block, Digits, Expr, ExprKind, Let, Literal, Operator, Pattern, Statement};
use crate::types::Ty;
use crate::types::tables::macros;
use crate::values::numbers;

/// Whether the rest of a block changes the variable of a `let` by whole numbers only: `n += 1.0`. What a macro does with it is not seen.
pub(super) fn only_counts(local: &Let, block: &Block) -> bool {
    let (Pattern::Name(name, _, true, None), Some(init)) = (&local.pattern, &local.value) else { return false };
    let starts =
        |statement: &&Statement| !matches!(statement, Statement::Let(own) if std::ptr::eq(&raw const **own, local));
    let mut counts = is_whole(init);
    let mut rest = block.statements.iter().skip_while(starts).skip(1);
    counts = counts
        && rest.all(|statement| match statement {
            Statement::Let(own) => own.value.iter().chain(&own.otherwise).all(|value| keeps(value, name)),
            Statement::Expr(expr) => keeps(expr, name),
        });
    counts && block.tail.iter().all(|tail| keeps(tail, name))
}

/// Whether an expression leaves a variable a whole number.
fn keeps(expr: &Expr, name: &str) -> bool {
    let parts = |expr: &Expr| {
        let mut kept = true;
        expr.each_part(&mut |part| kept = kept && keeps(part, name));
        kept
    };
    match &expr.kind {
        ExprKind::Assign(operator, place, value) if is_it(place, name) => {
            matches!(operator, None | Some(Operator::Add | Operator::Sub)) && is_whole(value)
        }
        ExprKind::Assign(_, place, value) => !assigns(place, name) && parts(place) && keeps(value, name),
        ExprKind::Reference(true, inner) => !is_it(inner, name) && keeps(inner, name),
        ExprKind::Method(method) if is_it(&method.receiver, name) => {
            numbers::method(&method.name, &Ty::Float).is_some() && method.arguments.iter().all(|part| keeps(part, name))
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
        ExprKind::Tuple(places) | ExprKind::Array(places) => places.iter().any(|place| assigns(place, name)),
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
