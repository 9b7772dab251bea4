//! What is done with the value of an expression before it leaves its register, on a machine that keeps it there: comparisons and
//! casts.

use crate::calls::Calls;
use crate::control;
use crate::rewrite::{at, bound, one_armed_match};
use crate::scan::sites::is_tree;
use crate::site::{Kept, Node, Then};
use crate::tree::{Bound, Trees};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr};

/// Whether the expression compares or casts the value of an expression of operators.
#[must_use]
pub fn keeps(expr: &Expr) -> bool {
    match expr {
        Expr::Cast(cast) => is_tree(&cast.expr),
        Expr::Binary(binary) => is_tree(&binary.left) || is_tree(&binary.right),
        _ => false,
    }
}

/// The comparison or the cast, of what is in a register.
pub fn rewrite(Kept { value, then }: Kept, trees: Trees) -> Expr {
    match then {
        Then::Cast { as_token, ty } => {
            let (span, bound) = (at(as_token.span), trees.bind(value));
            let (native, control) = (&bound.node, control::at(span));
            let controlled = trees.unstored(native, span);
            let body = quote_spanned! { span =>
                if false { (#native) #as_token #ty } else { __fpcontrol::Cast::<#ty>::controlled_cast::<#control>(#controlled) }
            };
            bound.within(span, body)
        }
        Then::Comparison { operator, right } => comparison(value, operator, *right, trees),
    }
}

/// The sides of a comparison, over names.
enum Side {
    /// A value in a register.
    Tree(Node<Ident>),
    /// Anything else, by reference, as the operator takes it.
    Reference(Ident),
}

/// A register's value stands on the left of the operator, as it does in the traits of the run time.
fn comparison(left: Node, operator: BinOp, right: Node, trees: Trees) -> Expr {
    let span = at(operator.span());
    let mut operands = Vec::new();
    let [left, right] = [left, right].map(|side| match side {
        Node::Operand(operand) => {
            let name = bound(&format!("t{}", operands.len()), operand.span());
            operands.push((name.clone(), Expr::Verbatim(quote_spanned! { span => &#operand })));
            Side::Reference(name)
        }
        node => Side::Tree(trees.bind_registers(node, &mut operands)),
    });
    let plain = native(&left, operator, &right, span);
    let mut calls = Calls::new(trees);
    let mut value = |side: &Side| match side {
        Side::Tree(node) => trees.in_register(node, span, &mut calls),
        Side::Reference(name) => quote_spanned! { span => *#name },
    };
    let (first, second) = (value(&left), value(&right));
    let controlled = match (&left, generated(operator, span)) {
        (Side::Tree(_), operator) => quote_spanned! { span => (#first) #operator (#second) },
        (Side::Reference(_), _) => {
            let mirrored = mirrored(operator, span);
            quote_spanned! { span => (#second) #mirrored (#first) }
        }
    };
    let controlled = calls.around(controlled, span);
    let (names, values): (Vec<_>, Vec<_>) = operands.into_iter().unzip();
    let body = quote_spanned! { span => if false { #plain } else { #controlled } };
    if let ([name], [value]) = (names.as_slice(), values.as_slice()) {
        return one_armed_match(span, value.clone(), name.to_token_stream(), body);
    }
    Bound { names, values, node: Node::Operand(bound("t", span)), span }.within(span, body)
}

fn native(left: &Side, operator: BinOp, right: &Side, span: Span) -> TokenStream {
    let side = |side: &Side| match side {
        Side::Tree(node) => quote_spanned! { span => (#node) },
        Side::Reference(name) => quote_spanned! { span => *#name },
    };
    let (left, right) = (side(left), side(right));
    quote_spanned! { span => #left #operator #right }
}

/// The operator between operands in the other order.
fn mirrored(operator: BinOp, span: Span) -> TokenStream {
    match operator {
        BinOp::Lt(_) => quote_spanned! { span => > },
        BinOp::Le(_) => quote_spanned! { span => >= },
        BinOp::Gt(_) => quote_spanned! { span => < },
        BinOp::Ge(_) => quote_spanned! { span => <= },
        operator => generated(operator, span),
    }
}

/// The operator where the user did not write it.
fn generated(operator: BinOp, span: Span) -> TokenStream {
    let mut tokens = TokenStream::new();
    for mut token in operator.to_token_stream() {
        token.set_span(span);
        tokens.extend([token]);
    }
    tokens
}
