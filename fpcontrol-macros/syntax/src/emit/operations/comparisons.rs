//! The rewriting of comparisons where subnormals are flushed.
//!
//! Plain Rust compares floats by value and everything else by reference, and a macro does not know which type it is. So nothing
//! may be moved. A packed struct's field, and a `static mut`, must be read without a reference,
//! which the compiler would reject.

use crate::emit::Emitter;
use crate::emit::operations::{expressions::one_armed_match, native::is_exact};
use crate::scan::context::Context;
use crate::spans::{at, bound};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, ExprLit, Lit};

/// The operands by reference, as the operator takes them; in a constant by value, because only built-in operators work there.
pub(in crate::emit) fn comparison(
    ExprBinary { left, op, right, .. }: ExprBinary,
    is_pure: bool,
    emitter: Emitter,
) -> Expr {
    let span = at(op.span());
    let compared = |l: &Ident, r: &Ident| compared((l, r), op, emitter);
    // Clippy allows a comparison with zero, but would not recognise this one.
    let quiet = (is_zero(&left) || is_zero(&right)).then(|| quote_spanned! { span => #[allow(clippy::float_cmp)] });
    let [l, r] = ["l", "r"].map(|name| bound(name, span));
    let (operands, body) = match emitter.rules.context {
        Context::Runtime if is_pure => {
            return of_places((&left, &right), op, &compared(&l, &r), quiet);
        }
        Context::Runtime => {
            let compared = compared(&l, &r);
            (
                quote_spanned! { span => (&#left, &#right) },
                quote_spanned! { span => if false { *#l #op *#r } else { #compared } },
            )
        }
        Context::Constant => {
            let (native_when, compared) = (is_exact(span, &l), compared(&l, &r));
            (
                quote_spanned! { span => (#left, #right) },
                quote_spanned! { span => if #native_when { #l #op #r } else { #compared } },
            )
        }
    };
    one_armed_match(span, Expr::Verbatim(operands), quote_spanned! { span => #quiet (#l, #r) }, body)
}

/// The comparison of two references under the control. In a lenient region the compiler decides by the types whether they have a comparison under control. Other types
/// are compared as written, unless they turn out to be numbers where generic code is instantiated.
fn compared((l, r): (&Ident, &Ident), op: BinOp, emitter: Emitter) -> TokenStream {
    let span = at(op.span());
    if emitter.rules.lenient && emitter.rules.context == Context::Runtime {
        let (relation, control) = (Ident::new(relation(op), span), emitter.at(span));
        return quote_spanned! { span => __fpcontrol::related(#l, #r).#relation::<#control>(|#l, #r| { *#l #op *#r }) };
    }
    let function = emitter.function(span, relation(op), span);
    quote_spanned! { span => #function(#l, #r) }
}

/// For operands whose evaluation changes nothing. A field is taken by its address, because a field of a packed
/// struct cannot be referenced, and anything else by `ref`, which also works for a `static mut`.
fn of_places((left, right): (&Expr, &Expr), op: BinOp, compared: &TokenStream, quiet: Option<TokenStream>) -> Expr {
    let span = at(op.span());
    let sides = [("l", left), ("r", right)].map(|(name, operand)| (bound(name, span), operand));
    let [native_left, native_right] = sides.each_ref().map(|(name, operand)| match is_field_of_variable(operand) {
        true => operand.to_token_stream(),
        false => quote_spanned! { span => *#name },
    });
    let (fields, others): (Vec<_>, Vec<_>) = sides.iter().partition(|(_, operand)| is_field_of_variable(operand));
    let controlled = fields.into_iter().fold(compared.clone(), |controlled, (name, field)| {
        quote_spanned! { span => __fpcontrol::field(&raw const #field, |#name| #controlled) }
    });
    let body = quote_spanned! { span => if false { #native_left #op #native_right } else { #controlled } };
    let around = |value: &Expr, pattern: TokenStream, body| one_armed_match(span, value.clone(), pattern, body);
    match others.as_slice() {
        [] => {
            let nothing = quote_spanned! { span => () };
            around(&Expr::Verbatim(nothing.clone()), quote_spanned! { span => #quiet #nothing }, body)
        }
        [(name, operand)] => around(operand, quote_spanned! { span => #quiet ref #name }, body),
        [(name, operand), (inner_name, inner), ..] => {
            let inner = around(inner, quote_spanned! { span => ref #inner_name }, body);
            around(operand, quote_spanned! { span => #quiet ref #name }, inner.to_token_stream())
        }
    }
}

/// `p.x`, whose address can be taken. Upper-case names may be constants, which have no address, so they are excluded.
fn is_field_of_variable(expr: &Expr) -> bool {
    match expr {
        Expr::Field(field) => match &*field.base {
            Expr::Path(base) => base.path.get_ident().is_some_and(|name| {
                name == "self" || !name.to_string().trim_start_matches('_').starts_with(char::is_uppercase)
            }),
            base => is_field_of_variable(base),
        },
        Expr::Paren(paren) => is_field_of_variable(&paren.expr),
        Expr::Group(group) => is_field_of_variable(&group.expr),
        _ => false,
    }
}

/// `0.0`, `0.0_f32`.
fn is_zero(expr: &Expr) -> bool {
    let Expr::Lit(ExprLit { lit: Lit::Float(float), .. }) = expr else { return false };
    float.base10_digits().bytes().all(|digit| matches!(digit, b'0' | b'.'))
}

fn relation(operator: BinOp) -> &'static str {
    match operator {
        BinOp::Lt(_) => "lt",
        BinOp::Le(_) => "le",
        BinOp::Gt(_) => "gt",
        BinOp::Ge(_) => "ge",
        BinOp::Eq(_) => "eq",
        _ => "ne",
    }
}
