//! Finds the annotated items of a file, and what the scan says about each.

use super::collector::{Collector, place};
use super::imports::{Imports, Uses};
use super::{AnnotatedItem, File, Place, Refusal};
use crate::diagnostics::words;
use crate::diagnostics::{Diagnostic, Diagnostics, head};
use crate::scan::code::Code;
use crate::scan::depth;
use crate::scan::fragments::flattened;
use crate::scan::invocations::CfgIf;
use crate::scan::kinds::attributes_mut;
use crate::scan::old_editions::readable;
use crate::scan::raw::plainly;
use crate::scan::{Head, scan};
use crate::settings::Settings;
use crate::settings::attributes;
use crate::settings::combine::combine;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, ImplItemFn, Item, TraitItem, TraitItemFn, parse2};

/// Returns the regions of a file.
///
/// # Errors
/// If syn cannot parse the file, or if it is nested too deeply.
pub fn of_file(text: &str) -> syn::Result<File> {
    of_file_within(text, &Settings::default())
}

/// Returns the regions of a file of a package with settings: see [`Package`](crate::settings::package::Package).
///
/// # Errors
/// If syn cannot parse the file, or if it is nested too deeply.
pub fn of_file_within(text: &str, package: &Settings) -> syn::Result<File> {
    let tokens = TokenStream::from_str(text)?;
    if let Some(diagnostic) = depth::check(&tokens) {
        return Err(syn::Error::new(diagnostic.spans.0, format!("{}: {}", diagnostic.what, diagnostic.why)));
    }
    let file = parse2::<syn::File>(readable(plainly(tokens)))?;
    let mut imports = Imports::default();
    imports.add(|found| Uses(found).visit_file(&file));
    let mut reader = Reader { generic: false, imports, package, file: File::default() };
    file.items.iter().for_each(|item| reader.visit_item(item));
    Ok(reader.file)
}

/// Returns the region of an item with its attributes.
#[must_use]
pub fn of_item(item: &Item) -> AnnotatedItem {
    let plain = parse2::<Item>(flattened(plainly(item.to_token_stream())));
    let item = plain.as_ref().unwrap_or(item);
    let mut imports = Imports::default();
    imports.add(|found| Uses(found).visit_item(item));
    region(item, &imports, &Settings::default())
}

fn region(item: &Item, imports: &Imports, package: &Settings) -> AnnotatedItem {
    let mut diagnostics = Diagnostics::default();
    let mut scanned = item.clone();
    let own = attributes_mut(&mut scanned);
    let written = own.as_deref().map(|own| ours(own).map(|own| words(&own.meta)).collect()).unwrap_or_default();
    let (found, taken) = own.map(|own| attributes::take(own, &mut diagnostics)).unwrap_or_default();
    let settings = combine(&found, package, &mut diagnostics);
    let mut region = AnnotatedItem::empty(name(item), place(item), written);
    let mut collector = Collector { region: &mut region, imports };
    let head = Head { settings, id: identity(item), taken, ..Head::default() };
    scan(scanned, Code::default(), head, &mut collector, &mut diagnostics);
    let mut generics = Generics::default();
    generics.visit_item(item);
    region.functions.iter_mut().for_each(|function| function.generic = generics.makes(&function.name));
    region.refused = diagnostics.iter().map(refusal).collect();
    region
}

/// The input of the first attribute: the item without that attribute.
fn identity(item: &Item) -> u64 {
    let mut item = item.clone();
    if let Some(own) = attributes_mut(&mut item) {
        let first = own.iter().position(|attribute| attributes::name_of(attribute).is_some());
        first.map(|first| own.remove(first));
    }
    crate::scan::region::id(&item.to_token_stream())
}

impl AnnotatedItem {
    fn empty(name: String, place: Place, attributes: Vec<String>) -> Self {
        Self {
            name,
            place,
            attributes,
            functions: Vec::new(),
            counts: BTreeMap::new(),
            operations: Vec::new(),
            casts: Vec::new(),
            comparisons: Vec::new(),
            literals: Vec::new(),
            native: Vec::new(),
            lenient: Vec::new(),
            by_types: Vec::new(),
            algebraic: Vec::new(),
            macros: Vec::new(),
            refused: Vec::new(),
            calls: Vec::new(),
            nearest_constants: Vec::new(),
        }
    }
}

pub(super) fn refusal(diagnostic: &Diagnostic) -> Refusal {
    let (first, last) = diagnostic.spans;
    let message = format!("{}: {}", diagnostic.what, diagnostic.why);
    Refusal { id: diagnostic.id.to_owned(), message, place: Place::between(first, last) }
}

fn ours(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attributes::name_of(attribute).is_some())
}

fn name(item: &Item) -> String {
    match item {
        Item::Fn(function) => function.sig.ident.to_string(),
        Item::Impl(item) => match &item.trait_ {
            Some((path, ..)) => format!("impl {} for {}", words(path), words(&item.self_ty)),
            None => format!("impl {}", words(&item.self_ty)),
        },
        Item::Mod(module) => module.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        item => words(&head(item)),
    }
}

/// The functions of an item that are generic.
#[derive(Default)]
struct Generics {
    /// Whether all of them are generic because the item around them is generic.
    all: bool,
    names: BTreeSet<String>,
}

impl Generics {
    fn makes(&self, name: &str) -> bool {
        self.all || self.names.contains(name)
    }
}

fn is_generic(generics: &syn::Generics) -> bool {
    generics.params.iter().any(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)))
}

impl<'ast> Visit<'ast> for Generics {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        CfgIf::items(&item.mac).iter().for_each(|item| self.visit_item(item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.all |= is_generic(&item.generics);
        visit::visit_item_impl(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.all = true;
        visit::visit_item_trait(self, item);
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        let takes_any = signature.inputs.iter().any(|input| words(input).split_whitespace().any(|word| word == "impl"));
        if is_generic(&signature.generics) || takes_any {
            self.names.insert(signature.ident.to_string());
        }
        visit::visit_signature(self, signature);
    }
}

/// Finds the outermost annotated items.
struct Reader<'a> {
    /// Whether the item around is generic.
    generic: bool,
    imports: Imports,
    /// The settings of the package.
    package: &'a Settings,
    file: File,
}

impl Reader<'_> {
    /// To its own attribute, a method looks like a function.
    fn method(&mut self, method: &dyn ToTokens) {
        if let Ok(item) = parse2(method.to_token_stream()) {
            let mut region = region(&item, &self.imports, self.package);
            region.functions.iter_mut().for_each(|function| function.generic |= self.generic);
            self.file.regions.push(region);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let mut copy = item.clone();
        if attributes_mut(&mut copy).is_some_and(|own| ours(own).next().is_some()) {
            self.file.regions.push(region(item, &self.imports, self.package));
        } else {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        CfgIf::items(&item.mac).iter().for_each(|item| self.visit_item(item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.generic, is_generic(&item.generics));
        visit::visit_item_impl(self, item);
        self.generic = outer;
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let outer = std::mem::replace(&mut self.generic, true);
        visit::visit_item_trait(self, item);
        self.generic = outer;
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        match item {
            ImplItem::Fn(method @ ImplItemFn { attrs, .. }) if ours(attrs).next().is_some() => self.method(method),
            item => visit::visit_impl_item(self, item),
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        match item {
            TraitItem::Fn(method @ TraitItemFn { attrs, .. }) if ours(attrs).next().is_some() => self.method(method),
            item => visit::visit_trait_item(self, item),
        }
    }
}
