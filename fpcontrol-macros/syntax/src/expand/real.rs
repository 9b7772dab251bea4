//! `real!` outside of annotated items, where it rounds to nearest.

use crate::diagnostics::Diagnostics;
use crate::scan::depth;
use crate::scan::fragments::flattened;
use crate::scan::literals::Rounded;
use crate::scan::real::{self, Number, TypedNumber};
use crate::scan::site::GenericOf;
use crate::settings::Settings;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// Expands `real!(number as T)` outside of annotated items. The expansion of an annotated item calls the macro with `@`, to
/// make sure that the macro of this name is fpcontrol's.
#[must_use]
pub fn expand_real(tokens: TokenStream) -> TokenStream {
    let span = Span::mixed_site();
    if tokens.to_string() == "@" {
        return quote_spanned! { span => () };
    }
    let mut diagnostics = Diagnostics::default();
    let value = match depth::check(&tokens).map_or_else(|| real::read(&flattened(tokens)), Err) {
        Ok(value) => value,
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            let errors = diagnostics.to_compile_errors();
            return quote_spanned! { span => { #errors } };
        }
    };
    plain(value, span)
}

fn plain(TypedNumber { number, ty }: TypedNumber, span: Span) -> TokenStream {
    let runtime = quote_spanned! { span => ::fpcontrol::__private };
    let mode = quote_spanned! { span => #runtime::Rounding::TiesToEven };
    let number = match number {
        Number::Value(value) => return quote_spanned! { span => #runtime::number::<#runtime::Rn, #ty>(#value, #mode) },
        number => number.converted(&Settings::default()),
    };
    let Some(GenericOf::Number { text, bits }) = number else {
        unreachable!("the reference reads what `read` accepts")
    };
    let (singles, doubles) =
        (bits.iter().map(|Rounded { single, .. }| single), bits.iter().map(|Rounded { double, .. }| double));
    quote_spanned! { span => #runtime::rounded_constant::<#ty>(#text, [#(#singles),*], [#(#doubles),*], #mode) }
}
