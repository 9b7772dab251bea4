//! `#[contract]`: a product that is an operand of `+` or `-` in the same expression is fused with it. `#[contract(clang)]`: as clang does.

use crate::diagnostics::Diagnostics;
use crate::settings::Contraction;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;

const SETTINGS: &[Setting] = &[Setting::Contraction(Contraction::On)];

/// Reads its arguments: nothing, or a value of the key `contract`.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    let words: Vec<_> = arguments.clone().into_iter().collect();
    match words.as_slice() {
        [TokenTree::Ident(value)] => {
            let key = Ident::new("contract", value.span());
            arguments::keys(quote! { #key = #value }, diagnostics)
        }
        _ => arguments::fixed(("contract", word), SETTINGS, arguments, diagnostics),
    }
}
