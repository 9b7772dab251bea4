//! The user's own types and traits that have the names of core's traits or of other known traits, as far as the annotated item shows them: `struct Add`.

use crate::scan::Scanner;
use crate::scan::items::is_conditional;
use crate::scan::methods::Call;
use crate::scan::paths::{self, PathMeaning};
use std::mem;
use syn::{Block, ExprPath, Ident, Item, ItemMod, ItemTrait, Stmt, TraitItem, UseTree, Visibility};

/// What a name means where it is used.
#[derive(Clone)]
enum OwnName {
    /// A type of the user's.
    Type(Ident),
    /// A trait of the user's, and the functions that it declares.
    Trait(Ident, Vec<Ident>),
    /// A module, and its items that are visible outside it.
    Module(Ident, Vec<OwnName>),
    /// A name that is imported, `None` for a glob import: it may mean anything.
    Import(Option<Ident>),
}

impl OwnName {
    fn may_be(&self, name: &Ident) -> bool {
        match self {
            Self::Type(own) | Self::Trait(own, _) | Self::Module(own, _) | Self::Import(Some(own)) => own == name,
            Self::Import(None) => true,
        }
    }

    fn renamed(&self, name: &Ident) -> Self {
        let name = name.clone();
        match self {
            Self::Type(_) => Self::Type(name),
            Self::Trait(_, functions) => Self::Trait(name, functions.clone()),
            Self::Module(_, names) => Self::Module(name, names.clone()),
            Self::Import(_) => Self::Import(Some(name)),
        }
    }
}

/// The names that are visible where the scan is.
#[derive(Default)]
pub(in crate::scan) struct OwnNames {
    /// The names of the modules around the code, as far as the annotated item contains them. The innermost is the last.
    modules: Vec<Vec<OwnName>>,
    /// The names of the blocks around the code in the innermost module.
    blocks: Vec<OwnName>,
}

impl OwnNames {
    /// Enters a module. Returns the names of the blocks around it, which are not visible in it.
    pub(in crate::scan) fn enter(&mut self, items: &[Item]) -> Blocks {
        let blocks = mem::take(&mut self.blocks);
        self.modules.push(of_items(items));
        let (globs, imports) = self.imported(items.iter());
        let module = self.modules.last_mut().expect("it has just been entered");
        // The module's own items hide what is imported by a glob.
        module.splice(..0, globs.into_iter().filter(|name| !matches!(name, OwnName::Import(_))));
        module.extend(imports);
        Blocks(blocks)
    }

    /// Leaves the innermost module.
    pub(in crate::scan) fn leave(&mut self, Blocks(blocks): Blocks) {
        self.modules.pop();
        self.blocks = blocks;
    }

    /// Enters a block, whose imports hide names from outside. Returns the number of names before it.
    pub(in crate::scan) fn enter_block(&mut self, block: &Block) -> usize {
        let items = || {
            block.stmts.iter().filter_map(|statement| match statement {
                Stmt::Item(item) => Some(item),
                Stmt::Expr(..) | Stmt::Local(_) | Stmt::Macro(_) => None,
            })
        };
        let known = self.blocks.len();
        let (globs, imports) = self.imported(items());
        self.blocks.extend(globs);
        self.blocks.extend(imports);
        self.blocks.extend(of_items(items()));
        known
    }

    /// Leaves a block.
    pub(in crate::scan) fn leave_block(&mut self, known: usize) {
        self.blocks.truncate(known);
    }

    /// The names that these items import by globs, and by name.
    fn imported<'a>(&self, items: impl Iterator<Item = &'a Item>) -> (Vec<OwnName>, Vec<OwnName>) {
        let mut found = (Vec::new(), Vec::new());
        for item in items {
            if let Item::Use(item) = item {
                let is_known = item.leading_colon.is_none() && !is_conditional(&item.attrs);
                let path = is_known.then(Vec::new);
                self.import(&item.tree, path, &mut found);
            }
        }
        found
    }

    /// Finds what an import means. `path` is the path before it, if it may lead to the user's own items.
    fn import(&self, tree: &UseTree, path: Option<Vec<Ident>>, found: &mut (Vec<OwnName>, Vec<OwnName>)) {
        let of = |path: Option<Vec<Ident>>, name: &Ident| {
            path.map(|mut path| {
                path.push(name.clone());
                path
            })
        };
        let mut named = |path: Option<Vec<Ident>>, name: &Ident| {
            let meaning = path.and_then(|path| self.resolve(&path)).map(|known| known.renamed(name));
            found.1.push(meaning.unwrap_or_else(|| OwnName::Import(Some(name.clone()))));
        };
        match tree {
            UseTree::Path(tree) => self.import(&tree.tree, of(path, &tree.ident), found),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path.clone(), found)),
            // `use traits::{self, Sum}` imports the module by its own name.
            UseTree::Name(name) if name.ident == "self" => {
                if let Some(name) = path.as_ref().and_then(|path| path.last()).cloned() {
                    named(path, &name);
                }
            }
            UseTree::Name(name) => named(of(path, &name.ident), &name.ident),
            UseTree::Rename(name) => named(of(path, &name.ident), &name.rename),
            _ => match path.and_then(|path| self.within(&path)) {
                Some(names) => found.0.extend(names.iter().cloned()),
                None => found.0.push(OwnName::Import(None)),
            },
        }
    }

    /// The names in a module.
    fn within(&self, path: &[Ident]) -> Option<&[OwnName]> {
        let supers = path.iter().take_while(|name| *name == "super").count();
        let (level, used) = match path.first() {
            Some(first) if first == "self" => (self.modules.len(), 1),
            _ => (self.modules.len().checked_sub(supers)?, supers),
        };
        let mut names: Option<&[OwnName]> = match used {
            0 => None,
            _ => Some(self.modules.get(level.checked_sub(1)?)?),
        };
        for name in &path[used..] {
            let known = match names {
                Some(names) => find(names, name),
                None => find(&self.blocks, name).or_else(|| find(self.modules.last()?, name)),
            };
            let Some(OwnName::Module(_, inner)) = known else { return None };
            names = Some(inner);
        }
        names
    }

    /// What a path to an item means, if the annotated item shows it.
    fn resolve(&self, path: &[Ident]) -> Option<&OwnName> {
        match path {
            [] => None,
            [name] => find(&self.blocks, name).or_else(|| find(self.modules.last()?, name)),
            [module @ .., name] => find(self.within(module)?, name),
        }
    }
}

/// The names of the blocks around a module.
pub(in crate::scan) struct Blocks(Vec<OwnName>);

fn find<'a>(names: &'a [OwnName], name: &Ident) -> Option<&'a OwnName> {
    names.iter().rev().find(|known| known.may_be(name))
}

/// The types, traits and modules among these items.
fn of_items<'a>(items: impl IntoIterator<Item = &'a Item>) -> Vec<OwnName> {
    items.into_iter().filter_map(of_item).collect()
}

fn of_item(item: &Item) -> Option<OwnName> {
    let (attributes, name) = match item {
        Item::Enum(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Mod(item) => (&item.attrs, OwnName::Module(item.ident.clone(), visible(item))),
        Item::Struct(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Trait(item) => (&item.attrs, OwnName::Trait(item.ident.clone(), functions(item))),
        Item::Type(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Union(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        _ => return None,
    };
    Some(match name {
        // Without the item the name may be an import's.
        OwnName::Type(name) | OwnName::Trait(name, _) | OwnName::Module(name, _) if is_conditional(attributes) => {
            OwnName::Import(Some(name))
        }
        name => name,
    })
}

/// The items of a module that are visible outside it.
fn visible(module: &ItemMod) -> Vec<OwnName> {
    let is_visible = |item: &&Item| {
        let visibility = match item {
            Item::Enum(item) => &item.vis,
            Item::Mod(item) => &item.vis,
            Item::Struct(item) => &item.vis,
            Item::Trait(item) => &item.vis,
            Item::Type(item) => &item.vis,
            Item::Union(item) => &item.vis,
            _ => return false,
        };
        !matches!(visibility, Visibility::Inherited)
    };
    module.content.iter().flat_map(|(_, items)| items).filter(is_visible).filter_map(of_item).collect()
}

fn functions(item: &ItemTrait) -> Vec<Ident> {
    let name = |item: &TraitItem| match item {
        TraitItem::Fn(function) => Some(function.sig.ident.clone()),
        _ => None,
    };
    item.items.iter().filter_map(name).collect()
}

impl Scanner<'_> {
    /// Whether the trait in a path to a method is known to be the user's own. In a lenient region the compiler decides if it
    /// can, except for the names of core's traits.
    pub(in crate::scan) fn is_of_own_trait(&self, path: &ExprPath) -> bool {
        let names: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.clone()).collect();
        let Some((function, owner)) = names.split_last().filter(|_| path.path.leading_colon.is_none()) else {
            return false;
        };
        let meaning = paths::named(path, &self.settings);
        match self.own_names.resolve(owner) {
            None | Some(OwnName::Import(_) | OwnName::Module(..)) => false,
            Some(OwnName::Type(_) | OwnName::Trait(..)) if matches!(meaning, PathMeaning::OfTrait(_)) => true,
            Some(OwnName::Type(_)) => false,
            Some(OwnName::Trait(_, declared)) => {
                let is_own = match self.settings.lenient() {
                    true => is_never_decided(meaning),
                    false => meaning != PathMeaning::Ordinary,
                };
                is_own && declared.contains(function)
            }
        }
    }
}

/// Whether the expansion would name a type in place of the trait, even in a lenient region.
fn is_never_decided(meaning: PathMeaning) -> bool {
    match meaning {
        PathMeaning::OfType(_) => true,
        PathMeaning::OfAnyType(row) => row.call == Call::Reduction || row.is_assignment(),
        _ => false,
    }
}
