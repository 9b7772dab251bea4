//! The calls that replace methods, paths and reciprocals in constants: calls of the run time's `const` functions.

use crate::emit::Emitter;
use crate::emit::methods::method_paths::owning_type;
use crate::emit::operations::{expressions::one_armed_match, native::is_exact};
use crate::scan::site::{Method, MethodPath, Reciprocal};
use crate::spans::{at, bound, operand};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;

/// `x.exp()` as `controlled_exp::<C, _>(value(&x))`. The receiver is taken by reference, as automatic dereferencing takes it.
pub(in crate::emit) fn method(method: Method, emitter: Emitter) -> Expr {
    if method.row.is_const_in_std() {
        return method_of_any(method, emitter);
    }
    let Method { row, call, .. } = method;
    let span = at(call.method.span());
    let (function, control) = (Ident::new(row.method, span), emitter.name());
    let (receiver, arguments) = (&call.receiver, call.args.iter());
    Expr::Verbatim(quote_spanned! { span =>
        __fpcontrol::constant::#function::<#control, _>(__fpcontrol::constant::value(&#receiver) #(, #arguments)*)
    })
}

/// A method that is `const` in std. An exact type keeps its own. The receiver is read before the arguments are evaluated.
fn method_of_any(Method { row, call, .. }: Method, emitter: Emitter) -> Expr {
    let span = at(call.method.span());
    let (receiver, method, control) = (&call.receiver, &call.method, emitter.name());
    let (arguments, function) = (call.args.iter().collect::<Vec<_>>(), Ident::new(row.method, span));
    let names: Vec<_> = (0..=arguments.len()).map(|index| bound(&format!("t{index}"), span)).collect();
    let (first, others) = names.split_first().expect("there is a receiver");
    // The name of the value stands where the method's does, behind both arms: a tool that counts executed code counts the call there.
    let value = operand("v", method.span());
    let body = quote_spanned! { span =>
        match if __fpcontrol::constant::is_exact(#first) {
            #first.#method(#(#others),*)
        } else {
            __fpcontrol::constant::#function::<#control, _>(#first #(, #others)*)
        } {
            #value => #value,
        }
    };
    let number = quote_spanned! { span => __fpcontrol::constant::value(&#receiver) };
    match arguments.as_slice() {
        [] => one_armed_match(span, Expr::Verbatim(number), first.to_token_stream(), body),
        arguments => {
            let operands = Expr::Verbatim(quote_spanned! { span => (#number, #(#arguments),*) });
            one_armed_match(span, operands, quote_spanned! { span => (#(#names),*) }, body)
        }
    }
}

/// `f64::exp` as `controlled_exp::<C, f64>`.
pub(in crate::emit) fn path(site: &MethodPath, emitter: Emitter) -> Expr {
    let name = site.path.path.segments.last().expect("it has a name");
    let (span, ty) = (at(name.ident.span()), owning_type(&site.path));
    let (function, control) = (Ident::new(site.row.method, name.ident.span()), emitter.name());
    Expr::Verbatim(quote_spanned! { span => __fpcontrol::constant::#function::<#control, #ty> })
}

/// `1.0 / x`, and `1.0 / x.sqrt()`, whose root Rust cannot take in a constant.
pub(in crate::emit) fn reciprocal(site: Reciprocal, emitter: Emitter) -> Expr {
    let span = at(site.operator.span());
    let (name, control) = (bound("t", Spanned::span(&site.operand)), emitter.name());
    let (one, operator) = (&site.one, &site.operator);
    let native = quote_spanned! { span => #one #operator #name };
    let call = |function: &str, operand: &dyn ToTokens| -> TokenStream {
        let function = Ident::new(function, span);
        quote_spanned! { span => __fpcontrol::constant::#function::<#control, _>(#operand) }
    };
    if site.root.is_none() {
        let (native_when, controlled) = (is_exact(span, &name), call("controlled_recip", &name));
        let body = quote_spanned! { span => if #native_when { #native } else { #controlled } };
        return one_armed_match(span, site.operand, name.to_token_stream(), body);
    }
    let (operand, controlled) = (&site.operand, call("controlled_recip_sqrt", &name));
    let number = Expr::Verbatim(quote_spanned! { span => __fpcontrol::constant::value(&#operand) });
    let body = quote_spanned! { span => if false { #native } else { #controlled } };
    one_armed_match(span, number, name.to_token_stream(), body)
}
