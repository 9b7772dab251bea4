//! Adds `#[inline]` to small functions, for other crates. The compiler inlines them on its own if their operations are not calls.

use proc_macro2::Span;
use syn::{Attribute, Signature, parse_quote_spanned};

/// Attributes of functions that are called by name, by the linker or by a test harness, or that decide themselves about inlining. A
/// conditional attribute may do any of this.
const OTHERS: &[&str] = &["cfg_attr", "export_name", "inline", "no_mangle", "panic_handler", "test", "unsafe"];

/// Adds `#[inline]` to a function, unless its attributes or its signature forbid that.
pub(in crate::emit) fn advise(signature: &Signature, attributes: &mut Vec<Attribute>) {
    if may_advise(signature, attributes) {
        attributes.push(parse_quote_spanned! { Span::mixed_site() => #[inline] });
    }
}

/// Whether neither attributes nor signature forbid the advice.
pub(in crate::emit) fn may_advise(signature: &Signature, attributes: &[Attribute]) -> bool {
    let is_called = |attribute: &Attribute| {
        attribute.path().segments.last().is_some_and(|last| OTHERS.iter().any(|other| last.ident == other))
    };
    signature.abi.is_none() && signature.ident != "main" && !attributes.iter().any(is_called)
}
