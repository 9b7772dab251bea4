//! Patterns.

use super::exprs::Lowering;
use super::types::{name, path, ty};
use super::{Name, Pattern};
use syn::{Member, Pat};

impl Lowering {
    pub(super) fn pattern(&mut self, source: &Pat) -> Pattern {
        self.nested(|lowering| lowering.lower_pattern(source)).unwrap_or(Pattern::Other)
    }

    fn lower_pattern(&mut self, source: &Pat) -> Pattern {
        match source {
            Pat::Ident(source) => {
                let inner = source.subpat.as_ref().map(|(_, inner)| Box::new(self.pattern(inner)));
                let mutable = source.mutability.is_some();
                Pattern::Name(name(&source.ident), self.span(source.ident.span()), mutable, inner)
            }
            Pat::Tuple(source) => Pattern::Tuple(self.patterns(source.elems.iter()), rest(source.elems.iter())),
            Pat::Slice(source) => Pattern::Slice(self.patterns(source.elems.iter())),
            Pat::TupleStruct(source) => {
                let elements = self.patterns(source.elems.iter());
                Pattern::Variant(path(source.qself.as_ref(), &source.path), elements, rest(source.elems.iter()))
            }
            Pat::Struct(source) => {
                let fields = source.fields.iter().map(|field| (member(&field.member), self.pattern(&field.pat)));
                Pattern::Struct(path(source.qself.as_ref(), &source.path), fields.collect())
            }
            Pat::Or(source) => Pattern::Or(self.patterns(source.cases.iter())),
            Pat::Paren(source) => self.pattern(&source.pat),
            Pat::Reference(source) => Pattern::Reference(Box::new(self.pattern(&source.pat))),
            Pat::Type(source) => Pattern::Typed(Box::new(self.pattern(&source.pat)), ty(&source.ty)),
            Pat::Guard(source) => self.pattern(&source.pat),
            Pat::Lit(_) | Pat::Path(_) => Pattern::Constant,
            _ => Pattern::Other,
        }
    }

    fn patterns<'a>(&mut self, sources: impl Iterator<Item = &'a Pat>) -> Vec<Pattern> {
        sources.filter(|source| !matches!(source, Pat::Rest(_))).map(|source| self.pattern(source)).collect()
    }
}

/// The place of `..` among the elements.
fn rest<'a>(mut sources: impl Iterator<Item = &'a Pat>) -> Option<usize> {
    sources.position(|source| matches!(source, Pat::Rest(_)))
}

pub(super) fn member(source: &Member) -> Name {
    match source {
        Member::Named(ident) => name(ident),
        Member::Unnamed(index) => Name::new(index.index.to_string()),
    }
}
