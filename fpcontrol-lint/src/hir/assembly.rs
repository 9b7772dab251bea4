//! Inline assembly: of its templates, the instructions that change the floating-point environment.
//!
//! A block that writes the modes twice changes them and restores them, as Rust requires of it.

use super::exprs::Lowering;
use super::items::body_of;
use super::types::{Path, Segment, TypeRef, name};
use super::{Expr, ExprKind, Span};
use crate::types::tables::assembly::mode_writes;
use crate::types::tables::macros::{Macro, expands};
use proc_macro2::{TokenStream, TokenTree};

/// Whether a macro takes templates of assembly.
pub(super) fn assembles(source: &syn::Macro) -> bool {
    source.path.segments.last().is_some_and(|last| expands(&last.ident.to_string()) == Some(Macro::Assembles))
}

impl Lowering {
    /// A call of `asm!`, which leaves the modes as they were if it writes them twice.
    pub(super) fn assembly_block(&self, source: &syn::Macro, span: Span) -> Expr {
        let assembly = self.assembly(source, span);
        match assembly.kind {
            ExprKind::Macro(called, instructions) if instructions.len() > 1 => {
                Expr { kind: ExprKind::Macro(called, Vec::new()), span }
            }
            kind => Expr { kind, span },
        }
    }

    /// A call of `asm!` or of `global_asm!`: its arguments are the instructions, each as a path of that name at the place of its template.
    pub(super) fn assembly(&self, source: &syn::Macro, span: Span) -> Expr {
        let called = source.path.segments.last().map(|last| name(&last.ident)).unwrap_or_default();
        let instruction = |name: String, span: Span| {
            let segments = vec![Segment { name: name.into(), ..Segment::default() }];
            Expr { kind: ExprKind::Path(Path { qself: None, segments }), span }
        };
        let mut instructions = Vec::new();
        for (text, at) in templates(source.tokens.clone()) {
            instructions.extend(mode_writes(&text).map(|name| instruction(name, self.span(at))));
        }
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
