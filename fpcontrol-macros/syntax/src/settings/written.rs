//! Writes settings as keys of `#[fp(…)]`, for an item that is annotated where it is expanded.

use super::{Contraction, Division, MacroTokens, Nan, Settings};
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

impl Settings {
    /// The keys for the expansion of a macro, given the tokens of its definition; `None` if no keys express the settings. The keys name all
    /// annotated macros, because calls of them may come through fragments.
    #[must_use]
    pub fn for_a_macro(&self, definition: &TokenStream) -> Option<TokenStream> {
        let mut settings = self.clone();
        settings.macros.retain(|name, tokens| match tokens {
            // For a macro that calls it, an unknown macro is the same.
            MacroTokens::Declaring => false,
            tokens => tokens.word().is_some() || invokes(definition, name),
        });
        let is_written = settings.macros.values().all(|tokens| tokens.word().is_some());
        settings.written().filter(|_| is_written)
    }

    /// The first macro among the tokens that computes under other settings than these.
    pub(crate) fn foreign_in(&self, tokens: &TokenStream) -> Option<(&str, MacroTokens)> {
        let is_foreign = |tokens: &MacroTokens| matches!(tokens, MacroTokens::Exported | MacroTokens::OfOtherSettings);
        let foreign = self.macros.iter().filter(|(_, tokens)| is_foreign(tokens));
        foreign.map(|(name, kind)| (name.as_str(), *kind)).find(|(name, _)| invokes(tokens, name))
    }

    /// Whether a macro that joins its fragments is called among the tokens.
    pub(crate) fn joins_in(&self, tokens: &TokenStream) -> bool {
        let joining = self.macros.iter().filter(|(_, kind)| **kind == MacroTokens::Joined);
        joining.map(|(name, _)| name).any(|name| invokes(tokens, name))
    }

    /// The first macro among the tokens whose expansion is annotated, for any settings.
    pub(crate) fn annotated_in(&self, tokens: &TokenStream) -> Option<&str> {
        let is_annotated =
            |tokens: &MacroTokens| matches!(tokens, MacroTokens::Annotated | MacroTokens::OfOtherSettings);
        let annotated = self.macros.iter().filter(|(_, tokens)| is_annotated(tokens));
        annotated.map(|(name, _)| name.as_str()).find(|name| invokes(tokens, name))
    }

    /// The keys that set these settings; `None` if no keys do.
    fn written(&self) -> Option<TokenStream> {
        let Self { rounding, contraction, ftz, division, prec_sqrt, literals, nan, sum, backend, machine, .. } = self;
        let Self {
            runtime,
            macros,
            lenient,
            native_math,
            off,
            tests,
            callers,
            seal,
            algebraic,
            twin,
            multiversion,
            level,
            lanes,
            ..
        } = self;
        let is_of_a_function = twin.is_some() || multiversion.is_some() || lanes.is_some();
        // Only `use_fast_math` makes division approximate, and it sets more than that.
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
                Contraction::Clang => key("contract", word("clang")),
                Contraction::NoFma => word("no_fma"),
            }),
            ftz.map(|on| key("ftz", switch(on))),
            division.map(|division| key("prec_div", switch(division == Division::Rounded))),
            prec_sqrt.map(|on| key("prec_sqrt", switch(on))),
            literals.map(|literals| key("literals", mode(literals))),
            nan.map(|nan| key("nan", word(if nan == Nan::Canonical { "canonical" } else { "any" }))),
            sum.as_ref().map(|sum| key("sum", sum.written())),
            backend.as_ref().map(|path| key("backend", path.to_token_stream())),
            machine.map(|machine| key("machine", machine.name().to_token_stream())),
            runtime.as_ref().map(|path| key("crate", path.to_token_stream())),
            lenient.map(|on| key("lenient", switch(on))),
            native_math.map(|native| key("math", word(if native { "native" } else { "rounded" }))),
            tests.map(|on| key("tests", switch(on))),
            seal.map(|on| key("seal", switch(on))),
            algebraic.map(|on| key("algebraic", switch(on))),
        ];
        let macros = macros.iter().filter_map(|(name, tokens)| {
            let [name, tokens] = [name, tokens.word()?].map(word);
            Some(quote! { macros(#name = #tokens) })
        });
        let keys = keys.into_iter().flatten().chain(macros);
        Some(quote! { #(#keys),* })
    }
}

/// Whether a macro with this name is called among the tokens.
pub(crate) fn invokes(tokens: &TokenStream, name: &str) -> bool {
    let mut before = None;
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => invokes(&group.stream(), name),
        TokenTree::Punct(bang) if bang.as_char() == '!' => before.take().is_some_and(|word| word == name),
        token => {
            before = Some(token.to_string());
            false
        }
    })
}

fn key(name: &str, value: TokenStream) -> TokenStream {
    let name = word(name);
    quote! { #name = #value }
}

fn word(name: &str) -> TokenStream {
    let word = match name.strip_prefix("r#") {
        Some(name) => Ident::new_raw(name, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    };
    word.into_token_stream()
}
