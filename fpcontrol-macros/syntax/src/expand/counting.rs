//! Integer arithmetic of a macro that counts, `1 + count!($($rest),*)`. It must work in constants too, where no trait can be called.
//!
//! A macro of an annotated item cannot know whether it is called in a constant. But no float is added to an integer literal, so an operator with
//! such an operand is built in, or belongs to a type of the user's. The emitted code compiles only if the result is of an exact type.

use crate::scan::{is_integer_arithmetic, literals, names};
use crate::spans::at;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Block, Expr, ExprPath, Path, Stmt, UnOp};

/// The expression of a part that does nothing else than count.
pub(super) fn of(block: &mut Block) -> Option<&mut Expr> {
    let [Stmt::Expr(expr, None)] = block.stmts.as_mut_slice() else { return None };
    match expr {
        Expr::Block(inner) => of(&mut inner.block),
        expr => {
            let counts = operand(expr) == Some(Operand::Integer) && !is_integer_arithmetic(expr);
            counts.then_some(expr)
        }
    }
}

/// The macro calls and names in it.
pub(super) fn visit_leaves(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Binary(binary) => {
            visit_leaves(&mut binary.left, visit);
            visit_leaves(&mut binary.right, visit);
        }
        Expr::Group(group) => visit_leaves(&mut group.expr, visit),
        Expr::Paren(paren) => visit_leaves(&mut paren.expr, visit),
        Expr::Unary(unary) => visit_leaves(&mut unary.expr, visit),
        leaf => visit(leaf),
    }
}

/// The expression in a call that compiles only if its type is exact.
pub(super) fn checked(expr: &Expr, runtime: Option<&Path>) -> Expr {
    let span = at(expr.span());
    let runtime = runtime.map_or_else(|| quote_spanned! { span => ::fpcontrol }, ToTokens::into_token_stream);
    Expr::Verbatim(quote_spanned! { span => #runtime::__private::exact_value(#expr) })
}

/// What is known about an operand.
#[derive(PartialEq, Eq)]
enum Operand {
    /// An integer literal, or a result of operators with one. It is no float.
    Integer,
    /// A macro call or a constant.
    Any,
}

fn operand(expr: &Expr) -> Option<Operand> {
    match expr {
        Expr::Binary(binary) => {
            let operands = (operand(&binary.left)?, operand(&binary.right)?);
            let is_known = is_operator(&binary.op) && operands != (Operand::Any, Operand::Any);
            is_known.then_some(Operand::Integer)
        }
        Expr::Group(group) => operand(&group.expr),
        Expr::Paren(paren) if paren.attrs.is_empty() => operand(&paren.expr),
        Expr::Unary(unary) => {
            let is_known = matches!(unary.op, UnOp::Neg(_) | UnOp::Not(_));
            operand(&unary.expr).filter(|operand| is_known && *operand == Operand::Integer)
        }
        Expr::Lit(literal) => literals::is_integer(&literal.lit).then_some(Operand::Integer),
        Expr::Macro(call) => call.attrs.is_empty().then_some(Operand::Any),
        Expr::Path(path) => is_constant(path).then_some(Operand::Any),
        _ => None,
    }
}

fn is_operator(operator: &BinOp) -> bool {
    let is_of_bits =
        matches!(operator, BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitXor(_) | BinOp::Shl(_) | BinOp::Shr(_));
    is_of_bits || names::binary_operator(operator).is_some()
}

/// Spelt like a constant: `N`, `usize::MAX`.
fn is_constant(path: &ExprPath) -> bool {
    let is_upper_case = |name: &str| !name.chars().any(char::is_lowercase) && name.chars().any(char::is_uppercase);
    path.path.segments.last().is_some_and(|name| is_upper_case(&name.ident.to_string()))
}
