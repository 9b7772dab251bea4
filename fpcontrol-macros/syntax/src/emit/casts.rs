//! The code of casts.

use super::expressions::{one_armed_match, one_of};
use super::{Emitter, Imports};
use crate::scan::classify::is_pointer;
use crate::scan::context::Context;
use crate::scan::seal::without_groups;
use crate::scan::without_parentheses;
use crate::spans::{at, bound};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprCast, Type};

/// The operand once; the never-taken cast infers as the user's.
pub(super) fn cast(cast: ExprCast, emitter: Emitter, imports: &mut Imports) -> Expr {
    if emitter.rules.context == Context::Runtime && !is_float(&cast.ty) && !is_pointer(&cast.ty) {
        imports.insert("CastAsItIs");
        return by_type(cast, emitter);
    }
    let ExprCast { expr, ty, as_token, .. } = cast;
    let span = at(as_token.span);
    if is_pointer(&ty) {
        let call = quote_spanned! { span => __fpcontrol::pointer(#expr #as_token #ty) };
        return syn::parse2(call).expect("a call of a path");
    }
    let (name, control, placed) = (bound("t", Spanned::span(&expr)), emitter.name(), emitter.at(span));
    let controlled = match emitter.rules.context {
        Context::Runtime => quote_spanned! { span => __fpcontrol::Cast::<#ty>::controlled_cast::<#placed>(#name) },
        Context::Constant => quote_spanned! { span => __fpcontrol::constant::cast::<#control, _, #ty>(#name) },
    };
    let native_when = emitter.runs_native_when(span, emitter.rules.context == Context::Runtime);
    let native = quote_spanned! { span => #name #as_token #ty };
    let body = one_of(span, &native_when, [native, controlled]);
    one_armed_match(span, *expr, name.to_token_stream(), body)
}

/// `casting::<_, Scalar>(x).cast::<C, _>(|x| x as Scalar)`: a number is cast under the control, anything else as written.
fn by_type(ExprCast { expr, ty, as_token, .. }: ExprCast, emitter: Emitter) -> Expr {
    let span = at(as_token.span);
    let (name, control) = (bound("t", expr.span()), emitter.at(span));
    let operand = without_parentheses(*expr);
    let call = quote_spanned! { span =>
        __fpcontrol::casting::<_, #ty>(#operand).cast::<#control, _>(|#name| #name #as_token #ty)
    };
    Expr::Verbatim(call)
}

/// Whether the type is written as a float.
fn is_float(ty: &Type) -> bool {
    matches!(without_groups(ty), Type::Path(path) if ["f32", "f64"].iter().any(|float| path.path.is_ident(float)))
}

/// `Reading(x).read::<C>() as i32`: what the machine reads `x` as. The compiler computes constants, no machine does.
pub(super) fn truncation(mut cast: ExprCast, emitter: Emitter, imports: &mut Imports) -> Expr {
    if emitter.rules.context == Context::Runtime {
        imports.insert("ReadAsItIs");
        let (span, operand) = (at(cast.as_token.span), without_parentheses(*cast.expr));
        let control = emitter.at(span);
        let read = quote_spanned! { span => __fpcontrol::Reading(#operand).read::<#control>() };
        *cast.expr = syn::parse2(read).expect("a call of a method");
    }
    Expr::Cast(cast)
}
