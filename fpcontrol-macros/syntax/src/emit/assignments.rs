//! The code of compound assignments: the right side first, as for primitive types; then the place, once.

use super::Emitter;
use super::calls::Calls;
use super::expressions::one_armed_match;
use super::names::assignment_function;
use super::native;
use crate::plan::Value;
use crate::plan::tree::Tree;
use crate::scan::extent::Extent;
use crate::spans::{self, at};
use fpcontrol_core::Operation;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, Stmt};

/// `place operator value`.
pub(super) fn assignment(
    operation: Operation,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    value: Value,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    match value {
        Value::Plain(value) => of_value(operation, (operator, extent), place, value, emitter),
        Value::Tree(tree) => of_value(operation, (operator, extent), place, emitter.tree(tree), emitter),
        Value::Product(tree) => {
            let kind = if emitter.rules.pairs { "rounded_product" } else { "product" };
            let function = format_ident!("{}_{kind}", operation.facts().name, span = operator.span());
            let native_when = emitter.native_when(span, &tree.operands[0].0);
            of_tree(&function, (operator, extent), place, tree, &native_when, emitter)
        }
        // The value joins the place's in a register; the sum is stored once.
        Value::Register(tree) => {
            let function = assignment_function(operation, operator.span());
            of_tree(&function, (operator, extent), place, tree, &quote_spanned! { span => false }, emitter)
        }
    }
}

fn of_tree(
    function: &Ident,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    tree: Tree,
    native_when: &TokenStream,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    let mut calls = Calls::new(emitter, false);
    let value = emitter.term(&tree.term, span, &mut calls);
    let controlled = calls.assign(function, (operator, extent), place, &value);
    let controlled = calls.around(controlled, span);
    let native = native_assignment(place, operator, native::tree(&tree.node, emitter.rules.context));
    let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
    emitter.within(tree.operands, span, body)
}

fn of_value(
    operation: Operation,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    value: Expr,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    let name = spans::operand("r", Extent::of_expr(&value).first);
    let function = assignment_function(operation, operator.span());
    let controlled = Calls::new(emitter, false).assign(&function, (operator, extent), place, &name.to_token_stream());
    let native = native_assignment(place, operator, name.to_token_stream());
    let native_when = emitter.native_when(span, &name);
    let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
    one_armed_match(span, value, name.to_token_stream(), body)
}

/// As syn's own kind of statement, which knows that a place that begins with a `match` or a block needs parentheses there.
fn native_assignment(place: &Expr, operator: BinOp, value: TokenStream) -> Stmt {
    let (left, right) = (Box::new(place.clone()), Box::new(Expr::Verbatim(value)));
    Stmt::Expr(Expr::Binary(ExprBinary { attrs: Vec::new(), left, op: operator, right }), None)
}
