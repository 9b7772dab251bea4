//! A function that enters its mode once: a constant says whether the compiler agrees, the control's backend computes in the mode if it does, and a value
//! keeps the mode until the function ends. The function is never inlined, so no arithmetic of its callers gets between.

use crate::plan::needs::Needs;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, Meta, parse_quote_spanned};

/// The constant, and the backend that follows from it: in place of `backend`, whose control rounds as `rounding` does, and may flush.
pub(in crate::emit) fn backend(
    needs: &Needs,
    backend: &TokenStream,
    rounding: &TokenStream,
    flushes: bool,
) -> Option<(TokenStream, TokenStream)> {
    let hoisted = needs.hoisted()?;
    let answers = hoisted.questions.iter().rev().fold(
        quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::Yes },
        |rest, question| quote_spanned! { Span::mixed_site() => (#question, #rest) },
    );
    let import = (!hoisted.questions.is_empty())
        .then(|| quote_spanned! { Span::mixed_site() => use __fpcontrol::hoist::Otherwise as _; });
    let targets = targets(flushes);
    let constant = quote_spanned! { Span::mixed_site() =>
        const __HOISTS: bool = __fpcontrol::cfg!(#targets) && __fpcontrol::hoist::holds::<#backend, _>(|| { #import #answers });
    };
    let mode = match flushes {
        true => {
            quote_spanned! { Span::mixed_site() => __fpcontrol::Keyed<#backend, #rounding, { __fpcontrol::keys::FLUSH }> }
        }
        false => rounding.clone(),
    };
    let inside = quote_spanned! { Span::mixed_site() => __fpcontrol::Hoisted<#backend, #mode, __HOISTS> };
    Some((constant, inside))
}

/// The statement that enters the mode. The call stands where the function's name does: a debugger counts it as the beginning of the function, before its first line.
pub(in crate::emit) fn enter(needs: &Needs) -> Option<TokenStream> {
    needs.hoisted()?;
    let begin = needs.function.name.as_ref().map_or_else(Span::mixed_site, Ident::span);
    let call = quote_spanned! { begin => __fpcontrol::enter::<__Control>() };
    Some(quote_spanned! { Span::mixed_site() => let __entered = #call; })
}

/// Attributes of the language that leave the body as it is. Any other one could be a macro that puts code of its own around it, in the same function.
const HARMLESS: &[&str] = &[
    "allow",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "inline",
    "link_section",
    "must_use",
    "no_mangle",
    "target_feature",
    "test",
    "track_caller",
    "warn",
];

/// Whether the attributes of a function let it be one that is never inlined, and runs nothing but its body.
pub(in crate::emit) fn allow(attributes: &[Attribute]) -> bool {
    attributes.iter().all(|attribute| {
        let is_hint = match &attribute.meta {
            Meta::List(list) if list.path.is_ident("inline") => list.tokens.to_string() == "never",
            Meta::List(_) | Meta::Path(_) | Meta::NameValue(_) => true,
        };
        is_hint && HARMLESS.iter().any(|name| attribute.path().is_ident(name))
    })
}

/// The targets on which a function can enter a mode. For a processor with AVX-512F the mode is part of each instruction, but flushing is not; AArch64 flushes by another rule. The function's attribute and its
/// constant say the same, so that no function enters a mode that might be inlined.
fn targets(flushes: bool) -> TokenStream {
    match flushes {
        true => quote_spanned! { Span::mixed_site() => all(target_arch = "x86_64", target_feature = "sse2") },
        false => quote_spanned! { Span::mixed_site() =>
            any(
                all(target_arch = "x86_64", target_feature = "sse2", not(target_feature = "avx512f")),
                all(target_arch = "aarch64", target_feature = "neon")
            )
        },
    }
}

/// The attribute, in place of hints that say the contrary. On other targets these stay, or the advice to inline it.
pub(in crate::emit) fn never_inline(attributes: &mut Vec<Attribute>, advises: bool, flushes: bool) {
    let targets = targets(flushes);
    let hints: Vec<_> = attributes.extract_if(.., |attribute| attribute.path().is_ident("inline")).collect();
    let hint = match hints.first() {
        Some(hint) => Some(hint.meta.to_token_stream()),
        None => advises.then(|| quote_spanned! { Span::mixed_site() => inline }),
    };
    attributes.push(parse_quote_spanned! { Span::mixed_site() => #[cfg_attr(#targets, inline(never))] });
    if let Some(hint) = hint {
        attributes.push(parse_quote_spanned! { Span::mixed_site() => #[cfg_attr(not(#targets), #hint)] });
    }
}
