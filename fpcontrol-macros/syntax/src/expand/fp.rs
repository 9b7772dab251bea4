//! `fp!` and `native!` outside of annotated items.

use super::fallback;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::emit;
use crate::plan;
use crate::scan::fragments::flattened;
use crate::scan::old_editions;
use crate::scan::raw::plainly;
use crate::scan::{Head, depth, invocation, region, scan_block};
use crate::settings::Settings;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, parse2};

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
    let expansion = old_editions::read(flattened(plainly(tokens.clone())), |readable| {
        let (settings, block) = invocation::fp(readable, &Settings::default(), &mut diagnostics)?;
        if settings.off {
            diagnostics.push(catalogue::off_of_a_part(&tokens));
        }
        if settings.seals() {
            diagnostics.push(catalogue::seal_of_a_part(&tokens));
        }
        let head = Head { settings, id, ..Head::default() };
        let mut scanned = scan_block(block, head, &mut (), &mut diagnostics);
        emit::fill_block(&mut scanned.tree, &mut plan::plan(scanned.code));
        Some(scanned.tree)
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
    let tokens = flattened(tokens);
    match parse2::<Expr>(tokens.clone()) {
        Ok(_) => tokens,
        Err(_) => quote! { { #tokens } },
    }
}
