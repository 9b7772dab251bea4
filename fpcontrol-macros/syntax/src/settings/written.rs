//! Settings as the keys of `#[fp(…)]` that say the same: for an item that is annotated where it is expanded.

use super::{Contraction, Division, Nan, Settings, SumOrder};
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

impl Settings {
    /// The keys that set these settings; `None` if nobody could write them.
    #[must_use]
    pub fn written(&self) -> Option<TokenStream> {
        let Self { rounding, contraction, ftz, division, prec_sqrt, literals, nan, sum, backend, machine, .. } = self;
        let Self { runtime, macros, lenient, off, tests, callers, seal, twin, multiversion, level, lanes, .. } = self;
        let is_of_a_function = twin.is_some() || multiversion.is_some() || lanes.is_some();
        // `use_fast_math` alone says that division is approximate, and says more.
        if *callers || *off || level.is_some() || is_of_a_function || *division == Some(Division::Approximate) {
            return None;
        }
        let mode = |mode: Rounding| word(mode.short_name());
        let switch = |on: bool| word(if on { "on" } else { "off" });
        let keys = [
            rounding.map(|rounding| key("round", mode(rounding))),
            contraction.map(|contraction| match contraction {
                Contraction::Off => word("no_contract"),
                Contraction::On => word("contract"),
                Contraction::NoFma => word("no_fma"),
            }),
            ftz.map(|on| key("ftz", switch(on))),
            division.map(|division| key("prec_div", switch(division == Division::Rounded))),
            prec_sqrt.map(|on| key("prec_sqrt", switch(on))),
            literals.map(|literals| key("literals", mode(literals))),
            nan.map(|nan| key("nan", word(if nan == Nan::Canonical { "canonical" } else { "any" }))),
            sum.as_ref().map(|sum| key("sum", order(sum))),
            backend.as_ref().map(|path| key("backend", path.to_token_stream())),
            machine.map(|machine| key("machine", machine.name().to_token_stream())),
            runtime.as_ref().map(|path| key("crate", path.to_token_stream())),
            lenient.map(|on| key("lenient", switch(on))),
            tests.map(|on| key("tests", switch(on))),
            seal.map(|on| key("seal", switch(on))),
        ];
        let macros = macros.iter().map(|name| {
            let name = word(name);
            quote! { macros(#name = exprs) }
        });
        let keys = keys.into_iter().flatten().chain(macros);
        Some(quote! { #(#keys),* })
    }
}

fn order(sum: &SumOrder) -> TokenStream {
    match sum {
        SumOrder::Iterators => word("sequential"),
        SumOrder::Named(name) => word(&name.to_lowercase()),
        SumOrder::Path(path) => path.to_token_stream(),
    }
}

fn key(name: &str, value: TokenStream) -> TokenStream {
    let name = word(name);
    quote! { #name = #value }
}

fn word(name: &str) -> TokenStream {
    Ident::new(name, Span::call_site()).into_token_stream()
}
