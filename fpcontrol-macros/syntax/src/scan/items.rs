//! Items: each function gets a control of its own, under the settings of its own attributes and of the item around it.

use super::Scanner;
use super::assoc_paths::{self, SelfType};
use super::code::{Function, Hole, Piece};
use super::float_names::FloatNames;
use super::hoist;
use super::kinds::{SERVED, WITHOUT_VALUE, attributes_mut, is_served, kind, served_instead};
use super::operators;
use super::plain_types;
use super::promotion::is_static;
use super::seal::seal;
use crate::diagnostics::{catalogue, head};
use crate::scan::context::Context;
use crate::scan::invocations::{self, later};
use crate::scan::region;
use crate::settings::Settings;
use crate::settings::attributes;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use std::mem;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, ImplItem, Item, ItemMod, Meta, Path, Signature, TraitItem, Type};

impl Scanner<'_> {
    /// An item inside the annotated item.
    pub(super) fn nested_item(&mut self, item: &mut Item) {
        if self.settings.tests == Some(false) && attributes_mut(item).is_some_and(|attributes| is_for_tests(attributes))
        {
            return;
        }
        let serves = is_served(item);
        let attributes = attributes_mut(item);
        if !self.is_nested(attributes) {
            let id = identity(item);
            return self.item(item, id, Vec::new());
        }
        if !serves {
            self.diagnostics.push(catalogue::unserved_item(&head(item), kind(item), served_instead(item)));
        }
        let id = identity(item);
        let outer = self.settings.clone();
        let taken = attributes_mut(item).map(|attributes| self.overlay(attributes)).unwrap_or_default();
        if self.is_off(item, &outer, &taken) {
            return;
        }
        if let Item::Const(_) | Item::Static(_) = item {
            self.refuse_seal(&outer, item);
        }
        if let Some(objection) = operators::objection(item, &self.settings, &outer) {
            self.diagnostics.push(objection);
        }
        self.item_in_versions(item, id, taken);
        self.settings = outer;
    }

    /// Whether the settings that now apply leave an item alone. The settings around it then apply again.
    pub(super) fn is_off(&mut self, item: &dyn ToTokens, outer: &Settings, taken: &[Path]) -> bool {
        let is_off = self.settings.off;
        if is_off {
            self.settings = outer.clone();
            invocations::check_native(&item.to_token_stream(), self);
            self.taken.extend(taken.iter().cloned());
            taken.iter().for_each(|path| self.observer.native(Spanned::span(path)));
        }
        is_off
    }

    /// An item whose attributes have been read. `taken` holds their paths.
    pub(super) fn item(&mut self, item: &mut Item, id: u64, taken: Vec<Path>) {
        if let Some(attribute) = take_operators(item) {
            return self.operator(item, &attribute, id, taken);
        }
        let outer = mem::replace(&mut self.this, SelfType::of(item));
        let known = self.parameters.len();
        self.parameters.extend(assoc_paths::parameters(item));
        let enclosing = self.enclosing.within(item);
        let around = mem::replace(&mut self.enclosing, enclosing);
        self.parts(item, id, taken);
        self.enclosing = around;
        self.parameters.truncate(known);
        self.this = outer;
    }

    /// `#[operators] impl …`: the `impl` as written belongs to the annotated item, and beside it stands the `impl` under its callers' control.
    fn operator(&mut self, item: &mut Item, attribute: &Attribute, id: u64, mut taken: Vec<Path>) {
        let arguments = match &attribute.meta {
            Meta::List(list) => list.tokens.clone(),
            _ => TokenStream::new(),
        };
        let controlled = match item {
            Item::Impl(block) => {
                operators::of_callers(arguments, block, &self.settings, &mut self.code, self.diagnostics)
            }
            _ => None,
        };
        taken.push(attribute.path().clone());
        if controlled.as_ref().is_some_and(|controlled| controlled.differs) {
            self.taken.extend(taken);
        } else {
            self.item(item, id, taken);
        }
        if let Some(controlled) = controlled {
            let native = mem::replace(item, Item::Verbatim(TokenStream::new()));
            *item = self.code.add(Piece::Operator(Box::new((native, controlled)))).item();
        }
    }

    fn parts(&mut self, item: &mut Item, id: u64, taken: Vec<Path>) {
        match item {
            Item::Fn(function) => {
                self.visit_attributes_mut(&mut function.attrs);
                return self.function(&mut function.sig, &mut function.block, id, &taken);
            }
            Item::Impl(block) => self.impl_block(block),
            Item::Trait(_) => visit_mut::visit_item_mut(self, item),
            Item::Mod(module) => self.module(module),
            Item::Const(item) => self.value(&mut item.attrs, &mut item.ty, &mut item.expr),
            Item::Static(item) => self.value(&mut item.attrs, &mut item.ty, &mut item.expr),
            Item::Macro(definition) => invocations::visit_item(definition, self),
            Item::Use(item) if !is_conditional(&item.attrs) => self.import_macros(item),
            Item::Use(_) => {}
            Item::ExternCrate(_) => {}
            Item::Enum(_)
            | Item::ForeignMod(_)
            | Item::Struct(_)
            | Item::TraitAlias(_)
            | Item::Type(_)
            | Item::Union(_) => visit_mut::visit_item_mut(self, item),
            _ => self.diagnostics.push(catalogue::uncovered_expression(item, "this kind of item")),
        }
        self.taken.extend(taken);
    }

    /// An item of an `impl` block. Returns the items to put beside it.
    pub(super) fn impl_item(&mut self, item: &mut ImplItem, is_of_trait: bool) -> Option<Hole> {
        match item {
            ImplItem::Fn(method) => {
                let id = identity_of(&method.attrs, &|attributes| {
                    ImplItem::Fn(syn::ImplItemFn { attrs: attributes, ..method.clone() }).into_token_stream()
                });
                return self.method_in_versions(method, is_of_trait, id);
            }
            ImplItem::Const(item) => {
                self.associated_value(&mut item.attrs, &item.ident, &mut item.ty, Some(&mut item.expr));
            }
            ImplItem::Type(_) | ImplItem::Macro(_) => visit_mut::visit_impl_item_mut(self, item),
            _ => self.diagnostics.push(catalogue::uncovered_expression(item, "this kind of item in an `impl`")),
        }
        None
    }

    pub(super) fn trait_item(&mut self, item: &mut TraitItem) {
        match item {
            TraitItem::Fn(method) => {
                let id = identity_of(&method.attrs, &|attributes| {
                    TraitItem::Fn(syn::TraitItemFn { attrs: attributes, ..method.clone() }).into_token_stream()
                });
                self.function_of_a_trait(&mut method.attrs, &mut method.sig, method.default.as_mut(), id);
            }
            TraitItem::Const(item) => {
                let value = item.default.as_mut().map(|(_, value)| value);
                self.associated_value(&mut item.attrs, &item.ident, &mut item.ty, value);
            }
            TraitItem::Type(_) | TraitItem::Macro(_) => visit_mut::visit_trait_item_mut(self, item),
            _ => self.diagnostics.push(catalogue::uncovered_expression(item, "this kind of item in a trait")),
        }
    }

    /// The value of a constant or static item.
    fn value(&mut self, attributes: &mut Vec<Attribute>, ty: &mut Type, value: &mut Expr) {
        self.visit_attributes_mut(attributes);
        self.visit_type_mut(ty);
        self.constant_item(ty, value);
    }

    fn associated_value(
        &mut self,
        attributes: &mut Vec<Attribute>,
        name: &Ident,
        ty: &mut Type,
        value: Option<&mut Expr>,
    ) {
        let outer = self.settings.clone();
        let taken = self.overlay(attributes);
        if self.is_off(&value, &outer, &taken) {
            return;
        }
        self.refuse_seal(&outer, name);
        match value {
            Some(value) => self.value(attributes, ty, value),
            None if taken.is_empty() => self.visit_type_mut(ty),
            None => self.diagnostics.push(catalogue::unserved_item(name, WITHOUT_VALUE, SERVED)),
        }
        self.taken.extend(taken);
        self.settings = outer;
    }

    /// A constant is sealed only if its own attributes say so: the compiler computes it, and no caller can reassociate anything.
    fn refuse_seal(&mut self, outer: &Settings, constant: &dyn ToTokens) {
        if self.settings.asks_to_seal() && !outer.asks_to_seal() {
            self.diagnostics.push(catalogue::sealed_constant(&head(constant)));
        }
    }

    fn function_of_a_trait(
        &mut self,
        attributes: &mut Vec<Attribute>,
        sig: &mut Signature,
        body: Option<&mut Block>,
        id: u64,
    ) {
        let outer = self.settings.clone();
        let taken = self.overlay(attributes);
        if self.is_off(&body, &outer, &taken) {
            return;
        }
        if self.settings.multiversion.take() == Some(true) {
            self.diagnostics.push(catalogue::multiversion_trait(&head(sig)));
        }
        self.visit_attributes_mut(attributes);
        match body {
            Some(body) => self.function(sig, body, id, &taken),
            None if taken.is_empty() => self.visit_signature_mut(sig),
            None => self.diagnostics.push(catalogue::no_body(&head(sig))),
        }
        self.settings = outer;
    }

    pub(super) fn function(&mut self, sig: &mut Signature, body: &mut Block, id: u64, taken: &[Path]) {
        self.hoisted = match (&self.origin, &self.versions) {
            (None, None) => hoist::of(sig, body, &self.settings, &self.enclosing),
            _ => None,
        };
        self.visit_signature_mut(sig);
        if self.settings.seals() {
            match &sig.constness {
                Some(constness) if self.settings.asks_to_seal() => {
                    self.diagnostics.push(catalogue::sealed_constant(constness));
                }
                // It computes in integers, which no compiler reorders.
                Some(_) => {}
                None => seal(&sig.output, body, &mut self.code, self.diagnostics),
            }
        }
        let known = self.parameters.len();
        self.parameters.extend(assoc_paths::declared(&sig.generics));
        self.parameters.extend(assoc_paths::of_arguments(sig));
        let promotes = mem::replace(&mut self.promotes, is_static(&sig.output));
        let outer = mem::replace(&mut self.floats, FloatNames::of(Some(&mut *sig), &mut *body));
        self.keeps_closures = match sig.constness {
            None => plain_types::of_result(&sig.output, &self.parameters),
            Some(_) => None,
        };
        self.body(Context::of(sig), body, (&sig.ident, id), taken);
        self.floats = outer;
        self.promotes = promotes;
        self.parameters.truncate(known);
    }

    /// The body of a function, with its name and identity.
    pub(crate) fn body(&mut self, context: Context, body: &mut Block, (name, id): (&Ident, u64), taken: &[Path]) {
        // The settings of the function, not of items inside it.
        self.settings.multiversion = None;
        let function = Function {
            name: Some(name.clone()),
            settings: self.in_force(),
            context,
            id,
            taken: taken.to_vec(),
            calls_real_methods: false,
            keeps_closures: mem::take(&mut self.keeps_closures),
            origin: self.origin.take(),
            versions: self.versions.take(),
            hoisted: self.hoisted.take(),
        };
        let function = self.begin(function);
        let outer = mem::replace(&mut self.function, function);
        self.in_context(context, |scanner| scanner.block(body));
        self.finish(outer);
        body.stmts.insert(0, self.code.add(Piece::Head(function)).statement());
    }

    /// Begins a function or the value of a constant. Returns its index.
    pub(crate) fn begin(&mut self, function: Function) -> usize {
        self.code.functions.push(function);
        self.code.functions.len() - 1
    }

    /// Ends a function inside another one.
    pub(crate) fn finish(&mut self, outer: usize) {
        self.observer.end(&self.code.functions[self.function]);
        self.function = outer;
    }

    pub(super) fn block(&mut self, block: &mut Block) {
        let outer = mem::take(&mut self.taken);
        let (known, exported) = (self.own_names.enter_block(block), self.reexported.len());
        let macros = self.settings.macros.clone();
        let later = later::of_block(block, self);
        let outer_later = mem::replace(&mut self.later, later);
        block.stmts.iter_mut().for_each(|statement| self.visit_stmt_mut(statement));
        self.later = outer_later;
        self.own_names.leave_block(known);
        self.reexported.truncate(exported);
        self.settings.macros = macros;
        if let Some(hole) = self.expanded(outer) {
            block.stmts.insert(0, hole.statement());
        }
    }

    /// The head of a block or module in which attributes or macros of fpcontrol have been expanded. `outer` are the paths around it.
    fn expanded(&mut self, outer: Vec<Path>) -> Option<Hole> {
        let taken = mem::replace(&mut self.taken, outer);
        (!taken.is_empty()).then(|| self.code.add(Piece::Expanded(taken)))
    }

    fn module(&mut self, module: &mut ItemMod) {
        self.visit_attributes_mut(&mut module.attrs);
        let Some((_, items)) = &mut module.content else {
            self.diagnostics.push(catalogue::module_elsewhere(&head(module)));
            return;
        };
        let outer = mem::take(&mut self.taken);
        let generics = mem::replace(&mut self.generics, assoc_paths::generics(items));
        let blocks = self.own_names.enter(items);
        let macros = self.settings.macros.clone();
        let beside = mem::take(&mut self.reexported);
        let later = later::of_module(items, self);
        let outer_later = mem::replace(&mut self.later, later);
        items.iter_mut().for_each(|item| self.visit_item_mut(item));
        (self.reexported, self.later) = (beside, outer_later);
        // There may be another module of this name under another condition.
        if !is_conditional(&module.attrs) {
            self.note_reexported(&module.ident, items);
        }
        if !module.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
            self.settings.macros = macros;
        }
        self.own_names.leave(blocks);
        self.generics = generics;
        if let Some(hole) = self.expanded(outer) {
            items.insert(0, hole.item());
        }
    }
}

/// Whether it depends on a `cfg`.
pub(super) fn is_conditional(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr"))
}

/// `#[cfg(test)]`, `#[test]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::NameValue(_) => false,
    })
}

/// Removes `#[operators]` from the `impl` of an operator.
fn take_operators(item: &mut Item) -> Option<Attribute> {
    let Item::Impl(block) = item else { return None };
    if !operators::serves(block) {
        return None;
    }
    let index = block.attrs.iter().position(operators::is_operators)?;
    Some(block.attrs.remove(index))
}

/// The identity of a function; other items have none.
fn identity(item: &Item) -> u64 {
    match item {
        Item::Fn(function) => identity_of(&function.attrs, &|attributes| {
            syn::ItemFn { attrs: attributes, ..function.clone() }.into_token_stream()
        }),
        _ => 0,
    }
}

/// The identity that a function would have if the first attribute of fpcontrol on it were expanded alone.
fn identity_of(attributes: &[Attribute], with: &dyn Fn(Vec<Attribute>) -> TokenStream) -> u64 {
    let mut attributes = attributes.to_vec();
    if let Some(own) = attributes.iter().position(|attribute| attributes::name_of(attribute).is_some()) {
        attributes.remove(own);
    }
    let words = with(attributes);
    region::id(&quote! { #words })
}
