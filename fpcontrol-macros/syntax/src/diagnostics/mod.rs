//! Messages: the catalogue, and the types that carry them.
//!
//! A message has three lines: what is wrong, in at most 100 characters; `note:`, why; and `help:`, what to write instead. Lower case, no full stop. To add one, add an entry to
//! [`catalogue`] and a file of its name to `tests/ui`.

pub mod catalogue;

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

/// A message about a piece of source.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The name of its entry in the catalogue.
    pub id: &'static str,
    /// What is wrong: the first line.
    pub what: String,
    /// The reason, for `note:`.
    pub why: String,
    /// What the user can write instead, for `help:`.
    pub help: String,
    /// The first and the last token of the source that it is about.
    pub spans: (Span, Span),
}

impl Diagnostic {
    fn new(id: &'static str, at: &dyn ToTokens, what: String, why: String, help: String) -> Self {
        let mut spans = at.to_token_stream().into_iter().map(|token| token.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        Self { id, what, why, help, spans: (first, spans.last().unwrap_or(first)) }
    }

    /// The message as a compiler error.
    #[must_use]
    pub fn to_compile_error(&self) -> TokenStream {
        let (first, last) = self.spans;
        let Self { what, why, help, .. } = self;
        let mut message = Literal::string(&format!("{what}\nnote: {why}\nhelp: {help}"));
        message.set_span(last);
        // Called without a path: `::core` with the user's spans is not found in edition 2015, and with the macro's own spans the compiler would add notes.
        let mut tokens = quote_spanned! { first => compile_error! };
        quote_spanned! { last => { #message } }.to_tokens(&mut tokens);
        tokens
    }
}

/// The beginning of an item, `struct Point` or `fn f`: a message about the whole item points there.
#[must_use]
pub fn head(item: &dyn ToTokens) -> TokenStream {
    let mut tokens = item.to_token_stream().into_iter().peekable();
    while tokens.next_if(|token| is_punct(token, '#')).is_some() {
        tokens.next();
    }
    tokens.take_while(|token| !matches!(token, TokenTree::Group(_)) && !is_punct(token, '=')).collect()
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Source as the user would write it, on one line.
#[must_use]
pub fn words(tokens: &dyn ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(" :: ", "::").replace(":: <", "::<")
}

/// A type or a path as the user would write it, on one line.
#[must_use]
pub fn type_words(tokens: &dyn ToTokens) -> String {
    let mut text = words(tokens);
    let spaces =
        [(" < ", "<"), ("< ", "<"), (" >", ">"), (" ::", "::"), (":: ", "::"), (" ,", ","), (" ;", ";"), ("& ", "&")];
    for (spaced, written) in spaces {
        text = text.replace(spaced, written);
    }
    text
}

/// All messages about an item. They are collected, so that the user sees all of them at once.
#[derive(Clone, Debug, Default)]
#[must_use = "messages must reach the user"]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Adds a message.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Whether there are no messages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The messages, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Whether the item can be rewritten in spite of the errors and still mean what the user wants. It cannot if a machine or an `fp!`
    /// leaves open what to compute, or if the code cannot be rewritten.
    #[must_use]
    pub fn leave_a_meaning(&self) -> bool {
        const WITHOUT: &[&str] = &[
            "algebraic_setting",
            "machine_setting",
            "missing_settings",
            "unknown_float",
            "unreadable_part",
            "unserved_item",
        ];
        self.iter().all(|diagnostic| !WITHOUT.contains(&diagnostic.id))
    }

    /// Turns all messages into compiler errors.
    #[must_use]
    pub fn to_compile_errors(&self) -> TokenStream {
        self.iter().map(Diagnostic::to_compile_error).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn a_type_is_shown_as_it_is_written() {
        for text in ["Vec<[f32; 2]>", "Option<(u8, f64)>", "<f32 as Signed>::recip", "Map<String, Vec<f64>>"] {
            assert_eq!(type_words(&text.parse::<TokenStream>().expect("tokens")), text);
        }
    }

    #[test]
    fn a_message_is_found_in_every_edition() {
        let message = catalogue::missing_mode(&quote! { a b }, "`rn`").to_compile_error();
        let words: Vec<_> = message.into_iter().take(2).map(|token| token.to_string()).collect();
        assert_eq!(words, ["compile_error", "!"], "`::core` is no crate in edition 2015");
    }
}
