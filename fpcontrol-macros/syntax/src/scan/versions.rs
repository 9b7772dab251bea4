//! Items inside the annotated one of which there are several versions: functions, and the methods of `impl` blocks.

use super::Scanner;
use super::owners::Generic;
use crate::control::Settings;
use crate::diagnostics::{catalogue, head};
use crate::multiversion;
use std::mem;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItem, ImplItemFn, Item, ItemImpl, Path};

impl Scanner<'_> {
    /// An item whose attributes are in force, and may ask for versions of it.
    pub(super) fn item_in_versions(&mut self, item: &mut Item, id: u64, taken: Vec<Path>) {
        let mut versions = None;
        if self.settings.multiversion == Some(true) {
            let settings = self.settings.clone();
            if let Item::Impl(block) = item {
                self.settings.multiversion = Some(multiversion::serves_block(block, &settings, self.diagnostics));
            } else {
                self.settings.multiversion = None;
                versions = multiversion::of_nested(item, &settings, id, self.diagnostics);
            }
        }
        self.item(item, id, taken);
        if let (Some(versions), Item::Fn(function)) = (versions, item) {
            // Nothing is beside it: its versions are inside.
            versions.declare(&mut function.block);
        }
    }

    /// An `impl` block, whose settings say whether its methods have versions.
    pub(super) fn impl_block(&mut self, block: &mut ItemImpl) {
        let items = mem::take(&mut block.items);
        visit_mut::visit_item_impl_mut(self, block);
        let is_of_trait = block.trait_.is_some();
        let known = self.generics.len();
        self.generics.extend(Generic::of(&block.self_ty));
        for mut item in items {
            let beside = self.impl_item(&mut item, is_of_trait);
            block.items.push(item);
            block.items.extend(beside);
        }
        self.generics.truncate(known);
    }

    /// A method of an `impl` block. Returns what must stand beside it.
    pub(super) fn method_in_versions(&mut self, method: &mut ImplItemFn, is_of_trait: bool, id: u64) -> Vec<ImplItem> {
        let outer = self.settings.clone();
        let taken = self.overlay(&mut method.attrs);
        let own = if taken.is_empty() { None } else { self.settings.multiversion };
        let versions = match own.or(outer.multiversion) {
            Some(true) if is_of_trait => {
                self.diagnostics.push(catalogue::multiversion_trait(&head(&method.sig)));
                None
            }
            Some(true) => {
                let settings = Settings { multiversion: None, ..self.settings.clone() };
                multiversion::of_method(method, own.is_some(), &settings, id, self.diagnostics)
            }
            Some(false) | None => None,
        };
        self.visit_attributes_mut(&mut method.attrs);
        self.function(&mut method.sig, &mut method.block, id, &taken);
        self.settings = outer;
        let beside = versions.map(|versions| versions.declare(&mut method.block)).unwrap_or_default();
        beside.into_iter().map(ImplItem::Verbatim).collect()
    }
}
