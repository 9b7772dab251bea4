//! Declarations that are not items: statics in macros, and implementations of traits.

use super::assembly::assembles;
use super::exprs::Lowering;
use super::types::{name, ty};
use super::{Alias, File, Generics, Owner, Span, Static, TypeRef};
use syn::parse::ParseStream;
use syn::spanned::Spanned;
use syn::{Attribute, Token};

/// Whether a macro declares statics.
fn declares(source: &syn::Macro) -> bool {
    ["thread_local", "lazy_static"].iter().any(|known| source.path.is_ident(known))
}

/// The names and types of statics, as `thread_local!` takes them.
fn declared_statics(input: ParseStream) -> syn::Result<Vec<(syn::Ident, syn::Type)>> {
    let mut found = Vec::new();
    while !input.is_empty() {
        Attribute::parse_outer(input)?;
        input.parse::<syn::Visibility>()?;
        input.parse::<Token![static]>()?;
        input.parse::<Option<Token![ref]>>()?;
        let ident = input.parse()?;
        input.parse::<Token![:]>()?;
        found.push((ident, input.parse()?));
        input.parse::<Token![=]>()?;
        input.parse::<syn::Expr>()?;
        input.parse::<Option<Token![;]>>()?;
    }
    Ok(found)
}

impl File {
    /// Notes that a trait is implemented for a type.
    pub(super) fn implements(&mut self, owner: &Owner) {
        if let (Some(of_trait), TypeRef::Path(of)) = (&owner.of_trait, &owner.ty) {
            self.implementations.push((of_trait.last().into(), of.last().into()));
        }
    }
}

impl Lowering {
    pub(super) fn declare_static(&mut self, ident: &syn::Ident, owner: Option<Owner>, written: &syn::Type) {
        let spot = self.declaration(ident, written);
        self.found.spots.statics.push(spot);
        self.found.statics.push(Static { name: name(ident), owner, ty: ty(written) });
    }

    pub(super) fn declare_alias(
        &mut self,
        ident: &syn::Ident,
        owner: Option<&Owner>,
        generics: Generics,
        (ty, spot): (TypeRef, Span),
    ) {
        self.found.spots.aliases.push(spot);
        self.found.aliases.push(Alias { name: name(ident), scope: self.scope, owner: owner.cloned(), generics, ty });
    }

    /// From a name to what it stands for.
    pub(super) fn declaration(&self, ident: &syn::Ident, written: &impl Spanned) -> Span {
        self.span(ident.span()).to(self.span(written.span()))
    }

    /// The items to which a macro call expands.
    pub(super) fn items_of(&mut self, source: &syn::Macro) {
        if declares(source) {
            self.statics_of(source);
        } else if !self.expand_items(source) && assembles(source) {
            self.global_assembly(source);
        }
    }

    /// `thread_local! { static NAME: Type = …; }` and its like.
    fn statics_of(&mut self, source: &syn::Macro) {
        for (ident, written) in source.parse_body_with(declared_statics).unwrap_or_default() {
            self.declare_static(&ident, None, &written);
        }
    }
}
