//! The code of literals: a `const` block, so that a reference to it lives for ever, like a reference to a literal.

use crate::emit::Emitter;
use crate::scan::literals::Rounded;
use crate::scan::without_parentheses;
use crate::spans::at;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Block, BlockModifiers, Expr, ExprConst, Stmt, Token, token};

/// A literal in its mode, or the value of an expression of literals.
pub(in crate::emit) fn literal(expr: Expr, Rounded { single, double }: Rounded) -> Expr {
    let (span, expr) = (at(expr.span()), without_parentheses(expr));
    constant(span, quote_spanned! { span => __fpcontrol::constant::literal(#expr, #single, #double) })
}

/// A literal whose mode the caller chooses.
pub(in crate::emit) fn literal_under(expr: &Expr, values: &[Rounded], emitter: Emitter) -> Expr {
    let (span, control) = (at(expr.span()), emitter.name());
    let (singles, doubles) = (values.iter().map(|value| value.single), values.iter().map(|value| value.double));
    let call = quote_spanned! { span =>
        __fpcontrol::constant::literal_under::<#control, _>(#expr, [#(#singles),*], [#(#doubles),*])
    };
    constant(span, call)
}

/// `const { value }`.
fn constant(span: Span, value: TokenStream) -> Expr {
    let stmts = vec![Stmt::Expr(Expr::Verbatim(value), None)];
    let block = Block { brace_token: token::Brace(span), stmts };
    Expr::Const(ExprConst {
        attrs: Vec::new(),
        const_token: Token![const](span),
        modifiers: BlockModifiers::default(),
        block,
    })
}
