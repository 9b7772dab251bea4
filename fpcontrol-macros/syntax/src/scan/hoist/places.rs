//! Places: variables, constants, fields, elements, and what a loop runs over.

use super::kinds::{Kind, Place};
use super::names::context;
use super::walk::Walk;
use proc_macro2::Span;
use quote::quote_spanned;
use syn::{Expr, ExprField, ExprIndex, ExprPath, ExprRange, Member};

impl Walk {
    pub(super) fn path(&mut self, path: &ExprPath) -> Option<Kind> {
        if path.qself.is_some() {
            return None;
        }
        if let Some(name) = path.path.get_ident() {
            if let Some((_, known, kind)) = self.variables.iter().rev().find(|(known, ..)| known == name) {
                return (*known == context(name)).then(|| kind.clone());
            }
            if self.names.is_const_parameter(name) {
                return Some(Kind::Integer);
            }
        }
        Some(Kind::Place(Place::item(&self.names.constant(&path.path)?)))
    }

    pub(super) fn field(&mut self, field: &ExprField) -> Option<Kind> {
        let base = self.expr(&field.base)?;
        match (base.value(), &field.member) {
            (Kind::Tuple(parts), Member::Unnamed(index)) => parts.get(usize::try_from(index.index).ok()?).cloned(),
            (Kind::Place(of), member) => {
                let place = of.place.clone()?;
                self.ask("fp_plain", of);
                Some(Kind::Place(Place::of(quote_spanned! { Span::mixed_site() => #place.#member })))
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
        let is_range = matches!(part, Expr::Range(_));
        match part {
            Expr::Range(range) => self.range(range)?,
            other => self.integer(other)?,
        }
        match base.value() {
            Kind::Array(of) | Kind::Slice(of) | Kind::Vector(of) if is_range => Some(Kind::Slice(of.clone())),
            Kind::Array(of) | Kind::Slice(of) | Kind::Vector(of) => Some((**of).clone()),
            Kind::Place(of) if !is_range => {
                self.ask("fp_sequence", of);
                Some(Kind::Place(of.element()))
            }
            _ => None,
        }
    }

    /// A range of integers.
    pub(super) fn range(&mut self, range: &ExprRange) -> Option<()> {
        [&range.start, &range.end].into_iter().flatten().try_for_each(|end| self.integer(end))
    }

    /// What a loop over a value of the kind yields.
    pub(super) fn item(&mut self, source: Kind) -> Option<Kind> {
        match source {
            Kind::Range => Some(Kind::Integer),
            Kind::Items(of) => Some((*of).clone()),
            Kind::Array(of) => self.plain(&of).map(|()| (*of).clone()),
            Kind::Reference(of, is_mutable) => match &*of {
                Kind::Array(of) | Kind::Slice(of) | Kind::Vector(of) => Some((**of).clone().reference(is_mutable)),
                Kind::Place(place) => {
                    self.ask("fp_sequence", place);
                    Some(Kind::Place(place.element()).reference(is_mutable))
                }
                _ => None,
            },
            Kind::Place(place) => {
                self.ask("fp_source", &place);
                Some(Kind::Place(place.element()).reference(true))
            }
            _ => None,
        }
    }
}
