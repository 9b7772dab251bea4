//! The attributes, one file each, and the code that they share. An item may have several, and the first one that the compiler expands reads all of them.
//!
//! To add an attribute, add a file, its `mod` line and a row of `READERS` here, and a shell of a few lines in `fpcontrol-macros/src/lib.rs`, exported by
//! `fpcontrol/src/lib.rs`. It then combines with the others, and conflicts are found.

mod contract;
mod fast_mode;
mod fp;
mod ftz;
mod no_contract;
mod no_fma;
mod round;
mod use_fast_math;

use crate::diagnostics::Diagnostics;
use crate::settings::arguments::Argument;
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Meta, Path};

/// A function that reads an attribute, given its path and its arguments.
pub(crate) type Reader = fn(Span, TokenStream, &mut Diagnostics) -> Vec<Argument>;

/// Every attribute by its name, by which it is recognised beside and inside an annotated item.
pub const READERS: &[(&str, Reader)] = &[
    ("contract", contract::read),
    ("fast_mode", fast_mode::read),
    ("fp", fp::read),
    ("ftz", ftz::read),
    ("no_contract", no_contract::read),
    ("no_fma", no_fma::read),
    ("round", round::read),
    ("use_fast_math", use_fast_math::read),
];

/// Removes the attributes of fpcontrol from an item's attributes, and returns what they set, and their paths.
pub fn take(attributes: &mut Vec<Attribute>, diagnostics: &mut Diagnostics) -> (Vec<Argument>, Vec<Path>) {
    let (mut found, mut paths) = (Vec::new(), Vec::new());
    attributes.retain(|attribute| {
        let Some(read) = name_of(attribute).and_then(|name| reader(&name)) else { return true };
        let arguments = match &attribute.meta {
            Meta::List(list) => list.tokens.clone(),
            _ => TokenStream::new(),
        };
        found.extend(read(attribute.path().span(), arguments, diagnostics));
        paths.push(attribute.path().clone());
        false
    });
    (found, paths)
}

/// The reader of the attribute with this name, if it belongs to fpcontrol.
pub(crate) fn reader(name: &str) -> Option<Reader> {
    READERS.iter().find(|(word, _)| *word == name).map(|(_, read)| *read)
}

/// The name of the attribute, if it belongs to fpcontrol.
#[must_use]
pub fn name_of(attribute: &Attribute) -> Option<String> {
    name_of_path(attribute.path()).or_else(|| renamed(&attribute.meta))
}

/// The name of an attribute that is imported under another name, `use fpcontrol::round as r`, if its arguments show which one it is: `#[r(ru)]`,
/// `#[settings(round = ru, ftz)]`.
fn renamed(meta: &Meta) -> Option<String> {
    let Meta::List(list) = meta else { return None };
    // In `#[unsafe(ru)]` the keyword is not an imported name.
    syn::parse2::<Ident>(list.path.segments.last()?.ident.to_token_stream()).ok()?;
    let words: Vec<_> = list.tokens.clone().into_iter().collect();
    let is_mode = |token: &TokenTree| Rounding::ALL.iter().any(|mode| token.to_string() == mode.short_name());
    let name = match words.as_slice() {
        [mode] if is_mode(mode) => "round",
        [TokenTree::Ident(key), TokenTree::Punct(equals), mode, ..]
            if key == "round" && equals.as_char() == '=' && is_mode(mode) =>
        {
            "fp"
        }
        _ => return None,
    };
    Some(name.to_owned())
}

/// The name of an attribute of fpcontrol that a `cfg_attr` may add.
#[must_use]
pub fn conditional_name_of(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => conditional_name(list.tokens.clone()),
        _ => None,
    }
}

/// Reads `condition, attribute, …` by its tokens, since a condition may be more than syn's `Meta` can hold.
pub(crate) fn conditional_name(tokens: TokenStream) -> Option<String> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut parts = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')).skip(1);
    parts.find_map(|part| match (last_word(part), part.last()) {
        (Some(name), Some(TokenTree::Group(group))) if name == "cfg_attr" => conditional_name(group.stream()),
        (name, _) => name.filter(|name| reader(name).is_some()),
    })
}

/// The last segment of the path at the beginning of these tokens.
pub(crate) fn last_word(tokens: &[TokenTree]) -> Option<String> {
    let path = tokens.iter().take_while(|token| match token {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    });
    match path.last() {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    }
}

fn name_of_path(path: &Path) -> Option<String> {
    let name = path.segments.last()?.ident.to_string();
    reader(&name).is_some().then_some(name)
}
