//! The code of compound assignments. The right side is evaluated first, as for primitive types, then the place, once.

use crate::emit::Emitter;
use crate::emit::operations::{
    calls::{Calls, address},
    expressions::either,
    names::assignment_function,
    native::{When, is_exact},
};
use crate::plan::Value;
use crate::plan::names::Bound;
use crate::plan::places;
use crate::plan::tree::{Operand, Tree};
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::spans::{at, bound};
use fpcontrol_core::Operation;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, Stmt};

/// `place operator value`.
pub(in crate::emit) fn assignment(
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
            let function = format!("{}_{kind}", operation.facts().name);
            let native_when = emitter.native_when(span, &tree.node);
            of_tree(&function, (operator, extent), place, tree, &native_when, emitter)
        }
        // The value is added to the place's value in a register, and the result is stored once.
        Value::Register(tree) => {
            of_tree(&assignment_function(operation), (operator, extent), place, tree, &When::never(span), emitter)
        }
    }
}

/// The same if evaluating the place has an effect: the operators of some types evaluate the place first. For each type, only one of the two orders exists.
pub(in crate::emit) fn in_turn(
    operation: Operation,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    value: Value,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    let [k, c, o, p] = ["k", "c", "o", "p"].map(|name| bound(name, span));
    let address = address(place, span);
    let found = Expr::Verbatim(quote_spanned! { extent.first => *#p });
    let of_numbers = assignment(operation, (operator, extent), place, value.clone(), emitter);
    let of_others = assignment(operation, (operator, extent), &found, value, emitter);
    Expr::Verbatim(quote_spanned! { span =>
        match __fpcontrol::own::known() {
            #k => {
                if false {
                    __fpcontrol::own::never();
                    #k.is((&&__fpcontrol::own::assigned(#address)).decide());
                }
                match #k.way() {
                    __fpcontrol::own::Way::Controlled(#c) => {
                        #c.gate();
                        #of_numbers
                    }
                    __fpcontrol::own::Way::Own(#o) => {
                        #o.gate();
                        match &mut #place { #p => #of_others }
                    }
                }
            }
        }
    })
}

fn of_tree(
    function: &str,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    mut tree: Tree,
    native_when: &When,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    let mut calls = Calls::new(emitter, false);
    let value = emitter.term(&tree.term, span, &mut calls);
    let controlled = match emitter.rules.lenient {
        // Statements have computed the value.
        true => calls.assign(function, (operator, extent), place, &value),
        // The place may borrow what the value's operands refer to, so the value is computed first.
        false => {
            let r = bound("r", span);
            let assigned = calls.assign(function, (operator, extent), place, &r.to_token_stream());
            quote_spanned! { span => match #value { #r => #assigned } }
        }
    };
    let controlled = calls.around(controlled, span);
    let native = native_assignment(place, operator, emitter.native(&mut tree)).to_token_stream();
    let arms = [native, controlled];
    match tree.operands.is_empty() {
        true => emitter.either(span, native_when, arms, &tree),
        false => {
            let unchanged = emitter.unchanged(span, &tree).map(ToTokens::into_token_stream);
            let chosen = emitter.chosen(&tree.operands, (span, extent), native_when, arms);
            emitter.within(tree.operands, span, unchanged, chosen)
        }
    }
}

fn of_value(
    operation: Operation,
    (operator, extent): (BinOp, Extent),
    place: &Expr,
    value: Expr,
    emitter: Emitter,
) -> Expr {
    let span = at(operator.span());
    let arms = |value: TokenStream| {
        let controlled =
            Calls::new(emitter, false).assign(&assignment_function(operation), (operator, extent), place, &value);
        [native_assignment(place, operator, value).to_token_stream(), controlled]
    };
    let at_run_time = || emitter.runs_native_when(span, operation != Operation::Fmod);
    // The place gives it the same type in both arms.
    if places::is_number(&value) && emitter.rules.names_places() {
        return either(span, &at_run_time(), arms(value.into_token_stream()));
    }
    let (extent_of_value, value) = (Extent::of_expr(&value), Operand::Expr(value));
    let name = Bound::new(0, &value, extent_of_value);
    let native_when = match emitter.rules.context {
        Context::Runtime => at_run_time(),
        Context::Constant => When::If(is_exact(span, &name)),
    };
    let (arms, operands) = (arms(name.to_token_stream()), vec![(name, value)]);
    let chosen = emitter.chosen(&operands, (span, extent), &native_when, arms);
    emitter.within(operands, span, None, chosen)
}

/// This is syn's own kind of statement, because syn knows that a place that begins with a `match` or a block needs parentheses here.
fn native_assignment(place: &Expr, operator: BinOp, value: TokenStream) -> Stmt {
    let (left, right) = (Box::new(place.clone()), Box::new(Expr::Verbatim(value)));
    Stmt::Expr(Expr::Binary(ExprBinary { attrs: Vec::new(), left, op: operator, right }), None)
}
