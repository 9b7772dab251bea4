//! Patterns, and the variables that they bind.

use super::kinds::Kind;
use super::names::{context, primitive};
use super::walk::Walk;
use syn::Pat;

impl Walk {
    /// The variables of a pattern that always matches.
    pub(super) fn bind(&mut self, pattern: &Pat, kind: Kind) -> Option<()> {
        match pattern {
            Pat::Wild(_) => Some(()),
            Pat::Paren(paren) => self.bind(&paren.pat, kind),
            // Another type could be one to which the value is coerced.
            Pat::Type(typed) => {
                primitive(&typed.ty)?;
                let kind = self.exactly(kind)?;
                self.bind(&typed.pat, kind)
            }
            Pat::Reference(reference) => match kind {
                Kind::Reference(of, _) => self.bind(&reference.pat, (*of).clone()),
                _ => None,
            },
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() && name.attrs.is_empty() => {
                self.variables.push((name.ident.clone(), context(&name.ident), kind));
                Some(())
            }
            Pat::Tuple(tuple) => {
                let parts = parts(kind)?;
                let is_whole = parts.len() == tuple.elems.len();
                is_whole.then(|| tuple.elems.iter().zip(parts).try_for_each(|(part, kind)| self.bind(part, kind)))?
            }
            _ => None,
        }
    }

    /// A pattern of a number.
    pub(super) fn matched(&mut self, pattern: &Pat, kind: &Kind) -> Option<()> {
        match pattern {
            Pat::Lit(_) | Pat::Range(_) | Pat::Wild(_) => Some(()),
            Pat::Or(alternatives) => alternatives.cases.iter().try_for_each(|case| self.matched(case, kind)),
            Pat::Ident(_) => self.bind(pattern, kind.clone()),
            Pat::Guard(guarded) => {
                self.matched(&guarded.pat, kind)?;
                self.number(&guarded.guard).map(|_| ())
            }
            _ => None,
        }
    }
}

/// The parts of a tuple. Those of a tuple behind a reference are references.
fn parts(kind: Kind) -> Option<Vec<Kind>> {
    match kind {
        Kind::Tuple(parts) => Some(parts),
        Kind::Reference(of, is_mutable) => {
            let parts = parts((*of).clone())?;
            Some(parts.into_iter().map(|part| part.reference(is_mutable)).collect())
        }
        _ => None,
    }
}
