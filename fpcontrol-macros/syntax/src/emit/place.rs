//! Places, for the run time's instruments: under `--cfg fpcontrol_instrument` each call of an operation carries the user's place,
//! and each control carries the function to which it belongs. Without the flag expansions carry neither.
//!
//! `Location::caller()` would reach a backend only if all closures, folds and traits on the way were `#[track_caller]`. A type
//! argument reaches it through them.

use crate::compiler_flags;
use crate::scan::region::file_id;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};

/// With instruments, where a place is.
pub(crate) fn position_for_instruments(span: Span) -> Option<(u32, u32)> {
    compiler_flags::has_instruments().then(|| position(span))
}

/// With instruments, the type that identifies the function of a control, and the control's argument that names it.
pub(crate) fn function(control: &Ident, function: &Ident) -> (TokenStream, TokenStream) {
    if !compiler_flags::has_instruments() {
        return (TokenStream::new(), TokenStream::new());
    }
    let file = file_id(&function.span().unwrap().file());
    let of = format_ident!("{control}Function_{file:016x}");
    let (name, (line, _)) = (function.to_string(), position(function.span()));
    let declaration = quote_spanned! { Span::mixed_site() =>
        enum #of {}
        impl __fpcontrol::Function for #of {
            const REGION: __fpcontrol::Option<__fpcontrol::Region> =
                __fpcontrol::Option::Some(__fpcontrol::Region {
                    module: __fpcontrol::module_path!(),
                    file: __fpcontrol::file!(),
                    function: #name,
                    line: #line,
                });
        }
    };
    (declaration, quote_spanned! { Span::mixed_site() => , #of })
}

/// The run time's names for the default backend. There are two, so that an expansion without places does not compile with instruments.
pub(crate) fn default_backend() -> &'static str {
    if compiler_flags::has_instruments() { "InstrumentedBackend" } else { "DefaultBackend" }
}

/// Line and column, both from 1. (A line above 2^32 has no place.)
pub(super) fn position(span: Span) -> (u32, u32) {
    // Uses the compiler's own span, which knows its place without a feature of proc-macro2.
    let start = span.unwrap();
    (u32::try_from(start.line()).unwrap_or(0), u32::try_from(start.column()).unwrap_or(0))
}
