//! Places, for the run time's instruments: under the feature `instrument` each call of an operation says where the user wrote
//! it, and each control of which function it is. Without the feature expansions say neither.
//!
//! `Location::caller()` would reach a backend only if all closures, folds and traits on the way were `#[track_caller]`. A type
//! argument reaches it through them.

use proc_macro2::{Ident, Span, TokenStream};

/// A control, at a place.
#[cfg(not(feature = "instrument"))]
pub(crate) fn placed(control: &Ident, _: Span) -> TokenStream {
    quote::ToTokens::to_token_stream(control)
}

/// `At<__Control, 12, 9>`: a control, at a place.
#[cfg(feature = "instrument")]
pub(crate) fn placed(control: &Ident, span: Span) -> TokenStream {
    let (line, column) = position(span);
    quote::quote_spanned! { Span::mixed_site() => __fpcontrol::At<#control, #line, #column> }
}

/// A control does not say which function's it is.
#[cfg(not(feature = "instrument"))]
pub(crate) fn function(_: &Ident, _: &Ident) -> (TokenStream, TokenStream) {
    (TokenStream::new(), TokenStream::new())
}

/// The type that says which function's a control is, and the argument of the control that names it.
#[cfg(feature = "instrument")]
pub(crate) fn function(control: &Ident, function: &Ident) -> (TokenStream, TokenStream) {
    let (of, name, (line, _)) =
        (quote::format_ident!("{control}Function"), function.to_string(), position(function.span()));
    let declaration = quote::quote_spanned! { Span::mixed_site() =>
        enum #of {}
        impl __fpcontrol::Function for #of {
            const REGION: __fpcontrol::Option<__fpcontrol::Region> =
                __fpcontrol::Option::Some(__fpcontrol::Region { file: __fpcontrol::file!(), function: #name, line: #line });
        }
    };
    (declaration, quote::quote_spanned! { Span::mixed_site() => , #of })
}

/// Line and column, both from 1. (An item of more than 2^32 lines has none of these.)
#[cfg(feature = "instrument")]
fn position(span: Span) -> (u32, u32) {
    let start = span.start();
    (u32::try_from(start.line).unwrap_or(0), u32::try_from(start.column + 1).unwrap_or(0))
}
