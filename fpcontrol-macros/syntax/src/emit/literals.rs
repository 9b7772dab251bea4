//! The code of literals: a `const` block, so that a reference to it lives for ever, as one to a literal does.

use super::Emitter;
use crate::scan::literals::Rounded;
use crate::scan::without_parentheses;
use crate::spans::at;
use quote::quote_spanned;
use syn::Expr;
use syn::spanned::Spanned;

/// A literal in its mode, or the value of an expression of literals.
pub(super) fn literal(expr: Expr, Rounded { single, double }: Rounded) -> Expr {
    let (span, expr) = (at(expr.span()), without_parentheses(expr));
    let block = quote_spanned! { span => const { __fpcontrol::constant::literal(#expr, #single, #double) } };
    syn::parse2(block).expect("a block")
}

/// A literal whose mode is the caller's.
pub(super) fn literal_under(expr: &Expr, values: &[Rounded], emitter: Emitter) -> Expr {
    let (span, control) = (at(expr.span()), emitter.name());
    let (singles, doubles) = (values.iter().map(|value| value.single), values.iter().map(|value| value.double));
    let block = quote_spanned! { span =>
        const { __fpcontrol::constant::literal_under::<#control, _>(#expr, [#(#singles),*], [#(#doubles),*]) }
    };
    syn::parse2(block).expect("a block")
}
