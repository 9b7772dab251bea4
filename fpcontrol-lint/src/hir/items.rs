//! Items: functions with their bodies, and the declarations that enter the symbol tables.

use super::attributes::{is_test, words};
use super::bytes_of::Lines;
use super::exprs::Lowering;
use super::file::{Field, File, Function, Import, NameScope, Owner, SetBy, Struct, Trait};
use super::lends::{lends, shared};
use super::types::{Path, TypeRef, bounds, name, path, result, ty};
use super::{Block, Expr, ExprKind, Name, Span, StoredBody, list};
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, ImplItem, Item, TraitItem, UseTree, Visibility};

/// Lowers a file that was parsed in pieces, each with its text and the place where it begins; only the first has the file's own attributes.
///
/// # Errors
/// Those of the pieces.
pub fn lower<'t, E>(
    pieces: impl Iterator<Item = Result<(syn::File, &'t str, usize), E>>,
    length: usize,
) -> Result<File, E> {
    let mut lowering = Lowering::default();
    for piece in pieces {
        let (source, text, offset) = piece?;
        (lowering.offset, lowering.lines) = (offset as u32, Lines::of(text));
        lowering.controls(&source.attrs, Span { lo: 0, hi: length as u32 });
        lowering.test |= is_test(&source.attrs);
        source.items.iter().for_each(|item| lowering.item(item));
    }
    lowering.unused_macros();
    lowering.found.mend();
    Ok(lowering.found)
}

impl Lowering {
    pub(super) fn item(&mut self, source: &Item) {
        match source {
            Item::Fn(source) => {
                self.controlled(
                    &source.attrs,
                    Some(&source.vis),
                    source.sig.fn_token.span,
                    source.block.brace_token.span.close(),
                );
                self.function(&source.sig, Some(&source.block), (&source.attrs, Some(&source.vis)), None);
            }
            Item::Impl(source) => self.implementation(source),
            Item::Trait(source) => self.trait_item(source),
            Item::TraitAlias(source) => {
                let supertraits = bounds(source.bounds.iter());
                self.found.traits.push(Trait { name: name(&source.ident), supertraits });
            }
            Item::Mod(source) => {
                if let Some((brace, items)) = &source.content {
                    self.controlled(&source.attrs, Some(&source.vis), source.mod_token.span, brace.span.close());
                    let outer = (self.test, self.scope, std::mem::take(&mut self.functions));
                    self.test |= is_test(&source.attrs);
                    self.scope = self.new_scope(Some(name(&source.ident)));
                    let scope = self.macro_scope();
                    items.iter().for_each(|item| self.item(item));
                    if !source.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
                        self.leave_macro_scope(scope);
                    }
                    (self.test, self.scope, self.functions) = outer;
                }
            }
            Item::Struct(source) => {
                let spots = self.spots_of(&source.fields);
                let mut fields = fields(None, &source.fields);
                if !sets_only_defaults(&source.attrs) {
                    fields.iter_mut().for_each(|field| field.set_by = SetBy::Anything);
                }
                self.structure_item(&source.ident, &source.generics, fields, spots);
            }
            Item::Union(source) => {
                let fields_of = syn::Fields::Named(source.fields.clone());
                let spots = self.spots_of(&fields_of);
                self.structure_item(&source.ident, &source.generics, fields(None, &fields_of), spots);
            }
            Item::Enum(source) => {
                let variants = source.variants.iter();
                let fields = variants.flat_map(|variant| fields(Some(name(&variant.ident)), &variant.fields)).collect();
                let spots = source.variants.iter().flat_map(|variant| self.spots_of(&variant.fields)).collect();
                self.structure_item(&source.ident, &source.generics, fields, spots);
            }
            Item::Type(source) => {
                let generics = self.scoped(&source.generics);
                let spot = self.declaration(&source.ident, &source.ty);
                self.declare_alias(&source.ident, None, generics, (ty(&source.ty), spot));
            }
            Item::Const(source) => {
                self.declare_static(&source.ident, None, &source.ty);
                self.initialiser(&source.expr, &source.ident, &source.ty);
            }
            Item::Static(source) => {
                self.declare_static(&source.ident, None, &source.ty);
                self.initialiser(&source.expr, &source.ident, &source.ty);
            }
            Item::Use(source) => self.import(&mut Vec::new(), &source.tree),
            Item::Macro(source) => {
                let start = source.mac.path.segments.first().map_or(source.mac.bang_token.span, |s| s.ident.span());
                self.controlled(&source.attrs, None, start, source.mac.delimiter.span().close());
                match &source.ident {
                    Some(ident) if source.mac.path.is_ident("macro_rules") => self.define(ident, &source.mac),
                    _ => self.items_of(&source.mac),
                }
            }
            _ => {}
        }
    }

    fn structure_item(&mut self, ident: &syn::Ident, generics: &syn::Generics, fields: Vec<Field>, spots: Vec<Span>) {
        self.found.spots.fields.push(spots);
        let generics = self.scoped(generics);
        self.found.structs.push(Struct { name: name(ident), scope: self.scope, generics, fields });
    }

    fn spots_of(&self, fields: &syn::Fields) -> Vec<Span> {
        let spot = |field: &syn::Field| match &field.ident {
            Some(ident) => self.declaration(ident, &field.ty),
            None => self.span(field.ty.span()),
        };
        fields.iter().map(spot).collect()
    }

    /// The value of a constant, as a function without parameters.
    fn initialiser(&mut self, value: &syn::Expr, ident: &syn::Ident, written: &syn::Type) {
        let value = self.expr(value);
        if matches!(value.kind, ExprKind::Literal(_) | ExprKind::Path(_)) {
            return;
        }
        self.nameless(self.span(ident.span()), ty(written), body_of(value));
    }

    /// Code outside of functions, as one without a name.
    pub(super) fn nameless(&mut self, name_span: Span, result: TypeRef, body: Block) {
        self.found.functions.push(Function {
            name: Name::new_static(""),
            name_span,
            signature: name_span,
            scope: self.scope,
            owner: None,
            generics: self.generics.clone(),
            parameters: Vec::new(),
            method: false,
            shared: 0,
            lends: false,
            private: false,
            result,
            body: Some(StoredBody::of(&body)),
            attributes: Vec::new(),
            test: self.test,
        });
    }

    fn function(
        &mut self,
        sig: &syn::Signature,
        block: Option<&syn::Block>,
        (attributes, vis): (&[Attribute], Option<&Visibility>),
        owner: Option<&Owner>,
    ) {
        let generics = self.scoped(&sig.generics);
        let outer = (std::mem::replace(&mut self.generics, generics.clone()), self.test);
        let around = (self.scope, std::mem::replace(&mut self.functions, 1));
        self.test |= is_test(attributes);
        let parameters = sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(input) => Some((self.pattern(&input.pat), ty(&input.ty))),
            FnArg::Receiver(_) => None,
        });
        let parameters = list(parameters);
        let body = block.map(|block| StoredBody::of(&self.block(block)));
        let function = Function {
            name: name(&sig.ident),
            name_span: self.span(sig.ident.span()),
            signature: self.span(sig.fn_token.span).to(self.span(match &sig.output {
                syn::ReturnType::Type(_, result) => result.span(),
                syn::ReturnType::Default => sig.paren_token.span.close(),
            })),
            scope: self.scope,
            owner: owner.cloned(),
            generics,
            parameters,
            method: sig.receiver().is_some(),
            shared: shared(sig),
            lends: matches!(&sig.output, syn::ReturnType::Type(_, result) if lends(result)),
            private: matches!(vis, Some(Visibility::Inherited)) && owner.is_none_or(|owner| owner.of_trait.is_none()),
            result: result(&sig.output),
            body,
            attributes: attributes.iter().flat_map(words).collect(),
            test: self.test,
        };
        self.found.functions.push(function);
        (self.generics, self.test) = outer;
        (self.scope, self.functions) = around;
    }

    /// A new scope in this one.
    fn new_scope(&mut self, module: Option<Name>) -> u16 {
        let scopes = &mut self.found.scopes;
        scopes.push(NameScope { parent: self.scope, module });
        // A file with more scopes than there are numbers sees the names of its own.
        u16::try_from(scopes.len()).unwrap_or(0)
    }

    /// A function with items of its own has a scope for them.
    pub(super) fn enter_function_scope(&mut self) {
        if self.functions == 1 {
            self.scope = self.new_scope(None);
            self.functions = 2;
        }
    }

    fn implementation(&mut self, source: &syn::ItemImpl) {
        self.controlled(&source.attrs, None, source.impl_token.span, source.brace_token.span.close());
        let of_trait = source.trait_.as_ref().map(|(of_trait, _)| path(None, of_trait));
        let owner = Owner { ty: ty(&source.self_ty), of_trait, declares: false };
        self.found.implements(&owner);
        let generics = self.scoped(&source.generics);
        let outer = (std::mem::replace(&mut self.generics, generics), self.test);
        self.test |= is_test(&source.attrs);
        source.items.iter().for_each(|item| self.impl_item(item, &owner));
        (self.generics, self.test) = outer;
    }

    fn impl_item(&mut self, source: &ImplItem, owner: &Owner) {
        match source {
            ImplItem::Fn(item) => {
                self.controlled(
                    &item.attrs,
                    Some(&item.vis),
                    item.sig.fn_token.span,
                    item.block.brace_token.span.close(),
                );
                self.function(&item.sig, Some(&item.block), (&item.attrs, Some(&item.vis)), Some(owner));
            }
            ImplItem::Const(item) => {
                self.declare_static(&item.ident, Some(owner.clone()), &item.ty);
                self.initialiser(&item.expr, &item.ident, &item.ty);
            }
            ImplItem::Type(item) => {
                let generics = self.scoped(&item.generics);
                let spot = self.declaration(&item.ident, &item.ty);
                self.declare_alias(&item.ident, Some(owner), generics, (ty(&item.ty), spot));
            }
            ImplItem::Macro(item) => {
                let items = self.expand_impl_items(&item.mac).unwrap_or_default();
                items.iter().for_each(|item| self.impl_item(item, owner));
            }
            _ => {}
        }
    }

    fn trait_item(&mut self, source: &syn::ItemTrait) {
        self.controlled(&source.attrs, Some(&source.vis), source.trait_token.span, source.brace_token.span.close());
        let declared = name(&source.ident);
        self.found.traits.push(Trait { name: declared.clone(), supertraits: bounds(source.supertraits.iter()) });
        let own = Path { qself: None, segments: vec![super::Segment { name: declared, ..Default::default() }] };
        let this = Path { qself: None, segments: vec![super::Segment { name: "Self".into(), ..Default::default() }] };
        let owner = Owner { ty: TypeRef::Path(this), of_trait: Some(own.clone()), declares: true };
        let mut generics = self.scoped(&source.generics);
        let implied = std::iter::once(own).chain(bounds(source.supertraits.iter())).collect();
        generics.parameters.push(("Self".into(), implied));
        let outer = std::mem::replace(&mut self.generics, generics);
        source.items.iter().for_each(|item| self.trait_member(item, &owner));
        self.generics = outer;
    }

    fn trait_member(&mut self, source: &TraitItem, owner: &Owner) {
        match source {
            TraitItem::Fn(item) => {
                let end = item.default.as_ref().map_or(item.sig.ident.span(), |body| body.brace_token.span.close());
                self.controlled(&item.attrs, None, item.sig.fn_token.span, end);
                self.function(&item.sig, item.default.as_ref(), (&item.attrs, None), Some(owner));
            }
            TraitItem::Const(item) => {
                self.declare_static(&item.ident, Some(owner.clone()), &item.ty);
            }
            TraitItem::Type(item) => {
                let ty = TypeRef::Bounds(bounds(item.bounds.iter()));
                let generics = self.scoped(&item.generics);
                let spot = self.span(item.ident.span());
                self.declare_alias(&item.ident, Some(owner), generics, (ty, spot));
            }
            TraitItem::Macro(item) => {
                let items = self.expand_trait_items(&item.mac).unwrap_or_default();
                items.iter().for_each(|item| self.trait_member(item, owner));
            }
            _ => {}
        }
    }

    fn import(&mut self, prefix: &mut Vec<Name>, tree: &UseTree) {
        match tree {
            UseTree::Path(tree) => {
                prefix.push(name(&tree.ident));
                self.import(prefix, &tree.tree);
                prefix.pop();
            }
            UseTree::Name(tree) => self.imported(prefix, name(&tree.ident), name(&tree.ident)),
            UseTree::Rename(tree) => self.imported(prefix, name(&tree.ident), name(&tree.rename)),
            UseTree::Group(tree) => tree.items.iter().for_each(|tree| self.import(prefix, tree)),
            UseTree::Glob(_) => self.imported(prefix, "*".into(), "*".into()),
        }
    }

    fn imported(&mut self, prefix: &[Name], original: Name, local: Name) {
        let mut path = prefix.to_vec();
        let itself = original == "self";
        let local = if itself && local == "self" { prefix.last().cloned().unwrap_or_default() } else { local };
        if !itself {
            path.push(original);
        }
        self.found.imports.push(Import { scope: self.scope, name: local, path });
    }
}

pub(super) fn body_of(value: Expr) -> Block {
    Block { statements: Vec::new(), tail: Some(Box::new(value)) }
}

fn fields(variant: Option<Name>, source: &syn::Fields) -> Vec<Field> {
    let field = |(index, field): (usize, &syn::Field)| Field {
        variant: variant.clone(),
        name: field.ident.as_ref().map_or_else(|| Name::new(index.to_string()), name),
        ty: ty(&field.ty),
        set_by: match field.vis {
            _ if variant.is_some() => SetBy::Anything,
            Visibility::Public(_) => SetBy::Crates,
            _ => SetBy::Package,
        },
    };
    source.iter().enumerate().map(field).collect()
}

/// Whether nothing that attributes make of a struct sets its fields, except to their defaults.
fn sets_only_defaults(attributes: &[Attribute]) -> bool {
    const DERIVED: [&str; 8] = ["Debug", "Clone", "Copy", "Default", "PartialEq", "PartialOrd", "Serialize", "Eq"];
    const PLAIN: [&str; 8] = ["doc", "allow", "expect", "must_use", "non_exhaustive", "cfg", "deprecated", "serde"];
    attributes.iter().all(|attribute| {
        if !attribute.path().is_ident("derive") {
            return attribute.path().get_ident().is_some_and(|name| PLAIN.iter().any(|plain| name == plain));
        }
        let mut known = true;
        let parsed = attribute.parse_nested_meta(|derived| {
            let name = derived.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
            known &= DERIVED.contains(&name.as_str());
            Ok(())
        });
        known && parsed.is_ok()
    })
}
