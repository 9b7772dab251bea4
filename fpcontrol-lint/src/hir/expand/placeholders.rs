//! Expands a rule that no invocation in the file uses, with unknown fragments.

use super::matching::{Binding, Bindings, Fragment};
use super::measure::Measure;
use super::rules::{FragmentKind, Pattern};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

/// Replaces each fragment by neutral code of its kind, and each repetition by one round.
pub(super) fn bindings(patterns: &[Pattern]) -> Bindings {
    let mut found = Bindings::new();
    for pattern in patterns {
        match pattern {
            Pattern::Token(_) => {}
            Pattern::Group(_, inner) => found.extend(bindings(inner)),
            Pattern::Fragment(name, kind) => {
                let (kind, tokens) = (*kind, placeholder(name, *kind));
                found.insert(name.clone(), Binding::One(Fragment { kind, tokens, measure: Measure::default() }));
            }
            Pattern::Repeat(inner, ..) => {
                let once = bindings(inner).into_iter();
                found.extend(once.map(|(name, binding)| (name, Binding::Many(vec![binding]))));
            }
        }
    }
    found
}

/// A name that no code uses.
fn placeholder(name: &str, kind: FragmentKind) -> Vec<TokenTree> {
    let ident = || vec![TokenTree::Ident(Ident::new(&format!("__{name}"), Span::call_site()))];
    match kind {
        FragmentKind::Expr
        | FragmentKind::Ident
        | FragmentKind::Literal
        | FragmentKind::Meta
        | FragmentKind::Path
        | FragmentKind::Stmt
        | FragmentKind::Tt
        | FragmentKind::Ty => ident(),
        FragmentKind::Item | FragmentKind::Vis => Vec::new(),
        FragmentKind::Block => vec![TokenTree::Group(Group::new(Delimiter::Brace, TokenStream::new()))],
        FragmentKind::Lifetime => {
            "'__a".parse::<TokenStream>().map(|tokens| tokens.into_iter().collect()).unwrap_or_default()
        }
        FragmentKind::Pat | FragmentKind::PatParam => vec![TokenTree::Ident(Ident::new("_", Span::call_site()))],
    }
}
