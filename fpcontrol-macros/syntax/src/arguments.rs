//! What stands in the parentheses of an attribute.

use crate::diagnostics::{Diagnostics, catalogue};
use fpcontrol_core::Rounding;
use proc_macro2::{TokenStream, TokenTree};

/// The modes that an attribute accepts: those of GPU instructions and of IEEE 754's directed rounding.
pub fn rounding_modes() -> impl Iterator<Item = Rounding> {
    Rounding::ALL.iter().copied().filter(|mode| mode.ptx_modifier().is_some())
}

/// Reads one rounding mode, and nothing after it.
pub fn rounding(arguments: TokenStream, diagnostics: &mut Diagnostics) -> Option<Rounding> {
    let mut tokens = arguments.into_iter();
    let Some(word) = tokens.next() else {
        diagnostics.push(catalogue::missing_mode(&TokenStream::new(), &accepted()));
        return None;
    };
    let rest: TokenStream = tokens.collect();
    if !rest.is_empty() {
        diagnostics.push(catalogue::trailing_arguments(&rest, &word.to_string()));
    }
    let mode = named(&word);
    if mode.is_none() {
        diagnostics.push(catalogue::unknown_mode(&word, &word.to_string(), &accepted()));
    }
    mode
}

fn named(word: &TokenTree) -> Option<Rounding> {
    let TokenTree::Ident(word) = word else { return None };
    rounding_modes().find(|mode| word == mode.short_name())
}

fn accepted() -> String {
    let words: Vec<_> = rounding_modes().map(|mode| format!("`{}`", mode.short_name())).collect();
    words.join(", ")
}
