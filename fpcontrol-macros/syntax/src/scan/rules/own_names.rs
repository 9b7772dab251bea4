//! The user's own types and traits that have the names of core's traits or of other known traits, as far as the annotated item shows them: `struct Add`.

use crate::scan::Scanner;
use crate::scan::items::is_conditional;
use crate::scan::paths::{self, PathMeaning};
use syn::{Block, ExprPath, Ident, Item, ItemTrait, Stmt, TraitItem, UseTree};

/// What a name means where it is used.
pub(in crate::scan) enum OwnName {
    /// A type of the user's.
    Type(Ident),
    /// A trait of the user's, and the functions that it declares.
    Trait(Ident, Vec<Ident>),
    /// A name that is imported, `None` for a glob import: it may mean anything.
    Import(Option<Ident>),
}

impl OwnName {
    fn may_be(&self, name: &Ident) -> bool {
        match self {
            Self::Type(own) | Self::Trait(own, _) | Self::Import(Some(own)) => own == name,
            Self::Import(None) => true,
        }
    }
}

/// The types and traits among these items.
pub(in crate::scan) fn of_items<'a>(items: impl IntoIterator<Item = &'a Item>) -> Vec<OwnName> {
    items.into_iter().filter_map(of_item).collect()
}

fn of_item(item: &Item) -> Option<OwnName> {
    let (attributes, name) = match item {
        Item::Enum(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Struct(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Trait(item) => (&item.attrs, OwnName::Trait(item.ident.clone(), functions(item))),
        Item::Type(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        Item::Union(item) => (&item.attrs, OwnName::Type(item.ident.clone())),
        _ => return None,
    };
    Some(match name {
        // Without the item the name may be an import's.
        OwnName::Type(name) | OwnName::Trait(name, _) if is_conditional(attributes) => OwnName::Import(Some(name)),
        name => name,
    })
}

fn functions(item: &ItemTrait) -> Vec<Ident> {
    let name = |item: &TraitItem| match item {
        TraitItem::Fn(function) => Some(function.sig.ident.clone()),
        _ => None,
    };
    item.items.iter().filter_map(name).collect()
}

/// The same for the statements of a block, whose imports hide names from outside.
pub(in crate::scan) fn of_block(block: &Block) -> Vec<OwnName> {
    let items = || {
        block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(item) => Some(item),
            Stmt::Expr(..) | Stmt::Local(_) | Stmt::Macro(_) => None,
        })
    };
    let mut names = Vec::new();
    items().for_each(|item| {
        if let Item::Use(item) = item {
            imports(&item.tree, &mut names);
        }
    });
    names.extend(of_items(items()));
    names
}

fn imports(tree: &UseTree, names: &mut Vec<OwnName>) {
    match tree {
        UseTree::Path(path) => imports(&path.tree, names),
        UseTree::Group(group) => group.items.iter().for_each(|tree| imports(tree, names)),
        UseTree::Name(name) => names.push(OwnName::Import(Some(name.ident.clone()))),
        UseTree::Rename(name) => names.push(OwnName::Import(Some(name.rename.clone()))),
        _ => names.push(OwnName::Import(None)),
    }
}

impl Scanner<'_> {
    /// Whether the trait in a path to a method is known to be the user's own. In a lenient region the compiler decides,
    /// except for the names of core's traits.
    pub(in crate::scan) fn is_of_own_trait(&self, path: &ExprPath) -> bool {
        let Some(owner) = paths::owner(path) else { return false };
        let shown = self.own_names.iter().rev().find(|known| known.may_be(&owner.ident));
        let (meaning, function) = (paths::named(path, &self.settings), path.path.segments.last());
        match shown {
            None | Some(OwnName::Import(_)) => false,
            // `ops::Add::add` is a trait of another module.
            Some(OwnName::Type(_) | OwnName::Trait(..)) if matches!(meaning, PathMeaning::OfTrait(_)) => {
                path.path.leading_colon.is_none() && path.path.segments.len() == 2
            }
            Some(OwnName::Type(_)) => false,
            Some(OwnName::Trait(_, declared)) => {
                let is_alone = path.path.leading_colon.is_none() && path.path.segments.len() == 2;
                let is_declared = function.is_some_and(|function| declared.contains(&function.ident));
                is_alone && is_declared && !self.settings.lenient() && meaning != PathMeaning::Ordinary
            }
        }
    }
}
