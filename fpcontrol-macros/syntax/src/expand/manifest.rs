//! The settings of the package, and the rebuild when its manifest changes.

use crate::diagnostics::{Diagnostics, catalogue};
use crate::settings::Settings;
use crate::settings::package::{Mistake, Package};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use syn::Item;

/// What the manifest of the package sets. A mistake in it is reported once, at the first item that is expanded. Only then the place is asked for, because an item may
/// be large.
pub(super) fn package(at: impl FnOnce() -> TokenStream, diagnostics: &mut Diagnostics) -> Package {
    static REPORTED: Mutex<Option<Mistake>> = Mutex::new(None);
    let package = Package::compiled();
    if let Some(mistake) = &package.mistake {
        let mut reported = REPORTED.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.as_ref() != Some(mistake) {
            diagnostics.push(catalogue::package_settings(&at(), &mistake.what, &mistake.help));
            *reported = Some(mistake.clone());
        }
    }
    package
}

/// Makes the compiler build an expansion again when the manifest changes, also if it has no settings yet.
pub(super) struct Watch {
    /// The call of the run time's macro that reads the manifest.
    mark: TokenStream,
    place: Place,
}

/// Where the mark stands. A function or a constant may be one of an `impl`, beside which no other item can stand, so the mark stands in it.
enum Place {
    Beside,
    InBody,
    InValue,
}

impl Watch {
    /// For the expansion of an item.
    pub(super) fn of_item(package: &Package, item: &Item, settings: &Settings) -> Option<Self> {
        let place = match item {
            Item::Fn(_) => Place::InBody,
            Item::Const(_) => Place::InValue,
            _ => Place::Beside,
        };
        is_watched(package).then(|| Self { mark: mark(settings), place })
    }

    /// For the expansion of an operator, beside which items can stand.
    pub(super) fn beside(package: &Package, settings: &Settings) -> Option<Self> {
        is_watched(package).then(|| Self { mark: mark(settings), place: Place::Beside })
    }

    /// For the expansion of `fp!`.
    pub(super) fn of_part(package: &Package, settings: &Settings) -> Option<Self> {
        is_watched(package).then(|| Self { mark: mark(settings), place: Place::InBody })
    }

    /// The expansion with the mark.
    pub(super) fn marked(self, expansion: TokenStream) -> TokenStream {
        let mark = self.mark;
        match self.place {
            Place::Beside => quote_spanned! { Span::mixed_site() => #expansion #mark },
            Place::InBody => in_last_block(expansion, &mark),
            Place::InValue => in_value(expansion, &mark),
        }
    }
}

/// Whether an expansion has the mark. One in a crate is enough. Without settings only the first expansions have it, because marks in all of 500
/// functions made checking them up to half as long again; not only the very first, because the compiler may drop an item.
fn is_watched(package: &Package) -> bool {
    const FIRST: usize = 16;
    static MARKED: AtomicUsize = AtomicUsize::new(0);
    package.has_table || package.has_manifest && MARKED.fetch_add(1, Ordering::Relaxed) < FIRST
}

/// The call of the run time's macro that reads the manifest.
fn mark(settings: &Settings) -> TokenStream {
    let fpcontrol = || quote_spanned! { Span::mixed_site() => ::fpcontrol };
    let runtime = settings.runtime.as_ref().map_or_else(fpcontrol, ToTokens::to_token_stream);
    quote_spanned! { Span::mixed_site() => #runtime::__private::manifest!(); }
}

/// The tokens with the mark at the beginning of the block at their end, behind inner attributes.
fn in_last_block(tokens: TokenStream, mark: &TokenStream) -> TokenStream {
    let mut tokens: Vec<_> = tokens.into_iter().collect();
    if let Some(TokenTree::Group(block)) = tokens.last_mut()
        && block.delimiter() == Delimiter::Brace
    {
        let contents: Vec<_> = block.stream().into_iter().collect();
        let begin = inner_attributes(&contents);
        let (attributes, rest) = contents.split_at(begin);
        let with = attributes.iter().cloned().chain(mark.clone()).chain(rest.iter().cloned());
        let mut marked = Group::new(Delimiter::Brace, with.collect());
        marked.set_span(block.span());
        *block = marked;
    }
    tokens.into_iter().collect()
}

/// The number of tokens of the inner attributes, `#![…]`, at the beginning.
fn inner_attributes(tokens: &[TokenTree]) -> usize {
    let is = |index: usize, sign| matches!(tokens.get(index), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    let mut end = 0;
    while is(end, '#') && is(end + 1, '!') {
        end += 3;
    }
    end
}

/// `const NAME: T = { mark value };`
fn in_value(tokens: TokenStream, mark: &TokenStream) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is = |token: &TokenTree, sign| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign);
    let equals = tokens.iter().position(|token| is(token, '='));
    let (Some(equals), Some(end)) = (equals, tokens.iter().rposition(|token| is(token, ';'))) else {
        return tokens.into_iter().collect();
    };
    let value = tokens[equals + 1..end].iter();
    let block = Group::new(Delimiter::Brace, mark.clone().into_iter().chain(value.cloned()).collect());
    let head = tokens[..=equals].iter().cloned();
    head.chain([TokenTree::Group(block)]).chain(tokens[end..].iter().cloned()).collect()
}
