//! Kinds of items: which may be annotated, their names in messages, and their attributes.

use syn::{Attribute, Item};

/// An associated constant of a trait, in messages.
pub(crate) const WITHOUT_VALUE: &str = "an associated constant without a value";

/// What can be annotated, in messages.
pub(crate) const SERVED: &str = "a function, a constant, an `impl`, a trait, or a module with its braces";

/// What to annotate in the place of an item that cannot be annotated.
pub(crate) fn served_instead(item: &Item) -> &'static str {
    match item {
        Item::Enum(_) | Item::Struct(_) | Item::Union(_) => "the functions and `impl` blocks that compute with it",
        Item::Macro(_) => {
            "the functions that call it, or write `fpcontrol::inline::fp!(round(ru); …)` around the arithmetic in it"
        }
        _ => SERVED,
    }
}

/// Whether the item can contain arithmetic.
pub(crate) fn is_served(item: &Item) -> bool {
    matches!(item, Item::Const(_) | Item::Fn(_) | Item::Impl(_) | Item::Mod(_) | Item::Static(_) | Item::Trait(_))
}

/// The name of the kind in messages.
pub(crate) fn kind(item: &Item) -> &'static str {
    match item {
        Item::Const(_) => "a constant",
        Item::Enum(_) => "an enum",
        Item::Fn(_) => "a function",
        Item::ForeignMod(_) => "an `extern` block",
        Item::Impl(_) => "an `impl` block",
        Item::Macro(_) => "a macro",
        Item::Mod(_) => "a module",
        Item::Static(_) => "a static",
        Item::Struct(_) => "a struct",
        Item::Trait(_) => "a trait",
        Item::TraitAlias(_) => "a trait alias",
        Item::Type(_) => "a type alias",
        Item::Union(_) => "a union",
        Item::Use(_) | Item::ExternCrate(_) => "an import",
        _ => "this kind of item",
    }
}

/// The attributes of an item; `None` for items that syn does not know.
pub(crate) fn attributes_mut(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    macro_rules! of_the_kinds {
        ($($kind:ident)*) => {
            match item {
                $(Item::$kind(item) => Some(&mut item.attrs),)*
                _ => None,
            }
        };
    }
    of_the_kinds! {
        Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait TraitAlias Type Union Use
    }
}
