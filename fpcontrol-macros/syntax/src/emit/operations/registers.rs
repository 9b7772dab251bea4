//! Operations on the value of an expression before it leaves its register, on a machine that keeps it there: comparisons and
//! casts.

use crate::emit::Emitter;
use crate::emit::operations::calls::Calls;
use crate::plan::tree::Tree;
use crate::plan::{KeptComparison, Side};
use crate::spans::at;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, Token, Type};

/// The cast of a value in a register.
pub(in crate::emit) fn cast(tree: Tree, as_token: Token![as], ty: &Type, emitter: Emitter) -> Expr {
    let span = at(as_token.span);
    let (native, control) = (&tree.node, emitter.at(span));
    let controlled = emitter.unstored(&tree, span);
    let body = quote_spanned! { span =>
        if false { (#native) #as_token #ty } else { __fpcontrol::Cast::<#ty>::controlled_cast::<#control>(#controlled) }
    };
    emitter.within(tree.operands, span, None, body)
}

/// A value in a register stands on the left of the operator, as the traits of the run time require.
pub(in crate::emit) fn comparison(comparison: KeptComparison, emitter: Emitter) -> Expr {
    let KeptComparison { operands, operator, left, right } = comparison;
    let span = at(operator.span());
    let plain = native(&left, operator, &right, span);
    let mut calls = Calls::new(emitter, false);
    let mut value = |side: &Side| match side {
        Side::Tree(_, term) => emitter.term(term, span, &mut calls),
        Side::Reference(name) => quote_spanned! { span => *#name },
    };
    let (first, second) = (value(&left), value(&right));
    let controlled = match (&left, generated(operator, span)) {
        (Side::Tree(..), operator) => quote_spanned! { span => (#first) #operator (#second) },
        (Side::Reference(_), _) => {
            let mirrored = mirrored(operator, span);
            quote_spanned! { span => (#second) #mirrored (#first) }
        }
    };
    let controlled = calls.around(controlled, span);
    let body = quote_spanned! { span => if false { #plain } else { #controlled } };
    emitter.within(operands, span, None, body)
}

fn native(left: &Side, operator: BinOp, right: &Side, span: Span) -> TokenStream {
    let side = |side: &Side| match side {
        Side::Tree(node, _) => quote_spanned! { span => (#node) },
        Side::Reference(name) => quote_spanned! { span => *#name },
    };
    let (left, right) = (side(left), side(right));
    quote_spanned! { span => #left #operator #right }
}

/// The operator for exchanged operands.
fn mirrored(operator: BinOp, span: Span) -> TokenStream {
    match operator {
        BinOp::Lt(_) => quote_spanned! { span => > },
        BinOp::Le(_) => quote_spanned! { span => >= },
        BinOp::Gt(_) => quote_spanned! { span => < },
        BinOp::Ge(_) => quote_spanned! { span => <= },
        operator => generated(operator, span),
    }
}

/// The operator, where the user did not write it.
fn generated(operator: BinOp, span: Span) -> TokenStream {
    let mut tokens = TokenStream::new();
    for mut token in operator.to_token_stream() {
        token.set_span(span);
        tokens.extend([token]);
    }
    tokens
}
