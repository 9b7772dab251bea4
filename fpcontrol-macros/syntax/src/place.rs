//! Places, for the run time's instruments: under the feature `instrument` each call of an operation says where the user wrote
//! it, and each control of which function it is. Without the feature expansions say neither.
//!
//! `Location::caller()` would not do: for the compiler all that an attribute emits is at the attribute. And a type argument
//! reaches a backend through closures, folds and traits, which would all have to be `#[track_caller]`.

use proc_macro2::{Ident, Span, TokenStream};
use syn::Item;

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

/// A control says nothing of its function.
#[cfg(not(feature = "instrument"))]
pub(crate) fn region(_: &Ident) -> Option<TokenStream> {
    None
}

/// The key of a control that says which function's it is.
#[cfg(feature = "instrument")]
pub(crate) fn region(function: &Ident) -> Option<TokenStream> {
    let versioned = VERSION.with_borrow(|version| version.clone().filter(|(name, _)| function == name));
    let function = versioned.map_or_else(|| function.clone(), |(_, function)| function);
    let (name, (line, _)) = (function.to_string(), position(function.span()));
    Some(quote::quote_spanned! { Span::mixed_site() =>
        const REGION: __fpcontrol::Option<__fpcontrol::Region> =
            __fpcontrol::Option::Some(__fpcontrol::Region { file: __fpcontrol::file!(), function: #name, line: #line });
    })
}

/// Line and column, both from 1. (An item of more than 2^32 lines has none of these.)
#[cfg(feature = "instrument")]
fn position(span: Span) -> (u32, u32) {
    let start = span.start();
    (u32::try_from(start.line).unwrap_or(0), u32::try_from(start.column + 1).unwrap_or(0))
}

#[cfg(feature = "instrument")]
thread_local! {
    /// The name of a version of a function, and the function's own.
    static VERSION: std::cell::RefCell<Option<(Ident, Ident)>> = const { std::cell::RefCell::new(None) };
}

/// Emits a version of a function, whose region is the function's.
#[cfg(feature = "instrument")]
pub(crate) fn instead_of<T>(version: &Ident, function: &Ident, emit: impl FnOnce() -> T) -> T {
    VERSION.replace(Some((version.clone(), function.clone())));
    let emitted = emit();
    VERSION.take();
    emitted
}

/// Emits a version of a function.
#[cfg(not(feature = "instrument"))]
pub(crate) fn instead_of<T>(_: &Ident, _: &Ident, emit: impl FnOnce() -> T) -> T {
    emit()
}

/// Emits what is made of a function, a twin or a slice version, whose region is the function's.
pub(crate) fn made_of<T>(function: &Item, made: &mut Item, emit: impl FnOnce(&mut Item) -> T) -> T {
    match (function, &*made) {
        (Item::Fn(function), Item::Fn(it)) => instead_of(&it.sig.ident.clone(), &function.sig.ident, || emit(made)),
        _ => emit(made),
    }
}
