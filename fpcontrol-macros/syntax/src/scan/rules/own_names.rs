//! Types and traits of the user's that bear the names of core's traits, as far as the annotated item shows them: `struct Add`.

use crate::scan::Scanner;
use crate::scan::paths::{self, PathMeaning};
use syn::{Block, ExprPath, Ident, Item, Stmt};

/// The types and traits among these items.
pub(in crate::scan) fn of_items<'a>(items: impl IntoIterator<Item = &'a Item>) -> Vec<Ident> {
    let name = |item: &Item| match item {
        Item::Enum(item) => Some(item.ident.clone()),
        Item::Struct(item) => Some(item.ident.clone()),
        Item::Trait(item) => Some(item.ident.clone()),
        Item::Type(item) => Some(item.ident.clone()),
        Item::Union(item) => Some(item.ident.clone()),
        _ => None,
    };
    items.into_iter().filter_map(name).collect()
}

/// The same among the statements of a block.
pub(in crate::scan) fn of_block(block: &Block) -> Vec<Ident> {
    of_items(block.stmts.iter().filter_map(|statement| match statement {
        Stmt::Item(item) => Some(item),
        Stmt::Expr(..) | Stmt::Local(_) | Stmt::Macro(_) => None,
    }))
}

impl Scanner<'_> {
    /// Whether the trait by which a path names a method is known to be none of core's.
    pub(in crate::scan) fn is_of_own_trait(&self, path: &ExprPath) -> bool {
        let is_shown = |name: &Ident| self.own_names.contains(name);
        matches!(paths::named(path, &self.settings), PathMeaning::OfTrait(_))
            && paths::owner(path).is_some_and(|owner| is_shown(&owner.ident))
            && !path.path.segments.first().is_some_and(|first| first.ident == "std" || first.ident == "core")
    }
}
