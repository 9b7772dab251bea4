//! The attributes, one file each, and what they share: an item may bear several, and the first to expand reads them all.

mod contract;
mod fast_mode;
mod fp;
mod ftz;
mod no_contract;
mod no_fma;
mod round;
mod use_fast_math;

use crate::arguments::Argument;
use crate::diagnostics::Diagnostics;
use crate::{depth, fallback, item};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{Attribute, Meta, Path};

/// Reads an attribute: where its word is, and its arguments.
pub(crate) type Reader = fn(Span, TokenStream, &mut Diagnostics) -> Vec<Argument>;

/// Every attribute by the word that begins it, by which it is recognised beside and inside an annotated item.
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

/// Expands `#[name(arguments)] item`, together with the attributes of ours that stand below it on the item.
///
/// # Panics
/// If no attribute of ours has the name.
#[must_use]
pub fn expand(name: &str, arguments: TokenStream, item: TokenStream) -> TokenStream {
    let read = reader(name).expect("an attribute of ours");
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&arguments).or_else(|| depth::check(&item)) {
        diagnostics.push(diagnostic);
        return fallback::untouched(&diagnostics, item);
    }
    let found = read(Span::call_site(), arguments, &mut diagnostics);
    item::expand(found, item, diagnostics)
}

/// Takes our attributes from among an item's: what they say, and their paths.
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

/// The reader of the attribute of this name, if it is one of ours.
pub(crate) fn reader(name: &str) -> Option<Reader> {
    READERS.iter().find(|(word, _)| *word == name).map(|(_, read)| *read)
}

/// The name of the attribute, if it is one of ours.
#[must_use]
pub fn name_of(attribute: &Attribute) -> Option<String> {
    name_of_path(attribute.path())
}

/// The name of an attribute of ours that a `cfg_attr` may put in its place.
#[must_use]
pub fn conditional_name_of(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => conditional_name(list.tokens.clone()),
        _ => None,
    }
}

/// Of `condition, attribute, …`, by its tokens, since a condition can be more than syn's `Meta` knows.
pub(crate) fn conditional_name(tokens: TokenStream) -> Option<String> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut parts = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')).skip(1);
    parts.find_map(|part| match (last_word(part), part.last()) {
        (Some(name), Some(TokenTree::Group(group))) if name == "cfg_attr" => conditional_name(group.stream()),
        (name, _) => name.filter(|name| reader(name).is_some()),
    })
}

/// The last segment of the path with which these tokens begin.
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
