//! The names under which a file imports the constants of the standard library.

use crate::scan::names;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::{ItemUse, Path, UseTree};

/// The imported names.
#[derive(Clone, Debug, Default)]
pub(super) struct Imports {
    /// The names of constants, with the constants.
    constants: BTreeMap<String, Named>,
    /// The names of modules of constants: std's module for a float, or a module of another crate.
    modules: BTreeMap<String, Option<String>>,
}

/// A constant of the standard library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// Its type, if the path shows it.
    pub(super) float: Option<String>,
    /// Its name in the standard library.
    pub(super) name: String,
}

impl Imports {
    /// Adds the imports in a piece of syntax, at any depth.
    pub(super) fn add<'ast>(&mut self, visit: impl FnOnce(&mut dyn FnMut(&'ast ItemUse))) {
        visit(&mut |import| self.tree(&import.tree, &mut Vec::new()));
    }

    /// The constant that a path names, if it names one.
    pub(super) fn constant(&self, path: &Path) -> Option<Named> {
        let words: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let of = |float: Option<&String>, name: &String| {
            names::CONSTANTS.contains(&name.as_str()).then(|| Named { float: float.cloned(), name: name.clone() })
        };
        match words.as_slice() {
            [name] => self.constants.get(name).cloned(),
            [module, name] => match self.modules.get(module) {
                Some(float) => of(Some(float.as_ref()?), name),
                None if module == "consts" => of(None, name),
                None => None,
            },
            [.., float, module, name] if is_float(float) && module == "consts" => of(Some(float), name),
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
        match path {
            [.., float, module] if is_float(float) && module == "consts" && names::CONSTANTS.contains(&name) => {
                let constant = Named { float: Some(float.clone()), name: name.to_owned() };
                self.constants.insert(alias.to_owned(), constant);
            }
            [.., parent] if name == "consts" => {
                self.modules.insert(alias.to_owned(), Some(parent.clone()).filter(|parent| is_float(parent)));
            }
            // `use std::f64::consts::{self, PI}`.
            [.., parent, module] if module == "consts" && name == "self" => {
                let alias = if alias == "self" { module } else { alias };
                self.modules.insert(alias.to_owned(), Some(parent.clone()).filter(|parent| is_float(parent)));
            }
            _ => {}
        }
    }
}

fn is_float(name: &str) -> bool {
    name == "f32" || name == "f64"
}

/// Calls a function with every import.
pub(super) struct Uses<'a, 'ast>(pub(super) &'a mut dyn FnMut(&'ast ItemUse));

impl<'ast> Visit<'ast> for Uses<'_, 'ast> {
    fn visit_item_use(&mut self, import: &'ast ItemUse) {
        (self.0)(import);
        visit::visit_item_use(self, import);
    }
}
