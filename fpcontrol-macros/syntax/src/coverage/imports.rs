//! By which names a file knows the constants of the standard library.

use crate::names;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::{ItemUse, Path, UseTree};

/// The imported names: what stands for which constant.
#[derive(Clone, Debug, Default)]
pub(super) struct Imports(BTreeMap<String, String>);

impl Imports {
    /// Adds what a piece of syntax imports, wherever in it.
    pub(super) fn add<'ast>(&mut self, visit: impl FnOnce(&mut dyn FnMut(&'ast ItemUse))) {
        visit(&mut |import| self.tree(&import.tree, &mut Vec::new()));
    }

    /// The constant that a path names, if it is one.
    pub(super) fn constant(&self, path: &Path) -> Option<String> {
        let words: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match words.as_slice() {
            [name] => self.0.get(name).cloned(),
            [.., module, name] if module == "consts" && names::CONSTANTS.contains(&name.as_str()) => Some(name.clone()),
            _ => None,
        }
    }

    fn tree(&mut self, tree: &UseTree, path: &mut Vec<String>) {
        match tree {
            UseTree::Path(step) => {
                path.push(step.ident.to_string());
                self.tree(&step.tree, path);
                path.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, path)),
            UseTree::Name(name) => self.name(path, &name.ident.to_string(), &name.ident.to_string()),
            UseTree::Rename(rename) => self.name(path, &rename.ident.to_string(), &rename.rename.to_string()),
            UseTree::Glob(_) => names::CONSTANTS.iter().for_each(|name| self.name(path, name, name)),
        }
    }

    fn name(&mut self, path: &[String], name: &str, alias: &str) {
        let of_std = matches!(path, [.., float, module] if (float == "f32" || float == "f64") && module == "consts");
        if of_std && names::CONSTANTS.contains(&name) {
            self.0.insert(alias.to_owned(), name.to_owned());
        }
    }
}

/// Calls a function with every import.
pub(super) struct Uses<'a, 'ast>(pub(super) &'a mut dyn FnMut(&'ast ItemUse));

impl<'ast> Visit<'ast> for Uses<'_, 'ast> {
    fn visit_item_use(&mut self, import: &'ast ItemUse) {
        (self.0)(import);
        visit::visit_item_use(self, import);
    }
}
