//! The items around a place: where an import goes, and whether an attribute chooses the order of sums.

use crate::hir::{Span, chooses_order};
use crate::source;
use syn::spanned::Spanned;
use syn::{Attribute, Item, ItemUse, UseTree};

const IMPORT: &str = "use fpcontrol::reduce::par::ParallelSum;";

#[derive(Debug, Default)]
pub(super) struct Surroundings {
    /// The import of fpcontrol's parallel sums, unless the module has it.
    pub import: Option<(Span, String)>,
    /// Whether an attribute chooses an order for `.sum()`, as `#[fp(sum = lanes(16))]` does.
    pub orders_sums: bool,
}

pub(super) fn around(text: &str, at: Span) -> Option<Surroundings> {
    let start = source::prefix(text);
    let byte = (at.lo as usize).checked_sub(start)?;
    let found = syn::parse_file(&text[start..]).ok().map(|file| in_items(&file.items, byte, &text[start..], start));
    proc_macro2::extra::invalidate_current_thread_spans();
    found
}

fn in_items(items: &[Item], byte: usize, text: &str, start: usize) -> Surroundings {
    let item = items.iter().find(|item| item.span().byte_range().contains(&byte));
    let within = match item {
        Some(Item::Mod(module)) => {
            let inside = module.content.as_ref().map(|(_, items)| in_items(items, byte, text, start));
            inside.map(|inside| (inside, &module.attrs))
        }
        _ => None,
    };
    if let Some((inside, attributes)) = within {
        return Surroundings { orders_sums: inside.orders_sums || chosen(attributes), ..inside };
    }
    Surroundings { import: import(items, text, start), orders_sums: item.is_some_and(|item| of_item(item, byte)) }
}

fn chosen(attributes: &[Attribute]) -> bool {
    attributes.iter().any(chooses_order)
}

fn of_item(item: &Item, byte: usize) -> bool {
    match item {
        Item::Fn(function) => chosen(&function.attrs),
        Item::Trait(item) => chosen(&item.attrs),
        Item::Impl(block) => {
            let here = block.items.iter().find(|item| item.span().byte_range().contains(&byte));
            let inside = matches!(here, Some(syn::ImplItem::Fn(function)) if chosen(&function.attrs));
            chosen(&block.attrs) || inside
        }
        _ => false,
    }
}

/// The line to insert, in front of the import that follows it in the order of rustfmt.
fn import(items: &[Item], text: &str, start: usize) -> Option<(Span, String)> {
    let imports = || {
        items.iter().filter_map(|item| match item {
            Item::Use(import) => Some(import),
            _ => None,
        })
    };
    if imports().any(|import| text[import.span().byte_range()].contains("ParallelSum")) {
        return None;
    }
    let next = imports().find(|import| follows(import)).or_else(|| imports().next()).map(Spanned::span);
    let at = next.or_else(|| items.first().map(Spanned::span))?.byte_range().start;
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let indent = &text[line..at];
    let indent = if indent.trim().is_empty() { indent } else { "" };
    let at = (start + at) as u32;
    Some((Span { lo: at, hi: at }, format!("{IMPORT}\n{indent}")))
}

fn follows(import: &ItemUse) -> bool {
    let UseTree::Path(path) = &import.tree else { return false };
    let first = path.ident.to_string();
    !matches!(first.as_str(), "crate" | "self" | "super") && first.as_str() > "fpcontrol"
}
