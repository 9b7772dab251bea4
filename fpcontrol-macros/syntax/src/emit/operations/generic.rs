//! The code of `real!`, and of sites that exist only in generated copies of functions: values of a type parameter, masks of lanes, and sealed values.

use crate::emit::Emitter;
use crate::scan::literals::Rounded;
use crate::scan::site::{Generic, GenericOf, Sealed, Truth};
use crate::spans::at;
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::Expr;
use syn::spanned::Spanned;

/// A value that has the float type by itself.
pub(in crate::emit) fn generic(Generic { parameter, mode, named, span, of }: Generic, emitter: Emitter) -> Expr {
    let (span, control) = (at(span), emitter.at(at(span)));
    let mode = mode.map_or_else(
        || quote_spanned! { span => <#control as __fpcontrol::Control>::ROUNDING },
        |mode| mode_path(mode, span),
    );
    let value = match of {
        GenericOf::Number { text, bits } => {
            let singles = bits.iter().map(|Rounded { single, .. }| single);
            let doubles = bits.iter().map(|Rounded { double, .. }| double);
            quote_spanned! { span =>
                __fpcontrol::rounded_constant::<#parameter>(#text, [#(#singles),*], [#(#doubles),*], #mode)
            }
        }
        GenericOf::StdConstant(mut constant) => {
            constant.set_span(span);
            quote_spanned! { span =>
                <#parameter as __fpcontrol::Real>::rounded_constant(&__fpcontrol::consts::#constant, #mode)
            }
        }
        GenericOf::OwnConstant(constant) => quote_spanned! { span =>
            <#parameter as __fpcontrol::Real>::rounded_constant(&#constant, #mode)
        },
        GenericOf::Converted(value) => match named {
            Some(_) => quote_spanned! { span => __fpcontrol::number::<#control, #parameter>(#value, #mode) },
            None => quote_spanned! { span => __fpcontrol::real::<#parameter, _>(#value, #mode) },
        },
        GenericOf::Integral { call, reads } => {
            let receiver = &call.receiver;
            let receiver = match reads {
                true => quote_spanned! { span => (#receiver).as_read::<#control>() },
                false => quote_spanned! { span => (#receiver) },
            };
            quote_spanned! { span => #receiver.rounded_to_integral(#mode) }
        }
        GenericOf::Reciprocal { operand, root } => {
            let method = if root { "controlled_recip_sqrt" } else { "controlled_recip" };
            let method = Ident::new(method, span);
            quote_spanned! { span => (#operand).#method::<#control>() }
        }
    };
    as_expression(match named {
        // Another macro with this name would not accept the `@`.
        Some(path) => quote_spanned! { span => match #path!(@) { () => #value } },
        None => value,
    })
}

/// A mask: one truth value for each lane.
pub(in crate::emit) fn truth(Truth { function, operator, operands }: &Truth, emitter: Emitter) -> Expr {
    let (span, control, [left, right]) = (at(operator.span()), emitter.name(), &**operands);
    let function = Ident::new(function, span);
    as_expression(quote_spanned! { span => __fpcontrol::lanes::#function::<#control, _>(#left, #right) })
}

/// A value that passes through the optimiser's barrier.
pub(in crate::emit) fn sealed(Sealed { value, float, span }: &Sealed) -> Expr {
    let span = at(*span);
    as_expression(match float {
        Some(ty) => quote_spanned! { span => __fpcontrol::seal_float::<#ty>(#value) },
        None => quote_spanned! { span => __fpcontrol::seal(#value) },
    })
}

fn mode_path(mode: Rounding, span: Span) -> TokenStream {
    let mode = Ident::new(&format!("{mode:?}"), span);
    quote_spanned! { span => __fpcontrol::Rounding::#mode }
}

/// This is syn's own kind of expression, so syn adds parentheses where they are needed.
fn as_expression(tokens: TokenStream) -> Expr {
    syn::parse2(tokens).expect("a path or a call of one")
}
