//! The code of casts.

use crate::emit::operations::{expressions::one_of, native::in_parentheses};
use crate::emit::{Emitter, Imports};
use crate::plan::names::Bound;
use crate::plan::tree::Operand;
use crate::scan::classify::is_pointer;
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::seal::without_groups;
use crate::scan::without_parentheses;
use crate::spans::{at, bound};
use proc_macro2::Span;
use quote::{ToTokens, quote_spanned};
use syn::punctuated::{Pair, Punctuated};
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Expr, ExprCast, ExprParen, ExprTuple, Token, Type};

/// Evaluates the operand once. The user's cast, in an arm that is never taken, keeps type inference as in plain code.
pub(in crate::emit) fn cast(
    cast: ExprCast,
    parentheses: Option<Span>,
    emitter: Emitter,
    imports: &mut Imports,
) -> Expr {
    if emitter.rules.context == Context::Runtime && !is_float(&cast.ty) && !is_pointer(&cast.ty) {
        imports.traits.insert("CastAsItIs");
        return by_type(cast, emitter);
    }
    let ExprCast { expr, ty, as_token, .. } = cast;
    let span = at(as_token.span);
    if is_pointer(&ty) {
        let call = quote_spanned! { span => __fpcontrol::pointer(#expr #as_token #ty) };
        return syn::parse2(call).expect("a call of a path");
    }
    let extent = Extent::of_expr(&expr);
    let operand = if stands_in_a_tuple(&expr) { *expr } else { without_parentheses(*expr) };
    let operand = Operand::Expr(operand);
    let (name, control) = (Bound::new(0, &operand, extent), emitter.name());
    // The call stands where the user's expression begins, because a debugger shows where it is.
    let (begin, placed) = (extent.first, emitter.at(span).spanned(extent.first));
    let controlled = match emitter.rules.context {
        Context::Runtime => quote_spanned! { begin => __fpcontrol::Cast::<#ty>::controlled_cast::<#placed>(#name) },
        Context::Constant => quote_spanned! { span => __fpcontrol::constant::cast::<#control, _, #ty>(#name) },
    };
    let native_when = emitter.runs_native_when(span, emitter.rules.context == Context::Runtime);
    let native = in_parentheses(parentheses, &quote_spanned! { span => #name #as_token #ty });
    let body = one_of(span, &native_when, [native, controlled]);
    emitter.within(vec![(name, operand)], span, None, body)
}

/// Whether the operand keeps its parentheses, because a panic in it has their place, or because it is a block.
fn stands_in_a_tuple(operand: &Expr) -> bool {
    match operand {
        Expr::Block(_) => true,
        Expr::Paren(ExprParen { expr, .. }) => {
            matches!(**expr, Expr::Binary(_) | Expr::Call(_) | Expr::Index(_) | Expr::MethodCall(_))
        }
        _ => false,
    }
}

/// The operand without its parentheses. If it keeps them, or its braces, it stands in a tuple, where lints do not call them unnecessary.
fn in_place(operand: Expr, span: Span) -> Expr {
    match stands_in_a_tuple(&operand) {
        true => {
            let elems = Punctuated::from_iter([Pair::Punctuated(operand, Token![,](span))]);
            Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token: Paren(span), elems })
        }
        false => without_parentheses(operand),
    }
}

/// `casting::<_, Scalar>(x).cast::<C, _>(|x| x as Scalar)`: a number is cast under the control, any other value as written.
fn by_type(ExprCast { expr, ty, as_token, .. }: ExprCast, emitter: Emitter) -> Expr {
    let span = at(as_token.span);
    let (name, control, is_in_a_tuple) = (bound("t", expr.span()), emitter.at(span), stands_in_a_tuple(&expr));
    let mut operand = in_place(*expr, span).to_token_stream();
    if is_in_a_tuple {
        operand.extend(quote_spanned! { span => .0 });
    }
    let call = quote_spanned! { span =>
        __fpcontrol::casting::<_, #ty>(#operand).cast::<#control, _>(|#name| #name #as_token #ty)
    };
    Expr::Verbatim(call)
}

/// Whether the type is written as `f32` or `f64`.
fn is_float(ty: &Type) -> bool {
    matches!(without_groups(ty), Type::Path(path) if ["f32", "f64"].iter().any(|float| path.path.is_ident(float)))
}

/// `Reading(x).read::<C>() as i32`: the number that the machine reads for `x`. In constants the compiler computes, not the machine.
pub(in crate::emit) fn truncation(mut cast: ExprCast, emitter: Emitter, imports: &mut Imports) -> Expr {
    if emitter.rules.context == Context::Runtime {
        imports.traits.insert("ReadAsItIs");
        let (span, operand) = (at(cast.as_token.span), without_parentheses(*cast.expr));
        let control = emitter.at(span);
        let read = quote_spanned! { span => __fpcontrol::Reading(#operand).read::<#control>() };
        *cast.expr = syn::parse2(read).expect("a call of a method");
    }
    Expr::Cast(cast)
}
