//! What every attribute does to the item below it, and what `fp!` and `native!` do outside of annotated items.

use crate::arguments::{Argument, combine};
use crate::control::Settings;
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::lanes::{self, Lanes};
use crate::raw::plainly;
use crate::rewrite::Rewriter;
use crate::scan::{Head, scan, scan_block};
use crate::twin::{self, Twin};
use crate::{attributes, depth, fallback, invocation, multiversion, place, region};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::{Attribute, Block, Expr, Item, TraitItem, parse2};

/// Expands an annotated item. `found` is what the attribute says; `diagnostics` are those about it. The item is checked even
/// after errors, so that the user sees everything at once; and what could be rewritten stands rewritten beside them, so that
/// the compiler reports nothing that the user's mistake did not cause.
#[must_use]
pub fn expand(found: Vec<Argument>, item: TokenStream, mut diagnostics: Diagnostics) -> TokenStream {
    match try_expand(found, item.clone(), &mut diagnostics) {
        Some(expansion) if diagnostics.is_empty() => expansion,
        expansion => fallback::item(&diagnostics, expansion.filter(|_| diagnostics.leave_a_meaning()).unwrap_or(item)),
    }
}

fn try_expand(mut found: Vec<Argument>, item: TokenStream, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let item = plainly(item);
    let id = region::id(&item);
    let mut item = parse(item, diagnostics)?;
    let (siblings, taken) = attributes::take(attributes_mut(&mut item)?, diagnostics);
    found.extend(siblings);
    let mut settings = combine(&found, &Settings::default(), diagnostics);
    if let (true, Item::Const(_) | Item::Static(_)) = (settings.seals(), &item) {
        diagnostics.push(catalogue::sealed_constant(&head(&item)));
    }
    let (twin, lanes) = (settings.twin.take(), settings.lanes.take());
    let multiversion = settings.multiversion.take();
    let head = || Head { settings: settings.clone(), id, taken: Vec::new() };
    let twin = twin.map(|twin| expand_twin(&item, &twin, head()));
    let lanes = lanes.map(|lanes| expand_lanes(&item, &lanes, head()));
    let versions = match (multiversion, &item) {
        (Some(true), Item::Impl(block)) => {
            // The scan makes those of the methods.
            settings.multiversion = Some(multiversion::serves_block(block, &settings, diagnostics));
            None
        }
        (Some(true), _) => multiversion::of(&mut item, &settings, id, diagnostics),
        _ => None,
    };
    let beside = scan(&mut item, Head { settings, id, taken }, &mut Rewriter::default(), diagnostics);
    let versions = match (versions, &mut item) {
        (Some(versions), Item::Fn(function)) => versions.declare(&mut function.block),
        _ => Vec::new(),
    };
    // What is wrong with both is said about the function.
    let said = |made: Result<TokenStream, TokenStream>| {
        made.or_else(|errors| diagnostics.is_empty().then_some(errors).ok_or(()))
    };
    let (twin, lanes) = (twin.and_then(|twin| said(twin).ok()), lanes.and_then(|lanes| said(lanes).ok()));
    Some(quote! { #(#beside)* #item #(#versions)* #twin #lanes })
}

/// The twin of a function, or why it has none.
fn expand_twin(item: &Item, twin: &Twin, head: Head) -> Result<TokenStream, TokenStream> {
    let mut diagnostics = Diagnostics::default();
    let twin = twin::of(item, twin, &head.settings, &mut diagnostics).map(|mut twin| {
        let beside =
            place::made_of(item, &mut twin, |twin| scan(twin, head, &mut Rewriter::default(), &mut diagnostics));
        quote! { #(#beside)* #twin }
    });
    twin.filter(|_| diagnostics.is_empty()).ok_or_else(|| diagnostics.to_compile_errors())
}

/// The slice version of a function, or why it has none.
fn expand_lanes(item: &Item, lanes: &Lanes, head: Head) -> Result<TokenStream, TokenStream> {
    let (mut diagnostics, settings) = (Diagnostics::default(), head.settings.clone());
    let version = lanes::of(item, lanes, &settings, &mut diagnostics).map(|mut version| {
        let beside =
            place::made_of(item, &mut version.kernel, |it| scan(it, head, &mut Rewriter::default(), &mut diagnostics));
        let kernel = &version.kernel;
        version.around(&quote! { #(#beside)* #kernel }, &settings)
    });
    version.filter(|_| diagnostics.is_empty()).ok_or_else(|| diagnostics.to_compile_errors())
}

/// Expands `fp!(settings; statements)` where no annotated item is around it.
#[must_use]
pub fn expand_fp(tokens: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&tokens) {
        diagnostics.push(diagnostic);
        let errors = diagnostics.to_compile_errors();
        return quote! { { #errors } };
    }
    let id = region::id(&tokens);
    let expansion =
        invocation::fp(plainly(tokens.clone()), &Settings::default(), &mut diagnostics).map(|(settings, mut block)| {
            if settings.seals() {
                diagnostics.push(catalogue::seal_of_a_part(&tokens));
            }
            let head = Head { settings, id, taken: Vec::new() };
            scan_block(&mut block, head, &mut Rewriter::default(), &mut diagnostics);
            block.into_token_stream()
        });
    match expansion {
        Some(expansion) if diagnostics.is_empty() => expansion,
        Some(expansion) if diagnostics.leave_a_meaning() => fallback::rewritten_part(&diagnostics, expansion),
        _ => fallback::part(&diagnostics, tokens),
    }
}

/// Expands `native!(statements)` where no annotated item is around it: there is nothing to opt out of.
#[must_use]
pub fn expand_native(tokens: TokenStream) -> TokenStream {
    if let Some(diagnostic) = depth::check(&tokens) {
        let mut diagnostics = Diagnostics::default();
        diagnostics.push(diagnostic);
        let errors = diagnostics.to_compile_errors();
        return quote! { { #errors } };
    }
    match parse2::<Expr>(tokens.clone()) {
        Ok(_) => tokens,
        Err(_) => quote! { { #tokens } },
    }
}

fn parse(item: TokenStream, diagnostics: &mut Diagnostics) -> Option<Item> {
    let error = match parse2::<Item>(item.clone()) {
        Ok(Item::Mod(module)) if module.content.is_none() => {
            diagnostics.push(catalogue::module_elsewhere(&head(&module)));
            return None;
        }
        Ok(item) if is_served(&item) => return Some(item),
        Ok(Item::Verbatim(tokens)) => syn::Error::new_spanned(tokens, "it is of no kind that fpcontrol knows"),
        Ok(item) => {
            diagnostics.push(catalogue::unserved_item(&head(&item), kind(&item)));
            return None;
        }
        Err(error) => error,
    };
    diagnostics.push(match parse2::<TraitItem>(item.clone()) {
        Ok(TraitItem::Fn(method)) => catalogue::no_body(&head(&method.sig)),
        Ok(item @ TraitItem::Const(_)) => catalogue::unserved_item(&head(&item), WITHOUT_VALUE),
        Ok(item @ TraitItem::Type(_)) => catalogue::unserved_item(&head(&item), "an associated type"),
        _ if Block::parse_within.parse2(item.clone()).is_ok() => catalogue::unserved_item(&item, "a statement"),
        _ => {
            let mut diagnostic = catalogue::unreadable_item(&item, &error.to_string());
            diagnostic.spans = (error.span(), error.span());
            diagnostic
        }
    });
    None
}

/// An associated constant of a trait, in messages.
pub(crate) const WITHOUT_VALUE: &str = "an associated constant without a value";

/// Whether there can be arithmetic in it.
pub(crate) fn is_served(item: &Item) -> bool {
    matches!(item, Item::Const(_) | Item::Fn(_) | Item::Impl(_) | Item::Mod(_) | Item::Static(_) | Item::Trait(_))
}

/// What an item is called in messages.
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

/// The attributes of an item; `None` for what syn does not know.
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
