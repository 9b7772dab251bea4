//! Places generated code, and makes the names that it binds.

use proc_macro2::{Ident, Span};
use quote::format_ident;

/// The place of the user's code, with the hygiene of generated code: lints
/// ignore it, and its local variables cannot clash with the user's.
pub(crate) fn at(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

/// A name that an expansion binds. A name in a pattern may mean a constant, a static or a variant of the user's, whatever its
/// span is, so it is a name that no user chooses.
pub(crate) fn bound(name: &str, span: Span) -> Ident {
    format_ident!("__fp_{name}", span = at(span))
}

/// The same for an operand, with the user's hygiene: the compiler then places it where the user's operand is.
pub(crate) fn operand(name: &str, span: Span) -> Ident {
    format_ident!("__fp_{name}", span = span)
}
