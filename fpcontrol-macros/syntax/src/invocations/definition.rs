//! `macro_rules!` in a region. What it expands to is never seen, so nothing in it may compute.

use super::tokens;
use crate::diagnostics::catalogue;
use crate::scan::Scanner;
use proc_macro2::{Group, TokenStream, TokenTree};
use syn::ItemMacro;

/// Refuses a definition with arithmetic in what it expands to; a lenient region leaves it.
pub(super) fn check(item: &ItemMacro, scanner: &mut Scanner) {
    let name = item.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let found =
        transcribers(item.mac.tokens.clone()).find_map(|body| tokens::arithmetic(body.stream(), &scanner.settings));
    if let Some(token) = found {
        let diagnostic = catalogue::defined_macro(&token, &name, &token.to_string());
        if scanner.settings.lenient() {
            scanner.sink.passed(&diagnostic);
        } else {
            scanner.diagnostics.push(diagnostic);
        }
    }
}

/// The right sides of `(matcher) => {transcriber};`.
fn transcribers(rules: TokenStream) -> impl Iterator<Item = Group> {
    let mut is_matcher = false;
    rules.into_iter().filter_map(move |token| match token {
        TokenTree::Group(group) => {
            is_matcher = !is_matcher;
            (!is_matcher).then_some(group)
        }
        TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => None,
    })
}
