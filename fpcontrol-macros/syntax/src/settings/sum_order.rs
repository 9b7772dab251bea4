//! The values of the key `sum`.

use crate::diagnostics::{Diagnostic, catalogue};
use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::Path;

/// The order in which `.sum()` adds floats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SumOrder {
    /// The iterator's order, as in std. The default.
    #[default]
    Iterators,
    /// An order of `fpcontrol::reduce`, by its word in the key.
    Named(&'static str),
    /// `fpcontrol::reduce::Lanes` with this many sums.
    Lanes(usize),
    /// The user's own type.
    Path(Path),
}

/// The word for the iterator's order.
const SEQUENTIAL: &str = "sequential";

/// The orders that a word alone describes, and their types in `fpcontrol::reduce`.
const NAMED: &[(&str, &str)] =
    &[("pairwise", "Pairwise"), ("compensated", "Compensated"), ("binned", "Binned"), ("exact", "ExactSum")];

/// The largest number of sums that `fpcontrol::reduce::Lanes` accepts.
const MOST_LANES: usize = 128;

impl SumOrder {
    /// Reads the value of `sum =`.
    pub(super) fn read(value: &[TokenTree]) -> Option<Self> {
        match value {
            // A misspelt word looks like the path of a type.
            [TokenTree::Ident(word)] if word.to_string().starts_with(char::is_lowercase) => {
                let named = NAMED.iter().find(|(name, _)| word == name);
                named.map(|(name, _)| Self::Named(name)).or_else(|| (word == SEQUENTIAL).then_some(Self::Iterators))
            }
            [TokenTree::Ident(word), TokenTree::Group(sums)] if word == "lanes" => lanes(sums),
            path => syn::parse2(path.iter().cloned().collect()).map(Self::Path).ok(),
        }
    }

    /// The message about a wrong value of `sum`, if it says more than a list of the accepted values.
    pub(super) fn explained(rest: &[TokenTree]) -> Option<Diagnostic> {
        match rest {
            [_, TokenTree::Ident(word), TokenTree::Group(sums)] if word == "lanes" => {
                Some(catalogue::number_of_sums(sums, &sums.stream().to_string()))
            }
            _ => None,
        }
    }

    /// The accepted values, as text for a message.
    pub(super) fn accepted() -> Vec<&'static str> {
        let named = NAMED.iter().map(|(word, _)| *word);
        [SEQUENTIAL].into_iter().chain(named).chain(["lanes(16)", "path::to::Type"]).collect()
    }

    /// Writes the value as the key has it.
    pub(super) fn written(&self) -> TokenStream {
        let word = |name: &str| Ident::new(name, Span::call_site()).into_token_stream();
        match self {
            Self::Iterators => word(SEQUENTIAL),
            Self::Named(name) => word(name),
            Self::Lanes(sums) => {
                let sums = Literal::usize_unsuffixed(*sums);
                quote! { lanes(#sums) }
            }
            Self::Path(path) => path.to_token_stream(),
        }
    }

    /// The type that adds, if it is not the iterator's own order.
    pub(crate) fn type_of(&self, span: Span) -> Option<TokenStream> {
        // The path gets the macro's span: with the user's span, rustc's lint `unused_qualifications` would report a path that is too long if the type is imported.
        let span = span.resolved_at(Span::mixed_site());
        match self {
            Self::Iterators => None,
            Self::Named(name) => {
                let (_, order) = NAMED.iter().find(|(word, _)| word == name).expect("`read` found it there");
                let order = Ident::new(order, span);
                Some(quote_spanned! { span => __fpcontrol::reduce::#order })
            }
            Self::Lanes(sums) => {
                let sums = Literal::usize_unsuffixed(*sums);
                Some(quote_spanned! { span => __fpcontrol::reduce::Lanes<#sums> })
            }
            Self::Path(path) => Some(path.to_token_stream()),
        }
    }
}

/// The number in `lanes(16)`.
fn lanes(sums: &Group) -> Option<SumOrder> {
    let sums: syn::LitInt = syn::parse2(sums.stream()).ok()?;
    let sums: usize = sums.base10_parse().ok()?;
    (sums.is_power_of_two() && sums <= MOST_LANES).then_some(SumOrder::Lanes(sums))
}
