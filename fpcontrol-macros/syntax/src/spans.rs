//! Where generated code stands, and the names that it binds.

use proc_macro2::{Ident, Span};
use quote::format_ident;

/// The location of the user's code, with the hygiene of generated code: lints
/// ignore it, and its local variables cannot clash with the user's.
pub(crate) fn at(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

/// A name that an expansion binds. A name in a pattern may mean a constant, a static or a variant of the user's, whatever its
/// span says, so it is one that nobody else chooses.
pub(crate) fn bound(name: &str, span: Span) -> Ident {
    format_ident!("__fp_{name}", span = at(span))
}

/// The same for an operand, with the user's hygiene: for the compiler it then stands where the user's operand stands.
pub(crate) fn operand(name: &str, span: Span) -> Ident {
    format_ident!("__fp_{name}", span = span)
}
