//! What every attribute does to a function, once its arguments are read.

use crate::control::Settings;
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::rewrite::Rewriter;
use crate::scan::scan;
use crate::{fallback, region};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::Parser;
use syn::{Attribute, Block, Item, ItemFn, Path, Signature, Stmt, TraitItemFn, parse_quote, parse2};

/// Takes our other attributes from among an item's; returns what all of them together mean, and the paths of the others.
pub type Reading<'a> = &'a mut dyn FnMut(&mut Vec<Attribute>, &mut Diagnostics) -> (Settings, Vec<Path>);

/// Expands an annotated item. `diagnostics` are those about the first attribute; the item is checked even after errors, so
/// that the user sees everything at once.
#[must_use]
pub fn expand(read: Reading, item: TokenStream, mut diagnostics: Diagnostics) -> TokenStream {
    let expansion = try_expand(read, item.clone(), &mut diagnostics);
    match expansion {
        Some(function) if diagnostics.is_empty() => function.into_token_stream(),
        _ => fallback::expand(&diagnostics, item),
    }
}

fn try_expand(read: Reading, item: TokenStream, diagnostics: &mut Diagnostics) -> Option<ItemFn> {
    let region = region::id(&item);
    let mut function = parse(item, diagnostics)?;
    let (settings, siblings) = read(&mut function.attrs, diagnostics);
    check_signature(&function.sig, diagnostics);
    let mut rewriter = Rewriter::new(&settings);
    scan(&mut function, &settings, &mut rewriter, diagnostics);
    let (declaration, imports) = (settings.declaration(), rewriter.imports());
    // An attribute that was read here is never resolved: this is the use of its import.
    let prelude: Block = parse_quote! { { #declaration #(#[allow(unused_imports)] use #siblings as _;)* #imports } };
    // A mark is `asm!`, which a `const fn` cannot have.
    let mark: Option<Stmt> = match &function.sig.constness {
        Some(_) => None,
        None => Some(parse_quote! { __fpcontrol::region::<#region>(); }),
    };
    let body = &mut function.block.stmts;
    // Behind the user's first items: lints want items before statements.
    let items = body.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
    body.splice(items..items, mark);
    body.splice(..0, prelude.stmts);
    Some(function)
}

fn parse(item: TokenStream, diagnostics: &mut Diagnostics) -> Option<ItemFn> {
    let error = match parse2::<ItemFn>(item.clone()) {
        Ok(function) => return Some(function),
        Err(error) => error,
    };
    diagnostics.push(match (parse2::<TraitItemFn>(item.clone()), parse2::<Item>(item.clone())) {
        (Ok(method), _) => catalogue::no_body(&head(&method.sig)),
        (_, Ok(item)) if kind(&item) != "this item" => catalogue::not_a_function(&head(&item), kind(&item)),
        _ if Block::parse_within.parse2(item.clone()).is_ok() => catalogue::not_a_function(&item, "a statement"),
        _ => {
            let mut diagnostic = catalogue::unreadable_item(&item, &error.to_string());
            diagnostic.spans = (error.span(), error.span());
            diagnostic
        }
    });
    None
}

fn kind(item: &Item) -> &'static str {
    match item {
        Item::Const(_) => "a constant",
        Item::Enum(_) => "an enum",
        Item::ForeignMod(_) => "an `extern` block",
        Item::Impl(_) => "an `impl` block",
        Item::Macro(_) => "a macro",
        Item::Mod(_) => "a module",
        Item::Static(_) => "a static",
        Item::Struct(_) => "a struct",
        Item::Trait(_) | Item::TraitAlias(_) => "a trait",
        Item::Type(_) => "a type alias",
        Item::Union(_) => "a union",
        Item::Use(_) | Item::ExternCrate(_) => "an import",
        _ => "this item",
    }
}

fn check_signature(signature: &Signature, diagnostics: &mut Diagnostics) {
    if let Some(asyncness) = &signature.asyncness {
        diagnostics.push(catalogue::async_code(asyncness));
    }
}
