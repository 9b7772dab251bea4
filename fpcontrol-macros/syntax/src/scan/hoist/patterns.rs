//! Patterns, and the variables that they bind.

use super::kinds::Kind;
use super::walk::Walk;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::Pat;

impl Walk {
    /// The variables of a pattern that always matches.
    pub(super) fn bind(&mut self, pattern: &Pat, kind: Kind) -> Option<()> {
        match pattern {
            Pat::Wild(_) => Some(()),
            Pat::Paren(paren) => self.bind(&paren.pat, kind),
            Pat::Type(typed) => self.bind(&typed.pat, kind),
            Pat::Reference(reference) => match kind {
                Kind::Reference(of) => self.bind(&reference.pat, (*of).clone()),
                Kind::Place(place) => {
                    let kind = self.behind(&place);
                    self.bind(&reference.pat, kind)
                }
                _ => None,
            },
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() && name.attrs.is_empty() => {
                self.variables.push((name.ident.clone(), kind));
                Some(())
            }
            Pat::Tuple(tuple) => match kind.value().clone() {
                Kind::Tuple(kinds) if kinds.len() == tuple.elems.len() => {
                    tuple.elems.iter().zip(kinds).try_for_each(|(part, kind)| self.bind(part, kind))
                }
                Kind::Place(place) if !tuple.elems.iter().any(|part| matches!(part, Pat::Rest(_))) => {
                    tuple.elems.iter().enumerate().try_for_each(|(index, part)| {
                        let index = syn::Index { index: u32::try_from(index).ok()?, span: Span::mixed_site() };
                        self.bind(part, Kind::Place(quote_spanned! { Span::mixed_site() => #place.#index }))
                    })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A pattern of a number.
    pub(super) fn matched(&mut self, pattern: &Pat, kind: &Kind) -> Option<()> {
        match pattern {
            Pat::Lit(_) | Pat::Range(_) | Pat::Wild(_) | Pat::Path(_) => Some(()),
            Pat::Or(alternatives) => alternatives.cases.iter().try_for_each(|case| self.matched(case, kind)),
            Pat::Ident(_) => self.bind(pattern, kind.clone()),
            Pat::Guard(guarded) => {
                self.matched(&guarded.pat, kind)?;
                self.number(&guarded.guard).map(|_| ())
            }
            _ => None,
        }
    }

    /// What a place refers to, which must be a reference.
    pub(super) fn behind(&mut self, place: &TokenStream) -> Kind {
        self.ask("reference", place);
        Kind::Place(quote_spanned! { Span::mixed_site() => (*#place) })
    }
}
