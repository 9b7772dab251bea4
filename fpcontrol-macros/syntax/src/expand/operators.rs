//! `#[operators]`: the operator as written, and the same operator under the control of the region that uses it.

use super::fallback;
use super::manifest::{self, Watch};
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::emit;
use crate::plan;
use crate::scan::code::Code;
use crate::scan::fragments::flattened;
use crate::scan::old_editions;
use crate::scan::raw::plainly;
use crate::scan::{depth, operators, region};
use crate::settings::Settings;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Item, parse2};

/// Expands the attribute.
#[must_use]
pub fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&item) {
        diagnostics.push(diagnostic);
        return fallback::untouched(&diagnostics, item);
    }
    let package = manifest::package(|| head(&item), &mut diagnostics);
    let settings = operators::settings(arguments, &package.settings, &mut diagnostics);
    let watch = Watch::beside(&package, &settings);
    let expansion = try_expand(settings, &item, &mut diagnostics);
    let expansion = match watch {
        Some(watch) => expansion.map(|expansion| watch.marked(expansion)),
        None => expansion,
    };
    expansion.filter(|_| diagnostics.is_empty()).unwrap_or_else(|| fallback::item(&diagnostics, item))
}

fn try_expand(settings: Settings, item: &TokenStream, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    old_editions::read(flattened(plainly(item.clone())), |readable| {
        let Ok(Item::Impl(native)) = parse2::<Item>(readable) else {
            diagnostics.push(catalogue::operators_item(&head(item)));
            return None;
        };
        let mut code = Code::default();
        let mut controlled = operators::controlled(settings, &native, region::id(item), &mut code, diagnostics)?;
        emit::fill_item(&mut controlled.item, &mut plan::plan(code));
        let native = emit::items::operators::plain(&controlled).unwrap_or_else(|| native.into_token_stream());
        let controlled = emit::items::operators::controlled(&controlled);
        Some(quote! { #native #controlled })
    })
}
