//! Decides which constants may compute in a region of a machine that does not follow IEEE 754: only integers.

use crate::diagnostics::{Diagnostic, catalogue};
use crate::scan::classify::literal;
use crate::scan::constants::is_exact_type;
use crate::scan::literals;
use crate::scan::names;
use crate::settings::Settings;
use syn::{Expr, ExprBinary, UnOp};

/// The reason why a site cannot stand in a constant: the reference computes constants, not the machine. Literals compute nothing.
#[must_use]
pub fn objection(expr: &Expr, settings: &Settings) -> Option<Diagnostic> {
    let machine = settings.machine.filter(|_| !settings.is_ieee())?;
    let is_literal = match expr {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => literal(&unary.expr).is_some(),
        expr => literal(expr).is_some(),
    };
    (!is_literal).then(|| catalogue::machine_constant(expr, machine.name()))
}

/// Visits the operands of a site if it computes only integers, and returns whether it does.
///
/// A constant has only built-in operators, whose operands have one type: if one operand is written as an integer, all are integers.
pub fn visit_integers(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) -> bool {
    let site = match expr {
        Expr::Cast(cast) if is_exact_type(&cast.ty) => &mut *cast.expr,
        Expr::Cast(_) => return false,
        expr => expr,
    };
    // The operands of an operand may have another type than the operand beside it: `(a < 1) == (b < c)`.
    let sides = match site {
        Expr::Binary(binary) if names::is_comparison(&binary.op) => vec![&mut *binary.left, &mut *binary.right],
        site => vec![site],
    };
    let is_integer = sides.iter().any(|side| has_an_integer(side));
    if is_integer {
        sides.into_iter().for_each(|side| visit_operands(side, visit));
    }
    is_integer
}

/// Whether an operand is written as an integer.
fn has_an_integer(mut expr: &Expr) -> bool {
    loop {
        expr = match expr {
            Expr::Lit(literal) => return literals::is_integer(&literal.lit),
            Expr::Cast(cast) => return is_exact_type(&cast.ty),
            expr if !has_operands(expr) => return false,
            Expr::Paren(paren) => &paren.expr,
            Expr::Group(group) => &group.expr,
            Expr::Unary(unary) => &unary.expr,
            Expr::Binary(binary) if has_an_integer(&binary.right) => return true,
            Expr::Binary(binary) => &binary.left,
            _ => unreachable!("it has operands"),
        };
    }
}

/// Goes down the left side in a loop, not by recursion: long sums lean to the left.
fn visit_operands(mut expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    while has_operands(expr) {
        expr = match expr {
            Expr::Paren(paren) => &mut paren.expr,
            Expr::Group(group) => &mut group.expr,
            Expr::Unary(unary) => &mut unary.expr,
            Expr::Binary(binary) => {
                visit_operands(&mut binary.right, visit);
                &mut binary.left
            }
            _ => unreachable!("it has operands"),
        };
    }
    visit(expr);
}

/// Whether it is an operator whose operands have the same type, perhaps in parentheses. Shifts are not.
fn has_operands(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(_) | Expr::Group(_) => true,
        Expr::Unary(unary) => names::unary_operator(&unary.op).is_some(),
        Expr::Binary(ExprBinary { op, .. }) => names::binary_operator(op).is_some() || names::assignment(op).is_some(),
        _ => false,
    }
}
