//! What the spelling of a method call's arguments shows about them.

use crate::scan::constants;
use crate::scan::literals;
use crate::scan::methods::{self, Call, Row};
use syn::{BinOp, Expr, ExprMethodCall, Lit};

/// Whether a float's method with this name could take the arguments. Closures, strings, tuples and similar values are not operands of
/// floats under any trait, so a call with such an argument is the user's own. References and integers are possible operands: a trait of a type
/// parameter may take its float by reference, as num-traits' `abs_sub` does.
pub(in crate::scan) fn are_of_floats(call: &ExprMethodCall, row: &Row) -> bool {
    let is_of_floats = |argument: &Expr| match without_groups(argument) {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_) | Lit::Float(_)),
        Expr::Array(_)
        | Expr::Async(_)
        | Expr::Closure(_)
        | Expr::Range(_)
        | Expr::Repeat(_)
        | Expr::Struct(_)
        | Expr::Tuple(_) => false,
        _ => true,
    };
    row.call != Call::Plain || comparisons(row) || call.args.iter().all(is_of_floats)
}

/// Methods of std that return integers. A user's type may have such a method that returns a float: `vector.len()`.
const RETURN_INTEGERS: &[&str] =
    &["bits", "count_ones", "count_zeros", "ilog10", "ilog2", "leading_zeros", "len", "trailing_zeros"];

/// Whether the expression is an integer by its text.
pub(in crate::scan) fn is_integer(expr: &Expr) -> bool {
    match without_groups(expr) {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_)) && literals::is_integer(&literal.lit),
        Expr::Cast(cast) => constants::is_exact_type(&cast.ty),
        _ => false,
    }
}

/// Whether the expression is a call of a method that returns an integer, unless it is a user's method.
pub(in crate::scan) fn is_count(expr: &Expr) -> bool {
    matches!(without_groups(expr), Expr::MethodCall(call) if RETURN_INTEGERS.iter().any(|name| call.method == name))
}

/// Tuples and arrays have comparison methods, and may contain floats.
fn comparisons(row: &Row) -> bool {
    ["Compare", "Relations"].contains(&row.owners[0])
}

/// Whether evaluating the expression changes no variable: it reads places, and computes with operators and with methods that have the
/// names of floats' methods.
pub(in crate::scan) fn only_reads(expr: &Expr) -> bool {
    match without_groups(expr) {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Field(field) => only_reads(&field.base),
        Expr::Index(index) => only_reads(&index.expr) && only_reads(&index.index),
        Expr::Unary(unary) => only_reads(&unary.expr),
        Expr::Cast(cast) => only_reads(&cast.expr),
        Expr::Reference(reference) => reference.mutability.is_none() && only_reads(&reference.expr),
        Expr::Binary(binary) => !is_assignment(&binary.op) && only_reads(&binary.left) && only_reads(&binary.right),
        Expr::MethodCall(call) => {
            let name = call.method.to_string();
            methods::named(&name).next().is_some()
                && !name.ends_with("_assign")
                && only_reads(&call.receiver)
                && call.args.iter().all(only_reads)
        }
        _ => false,
    }
}

fn without_groups(mut expr: &Expr) -> &Expr {
    loop {
        expr = match expr {
            Expr::Group(group) => &group.expr,
            Expr::Paren(paren) => &paren.expr,
            expr => return expr,
        }
    }
}

fn is_assignment(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(
        operator,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}
