//! Where statements and items stand, so that a comment in front of one applies to it.

use super::exprs::Lowering;
use super::file::File;
use super::{Name, Span, Verb};
use std::collections::HashSet;
use syn::{Attribute, Visibility};

/// A statement or an item.
#[derive(Clone, Copy, Debug)]
pub struct Anchor {
    /// From its first attribute to its last token.
    pub span: Span,
    /// Where its own keyword begins: a comment may stand between that and the attributes.
    pub keyword: u32,
}

impl Anchor {
    pub(super) fn of(span: Span) -> Anchor {
        Anchor { span, keyword: span.lo }
    }
}

impl Lowering {
    /// Notes where an item stands and reads its controls.
    pub(super) fn controlled(
        &mut self,
        attributes: &[Attribute],
        visibility: Option<&Visibility>,
        keyword: proc_macro2::Span,
        end: proc_macro2::Span,
    ) {
        let public = match visibility {
            Some(Visibility::Public(token)) => Some(token.span),
            Some(Visibility::Restricted(restricted)) => Some(restricted.pub_token.span),
            Some(Visibility::Inherited) | None => None,
        };
        let keyword = self.span(keyword);
        let first = attributes.first().map(|first| first.pound_token.span).or(public);
        let span = first.map_or(keyword, |first| self.span(first)).to(self.span(end));
        self.found.anchors.push(Anchor { span, keyword: keyword.lo });
        self.controls(attributes, span);
    }
}

impl File {
    /// The body of a macro is expanded often, but stands at one place.
    pub(super) fn mend(&mut self) {
        let mut anchors = std::mem::take(&mut self.anchors);
        anchors.iter_mut().for_each(|anchor| anchor.span = self.mended(anchor.span));
        let mut controls = std::mem::take(&mut self.controls);
        controls.iter_mut().for_each(|control| control.scope = self.mended(control.scope));
        let mut seen: HashSet<(Span, Span, Name, Verb)> = HashSet::new();
        controls.retain(|control| seen.insert((control.written, control.scope, control.lint.clone(), control.verb)));
        (self.anchors, self.controls) = (anchors, controls);
    }
}
