//! The attributes, one file each, and what they share: an item may bear several, and the first to expand reads them all.

mod contract;
mod fast_mode;
mod fp;
mod ftz;
mod no_contract;
mod no_fma;
mod round;
mod use_fast_math;

use crate::arguments::{Argument, combine};
use crate::diagnostics::Diagnostics;
use crate::function;
use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Attribute, Meta, Path};

/// Reads an attribute: where its word is, and its arguments.
type Reader = fn(Span, TokenStream, &mut Diagnostics) -> Vec<Argument>;

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
    let mut found = read(Span::call_site(), arguments, &mut diagnostics);
    let mut read_all = |attributes: &mut Vec<Attribute>, diagnostics: &mut Diagnostics| {
        let paths = take_siblings(attributes, &mut found, diagnostics);
        (combine(&found, diagnostics), paths)
    };
    function::expand(&mut read_all, item, diagnostics)
}

/// Takes our attributes from among an item's, reads them, and returns their paths.
fn take_siblings(
    attributes: &mut Vec<Attribute>,
    found: &mut Vec<Argument>,
    diagnostics: &mut Diagnostics,
) -> Vec<Path> {
    let mut paths = Vec::new();
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
    paths
}

fn reader(name: &str) -> Option<Reader> {
    READERS.iter().find(|(word, _)| *word == name).map(|(_, read)| *read)
}

/// The name of the attribute, if it is one of ours.
#[must_use]
pub fn name_of(attribute: &Attribute) -> Option<String> {
    let name = attribute.path().segments.last()?.ident.to_string();
    reader(&name).is_some().then_some(name)
}
