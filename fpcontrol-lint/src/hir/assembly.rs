//! Inline assembly: of its templates, the instructions that access the floating-point environment.

use super::exprs::Lowering;
use super::items::body_of;
use super::types::{Path, Segment, TypeRef, name};
use super::{Expr, ExprKind, Span};
use crate::types::tables::assembly::accesses_modes;
use crate::types::tables::macros::{Macro, expands};
use proc_macro2::{TokenStream, TokenTree};

/// Whether a macro takes templates of assembly.
pub(super) fn assembles(source: &syn::Macro) -> bool {
    source.path.segments.last().is_some_and(|last| expands(&last.ident.to_string()) == Some(Macro::Assembles))
}

impl Lowering {
    /// A call of `asm!`: its arguments are the instructions, each as a path of that name at the place of its template.
    pub(super) fn assembly(&self, source: &syn::Macro, span: Span) -> Expr {
        let called = source.path.segments.last().map(|last| name(&last.ident)).unwrap_or_default();
        let instruction = |(text, at): (String, proc_macro2::Span)| {
            let name = accesses_modes(&text)?.into();
            let path = Path { qself: None, segments: vec![Segment { name, ..Segment::default() }] };
            Some(Expr { kind: ExprKind::Path(path), span: self.span(at) })
        };
        let instructions = templates(source.tokens.clone()).into_iter().filter_map(instruction).collect();
        Expr { kind: ExprKind::Macro(called, instructions), span }
    }

    /// `global_asm!`.
    pub(super) fn global_assembly(&mut self, source: &syn::Macro) {
        let span = self.span(source.delimiter.span().join());
        let assembly = self.assembly(source, span);
        if !matches!(&assembly.kind, ExprKind::Macro(_, instructions) if instructions.is_empty()) {
            self.nameless(span, TypeRef::Infer, body_of(assembly));
        }
    }
}

/// The texts of a call, each with its place; those of a `concat!` are one text.
fn templates(tokens: TokenStream) -> Vec<(String, proc_macro2::Span)> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Literal(literal) => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                    found.push((text.value(), literal.span()));
                }
            }
            TokenTree::Group(group) => {
                let parts = templates(group.stream());
                if let Some((_, first)) = parts.first() {
                    found.push((parts.iter().map(|(text, _)| text.as_str()).collect(), *first));
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
    found
}
