//! Macros that print the source of their arguments: they go on printing what the user wrote, not what it became.

use super::list::{Element, List};
use super::text;
use crate::rewrite::at;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Path};

/// `assert!(condition)` with the message that it would have; one that has a message, or that was not rewritten, as it is.
pub(super) fn with_message(before: &List, after: List) -> TokenStream {
    let ([condition], [Element { value, .. }]) = (before.0.as_slice(), after.0.as_slice()) else {
        return after.to_token_stream();
    };
    if !differ(&condition.value, value) {
        return after.to_token_stream();
    }
    let text = text::of(&condition.value).replace('{', "{{").replace('}', "}}");
    let message = literal(&condition.value, &format!("assertion failed: {text}"));
    quote_spanned! { message.span() => #value, #message }
}

/// `"a + b" => value, …`, for the run time's `dbg!`; `None` where nothing was rewritten.
pub(super) fn with_texts(before: &List, after: &List) -> Option<TokenStream> {
    let pairs = || before.0.iter().zip(&after.0);
    if !pairs().any(|(before, after)| differ(&before.value, &after.value)) {
        return None;
    }
    let elements = pairs().map(|(before, Element { value, separator, .. })| {
        let text = literal(&before.value, &text::of(&before.value));
        let arrow = quote_spanned! { text.span() => => };
        quote! { #text #arrow #value #separator }
    });
    Some(elements.collect())
}

/// The run time's `dbg!`, which is given the texts. It stands where the user's stood, and prints that place.
pub(super) fn path(dbg: &Path) -> Path {
    let span = dbg.span();
    let [owner, name] = ["__fpcontrol", "dbg"].map(|word| Ident::new(word, span));
    syn::parse_quote_spanned! { span => #owner::#name }
}

fn differ(before: &Expr, after: &Expr) -> bool {
    before.to_token_stream().to_string() != after.to_token_stream().to_string()
}

fn literal(expr: &Expr, text: &str) -> Literal {
    let mut literal = Literal::string(text);
    literal.set_span(at(expr.span()));
    literal
}
