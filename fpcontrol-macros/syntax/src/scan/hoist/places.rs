//! Places: variables, constants, fields, elements, and what a loop runs over.

use super::kinds::Kind;
use super::walk::Walk;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::{Expr, ExprField, ExprIndex, ExprPath, ExprRange, Member, RangeLimits};

impl Walk {
    /// What a loop over a value of the kind yields.
    pub(super) fn item(&mut self, source: Kind) -> Option<Kind> {
        match source {
            Kind::Range => Some(Kind::Integer),
            Kind::Items(of) => Some((*of).clone()),
            Kind::Array(of) => {
                self.undropped(&of)?;
                Some((*of).clone())
            }
            Kind::Reference(of) => match &*of {
                Kind::Array(of) | Kind::Slice(of) => Some((**of).clone().reference()),
                Kind::Place(place) => {
                    self.ask("sequence", place);
                    Some(item_of(&quote_spanned! { Span::mixed_site() => &#place }))
                }
                _ => None,
            },
            Kind::Place(place) => {
                self.ask("source", &place);
                Some(item_of(&quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::value(&#place) }))
            }
            Kind::Unit | Kind::Never | Kind::Float | Kind::Integer | Kind::Other => None,
            Kind::Slice(_) | Kind::Tuple(_) | Kind::Unknown => None,
        }
    }

    pub(super) fn path(&mut self, path: &ExprPath) -> Option<Kind> {
        if path.qself.is_some() {
            return None;
        }
        if let Some(name) = path.path.get_ident() {
            if let Some((_, kind)) = self.variables.iter().rev().find(|(known, _)| known == name) {
                return Some(kind.clone());
            }
            if self.names.is_const_parameter(name) {
                return Some(Kind::Other);
            }
        }
        Some(Kind::Place(self.names.taken(&path.path)?))
    }

    pub(super) fn field(&mut self, field: &ExprField) -> Option<Kind> {
        let base = self.expr(&field.base)?;
        match (base.value(), &field.member) {
            (Kind::Tuple(parts), Member::Unnamed(index)) => parts.get(usize::try_from(index.index).ok()?).cloned(),
            (Kind::Place(place), member) => {
                self.ask("plain", place);
                Some(Kind::Place(quote_spanned! { Span::mixed_site() => #place.#member }))
            }
            _ => None,
        }
    }

    pub(super) fn index(&mut self, index: &ExprIndex) -> Option<Kind> {
        let base = self.expr(&index.expr)?;
        let mut part = &*index.index;
        while let Expr::Paren(paren) = part {
            part = &paren.expr;
        }
        let range = match part {
            Expr::Range(range) => Some(self.range(range)?),
            other => {
                self.number(other)?;
                None
            }
        };
        match (base.value(), range) {
            (Kind::Array(of) | Kind::Slice(of), None) => Some((**of).clone()),
            (Kind::Array(of) | Kind::Slice(of), Some(_)) => Some(Kind::Slice(of.clone())),
            (Kind::Place(place), range) => {
                self.ask("sequence", place);
                let range = range.unwrap_or_else(|| quote_spanned! { Span::mixed_site() => 0 });
                Some(Kind::Place(quote_spanned! { Span::mixed_site() => #place[#range] }))
            }
            _ => None,
        }
    }

    /// A range of numbers, and a range of the same form.
    pub(super) fn range(&mut self, range: &ExprRange) -> Option<TokenStream> {
        for end in [&range.start, &range.end].into_iter().flatten() {
            self.number(end)?;
        }
        let zero = |end: &Option<Box<Expr>>| end.as_ref().map(|_| quote_spanned! { Span::mixed_site() => 0 });
        let (start, end) = (zero(&range.start), zero(&range.end));
        let dots = match range.limits {
            RangeLimits::HalfOpen(_) => quote_spanned! { Span::mixed_site() => .. },
            RangeLimits::Closed(_) => quote_spanned! { Span::mixed_site() => ..= },
        };
        Some(quote_spanned! { Span::mixed_site() => #start #dots #end })
    }
}

/// An element of what a loop runs over.
pub(super) fn item_of(source: &TokenStream) -> Kind {
    Kind::Place(quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::item(#source) })
}
