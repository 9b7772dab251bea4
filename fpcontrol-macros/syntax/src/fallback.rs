//! What an attribute emits when it cannot do its work.

use crate::attributes;
use crate::diagnostics::Diagnostics;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{ItemFn, parse2};

/// Every error, and the user's item as it was: calls of it resolve, types are checked, and completion works. Our other
/// attributes on it are left out, because they would find the same errors again.
#[must_use]
pub fn expand(diagnostics: &Diagnostics, item: TokenStream) -> TokenStream {
    let mut tokens = diagnostics.to_compile_errors();
    match parse2::<ItemFn>(item.clone()) {
        Ok(mut function) => {
            function.attrs.retain(|attribute| attributes::name_of(attribute).is_none());
            function.to_tokens(&mut tokens);
        }
        Err(_) => tokens.extend(item),
    }
    tokens
}
