//! Expands an attribute and the item below it.

use super::manifest::{self, Watch};
use super::{Pipeline, fallback, moved};
use crate::compiler_flags::contracting_option;
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::emit;
use crate::plan::{lanes, twin};
use crate::scan::code::{Code, Origin, Versions};
use crate::scan::fragments::flattened;
use crate::scan::kinds::{SERVED, WITHOUT_VALUE, attributes_mut, is_served, kind, served_instead};
use crate::scan::old_editions;
use crate::scan::raw::plainly;
use crate::scan::{Head, depth, operators, region, versions};
use crate::settings::arguments::Argument;
use crate::settings::combine::combine;
use crate::settings::copies::{Lanes, Twin};
use crate::settings::{Settings, attributes};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;
use std::mem;
use syn::parse::Parser;
use syn::{Block, File, Item, Stmt, TraitItem, parse2};

/// Expands `#[name(arguments)] item`, together with the other attributes of fpcontrol that stand below it on the item.
///
/// # Panics
/// If fpcontrol has no attribute with this name.
#[must_use]
pub fn attribute(name: &str, arguments: TokenStream, item: TokenStream) -> TokenStream {
    let read = attributes::reader(name).expect("an attribute of ours");
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&arguments).or_else(|| depth::check(&item)) {
        diagnostics.push(diagnostic);
        return fallback::untouched(&diagnostics, item);
    }
    if let Some(diagnostic) = moved::objection(name, &item) {
        diagnostics.push(diagnostic);
        return fallback::item(&diagnostics, item);
    }
    let found = read(Span::call_site(), flattened(arguments), &mut diagnostics);
    expand(found, item, diagnostics)
}

/// Expands an annotated item. `found` holds the arguments of the attribute, and `diagnostics` the messages about them. The item is checked even
/// after errors, so that the user sees everything at once. Code that could be rewritten is emitted with the messages, so that
/// the compiler reports nothing that the user's mistake did not cause.
fn expand(found: Vec<Argument>, item: TokenStream, mut diagnostics: Diagnostics) -> TokenStream {
    match try_expand(found, item.clone(), &mut diagnostics) {
        Some(expansion) if diagnostics.is_empty() => expansion,
        expansion => {
            let rewritten = expansion.filter(|_| diagnostics.leave_a_meaning());
            if is_expression(&item) {
                // In a tuple no lint looks at its parentheses and braces.
                return fallback::rewritten_part(&diagnostics, quote! { (#item,).0 });
            }
            fallback::item(&diagnostics, rewritten.unwrap_or_else(|| flattened(item)))
        }
    }
}

fn try_expand(found: Vec<Argument>, item: TokenStream, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let item = plainly(item);
    let id = region::id(&item);
    old_editions::read(flattened(item), |item| expand_parsed(found, parse(item, diagnostics)?, id, diagnostics))
}

fn expand_parsed(
    mut found: Vec<Argument>,
    mut item: Item,
    id: u64,
    diagnostics: &mut Diagnostics,
) -> Option<TokenStream> {
    let (siblings, taken) = attributes::take(attributes_mut(&mut item)?, diagnostics);
    found.extend(siblings);
    let package = manifest::package(|| head(&item), diagnostics);
    let mut settings = combine(&found, &package.settings, diagnostics);
    if settings.off {
        return Some(quote! { #item });
    }
    if let Some(option) = contracting_option() {
        diagnostics.push(catalogue::contracting_compiler(&head(&item), option));
    }
    if let (true, Item::Const(_) | Item::Static(_)) = (settings.asks_to_seal(), &item) {
        diagnostics.push(catalogue::sealed_constant(&head(&item)));
    }
    if let Some(objection) = operators::objection(&item, &settings, &package.settings) {
        diagnostics.push(objection);
    }
    let (twin, lanes) = (settings.twin.take(), settings.lanes.take());
    let mut copies = Copies { id, settings: settings.clone(), of: &item };
    copies.settings.multiversion = None;
    let (twin, lanes) = (twin.map(|twin| copies.twin(&twin)), lanes.map(|lanes| copies.lanes(&lanes)));
    let mut code = Code::default();
    let mut versions = versions_of(&mut item, &mut settings, id, &mut code, diagnostics);
    let beside = versions.as_mut().map(|versions| mem::take(&mut versions.beside)).unwrap_or_default();
    let watch = Watch::of_item(&package, &item, &settings);
    let head = Head { settings, id, taken, origin: None, versions };
    let item = Pipeline { diagnostics }.item_beside(item, code, head, beside);
    let item = match watch {
        Some(watch) => watch.marked(item),
        None => item,
    };
    // A mistake in both is reported once, for the function.
    let said = |made: Result<TokenStream, TokenStream>| {
        made.or_else(|errors| diagnostics.is_empty().then_some(errors).ok_or(()))
    };
    let (twin, lanes) = (twin.and_then(|twin| said(twin).ok()), lanes.and_then(|lanes| said(lanes).ok()));
    Some(quote! { #item #twin #lanes })
}

/// The versions of an item that asks for versions. The scan generates those of the methods of an `impl` block.
fn versions_of(
    item: &mut Item,
    settings: &mut Settings,
    id: u64,
    code: &mut Code,
    diagnostics: &mut Diagnostics,
) -> Option<Versions> {
    if settings.multiversion.take() != Some(true) {
        return None;
    }
    if let Item::Impl(block) = item {
        settings.multiversion = Some(versions::serves_block(block, settings, diagnostics));
        return None;
    }
    versions::of(item, settings, id, code, diagnostics)
}

/// The functions that are generated from a function and stand beside it.
struct Copies<'a> {
    of: &'a Item,
    settings: Settings,
    id: u64,
}

impl Copies<'_> {
    /// The twin of the function, or the reason why it has none.
    fn twin(&self, twin: &Twin) -> Result<TokenStream, TokenStream> {
        let mut diagnostics = Diagnostics::default();
        let twin = twin::of(self.of, twin, &self.settings, &mut diagnostics)
            .map(|(twin, code)| Pipeline { diagnostics: &mut diagnostics }.item(twin, code, self.head()));
        twin.filter(|_| diagnostics.is_empty()).ok_or_else(|| diagnostics.to_compile_errors())
    }

    /// The slice version of the function, or the reason why it has none.
    fn lanes(&self, lanes: &Lanes) -> Result<TokenStream, TokenStream> {
        let mut diagnostics = Diagnostics::default();
        let version = lanes::of(self.of, lanes, &self.settings, &mut diagnostics).map(|mut version| {
            let (kernel, code) = (version.kernel.clone(), mem::take(&mut version.code));
            let kernel = Pipeline { diagnostics: &mut diagnostics }.item(kernel, code, self.head());
            emit::items::lanes::around(&version, &kernel, &self.settings)
        });
        version.filter(|_| diagnostics.is_empty()).ok_or_else(|| diagnostics.to_compile_errors())
    }

    fn head(&self) -> Head {
        let origin = match self.of {
            Item::Fn(function) => Some(Origin { function: function.sig.ident.clone(), shown: None }),
            _ => None,
        };
        Head { settings: self.settings.clone(), id: self.id, origin, ..Head::default() }
    }
}

/// What a statement is, for a message.
fn statement(tokens: &TokenStream) -> &'static str {
    if is_expression(tokens) { "an expression" } else { "a statement" }
}

fn is_expression(tokens: &TokenStream) -> bool {
    let statements = Block::parse_within.parse2(tokens.clone());
    statements.is_ok_and(|statements| matches!(statements.as_slice(), [Stmt::Expr(_, None)]))
}

fn first_token(tokens: &TokenStream) -> Option<TokenTree> {
    tokens.clone().into_iter().next()
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
            diagnostics.push(catalogue::unserved_item(&head(&item), kind(&item), served_instead(&item)));
            return None;
        }
        Err(error) => error,
    };
    diagnostics.push(match parse2::<TraitItem>(item.clone()) {
        Ok(TraitItem::Fn(method)) => catalogue::no_body(&head(&method.sig)),
        Ok(item @ TraitItem::Const(_)) => catalogue::unserved_item(&head(&item), WITHOUT_VALUE, SERVED),
        Ok(item @ TraitItem::Type(_)) => catalogue::unserved_item(&head(&item), "an associated type", SERVED),
        // An inner attribute at the top of a file, which stable Rust refuses too.
        _ if parse2::<File>(item.clone()).is_ok() => {
            catalogue::unserved_item(&first_token(&item), "a whole crate or file", "its modules and items")
        }
        _ if Block::parse_within.parse2(item.clone()).is_ok() => catalogue::statement_alone(&item, statement(&item)),
        _ => {
            let mut diagnostic = catalogue::unreadable_item(&item, &error.to_string());
            diagnostic.spans = (error.span(), error.span());
            diagnostic
        }
    });
    None
}
