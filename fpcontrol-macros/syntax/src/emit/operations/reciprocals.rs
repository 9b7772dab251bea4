//! The code of reciprocals where division is approximate.

use crate::emit::operations::expressions::one_armed_match;
use crate::emit::{Emitter, Imports};
use crate::scan::site::Reciprocal;
use crate::spans::{at, bound};
use proc_macro2::Ident;
use quote::{ToTokens, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;

/// `1.0 / x`, and `1.0 / x.sqrt()`.
pub(in crate::emit) fn reciprocal(site: Reciprocal, emitter: Emitter, imports: &mut Imports) -> Expr {
    let Reciprocal { one, operator, operand, root, .. } = site;
    let span = at(operator.span());
    let (owner, method) = match root {
        Some(_) => ("RecipSqrt", "controlled_recip_sqrt"),
        None => ("Recip", "controlled_recip"),
    };
    imports.traits.insert(owner);
    let (name, method, control) = (bound("t", operand.span()), Ident::new(method, span), emitter.at(span));
    let native = match root {
        // The method itself is std's: device code has none.
        Some(_) => {
            imports.traits.insert("Sqrt");
            quote_spanned! { span => #one #operator #name.controlled_sqrt::<#control>() }
        }
        None => quote_spanned! { span => #one #operator #name },
    };
    let body = quote_spanned! { span => if false { #native } else { #name.#method::<#control>() } };
    one_armed_match(span, operand, name.to_token_stream(), body)
}
