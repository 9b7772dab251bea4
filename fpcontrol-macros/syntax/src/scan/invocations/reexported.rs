//! Macros of a module inside the annotated item that the code around it imports: `pub(crate) use third;` in the module `child`, and
//! `use child::third;` beside it.

use crate::scan::Scanner;
use crate::settings::{MacroTokens, Settings};
use std::collections::BTreeMap;
use syn::{Ident, Item, ItemUse, UseTree, Visibility};

/// A macro that a module exports.
pub(in crate::scan) struct Reexported {
    module: Ident,
    name: String,
    /// The settings under which it is annotated; it is not one macro among several with the same name.
    settings: Settings,
}

impl Scanner<'_> {
    /// Records the annotated macros that a module exports under their own names. The module's items have been scanned.
    pub(in crate::scan) fn note_reexported(&mut self, module: &Ident, items: &[Item]) {
        let names = items.iter().filter_map(|item| match item {
            Item::Use(ItemUse { vis: Visibility::Inherited, .. }) => None,
            Item::Use(item) => Some(paths(&item.tree)),
            _ => None,
        });
        for path in names.flatten() {
            let [name] = path.as_slice() else { continue };
            let name = name.to_string();
            let defines = items.iter().any(
                |item| matches!(item, Item::Macro(item) if item.ident.as_ref().is_some_and(|defined| *defined == name)),
            );
            if defines && self.settings.macros.get(&name) == Some(&MacroTokens::Annotated) {
                let macros = BTreeMap::from([(name.clone(), MacroTokens::Annotated)]);
                let settings = Settings { macros, ..self.settings.clone() };
                self.reexported.push(Reexported { module: module.clone(), name, settings });
            }
        }
    }

    /// Imports such macros.
    pub(in crate::scan) fn import_macros(&mut self, item: &ItemUse) {
        for path in paths(&item.tree) {
            let ([module, name] | [_, module, name]) = path.as_slice() else { continue };
            if path.len() == 3 && path[0] != "self" {
                continue;
            }
            let is_imported = |known: &&Reexported| known.module == *module && *name == known.name;
            if let Some(known) = self.reexported.iter().find(is_imported) {
                // Under other settings the macro is unknown here, as it is behind a path.
                let mut settings = self.settings.clone();
                settings.inherit_macros(&known.settings);
                if settings.macros.get(&known.name) == Some(&MacroTokens::Annotated) {
                    self.settings = settings;
                }
            }
        }
    }
}

/// The paths of an import that does not rename.
fn paths(tree: &UseTree) -> Vec<Vec<Ident>> {
    match tree {
        UseTree::Path(path) => {
            let mut paths = paths(&path.tree);
            paths.iter_mut().for_each(|rest| rest.insert(0, path.ident.clone()));
            paths
        }
        UseTree::Name(name) => vec![vec![name.ident.clone()]],
        UseTree::Group(group) => group.items.iter().flat_map(paths).collect(),
        _ => Vec::new(),
    }
}
