//! What an attribute emits when it cannot do its work.

use crate::diagnostics::Diagnostics;
use proc_macro2::TokenStream;

/// Every error, and the user's item as it was: calls of it resolve, types are checked, and completion works.
#[must_use]
pub fn expand(diagnostics: &Diagnostics, item: TokenStream) -> TokenStream {
    let mut tokens = diagnostics.to_compile_errors();
    tokens.extend(item);
    tokens
}
